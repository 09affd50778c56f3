import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#modules/accounts/schema.ts";
import { products } from "#modules/catalogue/schema.ts";
import { at, createdAt, id, partOf } from "#platform/database/columns.ts";
import type { SavedFilters } from "./contract/saved-search.ts";

/** The people who ever saved a search, and how far it was looked for them. */
export const wantedPeople = pgTable("wanted_people", {
  userId: partOf("user_id", () => users.id).primaryKey(),
  /** Products that came in until then were looked at. */
  lookedUntil: at("looked_until").notNull().default(sql`clock_timestamp()`),
  /** The store's day on which that was; null before the first time. */
  lookedOn: date("looked_on"),
  /** The token of the links that stop these mails. It opens nothing else. */
  stopToken: uuid("stop_token").notNull().unique().default(sql`gen_random_uuid()`),
});

/** Saved searches, and hearts, which count as searches once their product is sold out. */
export const wantedSearches = pgTable(
  "wanted_searches",
  {
    id: id(),
    userId: partOf("user_id", () => wantedPeople.userId),
    filters: jsonb("filters").$type<SavedFilters>().notNull(),
    /** Of a heart: the product. */
    productId: uuid("product_id").references(() => products.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** Since when no mails tell of it any more; null while they do. */
    stoppedAt: at("stopped_at"),
    /** When mails told of it again after they were stopped: what came in before is not told. Null while they never were. */
    mailsSince: at("mails_since"),
  },
  (t) => [
    check("wanted_searches_filters_formed", sql`jsonb_typeof(${t.filters}) = 'object'`),
    uniqueIndex("wanted_searches_saved_idx")
      .on(t.userId, sql`md5(${t.filters}::text)`)
      .where(sql`${t.productId} is null`),
    uniqueIndex("wanted_searches_liked_idx").on(t.userId, t.productId),
    index("wanted_searches_product_idx").on(t.productId),
  ],
);

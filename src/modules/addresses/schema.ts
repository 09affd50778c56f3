import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#modules/accounts/schema.ts";
import { createdAt, id, partOf, updatedAt } from "#platform/database/columns.ts";

export const postal = {
  /** A name, or an email where there was no name. */
  recipient: text("recipient").notNull(),
  line1: text("line1").notNull(),
  line2: text("line2").notNull().default(""),
  city: text("city").notNull(),
  state: text("state").notNull(),
  zip: text("zip").notNull(),
  country: text("country").notNull(),
  mobile: text("mobile").notNull(),
};

/** An address as it is searched: its lines, town, State and PIN code in small letters. */
export const written = sql.raw("lower(line1 || ' ' || line2 || ' ' || city || ', ' || state || ' ' || zip)");

/** The index by which addresses are found by number, PIN code and place. */
export const searchedBy = () =>
  [sql`mobile gin_trgm_ops`, sql`zip gin_trgm_ops`, sql`(${written}) gin_trgm_ops`] as const;

export const addresses = pgTable(
  "addresses",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    ...postal,
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("addresses_recipient_given", sql`${t.recipient} <> ''`),
    check("addresses_zip_six_digits", sql`${t.zip} ~ '^[0-9]{6}$'`),
    index("addresses_search_idx").using("gin", ...searchedBy()),
    index("addresses_user_idx").on(t.userId, t.createdAt.desc().nullsFirst()),
  ],
);

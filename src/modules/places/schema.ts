import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { products } from "#modules/catalogue/schema.ts";
import { orders } from "#modules/orders/schema.ts";
import { at, createdAt, id, partOf } from "#platform/database/columns.ts";

/** The rooms, rails, shelves and boxes of the store, each in another or by itself. */
export const places = pgTable(
  "places",
  {
    id: id(),
    /** The code on its label: as a product's, behind a U. */
    code: text("code").notNull().unique().default(sql`'U' || new_product_code()`),
    name: text("name").notNull(),
    /** The place that it is in. One with others in it is not deleted. */
    parentId: uuid("parent_id").references((): AnyPgColumn => places.id),
    createdAt: createdAt(),
  },
  (t) => [
    check("places_name_given", sql`${t.name} <> ''`),
    check("places_code_formed", sql`${t.code} ~ '^U[0-9A-HJKMNP-TV-Z]{6}$'`),
    check("places_not_in_itself", sql`${t.parentId} <> ${t.id}`),
    unique("places_name_key").on(t.parentId, t.name).nullsNotDistinct(),
  ],
);

/** Where a product lies. It has no row once it has left, or was never put anywhere. */
export const productPlaces = pgTable(
  "product_places",
  {
    productId: partOf("product_id", () => products.id).primaryKey(),
    placeId: uuid("place_id")
      .notNull()
      .references(() => places.id),
    since: at("since").notNull(),
  },
  (t) => [index("product_places_place_idx").on(t.placeId)],
);

/** Products of an order that were looked for and not found, until they are moved, sent or taken out of it. */
export const missingProducts = pgTable(
  "missing_products",
  {
    productId: partOf("product_id", () => products.id),
    orderId: partOf("order_id", () => orders.id),
    notedAt: at("noted_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId] }),
    index("missing_products_product_idx").on(t.productId),
  ],
);

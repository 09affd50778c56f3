import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { users } from "#modules/accounts/schema.ts";
import { products } from "#modules/catalogue/schema.ts";
import { at, createdAt, id, paise, partOf } from "#platform/database/columns.ts";

export const carts = pgTable("carts", {
  id: id(),
  userId: partOf("user_id", () => users.id).unique(),
  createdAt: createdAt(),
});

export const cartLines = pgTable(
  "cart_lines",
  {
    cartId: partOf("cart_id", () => carts.id),
    productId: partOf("product_id", () => products.id),
    quantity: integer("quantity").notNull(),
    /** The unit price when the customer last put it in or saw its new price; null for lines older than this. */
    seenPricePaise: paise("seen_price_paise"),
    addedAt: at("added_at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.productId] }),
    check("cart_lines_quantity_positive", sql`${t.quantity} > 0`),
    index("cart_lines_product_idx").on(t.productId),
  ],
);

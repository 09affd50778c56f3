import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, createdAt, id, paise, partOf } from "#platform/database/columns.ts";
import { products } from "./schema.ts";

/**
 * The prices that were asked for a product while it could be bought, and since when; a trigger keeps them. The first moment is when it came on
 * sale.
 */
export const askedPrices = pgTable(
  "asked_prices",
  {
    productId: partOf("product_id", () => products.id),
    since: at("since").notNull(),
    pricePaise: paise("price_paise").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.since] }),
    check("asked_prices_positive", sql`${t.pricePaise} > 0`),
  ],
);

/** A change of the prices of many products, which is put back as one. */
export const priceChanges = pgTable("price_changes", {
  id: id(),
  /** Its rule in words. */
  said: text("said").notNull(),
  at: createdAt(),
  undoneAt: at("undone_at"),
});

export const changedPrices = pgTable(
  "changed_prices",
  {
    changeId: partOf("change_id", () => priceChanges.id),
    productId: partOf("product_id", () => products.id),
    pricePaise: paise("price_paise").notNull(),
    discountedPricePaise: paise("discounted_price_paise").notNull(),
    newPricePaise: paise("new_price_paise").notNull(),
    newDiscountedPricePaise: paise("new_discounted_price_paise").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.changeId, t.productId] }),
    index("changed_prices_product_idx").on(t.productId),
  ],
);

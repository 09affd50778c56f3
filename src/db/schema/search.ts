import { boolean, customType, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * What the search finds a product by: the words of its name (weight A), brand (B), category and sub-category (C) and description
 * (D). Triggers keep it right whoever writes; it stands beside `products` so that no list drags it along.
 */
export const productSearch = pgTable(
  "product_search",
  {
    productId: uuid("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** When the product was made: the order that an admin's search is shown in. */
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
    words: tsvector("words").notNull(),
  },
  (t) => [
    index("product_search_words_idx").using("gin", t.words),
    index("product_search_newest_idx").on(t.createdAt.desc().nullsFirst(), t.productId),
  ],
);

/** Every word of letters (its stem) that the catalogue has ever used, for putting typing errors right. Kept by the same triggers. */
export const searchWords = pgTable("search_words", {
  word: text("word").primaryKey(),
  /** Whether it stands in a name of a product, brand or category, and not only in descriptions. */
  named: boolean("named").notNull(),
});

import { integer, pgTable, unique, uuid } from "drizzle-orm/pg-core";
import { products } from "#modules/catalogue/schema.ts";
import { at, partOf } from "#platform/database/columns.ts";

/** The labels that were printed last: of each product in which batch, and at which place in that. */
export const productLabels = pgTable(
  "product_labels",
  {
    productId: partOf("product_id", () => products.id).primaryKey(),
    batchId: uuid("batch_id").notNull(),
    position: integer("position").notNull(),
    printedAt: at("printed_at").notNull(),
  },
  (t) => [unique("product_labels_position_key").on(t.batchId, t.position)],
);

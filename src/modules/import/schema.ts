import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#modules/accounts/schema.ts";
import { products } from "#modules/catalogue/schema.ts";
import type { ProductState } from "#modules/catalogue/server/write-products.ts";
import { at, createdAt, id, isOneOf, partOf } from "#platform/database/columns.ts";
import type { ImportRecord } from "./contract/product-import.ts";

export type Undone = Omit<NonNullable<ImportRecord["undone"]>, "at" | "by">;

/** A file of products that was taken in, so that the whole of it can be undone. */
export const productImports = pgTable(
  "product_imports",
  {
    id: id(),
    fileName: text("file_name").notNull(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdByName: text("created_by_name").notNull(),
    createdAt: createdAt(),
    createdCount: integer("created_count").notNull(),
    updatedCount: integer("updated_count").notNull(),
    leftOutCount: integer("left_out_count").notNull(),
    undoneAt: at("undone_at"),
    undoneByName: text("undone_by_name").notNull().default(""),
    undone: jsonb("undone").$type<Undone>(),
  },
  (t) => [index("product_imports_newest_idx").on(t.createdAt.desc().nullsFirst())],
);

const rowActions = ["created", "updated"] as const;

/** The effect of each line of the file. It goes with its product; the counts of the import stay. */
export const productImportRows = pgTable(
  "product_import_rows",
  {
    importId: partOf("import_id", () => productImports.id),
    line: integer("line").notNull(),
    productId: partOf("product_id", () => products.id),
    action: text("action", { enum: rowActions }).notNull(),
    /** An updated product before the import; null for a created one. */
    before: jsonb("before").$type<ProductState>(),
    /** The product as imported: an undo leaves alone whatever was changed since. */
    after: jsonb("after").$type<ProductState>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    check("product_import_rows_action_known", isOneOf(t.action, rowActions)),
    index("product_import_rows_product_idx").on(t.productId),
  ],
);

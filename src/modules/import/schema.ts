import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#modules/accounts/schema.ts";
import { products } from "#modules/catalogue/schema.ts";
import { at, createdAt, id, isOneOf, partOf } from "#platform/database/columns.ts";

/** A file of products that was taken in; the products name the imports that made or changed them. */
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
    // Kept with `productImportRows` for the release before; neither is read nor written. They are dropped in the next one.
    undoneAt: at("undone_at"),
    undoneByName: text("undone_by_name").notNull().default(""),
    undone: jsonb("undone"),
  },
  (t) => [index("product_imports_newest_idx").on(t.createdAt.desc().nullsFirst())],
);

const rowActions = ["created", "updated"] as const;

export const productImportRows = pgTable(
  "product_import_rows",
  {
    importId: partOf("import_id", () => productImports.id),
    line: integer("line").notNull(),
    productId: partOf("product_id", () => products.id),
    action: text("action", { enum: rowActions }).notNull(),
    before: jsonb("before"),
    after: jsonb("after").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    check("product_import_rows_action_known", isOneOf(t.action, rowActions)),
    index("product_import_rows_product_idx").on(t.productId),
  ],
);

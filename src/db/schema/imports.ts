import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { products } from "./catalogue.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A file of products that was taken in, so that the whole of it can be undone. */
export const productImports = pgTable(
  "product_imports",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    fileName: text("file_name").notNull(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdByName: text("created_by_name").notNull(),
    createdAt: at("created_at").notNull().default(sql`clock_timestamp()`),
    undoneAt: at("undone_at"),
    undoneByName: text("undone_by_name").notNull().default(""),
  },
  (t) => [index("product_imports_newest_idx").on(t.createdAt.desc().nullsFirst())],
);

/** What each line of the file did. */
export const productImportRows = pgTable(
  "product_import_rows",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => productImports.id, { onDelete: "cascade" }),
    /** The line in the file, the heading being 1. */
    line: integer("line").notNull(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    action: text("action").notNull(),
    /** What an updated piece was before; null for a created one. */
    before: jsonb("before").$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    check("product_import_rows_action_known", sql`${t.action} in ('created', 'updated')`),
    index("product_import_rows_product_idx").on(t.productId),
  ],
);

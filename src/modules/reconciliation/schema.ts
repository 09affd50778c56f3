import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "#platform/database/columns.ts";

/** The last comparison of the book with the other tables of money: one row. */
export const bookComparison = pgTable(
  "book_comparison",
  {
    only: boolean("only").primaryKey().default(true),
    comparedAt: at("compared_at").notNull(),
    /** Entries that the book had lacked. */
    entered: integer("entered").notNull(),
    /** Where it says something else, in sentences with ids and paise: no person, nothing that a person wrote. */
    differences: text("differences").array().notNull(),
  },
  (t) => [check("book_comparison_only_one", sql`${t.only}`)],
);

import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { categories } from "#modules/catalogue/schema.ts";
import { orders } from "#modules/orders/schema.ts";
import { at, id, isOneOf, paise, partOf } from "#platform/database/columns.ts";
import { LAST_SERIAL, taxDocumentKinds, taxSeries } from "./contract/papers.ts";
import type { TaxPaper } from "./contract/tax-paper.ts";

/** The HSN of a category's products, where it is not the default one. */
export const categoryHsn = pgTable(
  "category_hsn",
  {
    categoryId: partOf("category_id", () => categories.id).primaryKey(),
    hsn: text("hsn").notNull(),
  },
  (t) => [check("category_hsn_formed", sql`${t.hsn} ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'`)],
);

const series = () => text("series", { enum: taxSeries }).notNull().default("shop");

/** The last number of each series. Whoever takes the next holds the row until the document is there, so that none is left out. */
export const taxCounters = pgTable(
  "tax_counters",
  {
    kind: text("kind", { enum: taxDocumentKinds }).notNull(),
    series: series(),
    financialYear: text("financial_year").notNull(),
    last: integer("last").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.series, t.financialYear] }),
    check("tax_counters_kind_known", isOneOf(t.kind, taxDocumentKinds)),
    check("tax_counters_series_known", isOneOf(t.series, taxSeries)),
    check("tax_counters_last_fits", sql`${t.last} between 1 and ${sql.raw(String(LAST_SERIAL))}`),
  ],
);

/** Tax invoices, bills of supply and credit notes. A trigger refuses to change or remove a row, so that no number is used twice. */
export const taxDocuments = pgTable(
  "tax_documents",
  {
    id: id(),
    kind: text("kind", { enum: taxDocumentKinds }).notNull(),
    series: series(),
    financialYear: text("financial_year").notNull(),
    serial: integer("serial").notNull(),
    number: text("number").notNull().unique(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** The document that a credit note takes something of. */
    againstId: uuid("against_id"),
    issuedAt: at("issued_at").notNull(),
    placeCode: text("place_code").notNull(),
    grossPaise: paise("gross_paise").notNull(),
    taxablePaise: paise("taxable_paise").notNull(),
    cgstPaise: paise("cgst_paise").notNull(),
    sgstPaise: paise("sgst_paise").notNull(),
    igstPaise: paise("igst_paise").notNull(),
    paper: jsonb("paper").$type<TaxPaper>().notNull(),
  },
  (t) => [
    check("tax_documents_kind_known", isOneOf(t.kind, taxDocumentKinds)),
    check("tax_documents_series_known", isOneOf(t.series, taxSeries)),
    check("tax_documents_number_fits", sql`length(${t.number}) between 1 and 16`),
    check("tax_documents_serial_positive", sql`${t.serial} > 0`),
    check("tax_documents_credit_is_against", sql`(${t.kind} = 'credit_note') = (${t.againstId} is not null)`),
    check(
      "tax_documents_adds_up",
      sql`${t.grossPaise} = ${t.taxablePaise} + ${t.cgstPaise} + ${t.sgstPaise} + ${t.igstPaise} and ${t.grossPaise} > 0
        and ${t.cgstPaise} >= 0 and ${t.igstPaise} >= 0`,
    ),
    check(
      "tax_documents_one_kind_of_tax",
      sql`${t.cgstPaise} = ${t.sgstPaise} and (${t.cgstPaise} = 0 or ${t.igstPaise} = 0)`,
    ),
    unique("tax_documents_series_key").on(t.kind, t.series, t.financialYear, t.serial),
    // An order is invoiced once, whatever races.
    uniqueIndex("tax_documents_one_per_order").on(t.orderId).where(sql`${t.kind} <> 'credit_note'`),
    index("tax_documents_order_idx").on(t.orderId),
    index("tax_documents_issued_idx").on(t.issuedAt),
  ],
);

import { sql } from "drizzle-orm";
import { toRupees } from "#kernel/money.ts";
import { mustExist } from "#kernel/result.ts";
import { storeDate } from "#kernel/store-time.ts";
import type { Posting } from "#modules/books/contract/postings.ts";
import { enter, entriesOf } from "#modules/books/server/enter.ts";
import { amountInWords } from "#modules/receipts/server/amount-in-words.ts";
import type { Tx } from "#platform/database/client.ts";
import { lockName } from "#platform/database/transaction.ts";
import {
  documentNumber,
  financialYear,
  mayPrint,
  type PaperSource,
  type TaxSeries,
} from "../contract/papers.ts";
import type { TaxDocument } from "../contract/tax.ts";
import { sumOf, type TaxPaper } from "../contract/tax-paper.ts";
import { taxCounters, taxDocuments } from "../schema.ts";

export type DocumentRow = typeof taxDocuments.$inferSelect;

type Unnumbered = Omit<TaxPaper, "number" | "date" | "totals" | "total_in_words">;

interface Written {
  paper: Unnumbered;
  series: TaxSeries;
  orderId: string;
  /** The document that a credit note takes something of. */
  againstId: string | null;
  /** The subjects of the document; one that may not be printed for it is a fault. */
  sources: readonly PaperSource[];
  issuedAt: Date;
}

/**
 * Writes a document with the next number of its series. The counter's row is held until the transaction ends: whoever comes next waits, and a
 * number whose document is rolled back is given to the next. Call it with the order locked.
 */
export async function writeDocument(tx: Tx, written: Written): Promise<DocumentRow> {
  const { paper, series, orderId, againstId, sources, issuedAt } = written;
  const refused = sources.find((source) => !mayPrint(paper.kind, source));
  if (refused) throw new Error(`there is no ${paper.kind} for a ${refused}`);
  const year = financialYear(issuedAt);
  const serial = await takeSerial(tx, { kind: paper.kind, series, financialYear: year });
  const number = documentNumber({ kind: paper.kind, series }, year, serial);
  const totals = sumOf(paper.lines);
  const [row] = await tx
    .insert(taxDocuments)
    .values({
      kind: paper.kind,
      series,
      financialYear: year,
      serial,
      number,
      orderId,
      againstId,
      issuedAt,
      placeCode: paper.place_of_supply.code,
      grossPaise: totals.gross,
      taxablePaise: totals.taxable,
      cgstPaise: totals.cgst,
      sgstPaise: totals.sgst,
      igstPaise: totals.igst,
      paper: {
        ...paper,
        number,
        date: storeDate(issuedAt),
        totals,
        total_in_words: amountInWords(totals.gross),
      },
    })
    .returning();
  await enterTax(tx, mustExist(row, "the document just written"));
  return mustExist(row, "the document just written");
}

async function enterTax(tx: Tx, row: DocumentRow): Promise<void> {
  const { id, orderId, issuedAt: happenedAt } = row;
  await enter(tx, entriesOf(taxPostings(row), { source: `tax:${id}`, orderId, by: "shop", happenedAt }));
}

const taxes = ["cgst", "sgst", "igst"] as const;

/** The tax of a document: it leaves the sale with an invoice, and comes back with a credit note. */
export function taxPostings(row: DocumentRow): Posting[] {
  const amounts = { cgst: row.cgstPaise, sgst: row.sgstPaise, igst: row.igstPaise };
  const isNote = row.kind === "credit_note";
  return taxes.map((tax) => ({ kind: isNote ? `${tax}_credited` : tax, amount: amounts[tax] }));
}

/** Documents are made one after the other, so that a series runs with its dates. Take the turn with the order locked, and the time after it. */
export async function lockDocuments(tx: Tx): Promise<void> {
  await lockName(tx, "tax-documents");
}

type Counted = Pick<DocumentRow, "kind" | "series" | "financialYear">;

async function takeSerial(tx: Tx, counted: Counted): Promise<number> {
  const [counter] = await tx
    .insert(taxCounters)
    .values({ ...counted, last: 1 })
    .onConflictDoUpdate({
      target: [taxCounters.kind, taxCounters.series, taxCounters.financialYear],
      set: { last: sql`${taxCounters.last} + 1` },
    })
    .returning();
  return mustExist(counter, "the counter of a series").last;
}

/** A document as the admins' list has it, in rupees; what a credit note takes back is below 0. */
export function toTaxDocument(row: DocumentRow): TaxDocument {
  const sign = row.kind === "credit_note" ? -1 : 1;
  const tax = row.cgstPaise + row.sgstPaise + row.igstPaise;
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    issued_at: row.issuedAt.toISOString(),
    order_id: row.orderId,
    place_of_supply: row.paper.place_of_supply.name,
    taxable: toRupees(sign * row.taxablePaise),
    tax: toRupees(sign * tax),
    total: toRupees(sign * row.grossPaise),
  };
}

import type { Cell } from "#kernel/csv-text.ts";
import { toRupees } from "#kernel/money.ts";
import { monthName } from "#kernel/store-time.ts";
import { isBill } from "../contract/series.ts";
import type { Gstr1File } from "../contract/tax.ts";
import { sumOf, type TaxLine, type TaxPaper } from "../contract/tax-paper.ts";

/** A document of the month; `againstLarge`: a credit note against an invoice that is itself reported one by one. */
export interface Reported {
  paper: TaxPaper;
  againstLarge: boolean;
}

/** Invoices between States above this are reported one by one: Notification 12/2024-Central Tax, from 1 August 2024; it was ₹2,50,000 before. */
const LARGE_PAISE = 1_00_000_00;

export function isLarge({ kind, totals }: TaxPaper): boolean {
  return kind === "tax_invoice" && totals.igst > 0 && totals.gross > LARGE_PAISE;
}

export interface Table {
  columns: readonly string[];
  rows: Cell[][];
}

/** One file of a month's GSTR-1, in the columns of the GST offline tool. */
export function gstr1(file: Gstr1File, month: readonly Reported[]): Table {
  return tables[file](month);
}

const RATES = ["Applicable % of Tax Rate", "Rate", "Taxable Value", "Cess Amount"];

const tables: Record<Gstr1File, (month: readonly Reported[]) => Table> = {
  b2cl: (month) => ({
    columns: [
      "Invoice Number",
      "Invoice date",
      "Invoice Value",
      "Place Of Supply",
      ...RATES,
      "E-Commerce GSTIN",
    ],
    rows: month
      .filter(({ paper }) => isLarge(paper))
      .flatMap(({ paper }) =>
        byRate(paper.lines).map(([rate, lines]) => [
          paper.number,
          toolDate(paper.date),
          toRupees(paper.totals.gross),
          placeOf(paper),
          ...atRate(rate, sumOf(lines).taxable),
          "",
        ]),
      ),
  }),
  cdnur: (month) => ({
    columns: ["UR Type", "Note Number", "Note Date", "Note Type", "Place Of Supply", "Note Value", ...RATES],
    rows: month
      .filter(({ againstLarge }) => againstLarge)
      .flatMap(({ paper }) =>
        byRate(paper.lines).map(([rate, lines]) => [
          "B2CL",
          paper.number,
          toolDate(paper.date),
          "C",
          placeOf(paper),
          toRupees(paper.totals.gross),
          ...atRate(rate, sumOf(lines).taxable),
        ]),
      ),
  }),
  b2cs: (month) => ({
    columns: ["Type", "Place Of Supply", ...RATES, "E-Commerce GSTIN"],
    rows: grouped(
      signed(month.filter(({ paper, againstLarge }) => !isLarge(paper) && !againstLarge)).filter(
        ({ line }) => line.rate > 0,
      ),
      ({ paper, line }) => [placeOf(paper), line.rate],
    ).map(([[place = "", rate = 0], lines]) => [
      "OE",
      place,
      ...atRate(Number(rate), net(lines, "taxable")),
      "",
    ]),
  }),
  hsn: (month) => ({
    columns: [
      "HSN",
      "Description",
      "UQC",
      "Total Quantity",
      "Total Value",
      "Rate",
      "Taxable Value",
      "Integrated Tax Amount",
      "Central Tax Amount",
      "State/UT Tax Amount",
      "Cess Amount",
    ],
    rows: grouped(signed(month), ({ line }) => [line.hsn, line.rate]).map(([[hsn = "", rate = 0], lines]) => [
      hsn,
      "",
      unitOf(hsn),
      lines.reduce((sum, { quantity }) => sum + quantity, 0),
      toRupees(net(lines, "gross")),
      rate,
      ...(["taxable", "igst", "cgst", "sgst"] as const).map((part) => toRupees(net(lines, part))),
      0,
    ]),
  }),
  exemp: (month) => ({
    columns: [
      "Description",
      "Nil Rated Supplies",
      "Exempted(other than nil rated/non GST supply)",
      "Non-GST Supplies",
    ],
    rows: grouped(
      signed(month).filter(({ line }) => line.rate === 0),
      ({ paper }) => [paper.place_of_supply.code === paper.seller.state.code ? "Intra-State" : "Inter-State"],
    ).map(([[where = ""], lines]) => {
      const ofKind = (nil: boolean) => lines.filter(({ paper }) => isNilRated(paper) === nil);
      const sums = [ofKind(true), ofKind(false)].map((some) => toRupees(net(some, "gross")));
      return [`${where} supplies to unregistered persons`, ...sums, 0];
    }),
  }),
  docs: (month) => ({
    columns: ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled"],
    rows: grouped(month, ({ paper }) => [paper.kind, paper.number.slice(0, -6)]).map(
      ([[kind = ""], papers]) => [
        kind === "credit_note" ? "Credit Note" : "Invoices for outward supply",
        papers[0]?.paper.number ?? "",
        papers.at(-1)?.paper.number ?? "",
        papers.length,
        // Nothing is ever cancelled: a credit note takes back what was wrong.
        0,
      ],
    ),
  }),
};

/** Footwear is counted in pairs. */
const unitOf = (hsn: Cell) => (String(hsn).startsWith("64") ? "PRS-PAIRS" : "PCS-PIECES");

/** Whether what is without tax on it has a rate of 0 %: it is a tax invoice or against one, and not a bill of supply of a store that sells exempt. */
const isNilRated = ({ number, against }: TaxPaper) => !isBill(against?.number ?? number);

const atRate = (rate: number, taxable: number): Cell[] => ["", rate, toRupees(taxable), 0];
const placeOf = ({ place_of_supply: { code, name } }: TaxPaper) => `${code}-${name}`;

/** '24-Nov-2026', as the tool writes days. */
function toolDate(day: string): string {
  const [month, year] = monthName(day).split(" ");
  return `${day.slice(8)}-${month}-${year}`;
}

interface SignedLine {
  paper: TaxPaper;
  line: TaxLine;
  sign: 1 | -1;
  /** Pieces, below 0 where they came back. Delivery is none, and a part of a price takes none back. */
  quantity: number;
}

/** The lines of documents; those of credit notes count against the others. */
function signed(month: readonly Reported[]): SignedLine[] {
  return month.flatMap(({ paper }) => {
    const isNote = paper.kind === "credit_note";
    return paper.lines.map((line) => ({
      paper,
      line,
      sign: isNote ? (-1 as const) : (1 as const),
      quantity: isNote ? -(line.returned ?? 0) : line.delivery ? 0 : line.quantity,
    }));
  });
}

function net(lines: readonly SignedLine[], part: "gross" | "taxable" | "cgst" | "sgst" | "igst"): number {
  return lines.reduce((sum, { line, sign }) => sum + sign * line[part], 0);
}

const byRate = (lines: readonly TaxLine[]) =>
  grouped(lines, ({ rate }) => [rate]).map(([[rate = 0], of]) => [Number(rate), of] as const);

/** Groups by a key of several cells, in the order in which the keys first come. */
function grouped<T>(all: readonly T[], keyOf: (one: T) => Cell[]): [key: Cell[], of: T[]][] {
  const groups = new Map<string, [Cell[], T[]]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key.join("\n")) ?? [key, []];
    group[1].push(one);
    groups.set(key.join("\n"), group);
  }
  return [...groups.values()];
}

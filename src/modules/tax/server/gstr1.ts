import type { Cell } from "#kernel/csv-text.ts";
import { toRupees } from "#kernel/money.ts";
import { monthName } from "#kernel/store-time.ts";
import { isBill } from "../contract/papers.ts";
import type { Gstr1File } from "../contract/tax.ts";
import { sumOf, type TaxLine, type TaxPaper } from "../contract/tax-paper.ts";

/** A document of the month; `againstLarge`: a credit note against an invoice that is itself reported one by one. */
export interface Reported {
  paper: TaxPaper;
  againstLarge: boolean;
}

/** Invoices between States above this are reported one by one: Notification 12/2024-Central Tax, from 1 August 2024; it was ₹2,50,000 before. */
const LARGE_PAISE = 1_00_000_00;

/** Whether a business bought it that gave its GSTIN: what it bought is reported by document, whatever the sum. */
const isBusiness = ({ paper: { buyer_gstin = "" } }: Pick<Reported, "paper">) => buyer_gstin !== "";

export function isLarge(paper: TaxPaper): boolean {
  const { kind, totals } = paper;
  return !isBusiness({ paper }) && kind === "tax_invoice" && totals.igst > 0 && totals.gross > LARGE_PAISE;
}

export interface Table {
  columns: readonly string[];
  rows: Cell[][];
}

/** One file of a month's GSTR-1, in the columns of the GST offline tool. */
export function gstr1(file: Gstr1File, month: readonly Reported[]): Table {
  return tables[file](month);
}

const BUYER = ["GSTIN/UIN of Recipient", "Receiver Name"];
const RATES = ["Applicable % of Tax Rate", "Rate", "Taxable Value", "Cess Amount"];

const tables: Record<Gstr1File, (month: readonly Reported[]) => Table> = {
  b2b: (month) => ({
    columns: [
      ...BUYER,
      "Invoice Number",
      "Invoice date",
      "Invoice Value",
      "Place Of Supply",
      "Reverse Charge",
      "Applicable % of Tax Rate",
      "Invoice Type",
      "E-Commerce GSTIN",
      ...RATES.slice(1),
    ],
    rows: byDocument(
      month.filter((one) => isBusiness(one) && !isNote(one)),
      (paper, [percent = "", ...atRate]) => [
        ...buyerOf(paper),
        ...[paper.number, toolDate(paper.date), toRupees(paper.totals.gross), placeOf(paper)],
        ...["N", percent, REGULAR, "", ...atRate],
      ],
    ),
  }),
  b2cl: (month) => ({
    columns: [
      "Invoice Number",
      "Invoice date",
      "Invoice Value",
      "Place Of Supply",
      ...RATES,
      "E-Commerce GSTIN",
    ],
    rows: byDocument(
      month.filter(({ paper }) => isLarge(paper)),
      (paper, atRate) => [
        ...[paper.number, toolDate(paper.date), toRupees(paper.totals.gross), placeOf(paper)],
        ...[...atRate, ""],
      ],
    ),
  }),
  cdnr: (month) => ({
    columns: [
      ...BUYER,
      "Note Number",
      "Note Date",
      "Note Type",
      "Place Of Supply",
      "Reverse Charge",
      "Note Supply Type",
      "Note Value",
      ...RATES,
    ],
    rows: byDocument(
      month.filter((one) => isBusiness(one) && isNote(one)),
      (paper, atRate) => [
        ...buyerOf(paper),
        ...[paper.number, toolDate(paper.date), "C", placeOf(paper), "N", REGULAR],
        ...[toRupees(paper.totals.gross), ...atRate],
      ],
    ),
  }),
  cdnur: (month) => ({
    columns: ["UR Type", "Note Number", "Note Date", "Note Type", "Place Of Supply", "Note Value", ...RATES],
    rows: byDocument(
      month.filter(({ againstLarge }) => againstLarge),
      (paper, atRate) => [
        ...["B2CL", paper.number, toolDate(paper.date), "C", placeOf(paper)],
        ...[toRupees(paper.totals.gross), ...atRate],
      ],
    ),
  }),
  b2cs: (month) => ({
    columns: ["Type", "Place Of Supply", ...RATES, "E-Commerce GSTIN"],
    rows: grouped(
      signed(month.filter((one) => !isBusiness(one) && !isLarge(one.paper) && !one.againstLarge)).filter(
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
  "hsn-b2b": (month) => byHsn(month.filter(isBusiness)),
  "hsn-b2c": (month) => byHsn(month.filter((one) => !isBusiness(one))),
  exemp: (month) => ({
    columns: [
      "Description",
      "Nil Rated Supplies",
      "Exempted(other than nil rated/non GST supply)",
      "Non-GST Supplies",
    ],
    rows: grouped(
      signed(month).filter(({ line }) => line.rate === 0),
      ({ paper }) => [
        paper.place_of_supply.code === paper.seller.state.code ? "Intra-State" : "Inter-State",
        isBusiness({ paper }) ? "registered" : "unregistered",
      ],
    ).map(([[where = "", whom = ""], lines]) => {
      const ofKind = (nil: boolean) => lines.filter(({ paper }) => isNilRated(paper) === nil);
      const sums = [ofKind(true), ofKind(false)].map((some) => toRupees(net(some, "gross")));
      return [`${where} supplies to ${whom} persons`, ...sums, 0];
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

const HSN = [
  ...["HSN", "Description", "UQC", "Total Quantity", "Total Value", "Rate", "Taxable Value"],
  ...["Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount", "Cess Amount"],
];

/** Goods by HSN and rate: since May 2025 table 12 has those that businesses bought apart. */
function byHsn(month: readonly Reported[]): Table {
  const goods = grouped(signed(month), ({ line }) => [line.hsn, line.rate]);
  const rows = goods.map(([[hsn = "", rate = 0], lines]) => [
    ...[hsn, "", unitOf(hsn)],
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    toRupees(net(lines, "gross")),
    rate,
    ...(["taxable", "igst", "cgst", "sgst"] as const).map((part) => toRupees(net(lines, part))),
    0,
  ]);
  return { columns: HSN, rows };
}

/** Footwear is counted in pairs. */
const unitOf = (hsn: Cell) => (String(hsn).startsWith("64") ? "PRS-PAIRS" : "PCS-PIECES");

/** Whether what is without tax on it has a rate of 0 %: it is a tax invoice or against one, and not a bill of supply of a store that sells exempt. */
const isNilRated = ({ number, against }: TaxPaper) => !isBill(against?.number ?? number);

const REGULAR = "Regular B2B";
const isNote = ({ paper }: Reported) => paper.kind === "credit_note";
/** Papers name nobody, and the tool asks for no name. */
const buyerOf = ({ buyer_gstin = "" }: TaxPaper): Cell[] => [buyer_gstin, ""];
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
  return month.flatMap((one) => {
    const { paper } = one;
    const takesBack = isNote(one);
    return paper.lines.map((line) => ({
      paper,
      line,
      sign: takesBack ? (-1 as const) : (1 as const),
      quantity: takesBack ? -(line.returned ?? 0) : line.delivery ? 0 : line.quantity,
    }));
  });
}

function net(lines: readonly SignedLine[], part: "gross" | "taxable" | "cgst" | "sgst" | "igst"): number {
  return lines.reduce((sum, { line, sign }) => sum + sign * line[part], 0);
}

/** A row for each rate of each document; what is without tax stands in `exemp`. */
function byDocument(
  month: readonly Reported[],
  toRow: (paper: TaxPaper, atRate: Cell[]) => Cell[],
): Cell[][] {
  return month.flatMap(({ paper }) => {
    const taxed = paper.lines.filter(({ rate }) => rate > 0);
    return grouped(taxed, ({ rate }) => [rate]).map(([[rate = 0], lines]) =>
      toRow(paper, atRate(Number(rate), sumOf(lines).taxable)),
    );
  });
}

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

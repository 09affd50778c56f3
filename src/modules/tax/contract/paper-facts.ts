import { formatRupees, toRupees } from "#kernel/money.ts";
import { paperNames } from "./papers.ts";
import type { PrintedPaper, TaxLine, TaxPaper } from "./tax-paper.ts";

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const inWords = (day: string) => days.format(new Date(day));
const money = (paise: number) => formatRupees(toRupees(paise));

/** The labels of a document. */
export const paperLabels = {
  buyer: "To",
  item: "Item",
  hsn: "HSN",
  quantity: "Qty",
  totalInWords: "Total in words",
  signatory: "Authorised signatory",
  missing:
    "Letters that are shown as ? can't be printed in this file. The page of it on our website, under My Orders, shows them all.",
};

/** The words of a document around its lines, so that the page and the PDF can't differ. They are English in every language: so the law names them. */
export function paperFacts(paper: PrintedPaper) {
  const { seller, buyer, against, place_of_supply: place } = paper;
  return {
    title: paperNames[paper.kind],
    seller: [
      seller.legal_name,
      ...(seller.registration_number ? [`Registration number ${seller.registration_number}`] : []),
      ...(seller.gstin ? [`GSTIN ${seller.gstin}`] : []),
      ...seller.address_lines,
      `State ${seller.state.name} (${seller.state.code})`,
      [seller.phone, seller.email].filter(Boolean).join(" · "),
    ],
    numbers: {
      Number: paper.number,
      Date: inWords(paper.date),
      Order: `${paper.order.number}, ${inWords(paper.order.date)}`,
      "Place of supply": `${place.name} (${place.code})`,
      ...(paper.kind === "tax_invoice" && { "Reverse charge": "No" }),
      ...(against && { Against: `${against.number}, ${inWords(against.date)}`, For: against.reason }),
      ...lateFact(paper),
    },
    buyer: [buyer.name, ...buyer.address_lines, ...(paper.buyer_gstin ? [`GSTIN ${paper.buyer_gstin}`] : [])],
    signedFor: `For ${seller.legal_name}`,
  };
}

/**
 * A note lowers the tax only when it is declared by 30 November after the financial year of the supply (section 34(2) of the CGST Act); money that goes
 * back later goes back without.
 */
function lateFact(paper: TaxPaper): Record<string, string> {
  if (!paper.against || !isTaxed(paper)) return {};
  const [year = 0, month = 0] = paper.against.date.split("-").map(Number);
  const lastDay = `${month < 4 ? year : year + 1}-11-30`;
  return paper.date.slice(0, 10) > lastDay
    ? { Late: `After ${inWords(lastDay)}: lowers no tax (s. 34)` }
    : {};
}

/** The columns of a document's lines after name and HSN: of tax a bill of supply says nothing. */
export function paperColumns(paper: PrintedPaper): { label: string; text: (line: TaxLine) => string }[] {
  const amount = { label: "Amount", text: ({ gross }: TaxLine) => money(gross) };
  if (!isTaxed(paper)) return [amount];
  const betweenStates = paper.place_of_supply.code !== paper.seller.state.code;
  return [
    { label: "Taxable", text: ({ taxable }) => money(taxable) },
    ...(betweenStates
      ? [{ label: "IGST", text: ({ igst, rate }: TaxLine) => `${money(igst)} (${rate} %)` }]
      : [
          { label: "CGST", text: ({ cgst, rate }: TaxLine) => `${money(cgst)} (${rate / 2} %)` },
          { label: "SGST", text: ({ sgst, rate }: TaxLine) => `${money(sgst)} (${rate / 2} %)` },
        ]),
    amount,
  ];
}

/** The sums of a document, from the taxable value down. */
export function paperSums(paper: PrintedPaper): { label: string; text: string; total?: boolean }[] {
  const { gross, taxable, cgst, sgst, igst } = paper.totals;
  const total = { label: "Total", text: money(gross), total: true };
  const reduced = paper.reduction
    ? [{ label: "Agreed reduction, in the amounts above", text: money(-paper.reduction) }]
    : [];
  if (!isTaxed(paper)) return [...reduced, total];
  const betweenStates = paper.place_of_supply.code !== paper.seller.state.code;
  return [
    ...reduced,
    { label: "Taxable value", text: money(taxable) },
    ...(betweenStates
      ? [{ label: "IGST", text: money(igst) }]
      : [
          { label: "CGST", text: money(cgst) },
          { label: "SGST", text: money(sgst) },
        ]),
    total,
  ];
}

/** Whether its lines have rates; those of a bill of supply, and of a credit note against one, have none. */
export function isTaxed({ lines }: TaxPaper): boolean {
  return lines.some(({ rate }) => rate > 0);
}

import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { demoStore } from "#demo/store.ts";
import { nothingBack, sampleOrder } from "#modules/orders/server/sample-order.scene.ts";
import { composeReceipt } from "#modules/receipts/server/get-receipt.ts";
import { speaking } from "#platform/languages/speak.ts";
import { paperFacts, paperSums } from "../contract/paper-facts.ts";
import { rateRows } from "../contract/rates.ts";
import type { TaxPaper } from "../contract/tax-paper.ts";
import { sumOf } from "../contract/tax-paper.ts";
import { printed } from "./documents.ts";
import { taxPdf } from "./tax-pdf.ts";
import { workOutTax } from "./work-out-tax.ts";

const kerala = { code: "32", name: "Kerala" };
const order = sampleOrder({ payment_status: "SUCCESS", status: "COMPLETED" });

function paperOf(place: TaxPaper["place_of_supply"], taxed: boolean, reduction = 0) {
  const betweenStates = place.code !== kerala.code;
  const lines = workOutTax(
    {
      lines: [
        {
          name: "Silk saree with a name that has no room on one line",
          hsn: "6204",
          quantity: 1,
          paise: 1_180_00,
        },
      ],
      reductionPaise: reduction,
      deliveryPaise: 105_00,
    },
    { taxed: taxed ? { rates: rateRows, day: "2026-11-24", betweenStates } : null },
  );
  const paper: TaxPaper = {
    kind: taxed ? "tax_invoice" : "bill_of_supply",
    number: "INV/26-27/000001",
    date: "2026-11-24",
    order: { number: "3F2A91C4", date: "2026-11-01" },
    seller: {
      name: "Rebon",
      legal_name: "Rebon Trust",
      registration_number: "",
      gstin: "32ABCDE1234F1Z5",
      phone: "",
      email: "shop@example.org",
      address_lines: ["1 Rose Street", "Kochi, Kerala 682011"],
      state: kerala,
    },
    place_of_supply: place,
    lines,
    totals: sumOf(lines),
    ...(reduction > 0 && { reduction }),
    total_in_words: "Rupees One Thousand Two Hundred Eighty-Five Only",
    against: null,
  };
  return printed(paper, order);
}

async function textOf(...[papers, receipt]: Parameters<typeof taxPdf>) {
  const { text } = await extractText(await getDocumentProxy(await taxPdf(papers, receipt)), {
    mergePages: false,
  });
  return text;
}

test("an invoice names GSTIN, HSN, taxable values, both halves of the tax and the place of supply", async () => {
  const [text = ""] = await textOf([paperOf(kerala, true)], null);
  for (const expected of [
    "Tax Invoice",
    "INV/26-27/000001",
    "24 November 2026",
    "GSTIN 32ABCDE1234F1Z5",
    "Kerala (32)",
    "6204",
    "Anu & Binu",
    "CGST",
    "SGST",
    "(2.5 %)",
    "Reverse charge",
    "For Rebon Trust",
    "Authorised signatory",
    "₹1,285",
    "Rupees One Thousand Two Hundred Eighty-Five Only",
  ])
    expect(text).toContain(expected);
  expect(text).not.toMatch(/IGST|donat|80G|\?/i);
});

test("between States it has IGST, and a bill of supply speaks of no tax", async () => {
  const [away = ""] = await textOf([paperOf({ code: "29", name: "Karnataka" }, true)], null);
  expect(away).toContain("Karnataka (29)");
  expect(away).toContain("IGST");
  expect(away).not.toContain("CGST");
  const [bill = ""] = await textOf([paperOf(kerala, false)], null);
  expect(bill).toContain("Bill of Supply");
  expect(bill).not.toMatch(/[CSI]GST|Taxable|Reverse charge/);
  expect(bill).toContain("Authorised signatory");
});

test.each([true, false])(
  "what was agreed off the goods is told with its sum, taxed or not: %s",
  async (taxed) => {
    const reduction = { label: "Agreed reduction, in the amounts above", text: "-₹180" };
    expect(paperSums(paperOf(kerala, taxed, 180_00))[0]).toEqual(reduction);
    expect((await textOf([paperOf(kerala, taxed, 180_00)], null))[0]).toContain("-₹180Agreed reduction");
    expect(paperSums(paperOf(kerala, taxed)).map(({ label }) => label)).not.toContain(reduction.label);
  },
);

test("each document and the receipt begin a sheet", async () => {
  const first = paperOf(kerala, true);
  const against = { number: first.number, date: first.date, reason: "Refund" };
  const note = { ...first, kind: "credit_note" as const, number: "CRN/26-27/000001", against };
  const sheets = await textOf([first, note], composeReceipt(order, demoStore, nothingBack));
  expect(sheets.map((text) => /Tax Invoice|Credit Note|Receipt/.exec(text)?.[0])).toEqual([
    "Tax Invoice",
    "Credit Note",
    "Receipt",
  ]);
  expect(sheets[1]).toContain("INV/26-27/000001, 24 November 2026");
});

test.each([
  ["2026-11-24", "2027-11-30", undefined],
  ["2026-11-24", "2027-12-01", "After 30 November 2027: lowers no tax (s. 34)"],
  ["2027-03-31", "2027-12-01", "After 30 November 2027: lowers no tax (s. 34)"],
  ["2027-04-01", "2028-11-30", undefined],
])("of an invoice of %s a credit note of %s says whether it is late", async (invoiced, date, late) => {
  const first = paperOf(kerala, true);
  const against = { number: first.number, date: invoiced, reason: "Refund" };
  const note = { ...first, kind: "credit_note" as const, date, against };
  expect(paperFacts(note).numbers).toMatchObject(late ? { Late: late } : {});
  expect("Late" in paperFacts(note).numbers).toBe(late !== undefined);
  expect((await textOf([note], null))[0]?.includes("lowers no tax")).toBe(late !== undefined);
  // Against a bill of supply there is no tax that it could lower.
  const bill = { ...paperOf(kerala, false), kind: "credit_note" as const, date, against };
  expect(paperFacts(bill).numbers).not.toHaveProperty("Late");
});

test("whoever reads it, the words of a document are those of the law, and so is its date", () => {
  const paper = paperOf(kerala, true);
  const words = () => ({ facts: paperFacts(paper), sums: paperSums(paper) });
  expect(speaking("ml", words)).toEqual(words());
  expect(words().facts.numbers.Date).toBe("24 November 2026");
});

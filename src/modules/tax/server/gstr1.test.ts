import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toPaise } from "#kernel/money.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { rateRows } from "../contract/rates.ts";
import { type Gstr1File, gstr1Files } from "../contract/tax.ts";
import { sumOf, type TaxPaper } from "../contract/tax-paper.ts";
import { gstr1, isLarge, type Reported } from "./gstr1.ts";
import { workOutCredit } from "./work-out-credit.ts";
import { workOutTax } from "./work-out-tax.ts";

const kerala = { code: "32", name: "Kerala" };
const karnataka = { code: "29", name: "Karnataka" };
const seller = {
  name: "Rebon",
  legal_name: "Rebon Trust",
  registration_number: "",
  gstin: "32ABCDE1234F1Z5",
  phone: "",
  email: "",
  address_lines: [],
  state: kerala,
};

interface Sale {
  rupees: number;
  hsn?: string;
  delivery?: number;
  away?: boolean;
  exempt?: boolean;
  gstin?: string;
}

/** A document of one piece. */
function sold(
  serial: number,
  { rupees, hsn = "6204", delivery = 0, away = false, exempt = false, gstin = "" }: Sale,
): TaxPaper {
  const supply = {
    lines: [{ name: "Kurta", hsn, quantity: 2, paise: rupees * 100 }],
    reductionPaise: 0,
    deliveryPaise: delivery * 100,
  };
  const taxed = exempt ? null : { rates: rateRows, day: "2026-11-24", betweenStates: away };
  const lines = workOutTax(supply, { taxed });
  return {
    kind: exempt ? "bill_of_supply" : "tax_invoice",
    number: `${exempt ? "BOS" : "INV"}/26-27/${String(serial).padStart(6, "0")}`,
    date: "2026-11-24",
    order: { number: "3F2A91C4", date: "2026-11-23" },
    seller,
    ...(gstin && { buyer_gstin: gstin }),
    place_of_supply: away ? karnataka : kerala,
    lines,
    totals: sumOf(lines),
    total_in_words: "",
    against: null,
  };
}

/** A credit note of so many rupees against a document. */
function credited(serial: number, paper: TaxPaper, rupees: number): Reported {
  const lines = workOutCredit({ lines: paper.lines, takenPaise: paper.lines.map(() => 0) }, rupees * 100);
  const against = { number: paper.number, date: paper.date, reason: "Refund" };
  const number = `CRN/26-27/${String(serial).padStart(6, "0")}`;
  return {
    paper: { ...paper, kind: "credit_note", number, lines, totals: sumOf(lines), against },
    againstLarge: isLarge(paper),
  };
}

const pieceBack = (line: TaxPaper["lines"][number]) => ({ ...line, returned: 1 });
const withoutBuyer = ({ paper: { buyer_gstin: _, ...paper }, ...one }: Reported) => ({ ...one, paper });
const reported = (paper: TaxPaper): Reported => ({ paper, againstLarge: false });

describe("the month's files", () => {
  const large = sold(2, { rupees: 118_000, away: true });
  const small = sold(1, { rupees: 1_050, delivery: 105 });
  const month = [
    reported(small),
    reported(large),
    reported(sold(3, { rupees: 1_050, away: true })),
    reported(sold(1, { rupees: 500, exempt: true })),
    credited(1, small, 105),
    credited(2, large, 1_180),
  ];

  test("name invoices between States above ₹1,00,000 one by one", () => {
    expect(gstr1("b2cl", month).rows).toEqual([
      ["INV/26-27/000002", "24-Nov-2026", 118_000, "29-Karnataka", "", 18, 100_000, 0, ""],
    ]);
    // Just ₹1,00,000 is not above it, and within the State none is.
    expect([sold(1, { rupees: 100_000, away: true }), sold(1, { rupees: 200_000 })].filter(isLarge)).toEqual(
      [],
    );
  });

  test("add up the others by State and rate, less what was credited", () => {
    expect(gstr1("b2cs", month).rows).toEqual([
      ["OE", "32-Kerala", "", 5, 1_000, 0, ""],
      ["OE", "29-Karnataka", "", 5, 1_000, 0, ""],
    ]);
  });

  test("name the credit notes against those one by one", () => {
    expect(gstr1("cdnur", month).rows).toEqual([
      ["B2CL", "CRN/26-27/000002", "24-Nov-2026", "C", "29-Karnataka", 1_180, "", 18, 1_000, 0],
    ]);
  });

  test("add up by HSN and rate; delivery and parts of a price are no pieces", () => {
    expect(gstr1("hsn-b2c", month).rows).toEqual([
      ["6204", "", "PCS-PIECES", 4, 2_100, 5, 2_000, 50, 25, 25, 0],
      ["6204", "", "PCS-PIECES", 2, 116_820, 18, 99_000, 17_820, 0, 0, 0],
      ["6204", "", "PCS-PIECES", 2, 500, 0, 500, 0, 0, 0, 0],
    ]);
  });

  test("take back the pieces that came back, and count shoes in pairs", () => {
    const shoes = sold(4, { rupees: 1_050, hsn: "6403" });
    const back = credited(3, shoes, 1_050);
    const returned = { ...back, paper: { ...back.paper, lines: back.paper.lines.map(pieceBack) } };
    expect(
      gstr1("hsn-b2c", [reported(shoes), reported(sold(5, { rupees: 1_050, hsn: "6403" })), returned]).rows,
    ).toEqual([["6403", "", "PRS-PAIRS", 3, 1_050, 5, 1_000, 0, 25, 25, 0]]);
  });

  test("say what was sold without tax, less what was credited", () => {
    const bill = sold(2, { rupees: 700, exempt: true, away: true });
    const exempt = sold(1, { rupees: 500, exempt: true });
    expect(gstr1("exemp", [...month, reported(bill), credited(4, exempt, 200)]).rows).toEqual([
      ["Intra-State supplies to unregistered persons", 0, 300, 0],
      ["Inter-State supplies to unregistered persons", 0, 700, 0],
    ]);
  });

  test("name what a business bought one by one, with its notes, and nowhere else", () => {
    const gstin = "27AAPFU0939F1ZV";
    const near = sold(4, { rupees: 1_050, gstin });
    const far = sold(5, { rupees: 118_000, away: true, gstin });
    const bill = sold(2, { rupees: 500, exempt: true, gstin });
    const theirs = [reported(near), reported(far), reported(bill), credited(3, far, 1_180)];
    const all = [...month, ...theirs];
    expect(gstr1("b2b", all).rows).toEqual([
      [
        gstin,
        "",
        "INV/26-27/000004",
        "24-Nov-2026",
        1_050,
        "32-Kerala",
        "N",
        "",
        "Regular B2B",
        "",
        5,
        1_000,
        0,
      ],
      [
        ...[gstin, "", "INV/26-27/000005", "24-Nov-2026", 118_000, "29-Karnataka"],
        ...["N", "", "Regular B2B", "", 18, 100_000, 0],
      ],
    ]);
    expect(gstr1("cdnr", all).rows).toEqual([
      [
        ...[gstin, "", "CRN/26-27/000003", "24-Nov-2026", "C", "29-Karnataka"],
        ...["N", "Regular B2B", 1_180, "", 18, 1_000, 0],
      ],
    ]);
    for (const file of ["b2cl", "b2cs", "cdnur", "hsn-b2c"] as const) {
      expect(gstr1(file, all), file).toEqual(gstr1(file, month));
    }
    expect(gstr1("hsn-b2b", all).rows).toEqual(gstr1("hsn-b2c", theirs.map(withoutBuyer)).rows);
    expect(gstr1("exemp", all).rows).toEqual([
      ["Intra-State supplies to unregistered persons", 0, 500, 0],
      ["Intra-State supplies to registered persons", 0, 500, 0],
    ]);
  });

  test("say which numbers were given", () => {
    expect(gstr1("docs", month).rows).toEqual([
      ["Invoices for outward supply", "INV/26-27/000001", "INV/26-27/000003", 3, 0],
      ["Invoices for outward supply", "BOS/26-27/000001", "BOS/26-27/000001", 1, 0],
      ["Credit Note", "CRN/26-27/000001", "CRN/26-27/000002", 2, 0],
    ]);
  });

  test("of a month without documents have their heads alone, and every row has a cell for each", () => {
    for (const file of gstr1Files) {
      expect(gstr1(file, []).rows).toEqual([]);
      const { columns, rows } = gstr1(file, month);
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
  });
});

test("of any month, the summaries by HSN come to the same as the files by customers", () => {
  const sale = fc.record({
    rupees: fc.integer({ min: 1, max: 300_000 }),
    hsn: fc.constantFrom("6204", "6309"),
    delivery: fc.integer({ min: 0, max: 100 }),
    away: fc.boolean(),
    gstin: fc.constantFrom("", "27AAPFU0939F1ZV"),
    back: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const total = (file: Exclude<Gstr1File, "docs" | "exemp">, month: Reported[]) => {
    const { columns, rows } = gstr1(file, month);
    const at = columns.indexOf("Taxable Value");
    return rows.reduce((sum, row) => sum + toPaise(Number(row[at])), 0);
  };
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 8 }), (sales) => {
      const month = sales.flatMap(({ back, ...one }, i) => {
        const paper = sold(i + 1, one);
        return [reported(paper), credited(i + 1, paper, Math.floor(one.rupees * back))];
      });
      const [b2cl, b2cs, cdnur] = [total("b2cl", month), total("b2cs", month), total("cdnur", month)];
      expect(total("hsn-b2c", month)).toBe(b2cl + b2cs - cdnur);
      expect(total("hsn-b2b", month)).toBe(total("b2b", month) - total("cdnr", month));
    }),
    { numRuns: propertyRuns(100) },
  );
});

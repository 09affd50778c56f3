import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { demoStore } from "#demo/store.ts";
import { sampleOrder } from "#tests/support/sample-order.ts";
import { composeReceipt } from "./compose-receipt.ts";
import { breakLines, textWidth } from "./pdf-text.ts";
import { boldFace, boldRupeeFace, regularFace, regularRupeeFace } from "./receipt-faces.ts";
import { receiptPdf } from "./receipt-pdf.ts";
import { readTypeface } from "./true-type.ts";

const receipt = composeReceipt(sampleOrder({ payment_status: "SUCCESS" }), demoStore, null);
const faces = { R: regularFace, RR: regularRupeeFace, B: boldFace, BR: boldRupeeFace };

/** The objects of a file, found as a reader finds them: by the table at its end. */
function objectsOf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString("latin1");
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  const [, count = "0"] = /^xref\n0 (\d+)\n/.exec(file.slice(table)) ?? [];
  const entries = [...file.slice(table).matchAll(/^(\d{10}) (\d{5}) ([nf]) $/gm)];
  expect(entries).toHaveLength(Number(count));
  return entries.slice(1).map((entry, index) => {
    const from = Number(entry[1]);
    const head = `${index + 1} 0 obj\n`;
    expect(file.slice(from, from + head.length)).toBe(head);
    return file.slice(from + head.length, file.indexOf("\nendobj\n", from));
  });
}

function contentOf(object: string): string {
  const [, length = "0"] = /\/Length (\d+)/.exec(object) ?? [];
  const start = object.indexOf("stream\n") + 7;
  expect(object.slice(start + Number(length))).toBe("\nendstream");
  return inflateSync(Buffer.from(object.slice(start, start + Number(length)), "latin1")).toString("latin1");
}

/** What the sheets say, glyphs turned back into characters, a line for each piece of text. */
function textOf(bytes: Uint8Array): string[] {
  const byGlyph = new Map(
    Object.entries(faces).map(([name, face]) => {
      const { characters } = readTypeface(face);
      return [name, new Map([...characters].map(([code, glyph]) => [glyph, String.fromCodePoint(code)]))];
    }),
  );
  const sheets = objectsOf(bytes).filter((object) => /stream\n/.test(object) && !/Length1/.test(object));
  return sheets
    .map(contentOf)
    .flatMap((content) =>
      [...content.matchAll(/BT (.*) ET/g)].map(([, line = ""]) =>
        [...line.matchAll(/\/(\w+) [\d.]+ Tf <(\w*)> Tj/g)]
          .map(([, face = "", hex = ""]) =>
            (hex.match(/.{4}/g) ?? [])
              .map((glyph) => byGlyph.get(face)?.get(Number.parseInt(glyph, 16)) ?? "�")
              .join(""),
          )
          .join(""),
      ),
    );
}

describe("the receipt as PDF", () => {
  test("says what the page says", () => {
    const text = textOf(receiptPdf(receipt));
    for (const expected of [
      "RBN-20261101-3F2A91C4",
      "Registration number EKM/TC/0417/2016",
      "Silk saree <script>",
      "₹1,00,500",
      "−₹500",
      "₹1,01,049.50",
      "Rupees One Lakh One Thousand Forty-Nine and Fifty Paise Only",
    ]) {
      expect(text).toContain(expected);
    }
    expect(text.join("\n")).not.toMatch(/GST|�/);
  });

  test("is the same file every time", () => {
    expect(receiptPdf(receipt)).toEqual(receiptPdf(receipt));
  });

  test("goes on on further sheets, each headed, without losing a line", () => {
    const lines = Array.from({ length: 70 }, (_, i) => ({
      id: String(i),
      name: `Piece ${i} with a name that is long enough for more than one line of the sheet`,
      quantity: 1,
      price: 10,
      amount: 10,
    }));
    const bytes = receiptPdf({ ...receipt, lines });
    const pages = objectsOf(bytes).filter((object) => object.includes("/Type /Page "));
    const text = textOf(bytes);
    expect(pages.length).toBeGreaterThan(2);
    expect(text.filter((line) => line === "Item")).toHaveLength(pages.length);
    expect(text.filter((line) => /^Piece \d+ /.test(line))).toHaveLength(70);
  });

  test("can't be broken by a name", () => {
    const customer = { ...receipt.customer, name: "Anu (é) \\ <</JS>> \n\u0000" };
    const text = textOf(receiptPdf({ ...receipt, customer }));
    expect(text.some((line) => /^Anu \(é\) \\ <<\/JS>>/.test(line))).toBe(true);
    expect(text.join("\n")).not.toContain("?");
  });

  test("knows somebody whose name it can't print by the e-mail, and says where missing letters can be read", () => {
    const customer = {
      ...receipt.customer,
      name: "അനു",
      address_lines: ["फ्लैट 4, Rose Street", "Kochi, Kerala 682001"],
    };
    const text = textOf(receiptPdf({ ...receipt, customer }));
    expect(text.filter((line) => line === receipt.customer.email).length).toBeGreaterThan(0);
    expect(text.some((line) => /^\?+$/.test(line))).toBe(false);
    expect(text.some((line) => /^\?+ 4, Rose Street$/.test(line))).toBe(true);
    expect(text.join(" ")).toContain("The receipt on our website, under My Orders, shows them all.");
  });

  test("says on its head that the order was canceled", () => {
    const note = "Canceled, ₹500.50 refunded on 6 November 2026";
    expect(textOf(receiptPdf({ ...receipt, note }))).toContain(note);
  });

  test("embeds every typeface whole, with the length that it says", () => {
    const embedded = objectsOf(receiptPdf(receipt)).filter((object) => /\/Length1 /.test(object));
    expect(embedded).toHaveLength(4);
    for (const object of embedded) {
      expect(contentOf(object)).toHaveLength(Number(/\/Length1 (\d+)/.exec(object)?.[1]));
    }
  });
});

describe("lines of text", () => {
  const style = [{ name: "R", face: readTypeface(regularFace) }];

  test("are no wider than they may be, and lose no word", () => {
    const text =
      "A rather long name of a garment that somebody wore once and Donaudampfschifffahrtsgesellschaft";
    const lines = breakLines(style, 10, 90, text);
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) expect(textWidth(style, 10, line)).toBeLessThanOrEqual(90);
    expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  });

  test("grow with the size and the text", () => {
    expect(textWidth(style, 20, "Kochi")).toBeCloseTo(2 * textWidth(style, 10, "Kochi"));
    expect(textWidth(style, 10, "")).toBe(0);
  });
});

import { setImmediate as nextTurn } from "node:timers/promises";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { breakText } from "#modules/receipts/server/receipt-sheets.ts";
import { labelSheets, sheetNames } from "../contract/label.ts";
import { codeLabelsPdf } from "./code-labels-pdf.ts";

const POINTS = 72 / 25.4;
const syllables = "ക്ഷ്ത്ര്യ്യ".repeat(12);
const names = ["Superlongwordwithoutanyspace WWWWWWWWWWWWWWWWWWWW", syllables, "a".repeat(200), ""];
const facts = "Free size, fits all up to XXL · ₹12,34,567.50";

/** The stretches of text on the first page, each with where it begins and ends, in points. */
async function textsOf(pdf: Uint8Array) {
  const page = await (await getDocumentProxy(pdf)).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    "str" in item && item.str.trim()
      ? [{ text: item.str, from: item.transform[4], to: item.transform[4] + item.width }]
      : [],
  );
}

test.each(sheetNames)("no name and no line of facts reaches over its own label on %s", async (sheet) => {
  const { left, step, width } = labelSheets[sheet];
  for (const name of names) {
    const print = {
      sheet,
      skipped: 0,
      leadsTo: (code: string) => `https://shop/p/${code}`,
      date: new Date(0),
    };
    const texts = await textsOf(await codeLabelsPdf([{ code: "7K3M9X", name, facts }], print));
    expect(texts.length).toBeGreaterThan(1);
    for (const { text, from, to } of texts)
      expect([text, from > left * POINTS, to <= (left + Math.min(width, step)) * POINTS]).toEqual([
        text,
        true,
        true,
      ]);
  }
});

test("a name is cut between its letters, and none of them is taken apart", () => {
  const lines = breakText(`A ${syllables}`, (line) => line.length <= 14);
  expect(lines.join("")).toBe(`A${syllables}`);
  for (const line of lines.slice(1)) expect(line).toMatch(/^\p{L}/u);
});

test("while a roll is drawn, everybody else has their turn", async () => {
  const labels = Array.from({ length: 100 }, () => ({ code: "7K3M9X", name: "Silk saree", facts }));
  let turns = 0;
  const print = { sheet: "roll" as const, skipped: 0, leadsTo: String, date: new Date(0) };
  const drawn = codeLabelsPdf(labels, print).then(() => true);
  while (!(await Promise.race([drawn, nextTurn(false)]))) turns += 1;
  expect(turns).toBeGreaterThan(4);
});

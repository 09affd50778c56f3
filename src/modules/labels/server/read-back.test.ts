import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { checkSign } from "#kernel/typed/code.ts";
import { type LabelPaper, labelSheets, labelsOn } from "../contract/label.ts";
import { codeLabelsPdf } from "./code-labels-pdf.ts";

/** The dots of a label printer, and the points of a PDF, in an inch. */
const [DPI, POINTS] = [203, 72];
const MILLIMETRES = 25.4;

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

beforeAll(async () => {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
});

/** The filled rectangles of each page, in points from its upper left corner: the PDF turns its axes over once, and draws nothing else so. */
function rectanglesOf(pdf: Uint8Array): Rectangle[][] {
  const text = Buffer.from(pdf).toString("latin1");
  const contents = [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, packed = ""]) => inflateSync(Buffer.from(packed, "latin1")).toString("latin1"))
    .filter((content) => content.startsWith("1 0 0 -1 0 "));
  return contents.map((content) =>
    [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map(([, ...numbers]) => {
      const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
      return { x, y, width, height };
    }),
  );
}

/** A page as a printer of 203 dpi makes it: a dot is black where its middle is, and heat spreads to `bleed` dots to the right and below. */
async function printed(rectangles: readonly Rectangle[], sheet: LabelPaper, bleed: number) {
  const of = labelSheets[sheet];
  const [wide, high] = sheet === "roll" ? [of.width, of.height] : [210, 297];
  const dots = (millimetres: number) => Math.round((millimetres / MILLIMETRES) * DPI);
  const [width, height] = [dots(wide), dots(high)];
  const paper = Buffer.alloc(width * height, 255);
  const dot = (points: number) => Math.round((points / POINTS) * DPI - 0.5);
  for (const { x, y, width: across, height: down } of rectangles)
    for (let line = dot(y); line < dot(y + down) + bleed; line++)
      paper.fill(0, line * width + dot(x), line * width + dot(x + across) + bleed);
  return sharp(paper, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

const codes = ["7K3M9", "00000", "ZZZZZ", "A1B2C", "HJKMN"].map((signs) => signs + checkSign(signs));
const leadsTo = (code: string) => `https://www.rebon-kochi.example/p/${code}`;
const draw = (sheet: LabelPaper, count: number, skipped = 0) => {
  const labels = Array.from({ length: count }, (_, i) => ({
    code: codes[i % codes.length] ?? "",
    name: "ചുവന്ന കസവു സാരി, hand-woven in Balaramapuram",
    facts: "M · ₹1,499",
  }));
  return codeLabelsPdf(labels, { sheet, skipped, leadsTo, date: new Date(0) });
};

test.each([
  ["roll", 0],
  ["roll", 1],
  ["a4-24", 0],
  ["a4-65", 0],
] as const)(
  "every label on %s is read back as printed at 203 dpi, with heat that spreads by %i dots",
  async (sheet, bleed) => {
    const count = Math.min(labelsOn(sheet), 30);
    const pages = rectanglesOf(await draw(sheet, sheet === "roll" ? codes.length : count));
    expect(pages).toHaveLength(sheet === "roll" ? codes.length : 1);
    const read: string[] = [];
    for (const page of pages) {
      const found = await readBarcodes(await printed(page, sheet, bleed), { formats: ["QRCode"] });
      read.push(...found.map(({ text }) => text));
    }
    expect(read).toHaveLength(sheet === "roll" ? codes.length : count);
    expect([...new Set(read)].sort()).toEqual(codes.map(leadsTo).sort());
  },
);

test.each(["roll", "a4-24", "a4-65"] as const)(
  "modules on %s are whole dots, and none reaches into another label",
  async (sheet) => {
    const [page = []] = rectanglesOf(await draw(sheet, 1, sheet === "roll" ? 0 : 1));
    const sizes = new Set(
      page.flatMap(({ width, height }) => [width, height].map((side) => (side / POINTS) * DPI)),
    );
    expect(sizes.size).toBeLessThanOrEqual(2);
    for (const size of sizes) {
      expect(Math.abs(size - Math.round(size))).toBeLessThan(0.01);
      expect(size).toBeGreaterThan(1.9);
    }
    const { left, step, width } = labelSheets[sheet];
    const from = ((sheet === "roll" ? 0 : left + step) / MILLIMETRES) * POINTS;
    const xs = page.map(({ x }) => x);
    expect(Math.min(...xs)).toBeGreaterThan(from);
    expect(Math.max(...xs)).toBeLessThan(from + (width / MILLIMETRES) * POINTS);
  },
);

import { arrayBuffer } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import PDFDocument from "pdfkit";
import { encode } from "uqr";
import { colours } from "#kernel/colours.ts";
import { readFont, runsOf, type Weight } from "#modules/receipts/server/receipt-fonts.ts";
import { breakText } from "#modules/receipts/server/receipt-sheets.ts";
import { type LabelPaper, labelSheets, labelsOn } from "../contract/label.ts";

/** The contents of a label beside its QR. */
export interface CodeLabel {
  code: string;
  name: string;
  /** The last line, such as size and price. */
  facts: string;
}

interface Print {
  sheet: LabelPaper;
  /** Labels of the first sheet that are gone already. */
  skipped: number;
  leadsTo: (code: string) => string;
  date: Date;
}

const POINTS = 72 / 25.4;
const A4 = [210 * POINTS, 297 * POINTS] as const;
/** A dot of the usual label printer: the modules of a QR are whole dots, so that none is blurred. */
const DOT = 72 / 203;
/** Modules of quiet zone around a QR (ISO/IEC 18004). */
const QUIET = 4;
const PAD = 1.2 * POINTS;
/** Labels that are drawn before others have their turn. */
const A_TURN = 10;

/** Labels with QR, code, name and facts, in the order in which they are given. */
export async function codeLabelsPdf(
  labels: readonly CodeLabel[],
  print: Print,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, columns, left, top, step } = labelSheets[print.sheet];
  const size: [number, number] = print.sheet === "roll" ? [width * POINTS, height * POINTS] : [...A4];
  const pdf = new PDFDocument({
    size,
    pdfVersion: "1.7",
    margin: 0,
    font: "",
    lang: "en-IN",
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: "Labels", CreationDate: print.date },
  });
  for (const [index, label] of labels.entries()) {
    // A roll takes seconds, in which shoppers are answered.
    if (index % A_TURN === 0) await nextTurn();
    const place = (print.skipped + index) % labelsOn(print.sheet);
    if (place === 0 || index === 0) pdf.addPage();
    const x = (left + (place % columns) * step) * POINTS;
    const y = (top + Math.floor(place / columns) * height) * POINTS;
    drawLabel(pdf, label, {
      x,
      y,
      width: width * POINTS,
      height: height * POINTS,
      address: print.leadsTo(label.code),
    });
  }
  pdf.end();
  return new Uint8Array(await arrayBuffer(pdf));
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
  address: string;
}

function drawLabel(pdf: PDFKit.PDFDocument, { code, name, facts }: CodeLabel, area: Area): void {
  const side = drawQr(pdf, area);
  const left = area.x + side;
  const width = area.width - side - PAD;
  const size = Math.min(area.height / 6.5, 14);
  const bottom = area.y + area.height - PAD;
  let y = area.y + PAD + size;
  const write = (text: string, of: number, weight: Weight) => {
    let x = left;
    for (const run of runsOf(text, weight)) {
      use(pdf, run.font, of)
        .fillColor(colours.ink)
        .text(run.text, x, y, { lineBreak: false, baseline: "alphabetic" });
      x += pdf.widthOfString(run.text);
    }
    y += of * 1.25;
  };
  /** As large as fits beside the QR: what is beside a label is the next one's. */
  const writeBold = (text: string, most: number) =>
    write(text, Math.min(most, (width / widthOf(pdf, text, 1, "bold")) * 0.98), "bold");
  writeBold(code, size);
  const small = size * 0.62;
  const room = Math.floor((bottom - y - (facts ? small * 1.6 : 0)) / (small * 1.25)) + 1;
  const lines = breakText(name, (line) => widthOf(pdf, line, small, "regular") <= width);
  for (const line of lines.slice(0, Math.max(1, room))) write(line, small, "regular");
  y = bottom - small * 0.3;
  if (facts) writeBold(facts, small);
}

/** Draws the QR at the left of a label, as large as whole dots allow, and returns how much of its width it takes. */
function drawQr(pdf: PDFKit.PDFDocument, { x, y, width, height, address }: Area): number {
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  const most = Math.min(height, width * 0.56) / (size + 2 * QUIET);
  const module = Math.max(1, Math.floor(most / DOT)) * DOT;
  const left = x + QUIET * module;
  const top = y + (height - size * module) / 2;
  data.forEach((row, line) => {
    row.forEach((isDark, column) => {
      if (isDark) pdf.rect(left + column * module, top + line * module, module, module);
    });
  });
  pdf.fill("#000000");
  return (size + 2 * QUIET) * module;
}

const widthOf = (pdf: PDFKit.PDFDocument, text: string, size: number, weight: Weight): number =>
  runsOf(text, weight).reduce((sum, run) => sum + use(pdf, run.font, size).widthOfString(run.text), 0);

function use(pdf: PDFKit.PDFDocument, font: string, size: number): PDFKit.PDFDocument {
  pdf.registerFont(font, readFont(font));
  return pdf.font(font).fontSize(size);
}

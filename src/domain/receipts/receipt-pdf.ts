import { formatRupees } from "#contract/money.ts";
import type { Receipt } from "#contract/receipt.ts";
import { receiptFacts, receiptSums } from "#contract/receipt-rows.ts";
import { colours } from "../mail/blocks.ts";
import { A4, writePdf } from "./pdf-file.ts";
import { breakLines, canWrite, type Style, textWidth, writeText } from "./pdf-text.ts";
import { boldFace, boldRupeeFace, regularFace, regularRupeeFace } from "./receipt-faces.ts";

import { readTypeface } from "./true-type.ts";

const regular: Style = [
  { name: "R", face: readTypeface(regularFace) },
  { name: "RR", face: readTypeface(regularRupeeFace) },
];
const bold: Style = [
  { name: "B", face: readTypeface(boldFace) },
  { name: "BR", face: readTypeface(boldRupeeFace) },
];

/** Points. */
const LEFT = 48;
const RIGHT = A4.width - LEFT;
const TOP = A4.height - 56;
const BOTTOM = 64;
const COLUMN = 290;
const QUANTITY = 360;
const PRICE = 450;

/** A token's colour as PDF fills (rg) and strokes (RG) with it. */
function ink(colour: string, operator: "rg" | "RG"): string {
  const parts = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3));
  return `${parts.join(" ")} ${operator}`;
}

interface Look {
  style?: Style;
  size?: number;
  colour?: string;
}

/** Sheets that are written from the top down; `y` is where the next line's baseline goes. */
function createSheets() {
  const pages: string[][] = [[]];
  let y = TOP;
  const put = (operators: string) => pages.at(-1)?.push(operators);
  return {
    pages: () => pages.map((page) => page.join("\n")),
    get y() {
      return y;
    },
    moveTo(next: number) {
      y = next;
    },
    down(by: number) {
      y -= by;
    },
    /** Goes on on a new sheet when less than `height` is left on this one; tells whether it did. */
    makeRoom(height: number): boolean {
      if (y - height >= BOTTOM) return false;
      pages.push([]);
      y = TOP;
      return true;
    },
    write(x: number, text: string, { style = regular, size = 10, colour = colours.ink }: Look = {}) {
      put(`${ink(colour, "rg")} ${writeText(style, size, x, y, text)}`);
    },
    writeEndingAt(x: number, text: string, look: Look = {}) {
      this.write(x - textWidth(look.style ?? regular, look.size ?? 10, text), text, look);
    },
    /** Lines one below the other, each broken at `width`. */
    writeLines(x: number, width: number, lines: readonly string[], look: Look = {}) {
      const { style = regular, size = 10 } = look;
      for (const line of lines.flatMap((text) => breakLines(style, size, width, text))) {
        this.write(x, line, look);
        y -= size * 1.45;
      }
    },
    rule(colour: string, width: number, from = LEFT) {
      put(`${ink(colour, "RG")} ${width} w ${from} ${y.toFixed(2)} m ${RIGHT} ${y.toFixed(2)} l S`);
    },
  };
}

type Sheets = ReturnType<typeof createSheets>;
const quiet: Look = { size: 9, colour: colours.mute };
const strong: Look = { style: bold };

/** The selvedge: a double gold line. */
function drawSelvedge(sheets: Sheets): void {
  sheets.rule(colours.gold, 2);
  sheets.down(4);
  sheets.rule(colours.gold, 0.7);
}

/** Two columns that begin at the same height; goes on below the longer one. */
function drawColumns(sheets: Sheets, left: () => void, right: () => void): void {
  const top = sheets.y;
  left();
  const bottom = sheets.y;
  sheets.moveTo(top);
  right();
  sheets.moveTo(Math.min(bottom, sheets.y));
}

function drawHead(sheets: Sheets, receipt: Receipt): void {
  const { store } = receipt;
  sheets.write(LEFT, store.name, { style: bold, size: 22, colour: colours.purple });
  sheets.writeEndingAt(RIGHT, "Receipt", { style: bold, size: 22 });
  sheets.down(22);
  const facts = receiptFacts(receipt);
  drawColumns(
    sheets,
    () => sheets.writeLines(LEFT, COLUMN - LEFT - 20, facts.store, quiet),
    () => {
      for (const [label, text] of facts.receipt) {
        sheets.write(COLUMN + 40, label, quiet);
        sheets.writeEndingAt(RIGHT, text, { size: 9, style: bold });
        sheets.down(13);
      }
    },
  );
  sheets.down(4);
  if (receipt.note) {
    sheets.down(8);
    sheets.writeLines(LEFT, RIGHT - LEFT, [receipt.note], { style: bold, size: 12 });
  }
  drawSelvedge(sheets);
  sheets.down(24);
  drawColumns(
    sheets,
    () => {
      sheets.write(LEFT, "Received from", quiet);
      sheets.down(14);
      sheets.writeLines(LEFT, COLUMN - LEFT - 20, facts.customer.slice(0, 1), strong);
      sheets.writeLines(LEFT, COLUMN - LEFT - 20, facts.customer.slice(1));
    },
    () => {
      sheets.write(COLUMN + 40, "Payment", quiet);
      sheets.down(14);
      sheets.writeLines(COLUMN + 40, RIGHT - COLUMN - 40, facts.payment);
    },
  );
  sheets.down(18);
}

function drawLinesHead(sheets: Sheets): void {
  sheets.write(LEFT, "Item", quiet);
  sheets.writeEndingAt(QUANTITY, "Qty", quiet);
  sheets.writeEndingAt(PRICE, "Price", quiet);
  sheets.writeEndingAt(RIGHT, "Amount", quiet);
  sheets.down(7);
  sheets.rule(colours.line, 1);
  sheets.down(16);
}

function drawLines(sheets: Sheets, lines: Receipt["lines"]): void {
  drawLinesHead(sheets);
  for (const line of lines) {
    const name = breakLines(regular, 10, QUANTITY - LEFT - 50, line.name);
    if (sheets.makeRoom(name.length * 14.5 + 10)) drawLinesHead(sheets);
    sheets.writeEndingAt(QUANTITY, String(line.quantity));
    sheets.writeEndingAt(PRICE, formatRupees(line.price));
    sheets.writeEndingAt(RIGHT, formatRupees(line.amount));
    sheets.writeLines(LEFT, QUANTITY, name);
    sheets.down(3);
  }
  sheets.rule(colours.line, 1);
  sheets.down(18);
}

function drawSums(sheets: Sheets, receipt: Receipt): void {
  const sums = receiptSums(receipt);
  sheets.makeRoom(sums.length * 16 + 110);
  for (const { label, text, total } of sums) {
    if (total) {
      sheets.down(2);
      drawSelvedge(sheets);
      sheets.down(16);
    }
    const look: Look = total ? { style: bold, size: 12 } : {};
    sheets.write(COLUMN + 40, label, look);
    sheets.writeEndingAt(RIGHT, text, look);
    sheets.down(16);
  }
  sheets.down(8);
  sheets.write(LEFT, "Total in words", quiet);
  sheets.down(14);
  sheets.writeLines(LEFT, RIGHT - LEFT, [receipt.total_in_words], strong);
}

/** What stands below a receipt whose letters the embedded typeface does not all have. */
const MISSING_LETTERS =
  "Letters that are shown as ? can't be printed in this file. The receipt on our website, under My Orders, shows them all.";

/**
 * The receipt with nothing but what can be printed where it matters: a name in another script gives way to the e-mail address,
 * which says the same to the store.
 */
function printable(receipt: Receipt): Receipt {
  const { customer } = receipt;
  return canWrite(bold, customer.name) ? receipt : { ...receipt, customer: { ...customer, name: "" } };
}

function drawMissing(sheets: Sheets, receipt: Receipt): void {
  const { customer, lines, store } = receipt;
  const texts = [customer.name, ...customer.address_lines, ...lines.map(({ name }) => name), store.name];
  if (texts.every((text) => canWrite(regular, text))) return;
  sheets.makeRoom(40);
  sheets.down(10);
  sheets.writeLines(LEFT, RIGHT - LEFT, [MISSING_LETTERS], quiet);
}

/**
 * The receipt as a PDF: A4, its text searchable, the rupee sign embedded. Characters beyond Latin-1 print as '?', and a line
 * then says where they can be read.
 */
export function receiptPdf(given: Receipt): Uint8Array<ArrayBuffer> {
  const receipt = printable(given);
  const sheets = createSheets();
  drawHead(sheets, receipt);
  drawLines(sheets, receipt.lines);
  drawSums(sheets, receipt);
  drawMissing(sheets, given);
  return writePdf({
    title: `Receipt ${receipt.number}`,
    author: receipt.store.name,
    pages: sheets.pages(),
    fonts: [...regular, ...bold],
  });
}

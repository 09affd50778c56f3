import { colours } from "#kernel/colours.ts";
import { formatRupees } from "#kernel/money.ts";
import { type Receipt, receiptFacts, receiptSums } from "../contract/receipt.ts";
import { canPrint } from "./receipt-fonts.ts";
import { type Look, Sheets } from "./receipt-sheets.ts";

const COLUMN = 290;
const QUANTITY = 360;
const PRICE = 450;

const quiet: Look = { size: 9, colour: colours.mute };
const strong: Look = { weight: "bold" };

export function drawSelvedge(sheets: Sheets): void {
  sheets.rule(colours.gold, 2);
  sheets.down(4);
  sheets.rule(colours.gold, 0.7);
}

/** Two columns that begin at the same height; goes on below the longer one. */
export function drawColumns(sheets: Sheets, left: () => void, right: () => void): void {
  const top = sheets.y;
  left();
  const bottom = sheets.y;
  sheets.y = top;
  right();
  sheets.y = Math.max(bottom, sheets.y);
}

function drawHead(sheets: Sheets, receipt: Receipt): void {
  const { store } = receipt;
  sheets.write(sheets.left, store.name, { weight: "bold", size: 22, colour: colours.purple });
  sheets.writeEndingAt(sheets.right, "Receipt", { weight: "bold", size: 22 });
  sheets.down(22);
  const facts = receiptFacts(receipt);
  drawColumns(
    sheets,
    () => sheets.writeLines(sheets.left, COLUMN - sheets.left - 20, facts.store, quiet),
    () => {
      for (const [label, text] of Object.entries(facts.receipt)) {
        sheets.write(COLUMN + 40, label, quiet);
        sheets.writeEndingAt(sheets.right, text, { size: 9, weight: "bold" });
        sheets.down(13);
      }
    },
  );
  sheets.down(4);
  if (receipt.note) {
    sheets.down(8);
    sheets.writeLines(sheets.left, sheets.right - sheets.left, [receipt.note], { weight: "bold", size: 12 });
  }
  drawSelvedge(sheets);
  sheets.down(24);
  drawColumns(
    sheets,
    () => {
      sheets.write(sheets.left, "Received from", quiet);
      sheets.down(14);
      sheets.writeLines(sheets.left, COLUMN - sheets.left - 20, facts.customer.slice(0, 1), strong);
      sheets.writeLines(sheets.left, COLUMN - sheets.left - 20, facts.customer.slice(1));
    },
    () => {
      sheets.write(COLUMN + 40, "Payment", quiet);
      sheets.down(14);
      sheets.writeLines(COLUMN + 40, sheets.right - COLUMN - 40, facts.payment);
    },
  );
  sheets.down(18);
}

function drawLinesHead(sheets: Sheets): void {
  sheets.write(sheets.left, "Item", quiet);
  sheets.writeEndingAt(QUANTITY, "Qty", quiet);
  sheets.writeEndingAt(PRICE, "Price", quiet);
  sheets.writeEndingAt(sheets.right, "Amount", quiet);
  sheets.down(7);
  sheets.rule(colours.line, 1);
  sheets.down(16);
}

function drawLines(sheets: Sheets, lines: Receipt["lines"]): void {
  drawLinesHead(sheets);
  for (const line of lines) {
    const name = sheets.breakLines(line.name, QUANTITY - sheets.left - 50);
    if (sheets.makeRoom(name.length * 14.5 + 10)) drawLinesHead(sheets);
    sheets.writeEndingAt(QUANTITY, String(line.quantity));
    sheets.writeEndingAt(PRICE, formatRupees(line.price));
    sheets.writeEndingAt(sheets.right, formatRupees(line.amount));
    sheets.writeLines(sheets.left, QUANTITY, name);
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
    const look: Look = total ? { weight: "bold", size: 12 } : {};
    sheets.write(COLUMN + 40, label, look);
    sheets.writeEndingAt(sheets.right, text, look);
    sheets.down(16);
  }
  sheets.down(8);
  sheets.write(sheets.left, "Total in words", quiet);
  sheets.down(14);
  sheets.writeLines(sheets.left, sheets.right - sheets.left, [receipt.total_in_words], strong);
}

/** The note below a receipt with letters of a script that it has no font for. */
function drawMissing(sheets: Sheets, receipt: Receipt): void {
  const { customer, lines, store } = receipt;
  const texts = [customer.name, ...customer.address_lines, ...lines.map(({ name }) => name), store.name];
  if (texts.every(canPrint)) return;
  sheets.makeRoom(40);
  sheets.down(10);
  const note =
    "Letters that are shown as ? can't be printed in this file. The receipt on our website, under My Orders, shows them all.";
  sheets.writeLines(sheets.left, sheets.right - sheets.left, [note], quiet);
}

/** The receipt as a PDF (A4, searchable) in Latin, Malayalam, Devanagari and Tamil letters; others print as '?', and a line says so. */
export async function receiptPdf(given: Receipt): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = new Sheets({
    title: `Receipt ${given.number}`,
    author: given.store.name,
    date: new Date(`${given.date} 00:00 UTC`),
  });
  drawReceipt(sheets, given);
  return sheets.finish();
}

/** The same from where the sheets are. */
export function drawReceipt(sheets: Sheets, given: Receipt): void {
  const { customer } = given;
  // A name that can't be printed gives way to the email address, which says the same to the store.
  const receipt = canPrint(customer.name) ? given : { ...given, customer: { ...customer, name: "" } };
  drawHead(sheets, receipt);
  drawLines(sheets, receipt.lines);
  drawSums(sheets, receipt);
  drawMissing(sheets, given);
}

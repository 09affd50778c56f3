import { language, t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import { type Receipt, receiptFacts, receiptSums } from "../contract/receipt.ts";
import {
  drawBuyer,
  drawColumns,
  drawMissing,
  drawPaperHead,
  drawPaperSums,
  drawRule,
  MIDDLE,
  quiet,
} from "./paper-parts.ts";
import { canPrint } from "./receipt-fonts.ts";
import { Sheets } from "./receipt-sheets.ts";

const QUANTITY = 360;
const PRICE = 450;

function drawHead(sheets: Sheets, receipt: Receipt): void {
  const facts = receiptFacts(receipt);
  drawPaperHead(sheets, {
    seller: { name: receipt.store.name, lines: facts.store },
    title: { text: t("Receipt"), size: 22 },
    facts: facts.receipt,
    factsAt: MIDDLE + 40,
    note: receipt.note,
  });
  drawColumns(
    sheets,
    () => drawBuyer(sheets, t("Received from"), facts.customer, MIDDLE - sheets.left - 20),
    () => {
      sheets.write(MIDDLE + 40, t("Payment"), quiet);
      sheets.down(14);
      sheets.writeLines(MIDDLE + 40, sheets.right - MIDDLE - 40, facts.payment);
    },
  );
  sheets.down(18);
}

function drawLinesHead(sheets: Sheets): void {
  sheets.write(sheets.left, t("Item"), quiet);
  sheets.writeEndingAt(QUANTITY, t("Qty"), quiet);
  sheets.writeEndingAt(PRICE, t("Price"), quiet);
  sheets.writeEndingAt(sheets.right, t("Amount"), quiet);
  sheets.down(7);
  drawRule(sheets, 16);
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
  drawRule(sheets, 18);
}

/** The receipt as a PDF in the language that is spoken (A4, searchable) in Latin, Malayalam, Devanagari and Tamil letters; others print as '?', and a line says so. */
export async function receiptPdf(given: Receipt): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = new Sheets({
    title: t("Receipt {number}", { number: given.number }),
    author: given.store.name,
    date: new Date(`${given.day}T00:00:00Z`),
    language: language(),
  });
  drawReceipt(sheets, given);
  return sheets.finish();
}

/** Draws a receipt on sheets that are there already. */
export function drawReceipt(sheets: Sheets, given: Receipt): void {
  const { customer, lines, store } = given;
  // A name that can't be printed gives way to the email address, which says the same to the store.
  const receipt = canPrint(customer.name) ? given : { ...given, customer: { ...customer, name: "" } };
  drawHead(sheets, receipt);
  drawLines(sheets, receipt.lines);
  drawPaperSums(sheets, {
    sums: receiptSums(receipt),
    words: { label: t("Total in words"), text: receipt.total_in_words },
  });
  const texts = [customer.name, ...customer.address_lines, ...lines.map(({ name }) => name), store.name];
  drawMissing(
    sheets,
    texts,
    t(
      "Letters that are shown as ? can't be printed in this file. The receipt on our website, under My Orders, shows them all.",
    ),
  );
}

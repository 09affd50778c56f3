import type { Receipt } from "#modules/receipts/contract/receipt.ts";
import {
  drawBuyer,
  drawMissing,
  drawPaperHead,
  drawPaperSums,
  drawRule,
  MIDDLE,
  quiet,
} from "#modules/receipts/server/paper-parts.ts";
import { drawReceipt } from "#modules/receipts/server/receipt-pdf.ts";
import { type Look, Sheets } from "#modules/receipts/server/receipt-sheets.ts";
import { paperColumns, paperFacts, paperLabels, paperSums } from "../contract/paper-facts.ts";
import type { PrintedPaper } from "../contract/tax-paper.ts";

const small: Look = { size: 9 };
/** Higher than a sheet. */
const A_SHEET = 2000;

function drawHead(sheets: Sheets, paper: PrintedPaper): void {
  const facts = paperFacts(paper);
  drawPaperHead(sheets, {
    seller: { name: paper.seller.name, lines: facts.seller },
    title: { text: facts.title, size: 18 },
    facts: facts.numbers,
    factsAt: MIDDLE + 20,
  });
  drawBuyer(sheets, paperLabels.buyer, facts.buyer, sheets.right - sheets.left);
  sheets.down(18);
}

const ITEM_END = 205;
const HSN_END = 255;
const QUANTITY_END = 285;

/** The columns of amounts share what is left of the sheet. */
function columnsOf(sheets: Sheets, paper: PrintedPaper) {
  const columns = paperColumns(paper);
  const width = (sheets.right - QUANTITY_END) / columns.length;
  return columns.map((column, index) => ({ ...column, end: QUANTITY_END + width * (index + 1) }));
}

function drawLinesHead(sheets: Sheets, paper: PrintedPaper): void {
  sheets.write(sheets.left, paperLabels.item, quiet);
  sheets.writeEndingAt(HSN_END, paperLabels.hsn, quiet);
  sheets.writeEndingAt(QUANTITY_END, paperLabels.quantity, quiet);
  for (const { label, end } of columnsOf(sheets, paper)) sheets.writeEndingAt(end, label, quiet);
  sheets.down(7);
  drawRule(sheets, 16);
}

function drawLines(sheets: Sheets, paper: PrintedPaper): void {
  drawLinesHead(sheets, paper);
  const columns = columnsOf(sheets, paper);
  for (const line of paper.lines) {
    const name = sheets.breakLines(line.name, ITEM_END - sheets.left, small);
    if (sheets.makeRoom(name.length * 13 + 10)) drawLinesHead(sheets, paper);
    sheets.writeEndingAt(HSN_END, line.hsn, small);
    sheets.writeEndingAt(QUANTITY_END, String(line.quantity), small);
    for (const { text, end } of columns) sheets.writeEndingAt(end, text(line), small);
    sheets.writeLines(sheets.left, ITEM_END - sheets.left, name, small);
    sheets.down(3);
  }
  drawRule(sheets, 18);
}

/** Where somebody signs for the store, on the sheet that ends the document. */
function drawSignature(sheets: Sheets, paper: PrintedPaper): void {
  sheets.makeRoom(100);
  sheets.down(24);
  const width = sheets.right - MIDDLE;
  for (const line of sheets.breakLines(paperFacts(paper).signedFor, width, small)) {
    sheets.writeEndingAt(sheets.right, line, small);
    sheets.down(13);
  }
  sheets.down(45);
  sheets.writeEndingAt(sheets.right, paperLabels.signatory, quiet);
  sheets.down(14);
}

/** Documents and then the receipt as one PDF (A4, searchable), each from a new sheet on. */
export async function taxPdf(
  documents: readonly [PrintedPaper, ...PrintedPaper[]],
  receipt: Receipt | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = documents;
  const sheets = new Sheets({
    title: `${paperFacts(first).title} ${first.number}`,
    author: first.seller.name,
    date: new Date(`${first.date}T00:00:00Z`),
    language: "en",
  });
  for (const paper of documents) {
    if (paper !== first) sheets.makeRoom(A_SHEET);
    drawHead(sheets, paper);
    drawLines(sheets, paper);
    drawPaperSums(sheets, {
      sums: paperSums(paper),
      words: { label: paperLabels.totalInWords, text: paper.total_in_words },
    });
    drawSignature(sheets, paper);
    const { buyer, lines, seller } = paper;
    const texts = [buyer.name, ...buyer.address_lines, ...lines.map(({ name }) => name), seller.name];
    drawMissing(sheets, texts, paperLabels.missing);
  }
  if (receipt) {
    sheets.makeRoom(A_SHEET);
    drawReceipt(sheets, receipt);
  }
  return sheets.finish();
}

import { colours } from "#kernel/colours.ts";
import type { Receipt } from "#modules/receipts/contract/receipt.ts";
import { canPrint } from "#modules/receipts/server/receipt-fonts.ts";
import { drawColumns, drawReceipt, drawSelvedge } from "#modules/receipts/server/receipt-pdf.ts";
import { type Look, Sheets } from "#modules/receipts/server/receipt-sheets.ts";
import { paperColumns, paperFacts, paperLabels, paperSums } from "../contract/paper-facts.ts";
import type { PrintedPaper } from "../contract/tax-paper.ts";

const MIDDLE = 290;
const quiet: Look = { size: 9, colour: colours.mute };
const small: Look = { size: 9 };
const strong: Look = { weight: "bold" };
/** Higher than a sheet. */
const A_SHEET = 2000;

function drawHead(sheets: Sheets, paper: PrintedPaper): void {
  const facts = paperFacts(paper);
  sheets.write(sheets.left, paper.seller.name, { weight: "bold", size: 22, colour: colours.purple });
  sheets.writeEndingAt(sheets.right, facts.title, { weight: "bold", size: 18 });
  sheets.down(22);
  drawColumns(
    sheets,
    () => sheets.writeLines(sheets.left, MIDDLE - sheets.left - 20, facts.seller, quiet),
    () => {
      for (const [label, text] of Object.entries(facts.numbers)) {
        sheets.write(MIDDLE + 20, label, quiet);
        sheets.writeEndingAt(sheets.right, text, { size: 9, weight: "bold" });
        sheets.down(13);
      }
    },
  );
  sheets.down(4);
  drawSelvedge(sheets);
  sheets.down(24);
  const [name = "", ...address] = facts.buyer;
  sheets.write(sheets.left, paperLabels.buyer, quiet);
  sheets.down(14);
  sheets.writeLines(sheets.left, sheets.right - sheets.left, [name], strong);
  sheets.writeLines(sheets.left, sheets.right - sheets.left, address);
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
  sheets.rule(colours.line, 1);
  sheets.down(16);
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
  sheets.rule(colours.line, 1);
  sheets.down(18);
}

function drawSums(sheets: Sheets, paper: PrintedPaper): void {
  const sums = paperSums(paper);
  sheets.makeRoom(sums.length * 16 + 110);
  for (const { label, text, total } of sums) {
    if (total) {
      sheets.down(2);
      drawSelvedge(sheets);
      sheets.down(16);
    }
    const look: Look = total ? { weight: "bold", size: 12 } : {};
    sheets.write(MIDDLE + 40, label, look);
    sheets.writeEndingAt(sheets.right, text, look);
    sheets.down(16);
  }
  sheets.down(8);
  sheets.write(sheets.left, paperLabels.totalInWords, quiet);
  sheets.down(14);
  sheets.writeLines(sheets.left, sheets.right - sheets.left, [paper.total_in_words], strong);
}

function drawMissing(sheets: Sheets, paper: PrintedPaper): void {
  const { buyer, lines, seller } = paper;
  const texts = [buyer.name, ...buyer.address_lines, ...lines.map(({ name }) => name), seller.name];
  if (texts.every(canPrint)) return;
  sheets.makeRoom(40);
  sheets.down(10);
  const note =
    "Letters that are shown as ? can't be printed in this file. The page of it on our website, under My Orders, shows them all.";
  sheets.writeLines(sheets.left, sheets.right - sheets.left, [note], quiet);
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
  });
  for (const paper of documents) {
    if (paper !== first) sheets.makeRoom(A_SHEET);
    drawHead(sheets, paper);
    drawLines(sheets, paper);
    drawSums(sheets, paper);
    drawMissing(sheets, paper);
  }
  if (receipt) {
    sheets.makeRoom(A_SHEET);
    drawReceipt(sheets, receipt);
  }
  return sheets.finish();
}

import { colours } from "#kernel/colours.ts";
import { canPrint } from "./receipt-fonts.ts";
import type { Look, Sheets } from "./receipt-sheets.ts";

// The parts that receipts and tax documents share.

/** Where the right one of two columns begins, up to its margin. */
export const MIDDLE = 290;

export const quiet: Look = { size: 9, colour: colours.mute };
export const strong: Look = { weight: "bold" };

function drawSelvedge(sheets: Sheets): void {
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

interface PaperHead {
  seller: { name: string; lines: readonly string[] };
  title: { text: string; size: number };
  facts: Readonly<Record<string, string>>;
  /** Where the facts begin. */
  factsAt: number;
  /** Of the whole paper, such as that it is canceled. */
  note?: string | undefined;
}

export function drawPaperHead(sheets: Sheets, head: PaperHead): void {
  const { seller, title, facts, note } = head;
  sheets.write(sheets.left, seller.name, { weight: "bold", size: 22, colour: colours.purple });
  sheets.writeEndingAt(sheets.right, title.text, { weight: "bold", size: title.size });
  sheets.down(22);
  drawColumns(
    sheets,
    () => sheets.writeLines(sheets.left, MIDDLE - sheets.left - 20, seller.lines, quiet),
    () => {
      for (const [label, text] of Object.entries(facts))
        drawRow(sheets, { label, text, at: head.factsAt }, [quiet, { size: 9, weight: "bold" }]);
    },
  );
  sheets.down(4);
  if (note) {
    sheets.down(8);
    sheets.writeLines(sheets.left, sheets.right - sheets.left, [note], { weight: "bold", size: 12 });
  }
  drawSelvedge(sheets);
  sheets.down(24);
}

/** The buyer, under what they are to this paper, in this width. */
export function drawBuyer(sheets: Sheets, label: string, lines: readonly string[], width: number): void {
  sheets.write(sheets.left, label, quiet);
  sheets.down(14);
  sheets.writeLines(sheets.left, width, lines.slice(0, 1), strong);
  sheets.writeLines(sheets.left, width, lines.slice(1));
}

const labelLines = (sheets: Sheets, { label, text, at }: Row, [ofLabel, ofText]: readonly [Look, Look]) =>
  sheets.breakLines(label, sheets.right - at - sheets.width(text, ofText) - 10, ofLabel);

interface Row {
  label: string;
  text: string;
  /** Where the label begins; the text ends at the margin. */
  at: number;
}

/** A label and what it is of on one line; a label that is too long for that goes on below. */
function drawRow(sheets: Sheets, row: Row, looks: readonly [Look, Look]): void {
  const { text, at } = row;
  const [ofLabel, ofText] = looks;
  sheets.writeEndingAt(sheets.right, text, ofText);
  for (const line of labelLines(sheets, row, looks)) {
    sheets.write(at, line, ofLabel);
    sheets.down((ofText.size ?? 10) + 4);
  }
}

export function drawRule(sheets: Sheets, down: number): void {
  sheets.rule(colours.line, 1);
  sheets.down(down);
}

interface PaperSums {
  sums: readonly { label: string; text: string; total?: boolean | undefined }[];
  words: { label: string; text: string };
}

export function drawPaperSums(sheets: Sheets, { sums, words }: PaperSums): void {
  const rows = sums.map((sum) => ({ ...sum, at: MIDDLE + 40 }));
  const lines = rows.flatMap((row) => labelLines(sheets, row, [{}, {}]));
  sheets.makeRoom(lines.length * 16 + 110);
  for (const row of rows) {
    const { total } = row;
    if (total) {
      sheets.down(2);
      drawSelvedge(sheets);
      sheets.down(16);
    }
    const look: Look = total ? { weight: "bold", size: 12 } : {};
    drawRow(sheets, row, [look, look]);
    sheets.down(2);
  }
  sheets.down(8);
  sheets.write(sheets.left, words.label, quiet);
  sheets.down(14);
  sheets.writeLines(sheets.left, sheets.right - sheets.left, [words.text], strong);
}

/** The note below a paper with letters of a script that there is no font for. */
export function drawMissing(sheets: Sheets, texts: readonly string[], note: string): void {
  if (texts.every(canPrint)) return;
  sheets.makeRoom(40);
  sheets.down(10);
  sheets.writeLines(sheets.left, sheets.right - sheets.left, [note], quiet);
}

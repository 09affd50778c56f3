import { isDate, monthNames, normaliseSize, type SizeLabel } from "./read-size.ts";

/** What is to be said of a label before it is kept. */
export interface SizeNote {
  words: string;
  /** Whether the label should be written otherwise. */
  isWrong: boolean;
}

/** What filters make of a label, or that they make nothing of it; null where there is nothing to say: no label, or a garment without sizes. */
export function sizeNote(label: SizeLabel): SizeNote | null {
  if (label.size.trim() === "") return null;
  if (isDate(label.size)) return { words: dateWords(label.size), isWrong: true };
  const normal = normaliseSize(label);
  if (normal) return { words: `In filters: ${normal}`, isWrong: false };
  if (label.kind === "none") return null;
  return {
    words: "Not understood: who filters by size won't find it. Write it like M, 34, UK 12 or 6-7 Y.",
    isWrong: true,
  };
}

/** Day and month are what a spreadsheet took two numbers for. */
function dateWords(size: string): string {
  const month = monthNames.findIndex((name) => size.toUpperCase().includes(name)) + 1;
  const day = Number(/\d+/.exec(size)?.[0]);
  const meant = month > 0 && day <= 31 ? ` such as ${Math.min(day, month)}-${Math.max(day, month)}` : "";
  return `A date, as spreadsheets make of a size${meant}. Type the size, in a column of text.`;
}

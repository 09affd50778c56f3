import { readCode } from "#kernel/typed/code.ts";
import { gramsWords, readGrams } from "#kernel/typed/grams.ts";
import type { Ticked } from "../../contract/packing.ts";
import type { LineToPack } from "../../contract/to-pack.ts";

/** The outcome of a scan: a line that is in the parcel now, a weight, or a mistake. */
export interface Scanned {
  words: string;
  isWrong: boolean;
  ticked?: Ticked;
  grams?: number;
}

const wrong = (words: string): Scanned => ({ words, isWrong: true });

/** Takes what a scanner or a scale typed, for the lines of one order. Of several pieces each is scanned. */
export function takeScan(text: string, lines: readonly LineToPack[], ticked: Ticked): Scanned {
  const read = readCode(text);
  const named = lines.filter(({ code }) => code === read?.code);
  // A code of digits may end with a G: it is a weight where no product of this order has it.
  const grams = named.length === 0 ? readGrams(text, { named: true }) : null;
  if (grams !== null) return { words: `It weighs ${gramsWords(grams)}`, isWrong: false, grams };
  if (!read) return wrong(`“${text.slice(0, 40)}” is no code. Please scan it once more.`);
  if (read.of === "place") return wrong("That is the code of a place. Please scan the product’s.");
  if (named.length === 0) return wrong(`${read.code} is not in this order. Do not pack it!`);
  const line = named.find(({ id, quantity }) => (ticked[id] ?? 0) < quantity);
  if (!line) return wrong(`${named[0]?.name ?? read.code} is in the parcel already. Is there one too many?`);
  const count = (ticked[line.id] ?? 0) + 1;
  const of = line.quantity > 1 ? ` (${count} of ${line.quantity})` : "";
  return { words: `${line.name}${of}`, isWrong: false, ticked: { ...ticked, [line.id]: count } };
}

export const isWhole = ({ id, quantity }: LineToPack, ticked: Ticked) => (ticked[id] ?? 0) >= quantity;

import { formatRupees, isRupees, toPaise, toRupees } from "#kernel/money.ts";
import { isDay } from "#kernel/store-time.ts";
import { asciiDigits } from "#kernel/typed/digits.ts";
import { typedNumber } from "#kernel/typed/number.ts";
import type { RateRow } from "./rates.ts";

/** The most lines of a table of rates: they are among the settings, which every page reads. */
const MOST = 200;
/** The most faults that are told at once. */
const MOST_TOLD = 5;

/** A table of rates as it is written, a line each: HSN or its beginning, from which day, up to how many rupees a piece, percent. */
export function writeRates(rates: readonly RateRow[]): string {
  return rates
    .map(({ hsn, from, upToPaise, percent }) =>
      [hsn, from, upToPaise === null ? "any" : toRupees(upToPaise), percent].join(" | "),
    )
    .join("\n");
}

/** The table that was written, or what is wrong with its lines, which are counted as its writer sees them. */
export function readRates(text: string): { rates: RateRow[] } | { fault: string } {
  const lines = text
    .split("\n")
    .map((line, index) => ({ number: index + 1, line }))
    .filter(({ line }) => line.trim() !== "");
  if (lines.length > MOST) return { fault: `The table can have at most ${MOST} lines.` };
  const rates: RateRow[] = [];
  const faults: string[] = [];
  for (const { number, line } of lines) {
    const read = readLine(line);
    const fault = typeof read === "string" ? read : repeated(read, rates);
    if (fault) faults.push(`Line ${number}: ${fault}`);
    if (typeof read !== "string") rates.push(read);
  }
  const open = rates.filter((row) => !rates.some((other) => other.upToPaise === null && isOfDay(row, other)));
  // A line that can't be read may be the one that is missed here.
  if (faults.length === 0) faults.push(...new Set(open.map(needsAny)));
  return faults.length > 0 ? { fault: faults.slice(0, MOST_TOLD).join(" ") } : { rates };
}

const isOfDay = (a: RateRow, b: RateRow) => a.hsn === b.hsn && a.from === b.from;

const needsAny = ({ hsn, from }: RateRow) =>
  `HSN ${hsn} from ${from} needs a line for 'any' too: what is worth more has no rate.`;

function repeated(row: RateRow, earlier: readonly RateRow[]): string {
  const { hsn, from, upToPaise } = row;
  if (!earlier.some((other) => isOfDay(row, other) && other.upToPaise === upToPaise)) return "";
  const limit = upToPaise === null ? "for any value" : `up to ${formatRupees(toRupees(upToPaise))}`;
  return `HSN ${hsn} has a rate from ${from} ${limit} already.`;
}

function readLine(line: string): RateRow | string {
  const cells = asciiDigits(line)
    .split(/[|\t;]/)
    .map((cell) => cell.trim());
  const [hsn = "", from = "", limit = "", percentage = ""] = cells;
  if (cells.length !== 4) return "please write HSN | from | up to ₹ | %.";
  if (!/^(\d{2}|\d{4}|\d{6}|\d{8})$/.test(hsn)) return "an HSN, or its beginning, has 2, 4, 6 or 8 digits.";
  if (!/^20/.test(from) || !isDay(from)) return "the day must be one like 2025-09-22.";
  const upTo = /^any$/i.test(limit) ? null : typedNumber(limit);
  if (upTo !== null && !(upTo > 0 && isRupees(upTo)))
    return "up to must be an amount in rupees like 2,500, or 'any'.";
  const percent = typedNumber(percentage, /%/);
  if (!(percent <= 100 && isRupees(percent)))
    return "the rate must be a percentage from 0 to 100, like 5 or 0.25.";
  return { hsn, from, upToPaise: upTo === null ? null : toPaise(upTo), percent };
}

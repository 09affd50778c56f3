import type { Measurements } from "#contract/garment/garment.ts";
import { MEASURE_STEP } from "#contract/garment/templates.ts";

/** 'chest 52', 'Chest: 52,5 cm', 'length 27.5 in'. */
const MEASURE = /^(\D*?)[\s:=]*(-?\d{1,5}(?:[.,]\d{1,3})?) ?(cm|"|″|''|in|inch|inches)?\.?$/i;
/** Longer ones are no measure, and cost time to look at. */
const LONGEST = 60;
const CM_PER_INCH = 2.54;
/** Commas too, but for those of numbers. */
const SEPARATOR = /[;|/\n]|,(?!\d)/;

/** What stands between separators in a cell. */
export function partsOf(cell: string, separator: RegExp): string[] {
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}

/**
 * Centimetres by measure from a cell such as 'chest 52; length 70'; undefined without a cell. Inches become centimetres in half steps. Whether
 * the numbers are possible is the contract's to judge.
 */
export function readMeasureCell(
  cell: string | undefined,
  findMeasure: (text: string) => { value: string } | { problem: string },
  blame: (message: string) => void,
): Measurements | undefined {
  if (cell === undefined) return undefined;
  const read: Measurements = {};
  for (const part of partsOf(cell, SEPARATOR)) {
    const [, name = "", number = "", unit = "cm"] = (part.length <= LONGEST && MEASURE.exec(part)) || [];
    if (!name) {
      blame(`“${part.slice(0, LONGEST)}” is no measurement. Please write them like “chest 52; length 70”.`);
      continue;
    }
    const found = findMeasure(name);
    if ("problem" in found) blame(found.problem);
    else if (read[found.value] !== undefined) blame(`The measure “${name.trim()}” is there twice.`);
    else read[found.value] = inCm(Number(number.replace(",", ".")), unit);
  }
  return read;
}

function inCm(amount: number, unit: string): number {
  if (unit.toLowerCase() === "cm") return amount;
  return Math.round((amount * CM_PER_INCH) / MEASURE_STEP) * MEASURE_STEP;
}

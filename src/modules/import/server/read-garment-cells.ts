import type { FlawKind } from "#modules/garments/contract/choices.ts";
import type { Flaw, Measurements } from "#modules/garments/contract/garment.ts";
import { MEASURE_STEP } from "#modules/garments/contract/templates.ts";
import { partsOf } from "./read-cell.ts";

/** 'chest 52', 'Chest: 52,5 cm', 'length 27.5 in'. */
const MEASURE = /^(\D*?)[\s:=]*(-?\d{1,5}(?:[.,]\d{1,3})?) ?(cm|"|″|''|in|inch|inches)?\.?$/i;
/** Longer ones are no measure, and cost time to look at. */
const LONGEST = 60;
/** Commas too, but for those of numbers. */
const SEPARATOR = /[;|/\n]|,(?!\d)/;

/** Centimetres by measure from a cell such as 'chest 52; length 70', inches in half steps; undefined without a cell. Judges no number. */
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
    else {
      const amount = Number(number.replace(",", "."));
      const isCm = unit.toLowerCase() === "cm";
      read[found.value] = isCm ? amount : Math.round((amount * 2.54) / MEASURE_STEP) * MEASURE_STEP;
    }
  }
  return read;
}

/** Whatever stands before the next semicolon that has no backslash before it. */
const FLAW = /(?:\\[;\\]|[^;])+/g;
/** An image's number, and per cent of its width and height. */
const PIN = /^(\d{1,2})\s+([^\s,%]{1,30})%?\s*,\s*([^\s,%]{1,30})%?$/;
const EXAMPLE = "Please write them like “stain: small mark at the left cuff; hole @2 35,60: in the lining”.";

/** How to find a kind of flaw, and the product's images, by what pins are to call them. */
interface Known {
  kind: (text: string) => { value: FlawKind } | { problem: string };
  images: readonly string[];
}

/** The flaws of a cell such as 'stain @2 35,60: at the left cuff; pilling'; undefined without a cell. */
export function readFlawCell(
  cell: string | undefined,
  known: Known,
  blame: (message: string) => void,
): Flaw[] | undefined {
  if (cell === undefined) return undefined;
  return (cell.match(FLAW) ?? []).flatMap((text) => (text.trim() ? readFlaw(text, known, blame) : []));
}

function readFlaw(text: string, { kind, images }: Known, blame: (message: string) => void): Flaw[] {
  const colon = text.indexOf(":");
  const [name = "", ...pins] = (colon < 0 ? text : text.slice(0, colon))
    .split("@")
    .map((part) => part.trim());
  const words = colon < 0 ? "" : text.slice(colon + 1).trim();
  const found = kind(name);
  if ("problem" in found) {
    blame(`${found.problem} ${EXAMPLE}`);
    return [];
  }
  const flaw = { kind: found.value, words: words.replace(/\\([;\\])/g, "$1"), pin: null };
  if (pins.length === 0) return [flaw];
  const [, number, ...places] = PIN.exec(pins.join("@")) ?? [];
  const [x = Number.NaN, y = Number.NaN] = places.map(Number);
  const image_url = images[Number(number) - 1];
  if (!isPercent(x) || !isPercent(y))
    blame(`“@${pins.join("@").slice(0, 60)}” is no place on an image. ${EXAMPLE}`);
  else if (image_url === undefined) {
    blame(`A flaw is pinned on image ${number}, but the product has ${images.length} of them.`);
  } else return [{ ...flaw, pin: { image_url, x, y } }];
  return [];
}

const isPercent = (number: number) => number >= 0 && number <= 100;

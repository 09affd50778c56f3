import { asciiDigits } from "#kernel/typed/digits.ts";
import { typedNumber } from "#kernel/typed/number.ts";
import * as choices from "#modules/garments/contract/choices.ts";
import type { Flaw, GarmentInput, Measurements } from "#modules/garments/contract/garment.ts";
import { MEASURE_STEP, measureIds, templateIds, templates } from "#modules/garments/contract/templates.ts";
import { wordsOfFacet } from "#modules/garments/server/vocabulary/vocabulary.ts";
import { foldedName, nameFinder } from "./find-name.ts";
import { partsOf } from "./read-cell.ts";

type GarmentColumn = keyof GarmentInput;
type Cells = Partial<Record<GarmentColumn, string>>;
/** One of each, so that none is forgotten. */
type ReadGarment = { [Column in GarmentColumn]-?: GarmentInput[Column] | undefined };
type Blame = (field: string, message: string) => void;

/** Other words of the trade for what can be chosen. */
const also = {
  systems: { IN: ["india", "indian"], UK: ["british"], US: ["usa", "american"], EU: ["european"] },
  measures: { chest: ["bust"], hips: ["hip"], inseam: ["leg length"] },
};
const measureLabels = Object.fromEntries(
  templates.flatMap(({ measures }) => measures.map(({ id, label }) => [id, label])),
);

const spaced = (text: string) => text.replace(/[_-]+/g, " ");

/** Finds what is meant by its value or its label, whatever the capitals, hyphens and underscores. */
function chooser<Value extends string>(
  what: string,
  values: readonly Value[],
  labels: Partial<Record<string, string>> = {},
  others: Partial<Record<string, readonly string[]>> = {},
) {
  const words = new Map(
    values.flatMap((value) =>
      [value, labels[value] ?? value].map((word) => [foldedName(spaced(word)), value]),
    ),
  );
  const find = nameFinder(
    [...words].map(([name, id]) => ({ id, name })),
    what,
  );
  for (const value of values)
    for (const word of others[value] ?? []) {
      const name = foldedName(spaced(word));
      if (!words.has(name)) words.set(name, value);
    }
  return (text: string): { value: Value } | { problem: string } => {
    const value = words.get(foldedName(spaced(text)));
    if (value !== undefined) return { value };
    const found = find(spaced(text), null);
    return { problem: found.ok ? "" : found.message };
  };
}
type Choose<Value extends string> = ReturnType<typeof chooser<Value>>;

/** Reads what a row says of its garment; a blank cell clears. `images` are the product's, as pins call them. Blames columns that it does not understand. */
export function createGarmentReader() {
  const one = {
    gender: chooser("gender", choices.genders, choices.genderLabels, wordsOfFacet("gender")),
    age_group: chooser("age group", choices.ageGroups, choices.ageGroupLabels),
    size_system: chooser("size system", choices.sizeSystems, {}, also.systems),
    pattern: chooser("pattern", choices.patterns, choices.patternLabels, wordsOfFacet("pattern")),
    condition: chooser("condition", choices.conditions, choices.conditionLabels, wordsOfFacet("condition")),
  };
  const template = chooser(
    "kind of garment",
    templateIds,
    Object.fromEntries(templates.map(({ id, label }) => [id, label])),
  );
  const color = chooser("colour", choices.colors, choices.colorLabels, wordsOfFacet("color"));
  const material = chooser("material", choices.materials, choices.materialLabels, wordsOfFacet("material"));
  const measure = chooser("measure", measureIds, measureLabels, also.measures);
  const flawKind = chooser("kind of flaw", choices.flawKinds);

  return (cells: Cells, images: readonly string[], blame: Blame): ReadGarment => {
    function chosen<Value extends string>(
      column: GarmentColumn,
      choose: Choose<Value>,
    ): Value | null | undefined {
      const cell = cells[column];
      if (!cell) return cell === undefined ? undefined : null;
      const found = choose(cell);
      if ("value" in found) return found.value;
      blame(column, found.problem);
      return undefined;
    }
    function several<Value extends string>(
      column: GarmentColumn,
      choose: Choose<Value>,
    ): Value[] | undefined {
      if (cells[column] === undefined) return undefined;
      const parts = partsOf(cells[column], /[;|/\n,]/)
        // '60% cotton', 'black and white'; but 'cream and beige' is one.
        .map((part) => part.replace(/^\d+ ?% ?/, ""))
        .flatMap((part) => ("value" in choose(part) ? [part] : part.split(/\s+(?:and|&)\s+/i)));
      const found = parts.map(choose);
      for (const each of found) if ("problem" in each) blame(column, each.problem);
      return [...new Set(found.flatMap((each) => ("value" in each ? [each.value] : [])))];
    }
    return {
      gender: chosen("gender", one.gender),
      age_group: chosen("age_group", one.age_group),
      size: cells.size === undefined ? undefined : cells.size || null,
      size_system: chosen("size_system", one.size_system),
      color: several("color", color),
      material: several("material", material),
      pattern: chosen("pattern", one.pattern),
      condition: chosen("condition", one.condition),
      care: cells.care,
      measured_as: chosen("measured_as", template),
      measurements: readMeasureCell(cells.measurements, measure, (message) => blame("measurements", message)),
      flaws: readFlawCell(cells.flaws, { kind: flawKind, images }, (message) => blame("flaws", message)),
    };
  };
}

/** 'chest 52', 'Chest: 52,5 cm', 'length 27.5 in'. */
const MEASURE = /^(\D*?)[\s:=]*(-?\d{1,5}(?:[.,]\d{1,3})?) ?(cm|"|″|''|in|inch|inches)?\.?$/i;
/** Longer ones are no measure, and cost time to look at. */
const LONGEST = 60;
/** Commas too, but for those of numbers. */
const SEPARATOR = /[;|/\n]|,(?!\d)/;

/** Centimetres by measure from a cell such as 'chest 52; length 70', inches in half steps; undefined without a cell. Judges no number. */
function readMeasureCell(
  cell: string | undefined,
  findMeasure: (text: string) => { value: string } | { problem: string },
  blame: (message: string) => void,
): Measurements | undefined {
  if (cell === undefined) return undefined;
  const read: Measurements = {};
  for (const part of partsOf(asciiDigits(cell), SEPARATOR)) {
    const [, name = "", number = "", unit = "cm"] = (part.length <= LONGEST && MEASURE.exec(part)) || [];
    if (!name) {
      blame(`“${part.slice(0, LONGEST)}” is no measurement. Please write them like “chest 52; length 70”.`);
      continue;
    }
    const found = findMeasure(name);
    if ("problem" in found) blame(found.problem);
    else if (read[found.value] !== undefined) blame(`The measure “${name.trim()}” is there twice.`);
    else {
      const amount = typedNumber(number);
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

interface Known {
  kind: (text: string) => { value: choices.FlawKind } | { problem: string };
  images: readonly string[];
}

/** The flaws of a cell such as 'stain @2 35,60: at the left cuff; pilling'; undefined without a cell. */
function readFlawCell(
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
  const [, number, ...places] = PIN.exec(asciiDigits(pins.join("@"))) ?? [];
  // As the export wrote them, with as many digits as a place on an image has.
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

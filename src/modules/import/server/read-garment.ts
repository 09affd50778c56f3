import type { GarmentColumn } from "#modules/catalogue/contract/product-file.ts";
import {
  ageGroupLabels,
  ageGroups,
  type Color,
  colorLabels,
  colors,
  conditionLabels,
  conditions,
  flawKinds,
  type Gender,
  genderLabels,
  genders,
  materials,
  patterns,
  type SizeSystem,
  sizeSystems,
} from "#modules/garments/contract/choices.ts";
import type { Flaw, GarmentInput } from "#modules/garments/contract/garment.ts";
import { measureIds, templateIds, templates } from "#modules/garments/contract/templates.ts";
import { foldedName, nameFinder } from "./find-name.ts";
import { partsOf, readFlawCell, readMeasureCell } from "./read-garment-cells.ts";

type Cells = Partial<Record<GarmentColumn, string>>;
type Blame = (field: string, message: string) => void;

/** Other words of the trade for what can be chosen. */
const alsoGenders: Record<string, Gender> = {
  woman: "women",
  "women's": "women",
  womens: "women",
  ladies: "women",
  female: "women",
  man: "men",
  "men's": "men",
  mens: "men",
  gents: "men",
  male: "men",
};
const alsoSystems: Record<string, SizeSystem> = {
  india: "IN",
  indian: "IN",
  british: "UK",
  usa: "US",
  american: "US",
  european: "EU",
};
const alsoColors: Record<string, Color> = {
  beige: "cream",
  gray: "grey",
  "navy blue": "navy",
  golden: "gold",
  silver: "gold",
  multi: "multicolour",
  multicolor: "multicolour",
};
const alsoMeasures: Record<string, string> = { bust: "chest", hip: "hips", "leg length": "inseam" };
const measureLabels = Object.fromEntries(
  templates.flatMap(({ measures }) => measures.map(({ id, label }) => [id, label])),
);

const spaced = (text: string) => text.replace(/[_-]+/g, " ");

/** Finds what is meant by its value or its label, whatever the capitals, hyphens and underscores. */
function chooser<Value extends string>(
  what: string,
  values: readonly Value[],
  labels: Partial<Record<string, string>> = {},
  others: Record<string, Value> = {},
) {
  const words = new Map(
    values.flatMap((value) =>
      [value, labels[value] ?? value].map((word) => [foldedName(spaced(word)), value]),
    ),
  );
  for (const [word, value] of Object.entries(others)) words.set(word, value);
  const find = nameFinder(
    [...words].map(([name, id]) => ({ id, name })),
    what,
  );
  return (text: string): { value: Value } | { problem: string } => {
    const value = words.get(foldedName(spaced(text)));
    if (value !== undefined) return { value };
    const found = find(spaced(text), null);
    return { problem: found.ok ? "" : found.message };
  };
}
type Choose<Value extends string> = ReturnType<typeof chooser<Value>>;

/**
 * Reads what a row says of its garment. A column that is missing is left out, a blank cell clears. `images` are the product's images after
 * the row, by what pins are to call them. What is not understood is blamed on its column.
 */
export function createGarmentReader() {
  const one = {
    gender: chooser("gender", genders, genderLabels, alsoGenders),
    age_group: chooser("age group", ageGroups, ageGroupLabels),
    size_system: chooser("size system", sizeSystems, {}, alsoSystems),
    pattern: chooser("pattern", patterns),
    condition: chooser("condition", conditions, conditionLabels),
  };
  const template = chooser(
    "kind of garment",
    templateIds,
    Object.fromEntries(templates.map(({ id, label }) => [id, label])),
  );
  const color = chooser("colour", colors, colorLabels, alsoColors);
  const material = chooser("material", materials);
  const measure = chooser("measure", measureIds, measureLabels, alsoMeasures);
  const flawKind = chooser("kind of flaw", flawKinds);

  return (cells: Cells, images: readonly string[], blame: Blame): GarmentInput => {
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

/** Flaws without their pins, which may be on images that have no address yet. */
export const unpinned = (flaws: readonly Flaw[]): Flaw[] => flaws.map((flaw) => ({ ...flaw, pin: null }));

import type { GarmentColumn } from "#modules/catalogue/contract/product-file.ts";
import * as choices from "#modules/garments/contract/choices.ts";
import type { GarmentInput } from "#modules/garments/contract/garment.ts";
import { measureIds, templateIds, templates } from "#modules/garments/contract/templates.ts";
import { foldedName, nameFinder } from "./find-name.ts";
import { partsOf } from "./read-cell.ts";
import { readFlawCell, readMeasureCell } from "./read-garment-cells.ts";

type Cells = Partial<Record<GarmentColumn, string>>;
type Blame = (field: string, message: string) => void;

/** Other words of the trade for what can be chosen. */
const also = {
  genders: {
    women: ["woman", "women's", "womens", "ladies", "female"],
    men: ["man", "men's", "mens", "gents", "male"],
  },
  systems: { IN: ["india", "indian"], UK: ["british"], US: ["usa", "american"], EU: ["european"] },
  colors: {
    cream: ["beige"],
    grey: ["gray"],
    navy: ["navy blue"],
    gold: ["golden", "silver"],
    multicolour: ["multi", "multicolor"],
  },
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
  for (const value of values) for (const word of others[value] ?? []) words.set(word, value);
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

/** Reads what a row says of its garment; a blank cell clears. `images` are the product's, as pins call them. Blames columns that it does not understand. */
export function createGarmentReader() {
  const one = {
    gender: chooser("gender", choices.genders, choices.genderLabels, also.genders),
    age_group: chooser("age group", choices.ageGroups, choices.ageGroupLabels),
    size_system: chooser("size system", choices.sizeSystems, {}, also.systems),
    pattern: chooser("pattern", choices.patterns),
    condition: chooser("condition", choices.conditions, choices.conditionLabels),
  };
  const template = chooser(
    "kind of garment",
    templateIds,
    Object.fromEntries(templates.map(({ id, label }) => [id, label])),
  );
  const color = chooser("colour", choices.colors, choices.colorLabels, also.colors);
  const material = chooser("material", choices.materials);
  const measure = chooser("measure", measureIds, measureLabels, also.measures);
  const flawKind = chooser("kind of flaw", choices.flawKinds);

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

import * as choices from "#modules/garments/contract/choices.ts";
import { templates } from "#modules/garments/contract/templates.ts";

interface Option {
  id: string;
  name: string;
}
const labelled = <Value extends string>(values: readonly Value[], labels: Record<Value, string>): Option[] =>
  values.map((id) => ({ id, name: labels[id] }));
const plain = (values: readonly string[]) => values.map((id) => ({ id, name: choices.capitalised(id) }));
const choice = <const Name extends string>(name: Name, label: string, options: readonly Option[]) =>
  ({ kind: "choice", name, label, options }) as const;

const swatched = choices.colors.map((id) => ({
  id,
  name: choices.colorLabels[id],
  swatch: choices.colorSwatches[id],
}));
export const templateOptions: readonly Option[] = templates.map(({ id, label }) => ({ id, name: label }));

/** The fields of which one option is chosen, and those of which several are. */
export const garmentEntries = {
  gender: choice("gender", "For", labelled(choices.genders, choices.genderLabels)),
  ageGroup: choice("age_group", "Age group", labelled(choices.ageGroups, choices.ageGroupLabels)),
  sizeSystem: choice("size_system", "Size system", plain(choices.sizeSystems)),
  condition: choice("condition", "Condition", labelled(choices.conditions, choices.conditionLabels)),
  pattern: choice("pattern", "Pattern", plain(choices.patterns)),
  color: { name: "color", label: "Colours", options: swatched, most: choices.MAX_COLORS },
  material: {
    name: "material",
    label: "Materials",
    options: plain(choices.materials),
    most: choices.MAX_MATERIALS,
  },
} as const;

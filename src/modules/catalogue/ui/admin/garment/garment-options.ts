import {
  ageGroupLabels,
  ageGroups,
  capitalised,
  colorLabels,
  colorSwatches,
  colors,
  conditionLabels,
  conditions,
  genderLabels,
  genders,
  MAX_COLORS,
  MAX_MATERIALS,
  materials,
  patterns,
  sizeSystems,
} from "#modules/garments/contract/choices.ts";
import { templates } from "#modules/garments/contract/templates.ts";

interface Option {
  id: string;
  name: string;
}
const labelled = <Value extends string>(values: readonly Value[], labels: Record<Value, string>): Option[] =>
  values.map((id) => ({ id, name: labels[id] }));
const plain = (values: readonly string[]) => values.map((id) => ({ id, name: capitalised(id) }));
const choice = <const Name extends string>(name: Name, label: string, options: readonly Option[]) =>
  ({ kind: "choice", name, label, options }) as const;

const swatched = colors.map((id) => ({ id, name: colorLabels[id], swatch: colorSwatches[id] }));
export const templateOptions: readonly Option[] = templates.map(({ id, label }) => ({ id, name: label }));

/** The fields of which one option is chosen, and those of which several are. */
export const garmentEntries = {
  gender: choice("gender", "For", labelled(genders, genderLabels)),
  ageGroup: choice("age_group", "Age group", labelled(ageGroups, ageGroupLabels)),
  sizeSystem: choice("size_system", "Size system", plain(sizeSystems)),
  condition: choice("condition", "Condition", labelled(conditions, conditionLabels)),
  pattern: choice("pattern", "Pattern", plain(patterns)),
  color: { name: "color", label: "Colours", options: swatched, most: MAX_COLORS },
  material: { name: "material", label: "Materials", options: plain(materials), most: MAX_MATERIALS },
} as const;

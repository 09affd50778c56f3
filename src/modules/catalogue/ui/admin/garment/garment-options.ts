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

const labelled = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((id) => ({ id, name: labels[id] }));
const plain = (values: readonly string[]) => values.map((id) => ({ id, name: capitalised(id) }));

export const genderOptions = labelled(genders, genderLabels);
export const ageGroupOptions = labelled(ageGroups, ageGroupLabels);
const swatched = colors.map((id) => ({ id, name: colorLabels[id], swatch: colorSwatches[id] }));

/** The fields of which one option is chosen, and those of which several are. */
export const garmentEntries = {
  gender: { kind: "choice", name: "gender", label: "For", options: genderOptions },
  ageGroup: { kind: "choice", name: "age_group", label: "Age group", options: ageGroupOptions },
  sizeSystem: { kind: "choice", name: "size_system", label: "Size system", options: plain(sizeSystems) },
  condition: {
    kind: "choice",
    name: "condition",
    label: "Condition",
    options: labelled(conditions, conditionLabels),
  },
  pattern: { kind: "choice", name: "pattern", label: "Pattern", options: plain(patterns) },
  color: { name: "color", label: "Colours", options: swatched, most: MAX_COLORS },
  material: { name: "material", label: "Materials", options: plain(materials), most: MAX_MATERIALS },
} as const;

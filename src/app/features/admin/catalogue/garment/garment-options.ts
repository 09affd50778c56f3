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
} from "#contract/garment/choices.ts";

const labelled = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((id) => ({ id, name: labels[id] }));
const plain = (values: readonly string[]) => values.map((id) => ({ id, name: capitalised(id) }));

export const genderOptions = labelled(genders, genderLabels);
export const ageGroupOptions = labelled(ageGroups, ageGroupLabels);
const swatched = colors.map((id) => ({ id, name: colorLabels[id], swatch: colorSwatches[id] }));

/** The entry of each field of which one or several are chosen. */
export const garmentEntries = {
  gender: { name: "gender", label: "For", options: genderOptions },
  ageGroup: { name: "age_group", label: "Age group", options: ageGroupOptions },
  sizeSystem: { name: "size_system", label: "Size system", options: plain(sizeSystems) },
  condition: { name: "condition", label: "Condition", options: labelled(conditions, conditionLabels) },
  pattern: { name: "pattern", label: "Pattern", options: plain(patterns) },
  color: { name: "color", label: "Colours", options: swatched, most: MAX_COLORS },
  material: { name: "material", label: "Materials", options: plain(materials), most: MAX_MATERIALS },
} as const;

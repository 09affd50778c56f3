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
  materials,
  patterns,
  sizeSystems,
} from "#contract/garment/choices.ts";

/** The choices of a garment's form. */

const labelled = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((id) => ({ id, name: labels[id] }));
const plain = (values: readonly string[]) => values.map((id) => ({ id, name: capitalised(id) }));

export const genderOptions = labelled(genders, genderLabels);
export const ageGroupOptions = labelled(ageGroups, ageGroupLabels);
export const conditionOptions = labelled(conditions, conditionLabels);
export const colorOptions = colors.map((id) => ({ id, name: colorLabels[id], swatch: colorSwatches[id] }));
export const materialOptions = plain(materials);
export const patternOptions = plain(patterns);
export const sizeSystemOptions = plain(sizeSystems);

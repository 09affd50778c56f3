import { findTemplate } from "./templates.ts";

/** The facts that every garment should have, in the order of its form, worded for the middle of a sentence. */
export const partNames = {
  gender: "gender",
  age_group: "age group",
  size: "size",
  color: "colour",
  material: "material",
  pattern: "pattern",
  condition: "condition",
  measurements: "measurements",
  flaws: "flaws",
};
export type GarmentPart = keyof typeof partNames;
export const garmentParts = Object.keys(partNames) as GarmentPart[];

/** The facts that apply with this template: a saree has no size, and without a template there is nothing to measure. */
export function neededParts(template: string | null): GarmentPart[] {
  const sizes = findTemplate(template)?.sizes;
  const unneeded = new Set<GarmentPart>();
  if (sizes === undefined) unneeded.add("measurements");
  if (sizes === "none") unneeded.add("size");
  return garmentParts.filter((part) => !unneeded.has(part));
}

/** A garment, or what was entered of one so far, where '' is nothing. */
interface Described {
  gender: string | null;
  age_group: string | null;
  /** A label that filters don't understand is not known to anybody who chooses a size. */
  normal_size: string | null;
  color: readonly string[];
  material: readonly string[];
  pattern: string | null;
  condition: string | null;
  measurements: Readonly<Record<string, number>>;
  flaws: readonly unknown[];
}

/** Of what there is to know, what is not known yet. */
export function missingParts(garment: Described, template: string | null): GarmentPart[] {
  return neededParts(template).filter((part) => !isKnown(garment, part));
}

/** That a garment has no flaws is only known by its condition, and not of one whose signs of wear are to be shown. */
function isKnown(garment: Described, part: GarmentPart): boolean {
  if (part === "flaws")
    return garment.flaws.length > 0 || (Boolean(garment.condition) && garment.condition !== "good");
  const value = garment[part === "size" ? "normal_size" : part];
  return typeof value === "object" && value !== null ? Object.keys(value).length > 0 : Boolean(value);
}

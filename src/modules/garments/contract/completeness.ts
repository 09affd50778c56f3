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
type GarmentPart = keyof typeof partNames;
const garmentParts = Object.keys(partNames) as GarmentPart[];

/** The facts that apply with this template: a saree has no size, and without a template there is nothing to measure. */
export function neededParts(template: string | null): GarmentPart[] {
  const sizes = findTemplate(template)?.sizes;
  const unneeded = sizes === undefined ? "measurements" : sizes === "none" ? "size" : null;
  return garmentParts.filter((part) => part !== unneeded);
}

/** A garment, or what was entered of one so far, where '' is nothing. A label that filters don't understand is no known size. */
interface Described
  extends Record<"gender" | "age_group" | "normal_size" | "pattern" | "condition", string | null>,
    Record<"color" | "material" | "flaws", readonly unknown[]> {
  measurements: Readonly<Record<string, number>>;
}

export function missingParts(garment: Described, template: string | null): GarmentPart[] {
  return neededParts(template).filter((part) => !isKnown(garment, part));
}

/** Freedom of flaws is only known by a garment's condition, and not of one whose signs of wear are to be shown. */
function isKnown(garment: Described, part: GarmentPart): boolean {
  if (part === "flaws")
    return garment.flaws.length > 0 || (Boolean(garment.condition) && garment.condition !== "good");
  const value = garment[part === "size" ? "normal_size" : part];
  return typeof value === "object" && value !== null ? Object.keys(value).length > 0 : Boolean(value);
}

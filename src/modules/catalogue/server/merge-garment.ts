import type { AgeGroup, Gender } from "#modules/garments/contract/choices.ts";
import {
  type Garment,
  type GarmentInput,
  garmentOf,
  unknownGarment,
} from "#modules/garments/contract/garment.ts";
import { normaliseSize } from "#modules/garments/contract/read-size.ts";
import { findTemplate } from "#modules/garments/contract/templates.ts";

/** The defaults that a category and a sub-category have for their products. */
export interface GarmentDefaults {
  gender: Gender | null;
  ageGroup: AgeGroup | null;
  /** The id of the template of measurements. */
  template: string | null;
}

/**
 * The garment after `input`: fields left out there stay, on a new product (no `before`) by the defaults of its category. Pins
 * on images that the product doesn't have (any more) are taken out of their flaws.
 */
export function mergeGarment(
  before: Garment | null,
  input: GarmentInput,
  defaults: GarmentDefaults,
  imageUrls: readonly string[],
): Garment {
  const known = before ?? { ...unknownGarment, gender: defaults.gender, age_group: defaults.ageGroup };
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const after: Garment = garmentOf({ ...known, ...given });
  const flaws = after.flaws.map((flaw) =>
    flaw.pin && !imageUrls.includes(flaw.pin.image_url) ? { ...flaw, pin: null } : flaw,
  );
  if (!after.size) return { ...after, size: null, size_system: null, normal_size: null, flaws };
  const { size, size_system: system, gender, age_group: age } = after;
  const kind = findTemplate(after.measured_as ?? defaults.template)?.sizes ?? null;
  return { ...after, normal_size: normaliseSize({ size, system, kind, gender, age }), flaws };
}

import type { Garment } from "#modules/garments/contract/garment.ts";
import { measureIds } from "#modules/garments/contract/templates.ts";

/** The columns of a product file for a garment: the names of the wire. */
export const garmentColumns = [
  "gender",
  "age_group",
  "size",
  "size_system",
  "color",
  "material",
  "pattern",
  "condition",
  "care",
  "measured_as",
  "measurements",
  "flaws",
] as const;
export type GarmentColumn = (typeof garmentColumns)[number];

export const productColumns = [
  "id",
  "name",
  "description",
  "price",
  "discounted_price",
  "stock",
  "category",
  "sub_category",
  "brand",
  "active",
  "featured",
  "pictures",
  ...garmentColumns,
] as const;
export type ProductColumn = (typeof productColumns)[number];

export const IMAGE_SEPARATOR = "|";
const SEPARATOR = "; ";

/** 'very good' for 'very_good'. */
const spaced = (value: string | null) => value?.replaceAll("_", " ") ?? "";

/**
 * A garment as the cells of a file, as people read and type them: 'cotton; silk', 'chest 52; length 70', 'stain @2 35,60: at the cuff' (at
 * 35 and 60 per cent of the second image's width and height). `images` are the product's images in their order, by what pins call them.
 */
export function garmentCells(garment: Garment, images: readonly string[]): Record<GarmentColumn, string> {
  return {
    gender: spaced(garment.gender),
    age_group: spaced(garment.age_group),
    size: garment.size ?? "",
    size_system: garment.size_system ?? "",
    color: garment.color.map(spaced).join(SEPARATOR),
    material: garment.material.map(spaced).join(SEPARATOR),
    pattern: spaced(garment.pattern),
    condition: spaced(garment.condition),
    care: garment.care,
    measured_as: garment.measured_as ?? "",
    measurements: measureIds
      .filter((id) => garment.measurements[id] !== undefined)
      .map((id) => `${spaced(id)} ${garment.measurements[id]}`)
      .join(SEPARATOR),
    flaws: garment.flaws.map((flaw) => flawInCell(flaw, images)).join(SEPARATOR),
  };
}

function flawInCell({ kind, words, pin }: Garment["flaws"][number], images: readonly string[]): string {
  const place = pin ? images.indexOf(pin.image_url) + 1 : 0;
  const pinned = pin && place > 0 ? ` @${place} ${pin.x},${pin.y}` : "";
  // A semicolon ends a flaw, unless a backslash stands before it.
  return `${kind}${pinned}${words && `: ${words.replace(/[;\\]/g, "\\$&")}`}`;
}

import type { Image } from "#kernel/image.ts";
import { ageGroups, genders, sizeSystems } from "#modules/garments/contract/choices.ts";
import { type Flaw, type GarmentInput, unknownGarment } from "#modules/garments/contract/garment.ts";
import type { SizeLabel } from "#modules/garments/contract/read-size.ts";
import { findTemplate, measureIds } from "#modules/garments/contract/templates.ts";
import { localStorageText } from "#ui/client/local-storage-text.ts";
import { typedNumber } from "#ui/format/typed-number.ts";
import type { Product } from "../../contract/product.ts";

/** A product as it is typed: amounts and the stock as text, no choice as ''. */
export interface ProductDraft extends GarmentDraft {
  name: string;
  description: string;
  price: string;
  discounted_price: string;
  stock: string;
  category_id: string;
  sub_category_id: string;
  brand_id: string;
  product_images: Image[];
}

export function draftOf(product: Product | null): ProductDraft {
  return {
    name: product?.name ?? "",
    description: product?.description ?? "",
    price: String(product?.price ?? 0),
    discounted_price: String(product?.discounted_price ?? 0),
    stock: String(product?.stock ?? 0),
    category_id: product?.category_id ?? "",
    sub_category_id: product?.sub_category_id ?? "",
    brand_id: product?.brand_id ?? "",
    product_images: product?.product_images ?? [],
    ...garmentDraftOf(product),
  };
}

/** The body that the draft stands for. What is no number stays NaN, so that the contract's own messages are shown. */
export function inputOf(draft: ProductDraft) {
  return {
    ...garmentInputOf(draft),
    price: typedNumber(draft.price),
    // An emptied discount is no discount.
    discounted_price: draft.discounted_price.trim() === "" ? 0 : typedNumber(draft.discounted_price),
    stock: typedNumber(draft.stock),
    sub_category_id: draft.sub_category_id || null,
    brand_id: draft.brand_id || null,
  };
}

/** A flaw as it is entered; `key` tells it from the others while the form is open. */
export interface FlawDraft extends Omit<Flaw, "kind"> {
  key: string;
  /** '' is not chosen yet. */
  kind: string;
}

/** A garment as it is entered: no choice and no number as ''. */
interface GarmentDraft {
  gender: string;
  age_group: string;
  size: string;
  size_system: string;
  color: string[];
  material: string[];
  pattern: string;
  condition: string;
  care: string;
  /** The id of its own template; '' for its sub-category's. */
  measured_as: string;
  /** Centimetres by measure, as text. */
  measurements: Record<string, string>;
  flaws: FlawDraft[];
}

export function garmentDraftOf(product: Product | null): GarmentDraft {
  const garment = product ?? unknownGarment;
  return {
    gender: garment.gender ?? "",
    age_group: garment.age_group ?? "",
    size: garment.size ?? "",
    size_system: garment.size_system ?? "",
    color: garment.color,
    material: garment.material,
    pattern: garment.pattern ?? "",
    condition: garment.condition ?? "",
    care: garment.care,
    measured_as: garment.measured_as ?? "",
    measurements: Object.fromEntries(measureIds.map((id) => [id, String(garment.measurements[id] ?? "")])),
    flaws: garment.flaws.map((flaw, index) => ({ ...flaw, key: `flaw-${index}` })),
  };
}

/** The part of the body that the draft stands for. What is no number stays NaN, so that the contract's own messages are shown. */
export function garmentInputOf<Draft extends GarmentDraft>(draft: Draft) {
  const typed = Object.entries(draft.measurements).filter(([, text]) => text.trim() !== "");
  return {
    ...draft,
    size: draft.size.trim() || null,
    measurements: Object.fromEntries(typed.map(([id, text]) => [id, centimetresOf(text)])),
    flaws: draft.flaws.map(({ key: _, ...flaw }) => flaw),
  } satisfies Record<keyof GarmentInput, unknown>;
}

/** Centimetres as they are typed: '52', '52.5', '52,5 cm'. Anything else is NaN. */
export function centimetresOf(text: string): number {
  const digits = text.replace(/\s*cm\s*$/i, "").trim();
  return /^\d+([.,]\d*)?$/.test(digits) ? Number(digits.replace(",", ".")) : Number.NaN;
}

/** The entered values that decide which size the filters know it by. */
export function sizeLabelOf(
  { size, size_system, gender, age_group }: GarmentDraft,
  template: string | null,
): SizeLabel {
  return {
    size,
    system: sizeSystems.find((system) => system === size_system) ?? null,
    kind: findTemplate(template)?.sizes ?? null,
    gender: genders.find((each) => each === gender) ?? null,
    age: ageGroups.find((age) => age === age_group) ?? null,
  };
}

/** Fields that the next product of the same pile mostly has in common. */
const repeated = [
  "gender",
  "age_group",
  "size_system",
  "material",
  "pattern",
  "condition",
  "care",
] as const satisfies readonly (keyof GarmentDraft)[];
/** Where it belongs is as a rule the same, too. */
interface Place {
  category_id: string;
  sub_category_id: string;
  brand_id: string;
}
type RepeatedOf = GarmentDraft & Place;
export type Repeated = Pick<RepeatedOf, (typeof repeated)[number] | keyof Place>;

export function repeatedOf(draft: RepeatedOf): Repeated {
  const { gender, age_group, size_system, material, pattern, condition, care } = draft;
  const { category_id, sub_category_id, brand_id } = draft;
  const garment = { gender, age_group, size_system, material, pattern, condition, care };
  return { ...garment, category_id, sub_category_id, brand_id };
}

const noPlace: Place = { category_id: "", sub_category_id: "", brand_id: "" };

/** The part of a draft that was kept as text; null when it is none. */
export function readRepeated(text: string | null): Repeated | null {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const read = repeatedOf({ ...garmentDraftOf(null), ...noPlace, ...kept });
    const { material, ...words } = read;
    return Array.isArray(material) && Object.values(words).every((word) => typeof word === "string")
      ? read
      : null;
  } catch {
    return null;
  }
}

let last: Repeated | null = null;
const keep = localStorageText("rebon-last-garment", (text) => {
  last = readRepeated(text);
});

/** The repeatable part of the product entered last in this browser; null before the first. */
export const lastProduct = () => last;

export function rememberProduct(draft: RepeatedOf): void {
  last = repeatedOf(draft);
  keep(JSON.stringify(last));
}

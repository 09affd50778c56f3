import { typedNumber } from "#kernel/typed/number.ts";
import { ageGroups, genders, sizeSystems } from "#modules/garments/contract/choices.ts";
import { type Flaw, unknownGarment } from "#modules/garments/contract/garment.ts";
import type { SizeLabel } from "#modules/garments/contract/read-size.ts";
import { findTemplate, measureIds } from "#modules/garments/contract/templates.ts";
import { localStorageText } from "#ui/client/local-storage-text.ts";
import type { Product } from "../../contract/product.ts";
import { translationsDraft } from "./other-languages.tsx";

/** A flaw as it is entered; `key` tells it from the others while the form is open. */
export interface FlawDraft extends Omit<Flaw, "kind"> {
  key: string;
  kind: string;
}

/** A product as it is typed: numbers as text, no choice as ''. */
export type ProductDraft = ReturnType<typeof draftOf>;

const textOf = (known: string | number | null | undefined): string => String(known ?? "");

const noExtras: Record<string, string> = {};

export function draftOf(product: Product | null) {
  const garment = product ?? unknownGarment;
  return {
    name: textOf(product?.name),
    description: textOf(product?.description),
    translations: translationsDraft(product?.translations),
    price: textOf(product?.price ?? 0),
    discounted_price: textOf(product?.discounted_price ?? 0),
    stock: textOf(product?.stock ?? 0),
    category_id: textOf(product?.category_id),
    sub_category_id: textOf(product?.sub_category_id),
    brand_id: textOf(product?.brand_id),
    product_images: product?.product_images ?? [],
    /** Facts that other modules keep of it, as text, by the ids of `ProductExtra`. */
    extras: noExtras,
    gender: textOf(garment.gender),
    age_group: textOf(garment.age_group),
    size: textOf(garment.size),
    size_system: textOf(garment.size_system),
    color: garment.color,
    material: garment.material,
    pattern: textOf(garment.pattern),
    condition: textOf(garment.condition),
    care: garment.care,
    /** The id of its own template; '' for its sub-category's. */
    measured_as: textOf(garment.measured_as),
    /** Centimetres by measure, as text. */
    measurements: Object.fromEntries(measureIds.map((id) => [id, textOf(garment.measurements[id])])),
    flaws: garment.flaws.map((flaw, index): FlawDraft => ({ ...flaw, key: `flaw-${index}` })),
  };
}

/** The body that the draft stands for. What is no number stays NaN, so that the contract's own messages are shown. */
export function inputOf({ extras: _, ...draft }: ProductDraft) {
  const typed = Object.entries(draft.measurements).filter(([, text]) => text.trim() !== "");
  return {
    ...draft,
    price: typedNumber(draft.price),
    // An emptied discount is no discount.
    discounted_price: draft.discounted_price.trim() === "" ? 0 : typedNumber(draft.discounted_price),
    stock: typedNumber(draft.stock),
    sub_category_id: draft.sub_category_id || null,
    brand_id: draft.brand_id || null,
    size: draft.size.trim() || null,
    measurements: Object.fromEntries(typed.map(([id, text]) => [id, centimetresOf(text)])),
    flaws: draft.flaws.map(({ key: _, ...flaw }) => flaw),
  };
}

const CENTIMETRES = /cm/;

/** Centimetres as they are typed: '52', '52.5', '52,5 cm'. Anything else is NaN. */
export function centimetresOf(text: string): number {
  return typedNumber(text, CENTIMETRES);
}

/** The entered values that decide which size the filters know it by. */
export function sizeLabelOf(draft: ProductDraft, template: string | null): SizeLabel {
  return {
    size: draft.size,
    system: sizeSystems.find((system) => system === draft.size_system) ?? null,
    kind: findTemplate(template)?.sizes ?? null,
    gender: genders.find((gender) => gender === draft.gender) ?? null,
    age: ageGroups.find((age) => age === draft.age_group) ?? null,
  };
}

/** The facts that the next product of the same pile mostly shares: where it belongs, and some of the garment. */
export function repeatedOf(draft: ProductDraft) {
  const { gender, age_group, size_system, material, pattern, condition, care } = draft;
  const { category_id, sub_category_id, brand_id } = draft;
  const garment = { gender, age_group, size_system, material, pattern, condition, care };
  return { ...garment, category_id, sub_category_id, brand_id };
}
export type Repeated = ReturnType<typeof repeatedOf>;

/** The part of a draft that was kept as text; null when it is none. */
export function readRepeated(text: string | null): Repeated | null {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const read = repeatedOf({ ...draftOf(null), ...kept });
    const { material, ...words } = read;
    const areTexts = Object.values(words).every((word) => typeof word === "string");
    return Array.isArray(material) && areTexts ? read : null;
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

export function rememberProduct(draft: ProductDraft): void {
  last = repeatedOf(draft);
  keep(JSON.stringify(last));
}

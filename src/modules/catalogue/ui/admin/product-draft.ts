import { typedNumber } from "#kernel/typed/number.ts";
import { ageGroups, genders, sizeSystems } from "#modules/garments/contract/choices.ts";
import type { Flaw } from "#modules/garments/contract/garment.ts";
import type { SizeLabel } from "#modules/garments/contract/read-size.ts";
import { findTemplate, measureIds } from "#modules/garments/contract/templates.ts";
import { localStorageText } from "#ui/client/local-storage-text.ts";
import type { Brand } from "../../contract/brand.ts";
import type { Category } from "../../contract/category.ts";
import type { Product, ProductFacts } from "../../contract/product.ts";
import type { ProductField } from "../../contract/product-field.ts";
import { type FieldName, fieldNames, productFields, unknownProduct } from "../../contract/product-fields.ts";
import type { SubCategory } from "../../contract/sub-category.ts";
import { translationsDraft } from "./other-languages.tsx";

/** A flaw as it is entered; `key` tells it from the others while the form is open. */
export interface FlawDraft extends Omit<Flaw, "kind"> {
  key: string;
  kind: string;
}

/** A product as it is typed: numbers as text, no choice as ''. */
export type ProductDraft = ReturnType<typeof draftOf>;

/** Among which brand and category of a product are chosen. */
export interface ProductChoices {
  categories: readonly Category[];
  subCategories: readonly SubCategory[];
  brands: readonly Brand[];
}

const textOf = (known: string | number | null | undefined): string => String(known ?? "");

const noExtras: Record<string, string> = {};

type Rows = typeof productFields;
type NamesOf<Is> = { [Name in FieldName]: Rows[Name]["is"] extends Is ? Name : never }[FieldName];
type NumberName = NamesOf<"rupees" | "whole">;
type TypedName = NumberName | NamesOf<"text" | "place" | "choice">;

const isNumber = (name: FieldName): name is NumberName =>
  ["rupees", "whole"].includes(productFields[name].is);
const typedNames = fieldNames.filter(
  (name): name is TypedName => isNumber(name) || ["text", "place", "choice"].includes(productFields[name].is),
);

export function draftOf(product: Product | null) {
  const known: ProductFacts = product ?? unknownProduct;
  const typed = Object.fromEntries(typedNames.map((name) => [name, textOf(known[name])]));
  return {
    ...(typed as Record<TypedName, string>),
    translations: translationsDraft(known.translations),
    product_images: known.product_images,
    /** Facts that other modules keep of it, as text, by the ids of `ProductExtra`. */
    extras: noExtras,
    color: known.color,
    material: known.material,
    /** Centimetres by measure, as text. */
    measurements: Object.fromEntries(measureIds.map((id) => [id, textOf(known.measurements[id])])),
    flaws: known.flaws.map((flaw, index): FlawDraft => ({ ...flaw, key: `flaw-${index}` })),
  };
}

/** The body that the draft stands for. What is no number stays NaN, so that the contract's own messages are shown. */
export function inputOf({ extras: _, ...draft }: ProductDraft) {
  const measured = Object.entries(draft.measurements).filter(([, text]) => text.trim() !== "");
  const numbers = typedNames.flatMap((name) => (isNumber(name) ? [[name, numberIn(name, draft[name])]] : []));
  const blank = typedNames.filter((name) => productFields[name].start === null && !draft[name].trim());
  return {
    ...draft,
    ...(Object.fromEntries(numbers) as Record<NumberName, number>),
    ...Object.fromEntries(blank.map((name) => [name, null])),
    measurements: Object.fromEntries(measured.map(([id, text]) => [id, centimetresOf(text)])),
    flaws: draft.flaws.map(({ key: _, ...flaw }) => flaw),
  };
}

/** An emptied discount is no discount. */
const numberIn = (name: NumberName, text: string): number =>
  name === "discounted_price" && text.trim() === "" ? 0 : typedNumber(text);

const kinds: Partial<Record<ProductField["is"], "number" | "whole">> = { rupees: "number", whole: "whole" };

/** The fields of a part of the form that are drawn as the table of fields says. */
export function drawnIn(part: ProductField["part"]) {
  return typedNames.flatMap((name) => {
    const field: ProductField = productFields[name];
    if (field.part !== part || !field.look) return [];
    return [{ ...field.look, name, kind: kinds[field.is] ?? field.look.kind }];
  });
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
    const saved: unknown = JSON.parse(text ?? "null");
    if (typeof saved !== "object" || saved === null) return null;
    const read = repeatedOf({ ...draftOf(null), ...saved });
    const { material, ...words } = read;
    const areTexts = Object.values(words).every((word) => typeof word === "string");
    return Array.isArray(material) && areTexts ? read : null;
  } catch {
    return null;
  }
}

let last: Repeated | null = null;
const store = localStorageText("rebon-last-garment", (text) => {
  last = readRepeated(text);
});

/** The repeatable part of the product entered last in this browser; null before the first. */
export const lastProduct = () => last;

export function rememberProduct(draft: ProductDraft): void {
  last = repeatedOf(draft);
  store(JSON.stringify(last));
}

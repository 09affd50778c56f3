import { isDeepStrictEqual } from "node:util";
import { numberFault, typedNumber } from "#kernel/typed/number.ts";
import type { Product, ProductFacts } from "#modules/catalogue/contract/product.ts";
import {
  type FieldName,
  fieldNames,
  productFields,
  unknownProduct,
} from "#modules/catalogue/contract/product-fields.ts";
import type { ProductColumn } from "#modules/catalogue/contract/product-file.ts";
import { type ProductInput, productInput } from "#modules/catalogue/contract/product-input.ts";
import { translationsBeside } from "#modules/catalogue/contract/translations.ts";
import { mergeGarment } from "#modules/catalogue/server/merge-garment.ts";
import type { ProductState } from "#modules/catalogue/server/write-products.ts";
import { garmentInput } from "#modules/garments/contract/garment.ts";
import type { CsvFile } from "./csv-file.ts";
import { type Named, nameFinder, pathFinder } from "./find-name.ts";
import { imageFinder, type KnownImages, nameOfImage, type PlannedImage } from "./image-finder.ts";
import { defaultsOf, type Places } from "./import-queries.ts";
import { nameCell, readImageNames, readYesNo } from "./read-cell.ts";
import { createGarmentReader } from "./read-garment.ts";

/** A product as a row wants it, its images perhaps still to be prepared: pins call those by their path in the zip. */
export type PlannedState = Omit<ProductState, "product_images"> & {
  product_images: readonly PlannedImage[];
};

type Cells = Partial<Record<ProductColumn, string>>;
type PlaceIds = Pick<ProductFacts, "category_id" | "sub_category_id" | "brand_id">;

type Blame = (field: string, message: string) => void;

/** Stands for a category that was not found, so that only that is said about it. */
const UNFOUND = "00000000-0000-0000-0000-000000000000";
/** The form's rules are asked how many images there may be; what they show is the pipeline's to judge. */
const ANY_IMAGE = { image_url: "/images/any", blur_hash: "-" };

/** Reads rows by the rules of the product form. A missing column leaves the product as it is, a blank cell clears what may be blank. */
export function createProductReader(
  places: Places,
  known: KnownImages,
  { isForeign }: Pick<CsvFile, "isForeign">,
) {
  const readPlace = createPlaceReader(places);
  const findImage = imageFinder(known);
  const readGarment = createGarmentReader();

  return (cells: Cells, before: Product | null, line: number) => {
    const errors = new Map<string, string>();
    const blame = (field: string, message: string) => errors.set(field, errors.get(field) ?? message);
    // Another shop's words for colours and brands need not be ours: the product comes without them.
    const remarks: string[] = [];
    const doubt = isForeign
      ? (_: string, message: string) => void remarks.push(`${message} It is left out.`)
      : blame;
    const known = before ?? newProduct;
    const plain = { ...plainFields(known), ...readPlainCells(cells, blame) };
    const ids = readPlace(known, { cells, blame, doubt });
    // A sub-category that stays behind when its product changes category.
    if (!isWithin(places, ids))
      blame("sub_category_id", "This sub category is not one of the chosen category");

    const { named, pictures, count, numbered } = readPictures(cells.pictures, before, findImage, blame);
    const given = readGarment(before ? cells : withoutBlankDefaults(cells), numbered, doubt);
    const checked = productInput.safeParse({
      ...plain,
      ...ids,
      ...given,
      // Pins may be on images that have no address yet.
      flaws: given.flaws?.map((flaw) => ({ ...flaw, pin: null })),
      product_images: Array.from({ length: count }, () => ANY_IMAGE),
    });
    for (const issue of checked.error?.issues ?? []) blame(String(issue.path[0]), issue.message);
    return {
      /** Null when there are errors. */
      after: checked.success && errors.size === 0 ? stateAfter(checked.data) : null,
      pictures: named,
      remarks,
      errors: [...errors].map((error) => nameCell(line, cells, error)),
    };

    function stateAfter(input: ProductInput): PlannedState {
      const flaws = input.flaws?.map((flaw, index) => ({ ...flaw, pin: given.flaws?.[index]?.pin ?? null }));
      const images = pictures.map(nameOfImage);
      const defaults = defaultsOf(places, input);
      const garment = mergeGarment(before, { ...input, flaws }, defaults, images);
      return {
        ...known,
        ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
        ...garment,
        translations: translationsBeside(garment.care, known) ?? {},
        product_images: pictures,
        ...namesOf(places, input),
        template: garment.measured_as ?? defaults.template,
      };
    }
  };
}

const elsewhere = new Set<string>([
  ...Object.keys(garmentInput),
  "normal_size",
  "translations",
  "product_images",
]);
const plainNames = fieldNames.filter((name) => !elsewhere.has(name));

/** The fields that are no garment's, without texts in other languages and images: they are sent again as they are. */
function plainFields(product: ProductFacts): object {
  return Object.fromEntries(plainNames.map((name) => [name, product[name]]));
}

/** The values of these in the cells, but for places, as the rules of the form take it. A blank switch says nothing. */
function readPlainCells(cells: Cells, blame: Blame): object {
  const read: Record<string, unknown> = {};
  for (const name of plainNames) {
    const { is, cell } = productFields[name];
    const text = cell ? cells[cell.name] : undefined;
    if (text === undefined) continue;
    if (is === "text") read[name] = text || productFields[name].start;
    if (is === "rupees" || is === "whole") read[name] = numberIn(name, text, blame);
    if (is === "yes" && text) read[name] = switchIn(cell?.name ?? name, text, blame);
  }
  return read;
}

function numberIn(field: FieldName, cell: string, blame: Blame): number {
  // Blank, there is no discount.
  const text = cell || (field === "discounted_price" ? "0" : "");
  const fault = numberFault(text);
  if (fault) blame(field, fault);
  return typedNumber(text);
}

function switchIn(column: string, cell: string, blame: Blame): boolean | undefined {
  const value = readYesNo(cell);
  if (value === null) blame(column, `“${cell}” is neither yes nor no`);
  return value ?? undefined;
}

/** Takes over the category, the sub-category within it and the brand that a row names. */
function createPlaceReader({ categories, subCategories, brands }: Places) {
  const findCategory = nameFinder(categories, "category");
  const findBrand = nameFinder(brands, "brand");
  const ofCategory = Map.groupBy(subCategories, (sub) => sub.categoryId);
  const findWithin = new Map(
    categories.map(({ id, name }) => [id, nameFinder(ofCategory.get(id) ?? [], `sub category of “${name}”`)]),
  );
  const findPath = pathFinder(categories, subCategories);

  return (before: PlaceIds, row: { cells: Cells; blame: Blame; doubt: Blame }): PlaceIds => {
    const { category_id, sub_category_id, brand_id } = before;
    const ids = { category_id, sub_category_id, brand_id };
    const { blame, doubt } = row;
    const { category, brand, sub_category } = { ...row.cells, ...findPath(row.cells) };
    const found = (field: string, result: ReturnType<typeof findBrand>): string => {
      if (result.ok) return result.id;
      blame(field, result.message);
      return UNFOUND;
    };
    if (category !== undefined)
      ids.category_id = category && found("category_id", findCategory(category, category_id));
    if (sub_category !== undefined) ids.sub_category_id = null;
    const findSubCategory = findWithin.get(ids.category_id);
    if (sub_category && findSubCategory)
      ids.sub_category_id = found("sub_category_id", findSubCategory(sub_category, sub_category_id));
    if (brand !== undefined) ids.brand_id = brand ? brandIn(brand, brand_id, doubt) : null;
    return ids;
  };

  function brandIn(cell: string, present: string | null, doubt: Blame): string | null {
    const known = findBrand(cell, present);
    if (known.ok) return known.id;
    doubt("brand_id", known.message);
    return null;
  }
}

/** The images of a row: those that the product has where it says nothing else, otherwise what was sought and found by their names. */
function readPictures(
  cell: string | undefined,
  before: Product | null,
  findImage: ReturnType<typeof imageFinder>,
  blame: Blame,
) {
  const own = before?.product_images ?? [];
  const names = cell === undefined ? null : readImageNames(cell);
  const stay = before !== null && (names === null || isDeepStrictEqual(names, own.map(nameOfImage)));
  const sought = stay ? [] : (names ?? []).map((each) => ({ name: each, is: findImage(each, own) }));
  const pictures = stay ? own : sought.flatMap(({ is }) => ("problem" in is ? [] : [is]));
  // A product without an image may stay without one while other fields of it change.
  const count = stay ? 1 : sought.length;
  // Where an image was not found, the numbers of the others would be wrong ones.
  const isWhole = pictures.length >= sought.length;
  const numbered = isWhole ? pictures.map(nameOfImage) : sought.map(({ name }) => name);
  for (const { name, is } of sought) if ("problem" in is) blame(`image ${name}`, is.problem);
  const named = sought.map(({ name, is }) => ({ name, found: !("problem" in is) }));
  return { named, pictures, count, numbered };
}

/** A blank cell leaves gender and age group to the new product's category. */
function withoutBlankDefaults(cells: Cells): Cells {
  const { gender, age_group, ...others } = cells;
  return { ...others, ...(gender && { gender }), ...(age_group && { age_group }) };
}

/** Nothing that a new product needs is there until a row says it. */
const newProduct: ProductFacts = { ...unknownProduct, price: Number.NaN, stock: Number.NaN };

/** The places of a product by their names. */
function namesOf({ categories, subCategories, brands }: Places, ids: PlaceIds) {
  const named = (rows: readonly Named[], id: string | null) => {
    const row = rows.find((each) => each.id === id);
    return row ? { id: row.id, name: row.name } : null;
  };
  return {
    category: named(categories, ids.category_id) ?? { id: ids.category_id, name: "" },
    sub_category: named(subCategories, ids.sub_category_id),
    brand: named(brands, ids.brand_id),
  };
}

function isWithin(places: Places, { category_id, sub_category_id }: PlaceIds): boolean {
  if (!sub_category_id || [sub_category_id, category_id].includes(UNFOUND)) return true;
  return places.subCategories.some((sub) => sub.id === sub_category_id && sub.categoryId === category_id);
}

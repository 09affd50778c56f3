import { toRupees } from "#kernel/money.ts";
import { type ProductInput, productInput } from "#modules/catalogue/contract/product.ts";
import type { ProductColumn } from "#modules/catalogue/contract/product-file.ts";
import { columnsOfProduct } from "#modules/catalogue/server/garment-columns.ts";
import { mergeGarment } from "#modules/catalogue/server/merge-garment.ts";
import type { ProductState } from "#modules/catalogue/server/write-products.ts";
import { type Garment, type GarmentInput, unknownGarment } from "#modules/garments/contract/garment.ts";
import { nameFinder } from "./find-name.ts";
import { imageFinder, type KnownImages, nameOfImage, type PlannedImage } from "./image-finder.ts";
import { defaultsOf, type Places } from "./import-queries.ts";
import { nameCell, readCount, readImageNames, readRupees, readYesNo } from "./read-cell.ts";
import { createGarmentReader, unpinned } from "./read-garment.ts";

/** A product as a row wants it, its images perhaps still to be prepared: pins call those by their path in the zip. */
export type PlannedState = Omit<ProductState, "pictures" | "garment"> & {
  pictures: readonly PlannedImage[];
  garment: Garment;
};

const amount = { read: readRupees, what: "amount" };
const wholeNumber = { read: readCount, what: "whole number" };

type Cells = Partial<Record<ProductColumn, string>>;
type Fields = Omit<Required<ProductInput>, "product_images" | keyof GarmentInput>;

interface ReadProduct {
  /** Null when there are errors. */
  after: PlannedState | null;
  pictures: { name: string; found: boolean }[];
  errors: string[];
}

/** Stands for a category that was not found, so that only that is said about it. */
const UNFOUND = "00000000-0000-0000-0000-000000000000";
/** The form's rules are asked how many images there may be; what they show is the pipeline's to judge. */
const ANY_IMAGE = { image_url: "/images/any", blur_hash: "-" };

/**
 * Reads rows into products by the rules of the product form. A column that is missing leaves the product as it is; a blank cell of an
 * optional column clears it. Where nothing is said about the switches, they stay, and a new product is active and not featured.
 */
export function createProductReader(places: Places, known: KnownImages) {
  const findCategory = nameFinder(places.categories, "category");
  const findBrand = nameFinder(places.brands, "brand");
  const subCategories = Map.groupBy(places.subCategories, (sub) => sub.categoryId);
  const findWithin = new Map(
    places.categories.map(({ id, name }) => [
      id,
      nameFinder(subCategories.get(id) ?? [], `sub category of “${name}”`),
    ]),
  );
  const findImage = imageFinder(known);
  const readGarment = createGarmentReader();

  const finders = { findCategory, findBrand, findWithin };

  return (cells: Cells, before: ProductState | null, line: number): ReadProduct => {
    const errors = new Map<string, string>();
    const blame = (field: string, message: string) => errors.set(field, errors.get(field) ?? message);
    const fields = before ? fieldsOf(before) : { ...newFields };
    readWords(fields, cells, blame);
    readPlace(fields, { cells, before, finders, blame });
    readSwitches(fields, cells, blame);
    // A sub-category that stays behind when its product changes category.
    if (!isWithin(places, fields)) {
      blame("sub_category_id", "This sub category is not one of the chosen category");
    }

    const { sought, problems, pictures, count, numbered } = readPictures(cells.pictures, before, findImage);
    for (const { name, problem } of problems) blame(`image ${name}`, problem);
    const given = readGarment(before ? cells : withoutBlankDefaults(cells), numbered, blame);
    const checked = productInput.safeParse({
      ...fields,
      ...given,
      ...(given.flaws && { flaws: unpinned(given.flaws) }),
      product_images: Array.from({ length: count }, () => ANY_IMAGE),
    });
    for (const issue of checked.error?.issues ?? []) blame(String(issue.path[0]), issue.message);
    return {
      after: checked.success && errors.size === 0 ? stateAfter(checked.data) : null,
      pictures: sought.map((each) => ({ name: each.name, found: !("problem" in each.is) })),
      errors: [...errors].map((error) => nameCell(line, cells, error)),
    };

    function stateAfter(input: ProductInput): PlannedState {
      return {
        ...columnsOfProduct(input),
        isActive: input.is_active ?? true,
        isFeatured: input.is_featured ?? false,
        pictures,
        garment: garmentOfRow(input, given),
      };
    }

    function garmentOfRow(input: ProductInput, { flaws }: GarmentInput): Garment {
      const known = before && (before.garment ?? unknownGarment);
      const pinned = input.flaws?.map((flaw, index) => ({ ...flaw, pin: flaws?.[index]?.pin ?? null }));
      const place = { categoryId: input.category_id, subCategoryId: input.sub_category_id };
      const imageNames = pictures.map(nameOfImage);
      return mergeGarment(known, { ...input, flaws: pinned }, defaultsOf(places, place), imageNames);
    }
  };
}

type Blame = (field: string, message: string) => void;
type Find = ReturnType<typeof nameFinder>;

/** Takes over the words and numbers that a row has. */
function readWords(fields: Fields, cells: Cells, blame: Blame): void {
  const { name, description, price, discounted_price, stock } = cells;
  const numberOf = (field: string, cell: string, { read, what }: typeof amount): number => {
    const value = read(cell);
    if (Number.isNaN(value) && cell) blame(field, `“${cell.slice(0, 60)}” is no ${what}`);
    return value;
  };
  if (name !== undefined) fields.name = name;
  if (description !== undefined) fields.description = description;
  if (price !== undefined) fields.price = numberOf("price", price, amount);
  if (discounted_price !== undefined)
    fields.discounted_price = numberOf("discounted_price", discounted_price || "0", amount);
  if (stock !== undefined) fields.stock = numberOf("stock", stock, wholeNumber);
}

interface Place {
  cells: Cells;
  before: ProductState | null;
  finders: { findCategory: Find; findBrand: Find; findWithin: ReadonlyMap<string, Find> };
  blame: Blame;
}

/** Takes over the category, the sub-category within it and the brand that a row names. */
function readPlace(fields: Fields, { cells, before, finders, blame }: Place): void {
  const { category, brand, sub_category } = cells;
  const found = (field: string, result: ReturnType<Find>): string => {
    if (result.ok) return result.id;
    blame(field, result.message);
    return UNFOUND;
  };
  if (category !== undefined) {
    fields.category_id = category && found("category_id", finders.findCategory(category, fields.category_id));
  }
  if (sub_category !== undefined) fields.sub_category_id = null;
  const findSubCategory = finders.findWithin.get(fields.category_id);
  if (sub_category && findSubCategory) {
    const present = before?.subCategoryId ?? null;
    fields.sub_category_id = found("sub_category_id", findSubCategory(sub_category, present));
  }
  if (brand !== undefined) {
    fields.brand_id = brand ? found("brand_id", finders.findBrand(brand, fields.brand_id)) : null;
  }
}

function readSwitches(fields: Fields, cells: Cells, blame: Blame): void {
  for (const column of ["active", "featured"] as const) {
    const value = cells[column] ? readYesNo(cells[column]) : undefined;
    if (value === null) blame(column, `“${cells[column]}” is neither yes nor no`);
    else if (value !== undefined) fields[`is_${column}`] = value;
  }
}

/** The images of a row: those that the product has where it says nothing else, otherwise what was sought and found by their names. */
function readPictures(
  cell: string | undefined,
  before: ProductState | null,
  findImage: ReturnType<typeof imageFinder>,
) {
  const own = before?.pictures ?? [];
  const names = cell === undefined ? null : readImageNames(cell);
  const stay = before !== null && (names === null || sameAddresses(names, own));
  const sought = stay ? [] : (names ?? []).map((each) => ({ name: each, is: findImage(each, own) }));
  const pictures = stay ? own : sought.flatMap(({ is }) => ("problem" in is ? [] : [is]));
  // A product without an image may stay without one while other fields of it change.
  const count = stay ? 1 : sought.length;
  // Where an image was not found, the numbers of the others would be wrong ones.
  const isWhole = pictures.length >= sought.length;
  const numbered = isWhole ? pictures.map(nameOfImage) : sought.map(({ name }) => name);
  const problems = sought.flatMap(({ name, is }) => ("problem" in is ? [{ name, problem: is.problem }] : []));
  return { sought, problems, pictures, count, numbered };
}

/** A blank cell leaves gender and age group to the new product's category. */
function withoutBlankDefaults(cells: Cells): Cells {
  const { gender, age_group, ...others } = cells;
  return { ...others, ...(gender && { gender }), ...(age_group && { age_group }) };
}

const newFields: Fields = {
  name: "",
  description: "",
  price: Number.NaN,
  discounted_price: 0,
  stock: Number.NaN,
  category_id: "",
  sub_category_id: null,
  brand_id: null,
  is_active: true,
  is_featured: false,
};

function fieldsOf(state: ProductState): Fields {
  return {
    name: state.name,
    description: state.description,
    price: toRupees(state.pricePaise),
    discounted_price: toRupees(state.discountedPricePaise),
    stock: state.stock,
    category_id: state.categoryId ?? "",
    sub_category_id: state.subCategoryId,
    brand_id: state.brandId,
    is_active: state.isActive,
    is_featured: state.isFeatured,
  };
}

function isWithin(places: Places, { category_id, sub_category_id }: Fields): boolean {
  if (!sub_category_id || [sub_category_id, category_id].includes(UNFOUND)) return true;
  return places.subCategories.some((sub) => sub.id === sub_category_id && sub.categoryId === category_id);
}

function sameAddresses(names: string[], own: ProductState["pictures"]): boolean {
  return names.length === own.length && own.every((image, index) => image.image_url === names[index]);
}

import { isDeepStrictEqual } from "node:util";
import { numberFault, typedNumber } from "#kernel/typed/number.ts";
import type { ProductColumn } from "#modules/catalogue/contract/product-file.ts";
import { type ProductInput, productInput } from "#modules/catalogue/contract/product-input.ts";
import { translationsBeside } from "#modules/catalogue/contract/translations.ts";
import { mergeGarment } from "#modules/catalogue/server/merge-garment.ts";
import { columnsOfProduct, fieldsOfColumns } from "#modules/catalogue/server/product-queries.ts";
import type { ProductState } from "#modules/catalogue/server/write-products.ts";
import type { GarmentInput } from "#modules/garments/contract/garment.ts";
import { nameFinder, pathFinder } from "./find-name.ts";
import { imageFinder, type KnownImages, nameOfImage, type PlannedImage } from "./image-finder.ts";
import { defaultsOf, type Places } from "./import-queries.ts";
import { nameCell, readImageNames, readYesNo } from "./read-cell.ts";
import type { CsvFile } from "./read-csv.ts";
import { createGarmentReader } from "./read-garment.ts";

/** A product as a row wants it, its images perhaps still to be prepared: pins call those by their path in the zip. */
export type PlannedState = Omit<ProductState, "pictures"> & {
  pictures: readonly PlannedImage[];
};

type Cells = Partial<Record<ProductColumn, string>>;
type Fields = Omit<Required<ProductInput>, "product_images" | "translations" | keyof GarmentInput>;

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

  return (cells: Cells, before: ProductState | null, line: number) => {
    const errors = new Map<string, string>();
    const blame = (field: string, message: string) => errors.set(field, errors.get(field) ?? message);
    // Another shop's words for colours and brands need not be ours: the product comes without them.
    const remarks: string[] = [];
    const doubt = isForeign
      ? (_: string, message: string) => void remarks.push(`${message} It is left out.`)
      : blame;
    const fields = before ? fieldsOfColumns(before) : { ...newFields };
    readWords(fields, cells, blame);
    readPlace(fields, { cells, before, blame, doubt });
    readSwitches(fields, cells, blame);
    // A sub-category that stays behind when its product changes category.
    if (!isWithin(places, fields))
      blame("sub_category_id", "This sub category is not one of the chosen category");

    const { named, pictures, count, numbered } = readPictures(cells.pictures, before, findImage, blame);
    const given = readGarment(before ? cells : withoutBlankDefaults(cells), numbered, doubt);
    const checked = productInput.safeParse({
      ...fields,
      ...given,
      // Pins may be on images that have no address yet.
      ...(given.flaws && { flaws: given.flaws.map((flaw) => ({ ...flaw, pin: null })) }),
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
      const columns = columnsOfProduct(input);
      const images = pictures.map(nameOfImage);
      const defaults = defaultsOf(places, columns);
      const garment = mergeGarment(before?.garment ?? null, { ...input, flaws }, defaults, images);
      const known = { care: before?.garment.care ?? "", translations: before?.translations };
      return {
        ...columns,
        isActive: input.is_active ?? true,
        isFeatured: input.is_featured ?? false,
        pictures,
        garment,
        translations: translationsBeside(garment.care, known) ?? {},
      };
    }
  };
}

function readWords(fields: Fields, cells: Cells, blame: Blame): void {
  const { name, description, price, discounted_price, stock } = cells;
  const numberOf = (field: string, cell: string): number => {
    const fault = numberFault(cell);
    if (fault) blame(field, fault);
    return typedNumber(cell);
  };
  if (name !== undefined) fields.name = name;
  if (description !== undefined) fields.description = description;
  if (price !== undefined) fields.price = numberOf("price", price);
  if (discounted_price !== undefined)
    fields.discounted_price = numberOf("discounted_price", discounted_price || "0");
  if (stock !== undefined) fields.stock = numberOf("stock", stock);
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

  return (fields: Fields, row: { cells: Cells; before: ProductState | null; blame: Blame; doubt: Blame }) => {
    const { before, blame, doubt } = row;
    const { category, brand, sub_category } = { ...row.cells, ...findPath(row.cells) };
    const found = (field: string, result: ReturnType<typeof findBrand>): string => {
      if (result.ok) return result.id;
      blame(field, result.message);
      return UNFOUND;
    };
    if (category !== undefined)
      fields.category_id = category && found("category_id", findCategory(category, fields.category_id));
    if (sub_category !== undefined) fields.sub_category_id = null;
    const findSubCategory = findWithin.get(fields.category_id);
    if (sub_category && findSubCategory) {
      const present = before?.subCategoryId ?? null;
      fields.sub_category_id = found("sub_category_id", findSubCategory(sub_category, present));
    }
    if (brand !== undefined) readBrand(fields, brand, doubt);
  };

  function readBrand(fields: Fields, brand: string, doubt: Blame): void {
    const known = brand ? findBrand(brand, fields.brand_id) : null;
    fields.brand_id = known?.ok ? known.id : null;
    if (known && !known.ok) doubt("brand_id", known.message);
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
  blame: Blame,
) {
  const own = before?.pictures ?? [];
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

function isWithin(places: Places, { category_id, sub_category_id }: Fields): boolean {
  if (!sub_category_id || [sub_category_id, category_id].includes(UNFOUND)) return true;
  return places.subCategories.some((sub) => sub.id === sub_category_id && sub.categoryId === category_id);
}

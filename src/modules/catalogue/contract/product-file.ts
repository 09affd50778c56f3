import type { Cell } from "#kernel/csv-text.ts";
import { toPaise, writeRupees } from "#kernel/money.ts";
import { measureIds } from "#modules/garments/contract/templates.ts";
import type { ProductFacts } from "./product.ts";
import type { ProductField } from "./product-field.ts";
import { type FieldName, fieldNames, productFields } from "./product-fields.ts";

type Rows = typeof productFields;
type Columns = { [Name in FieldName]: Rows[Name]["cell"] extends { name: infer Column } ? Column : never };
export type ProductColumn = "id" | Columns[FieldName];

/** Stands in an export alone, behind the id: a product's code is never another. */
export const CODE_COLUMN = "code";

/** The columns of a product file, each with its field. */
const fieldOfColumn = new Map<ProductColumn, FieldName>(
  fieldNames.flatMap((name): [ProductColumn, FieldName][] => {
    const { cell } = productFields[name];
    return cell ? [[cell.name, name]] : [];
  }),
);
export const productColumns: readonly ProductColumn[] = ["id", ...fieldOfColumn.keys()];
export const exportedColumns = ["id", CODE_COLUMN, ...fieldOfColumn.keys()];

/** The values that may stand in each column, for somebody who writes a file. */
export const columnGuide: readonly [column: string, guide: string][] = [
  ["id", "Blank for a new product. Otherwise the product to change, as ‘Export CSV’ writes it."],
  [CODE_COLUMN, "On the product’s label. The shop gives it, and an import changes none."],
  ...Object.values(productFields).flatMap(({ cell }): [string, string][] =>
    cell ? [[cell.name, cell.guide]] : [],
  ),
];

/** The column in which a field is read and written; none for one that files don't have. */
export const columnOfField = (field: string): string | undefined =>
  Object.entries(productFields).find(([name]) => name === field)?.[1].cell?.name;

export const IMAGE_SEPARATOR = "|";
const SEPARATOR = "; ";

interface Named {
  name: string;
}
/** A product with its places by name. */
type Written = Omit<ProductFacts, "product_images"> & {
  category: Named;
  sub_category: Named | null;
  brand: Named | null;
};

/** 'very good' for 'very_good'. */
const spaced = (value: string | null) => value?.replaceAll("_", " ") ?? "";

const inRupees = (rupees: number) => writeRupees(toPaise(rupees));

/**
 * A product as the cells of a file, by column, as people read and type them: 'cotton; silk', 'chest 52; length 70', 'stain @2 35,60: at the
 * cuff' (at 35 and 60 per cent of the second image's width and height). `images` are the product's in their order, by what pins call them.
 */
export function productCells(
  product: Written,
  images: readonly string[],
  amount = inRupees,
): Map<ProductColumn, Cell> {
  return new Map([...fieldOfColumn].map(([column, field]) => [column, cellOf(field)]));

  function cellOf(field: FieldName): Cell {
    switch (field) {
      case "category_id":
        return product.category.name;
      case "sub_category_id":
        return product.sub_category?.name ?? "";
      case "brand_id":
        return product.brand?.name ?? "";
      case "product_images":
        return images.map((image) => image.replaceAll(IMAGE_SEPARATOR, "%7C")).join(IMAGE_SEPARATOR);
      case "measurements": {
        const { measurements } = product;
        const measured = measureIds.filter((id) => measurements[id] !== undefined);
        return measured.map((id) => `${spaced(id)} ${measurements[id]}`).join(SEPARATOR);
      }
      case "flaws":
        return product.flaws.map((flaw) => flawInCell(flaw, images)).join(SEPARATOR);
      case "price":
      case "discounted_price":
        return amount(product[field]);
      case "color":
      case "material":
        return product[field].map(spaced).join(SEPARATOR);
      case "translations":
        return "";
      default:
        return plainCell(product[field], productFields[field].is);
    }
  }
}

function plainCell(value: string | number | boolean | null, is: ProductField["is"]): Cell {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" && is === "choice" ? spaced(value) : (value ?? "");
}

function flawInCell({ kind, words, pin }: ProductFacts["flaws"][number], images: readonly string[]): string {
  const place = pin ? images.indexOf(pin.image_url) + 1 : 0;
  const pinned = pin && place > 0 ? ` @${place} ${pin.x},${pin.y}` : "";
  // A semicolon ends a flaw, unless a backslash stands before it.
  return `${kind}${pinned}${words && `: ${words.replace(/[;\\]/g, "\\$&")}`}`;
}

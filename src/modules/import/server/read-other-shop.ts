import { typedNumber } from "#kernel/typed/number.ts";
import {
  IMAGE_SEPARATOR,
  type ProductColumn,
  productColumns,
} from "#modules/catalogue/contract/product-file.ts";
import { MAX_PRODUCT_IMAGES } from "#modules/catalogue/contract/product-rules.ts";
import { plainText, withoutUnseen } from "./clean-cell.ts";
import type { CsvFile, CsvRow } from "./csv-file.ts";
import { type OtherShop, onSale, optionColumns, otherShops, refusedTypes } from "./other-shops.ts";
import { partsOf } from "./read-cell.ts";

/** A row of the file: its cells by heading. */
interface Row {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** A product of the file: the row that it stands in itself, the row of what it shares with others, and the rows of its images. */
interface ShopProduct {
  own: Row;
  shared: Row;
  images: readonly string[];
  hasSisters: boolean;
  refusal?: string | undefined;
}

export const otherShopOf = (headings: readonly string[]): OtherShop | undefined =>
  otherShops.find(({ knownBy }) => knownBy.every((some) => some.some((name) => headings.includes(name))));

/** Reads the products of another shop's export as rows of ours: one for each thing that can be bought. Ids there are none here. */
export function readOtherShop(
  shop: OtherShop,
  names: readonly string[],
  records: readonly { record: readonly string[]; line: number }[],
): Pick<CsvFile, "headings" | "columns" | "rows" | "notes"> & { used: ReadonlySet<string> } {
  const rows = records.map(({ record, line }) => ({
    line,
    cells: Object.fromEntries(names.map((name, at) => [name, (record[at] ?? "").trim()])),
  }));
  const products = shop.together.length > 0 ? productsOfGroups(shop, rows) : productsOfParents(rows);
  const used = headingsOf(shop, names);
  const filled = products.map((product) => rowOf(shop, product, names));
  const headings = productColumns.filter(
    (column) => column !== "id" && filled.some(({ cells }) => cells[column] !== undefined),
  );
  const several = products.filter(({ hasSisters }) => hasSisters).length;
  return {
    headings,
    columns: new Set(headings),
    used,
    rows: filled.map((row) => ({ ...row, all: headings.map((column) => row.cells[column] ?? "") })),
    notes: [
      `This is a file of ${shop.name}. Its ids name no products of this shop, so all in it count as new. Images are sought in the zip by the names at the end of their addresses.`,
      ...(several > 0
        ? [`What can be chosen there in several sizes or colours comes as a product for each: ${several}.`]
        : []),
    ],
  };
}

const first = ({ cells }: Row, headings: readonly string[] = []) =>
  headings.map((name) => cells[name] ?? "").find((cell) => cell !== "") ?? "";

/** Rows of one handle are one product: those with a price or a choice can be bought, all may bring an image. */
function productsOfGroups(shop: OtherShop, rows: readonly Row[]): ShopProduct[] {
  const groups = [...Map.groupBy(rows, (row) => first(row, shop.together) || `row ${row.line}`).values()];
  return groups.flatMap((group) => {
    const shared = group.find((row) => first(row, shop.columns.name) !== "") ?? group[0];
    if (!shared) return [];
    const place = (row: Row) => typedNumber(first(row, ["image_position"])) || 999;
    const images = group
      .filter((row) => first(row, shop.columns.pictures) !== "")
      .toSorted((a, b) => place(a) - place(b))
      .map((row) => first(row, shop.columns.pictures));
    const choices = group.filter(
      (row) => first(row, shop.columns.price) !== "" || first(row, [optionOf(shop, 1).value]) !== "",
    );
    const own = choices.length > 0 ? choices : [shared];
    const isGift = /^(true|yes|1)$/i.test(first(shared, ["gift_card"]));
    return own.map((row) => ({
      own: row,
      shared,
      images: [...new Set([first(row, ["variant_image", "variant_image_url"]), ...images].filter(Boolean))],
      hasSisters: own.length > 1,
      refusal: isGift ? "It is a gift card: the shop sells none as products." : undefined,
    }));
  });
}

/** Rows that name a parent are what can be bought of it, and the parent is no product of its own. */
function productsOfParents(rows: readonly Row[]): ShopProduct[] {
  const parents = new Map<string, Row>();
  for (const row of rows) {
    const { id, sku } = row.cells;
    if (sku) parents.set(sku, row);
    if (id) parents.set(`id:${id}`, row);
  }
  const parentOf = (row: Row) => parents.get(row.cells.parent ?? "");
  const counts = new Map<Row | undefined, number>();
  const isVariation = ({ cells }: Row) => typesOf(cells.type).includes("variation");
  for (const row of rows.filter(isVariation)) counts.set(parentOf(row), (counts.get(parentOf(row)) ?? 0) + 1);
  return rows.flatMap((own) => {
    const types = typesOf(own.cells.type);
    const shared = (isVariation(own) && parentOf(own)) || own;
    const images = [own, shared]
      .map(({ cells }) => partsOf(cells.images ?? cells.pictures ?? "", /[,|]/))
      .find((some) => some.length > 0);
    const product = { own, shared, images: images ?? [], hasSisters: (counts.get(shared) ?? 0) > 1 };
    if (isVariation(own) && shared === own)
      return [
        {
          ...product,
          refusal: `The product that it is a variation of (“${own.cells.parent ?? ""}”) is not in the file.`,
        },
      ];
    if (types.includes("variable"))
      return counts.has(own)
        ? []
        : [{ ...product, refusal: "It has variations, and none of them is in the file." }];
    const odd = types.find((type) => type !== "simple" && type !== "variation");
    const refusal =
      odd && (refusedTypes.get(odd) ?? `“${odd}” is a kind of product that the shop does not know.`);
    return [{ ...product, refusal }];
  });
}

const typesOf = (cell = "") => partsOf(cell.toLowerCase(), ",");

const optionOf = ({ option }: OtherShop, place: number) => ({
  name: option.name.replace("#", String(place)),
  value: option.value.replace("#", String(place)),
});

/** The places of the options that the file has headings for. */
function placesOf(shop: OtherShop, names: readonly string[]): number[] {
  const places: number[] = [];
  while (names.includes(optionOf(shop, places.length + 1).name)) places.push(places.length + 1);
  return places;
}

function headingsOf(shop: OtherShop, names: readonly string[]): Set<string> {
  const options = placesOf(shop, names).flatMap((place) => Object.values(optionOf(shop, place)));
  const ofColumns = Object.values(shop.columns).flat();
  return new Set<string>([
    ...productColumns,
    ...ofColumns,
    ...shop.priceBefore,
    ...shop.together,
    ...shop.besides,
    ...options,
  ]);
}

function rowOf(shop: OtherShop, product: ShopProduct, names: readonly string[]): Omit<CsvRow, "all"> {
  const { own, shared, refusal } = product;
  const cells: CsvRow["cells"] = {};
  const remarks: string[] = [];
  for (const column of productColumns) {
    const headings = [...(shop.columns[column] ?? []), column].filter((name) => names.includes(name));
    if (headings.length === 0 || column === "id") continue;
    const cell = cellOf(column, headings);
    cells[column] = column === "description" ? withoutUnseen(cell).replaceAll("\\n", "\n") : plainText(cell);
  }
  function cellOf(column: ProductColumn, headings: readonly string[]): string {
    // A variation's own name has what can be chosen in it.
    if (column === "name") return first(shared, headings);
    return first(own, headings) || (shop.ofVariant.includes(column) ? "" : first(shared, headings));
  }
  takeOptions(cells, remarks, product, { shop, names });
  takePrice(cells, first(own, shop.priceBefore));
  if (cells.active !== undefined) cells.active = answerOf([own, shared], shop.columns.active ?? []);
  takeStock(cells, remarks, product);
  cells.pictures = product.images.slice(0, MAX_PRODUCT_IMAGES).map(nameInAddress).join(IMAGE_SEPARATOR);
  if (product.images.length > MAX_PRODUCT_IMAGES)
    remarks.push(`It has ${product.images.length} images: the first ${MAX_PRODUCT_IMAGES} are taken.`);
  return { line: own.line, cells, overflows: false, remarks, ...(refusal && { refusal }) };
}

/** Puts the options into the columns that say such things; in what else its sisters differ becomes a part of its name. */
function takeOptions(
  cells: CsvRow["cells"],
  remarks: string[],
  { own, shared, hasSisters }: ShopProduct,
  { shop, names }: { shop: OtherShop; names: readonly string[] },
): void {
  const chosen = new Map(
    [shared, own].flatMap((row) =>
      placesOf(shop, names).flatMap((place) => {
        const { name, value } = optionOf(shop, place);
        const [called, said] = [first(row, [name]) || first(shared, [name]), plainText(first(row, [value]))];
        const isSaid = called !== "" && said !== "" && said !== "Default Title";
        return isSaid ? [[called, { said, isOwn: row === own }] as const] : [];
      }),
    ),
  );
  for (const [called, { said, isOwn }] of chosen) {
    const name = called.toLowerCase().replace(/^pa_/, "");
    const column = optionColumns.get(name.replace(/[^a-z]+/g, "_"));
    if (column) cells[column] ||= said;
    else if (hasSisters && isOwn) cells.name = `${cells.name ?? ""} – ${said}`;
    else remarks.push(`“${called.slice(0, 60)}: ${said.slice(0, 60)}” has no column here, and is left out.`);
  }
}

/** A sum before the reduction is our price, and what is asked now the discounted one. */
function takePrice(cells: CsvRow["cells"], before: string): void {
  if (!(typedNumber(before) > typedNumber(cells.price ?? ""))) return;
  cells.discounted_price = cells.price ?? "";
  cells.price = before;
}

/** 'no' where any of the columns says so. */
function answerOf(rows: readonly Row[], headings: readonly string[]): string {
  const said = rows.flatMap(({ cells }) =>
    headings.map((name) => onSale.get((cells[name] ?? "").toLowerCase())),
  );
  return said.includes("no") ? "no" : (said.find(Boolean) ?? "");
}

/** Where nobody counted, WooCommerce says whether there is some, and Shopify sells as many as are asked for. */
function takeStock(cells: CsvRow["cells"], remarks: string[], { own, shared }: ShopProduct): void {
  const { in_stock, inventory_tracker, variant_inventory_tracker: counter = inventory_tracker } = own.cells;
  const isCounted = (cells.stock ?? "") !== "" || (shared !== own && (shared.cells.stock ?? "") !== "");
  if (isCounted || (in_stock === undefined && counter !== "")) return;
  const isThere = in_stock === undefined || /^(1|yes|true)$/i.test(in_stock);
  cells.stock = isThere ? "1" : "0";
  if (isThere) remarks.push("Its stock was not counted there: 1 is taken.");
}

/** The name of a file at the end of its address: 'red.jpg' of 'https://cdn.example.org/files/red.jpg?v=1'. */
function nameInAddress(address: string): string {
  if (!/^https?:/i.test(address)) return address;
  const name =
    address
      .replace(/[?#].*$/s, "")
      .split("/")
      .at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

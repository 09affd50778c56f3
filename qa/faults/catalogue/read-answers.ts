import { UNSAFE_decodeViaTurboStream as decodeData } from "react-router";
import type { Product } from "#modules/catalogue/contract/product.ts";
import type { ProductRow } from "#modules/catalogue/server/read-catalogue.scene.ts";
import type { FacetCounts } from "#modules/garments/contract/list-query.ts";
import { fromJson, type Json } from "#ui/page/json.ts";

/** The compared parts of a list: its products in their order, and their number. */
export interface Shown {
  products: string[];
  count?: number;
  facet_counts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

type Card = Pick<Product, "id" | "name" | "price" | "discounted_price" | "stock" | "product_images">;

/** A card's contents as one line, so that two cards are the same when these are. */
const cardOf = (...parts: (string | number | undefined)[]) => parts.join(" | ");

export const cardOfRow = ({ id, name, price, discounted, stock, images }: ProductRow) =>
  cardOf(id, name, price / 100, discounted / 100, stock, images[0]);

const cardOfProduct = ({ id, name, price, discounted_price, stock, product_images }: Card) =>
  cardOf(id, name, price, discounted_price, stock, product_images[0]?.image_url);

/** Its facts with the names of what it belongs to. */
export const wholeOfRow = (row: ProductRow) =>
  cardOf(cardOfRow(row), row.brand ?? "", row.category, row.sub_category ?? "");

const wholeOfProduct = ({ brand, category, sub_category, ...product }: Product) =>
  cardOf(cardOfProduct(product), brand?.name ?? "", category.name, sub_category?.name ?? "");

/** The list that a call answered. */
export async function readList(response: Response): Promise<Shown> {
  type List = { data: Product[]; count: number; facet_counts?: FacetCounts };
  const { data, count, facet_counts } = (await response.json()) as List;
  return { products: data.map(wholeOfProduct), count, ...(facet_counts ? { facet_counts } : {}) };
}

/** The brands that a call answered, each with its products. */
export async function readBrands(response: Response) {
  const { data } = (await response.json()) as { data: { name: string; products: Product[] }[] };
  return data.map(({ name, products }) => ({ name, products: products.map(wholeOfProduct) }));
}

/** Reads the data of the loader of a page's own route, which are JSON in a text or as they are. */
async function readLoader<Data>(response: Response, page: string): Promise<Data> {
  const { value } = await decodeData(response.body ?? new ReadableStream(), globalThis);
  const routes = value as Record<string, { data?: Data | Json<Data>; error?: unknown } | undefined>;
  const route = `modules/storefront/pages/${page}`;
  const own = routes[route]?.data;
  if (own === undefined)
    throw new Error(
      `${response.url} has no data of ${route} but of ${Object.keys(routes)}: ${routes[route]?.error}`,
    );
  return typeof own === "string" ? fromJson<Data>(own) : (own as Data);
}

interface ListingData {
  products: Card[];
  count: number;
  facets: { facet: string; values: { value: string; count: number }[] }[];
}

/** The list of a listing's `.data`. */
export async function readListingData(response: Response, page: string): Promise<Shown> {
  const { products, count, facets } = await readLoader<ListingData>(response, page);
  const countsOf = (values: ListingData["facets"][number]["values"]) =>
    Object.fromEntries(values.map(({ value, count }) => [value, count]));
  const counted = facets.map(({ facet, values }) => [facet, countsOf(values)]);
  return { products: products.map(cardOfProduct), count, facet_counts: Object.fromEntries(counted) };
}

export async function readHomeData(response: Response): Promise<Shown> {
  const { featured } = await readLoader<{ featured: Card[] }>(response, "home");
  return { products: featured.map(cardOfProduct) };
}

export async function readBrandsData(response: Response) {
  type Brands = { brands: { name: string; products: Card[] }[] };
  const { brands } = await readLoader<Brands>(response, "brands");
  return brands.map(({ name, products }) => ({ name, products: products.map(cardOfProduct) }));
}

/** The product of a page's `.data` and what is like it; null where it is not there. */
export async function readProductData(response: Response) {
  type Data = { product: Product; similar: Card[] };
  const found = await readLoader<Data | null>(response, "product");
  return found && { product: wholeOfProduct(found.product), similar: found.similar.map(cardOfProduct) };
}

const CARD = /<h3[^>]*><a [^>]*href="\/shop\/d\/([^"]+)"[^>]*>([^<]*)</g;
const COUNT = /Showing \d+-\d+ of (\d+) products/;

/** The cards of a page, by id and name, and how many products it says there are where there are some. */
export async function readPage(response: Response): Promise<Shown> {
  const html = await response.text();
  const [, count] = COUNT.exec(html) ?? [];
  const products = [...html.matchAll(CARD)].map(([, id, name]) => cardOf(id, name));
  return { products, ...(products.length > 0 && count ? { count: Number(count) } : {}) };
}

export const nameOfRow = ({ id, name }: ProductRow) => cardOf(id, name);

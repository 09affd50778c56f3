import type { Product } from "#modules/catalogue/contract/product.ts";
import type { FacetCounts } from "#modules/garments/contract/facets.ts";
import type { ProductRow } from "#tests/support/read-catalogue.ts";

/** What is compared of a product as one line, so that two are the same when these are. */
const line = (...parts: (string | number | undefined)[]) => parts.join(" | ");

export const lineOfRow = ({ id, name, price, discounted, stock, images, ...row }: ProductRow) =>
  line(
    ...[id, name, price / 100, discounted / 100, stock, images[0]],
    ...[row.brand ?? "", row.category, row.sub_category ?? ""],
  );

const lineOf = ({ id, name, price, discounted_price, stock, product_images, ...product }: Product) =>
  line(
    ...[id, name, price, discounted_price, stock, product_images[0]?.image_url],
    ...[product.brand?.name ?? "", product.category.name, product.sub_category?.name ?? ""],
  );

/** The compared parts of the list that a call answered: its products in their order, and their number. */
export async function readList(response: Response) {
  type List = { data: Product[]; count: number; facet_counts?: FacetCounts };
  const { data, count, facet_counts } = (await response.json()) as List;
  return { products: data.map(lineOf), count, ...(facet_counts ? { facet_counts } : {}) };
}

/** The brands that a call answered, each with its products. */
export async function readBrands(response: Response) {
  const { data } = (await response.json()) as { data: { name: string; products: Product[] }[] };
  return data.map(({ name, products }) => ({ name, products: products.map(lineOf) }));
}

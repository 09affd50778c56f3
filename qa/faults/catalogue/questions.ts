import { facets, SHOP_PAGE_SIZE } from "#kernel/lists.ts";
import {
  type Asked,
  brandsNaively,
  featuredNaively,
  listNaively,
  similarNaively,
  type Words,
} from "#modules/catalogue/server/naive-lists.scene.ts";
import type { Catalogue, ProductRow } from "#modules/catalogue/server/read-catalogue.scene.ts";
import { type FitsChoice, writeFits } from "#modules/garments/contract/list-query.ts";
import {
  cardOfRow,
  nameOfRow,
  readBrands,
  readBrandsData,
  readHomeData,
  readList,
  readListingData,
  readPage,
  readProductData,
  wholeOfRow,
} from "./read-answers.ts";

/** Something that is asked of every process, and the answer that a plain evaluation of the rows gives. */
export interface Question {
  path: string;
  asAdmin?: boolean;
  read(response: Response): Promise<unknown>;
  /** What must be `seen`, which counts only where there is more than one right answer. */
  expect(catalogue: Catalogue, seen: unknown): unknown;
}

/** A path with those parameters that say something. */
function withQuery(path: string, { fits, search, ...asked }: Partial<Asked>): string {
  const { facet_counts, in_stock, ...given } = asked;
  const parameters = {
    ...given,
    ...Object.fromEntries(facets.map((facet) => [facet, given[facet]?.join(",")])),
    ...(facet_counts ? { facet_counts: "true" } : {}),
    ...(in_stock ? { in_stock: "true" } : {}),
    ...(search ? { search: search.typed } : {}),
    ...(fits ? { fits: writeFits(fits) } : {}),
  };
  const said = Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}

const call = (asked: Asked, asAdmin = false): Question => ({
  path: withQuery(asAdmin ? "/api/products" : "/api/product-by-category", asked),
  asAdmin,
  read: readList,
  expect(catalogue) {
    const { products, count, facet_counts } = listNaively(catalogue, asked, asAdmin);
    return { products: products.map(wholeOfRow), count, ...(asked.facet_counts ? { facet_counts } : {}) };
  },
});

/** A listing's page and the `.data` of it. */
function listing(asked: Partial<Asked>, page = "listing", path = "/shop"): Question[] {
  const whole: Asked = { page: 1, limit: SHOP_PAGE_SIZE, ...asked };
  const { category_id, sub_category_id, brand_id, min, max, ...said } = asked;
  const price = min || max ? { price: `${min ?? 0}-${max ?? ""}` } : {};
  const shown = Object.assign(said, price, page === "listing" ? { brand_id } : {});
  const list = (catalogue: Catalogue) => listNaively(catalogue, whole, false);
  return [
    {
      path: withQuery(path, shown),
      read: readPage,
      expect(catalogue) {
        const { products, count } = list(catalogue);
        return { products: products.map(nameOfRow), ...(count > 0 ? { count } : {}) };
      },
    },
    {
      path: withQuery(`${path}.data`, shown),
      read: (response) => readListingData(response, page),
      expect(catalogue) {
        const { products, count, facet_counts } = list(catalogue);
        // A value that is chosen stays, though nothing has it.
        const offered = facets.flatMap((facet) => {
          const chosen = (asked[facet] ?? []).map((value) => [value, 0]);
          const values = { ...Object.fromEntries(chosen), ...facet_counts[facet] };
          return Object.keys(values).length > 0 ? [[facet, values]] : [];
        });
        return { products: products.map(cardOfRow), count, facet_counts: Object.fromEntries(offered) };
      },
    },
  ];
}

/** Which products are similar may be an hour old; that each is shown, and what its card says, may not. */
function similarExpected(catalogue: Catalogue, row: ProductRow, seen: unknown): string[] {
  const now = similarNaively(catalogue, row).map(cardOfRow);
  const shown = (seen as Awaited<ReturnType<typeof readProductData>> | null)?.similar ?? [];
  const right = new Set(catalogue.products.filter((each) => each.id !== row.id && each.shown).map(cardOfRow));
  return shown.length > 0 && shown.every((card) => right.has(card)) ? shown : now;
}

const product = (id: string): Question => ({
  path: `/shop/d/${id}.data`,
  read: readProductData,
  expect(catalogue, seen) {
    const row = catalogue.products.find((each) => each.id === id && each.shown);
    if (!row) return null;
    return { product: wholeOfRow(row), similar: similarExpected(catalogue, row, seen) };
  },
});

type CardOf = typeof cardOfRow;
const featuredOf = (cardOf: CardOf) => (catalogue: Catalogue) => ({
  products: featuredNaively(catalogue).map(cardOf),
});
const brandsOf = (cardOf: CardOf) => (catalogue: Catalogue) =>
  brandsNaively(catalogue).map(({ name, products }) => ({ name, products: products.map(cardOf) }));

const BRANDS = "/api/all-brands-with-products?page=1&limit=20";
const brandCall: Question = { path: BRANDS, read: readBrands, expect: brandsOf(wholeOfRow) };

const fixedPages: readonly Question[] = [
  { path: "/", read: readPage, expect: featuredOf(nameOfRow) },
  { path: "/_.data", read: readHomeData, expect: featuredOf(cardOfRow) },
  { path: "/shop/brands.data", read: readBrandsData, expect: brandsOf(cardOfRow) },
];

/** Words to search for. None is an error or a form of another. */
export const words = ["kasavu", "monsoon", "quilted", "malabar"] as const;
export const looms = ["thari", "kuthampully", "onam"] as const;
const typed = (...all: string[]): Words => ({ words: all, typed: all.join(" ") });
const searches: Words[] = [
  typed("kasavu"),
  typed("thari"),
  typed("monsoon", "piece"),
  typed("quilted", "piece"),
  { words: ["malabar"], typed: "malbar" },
];

const fits: FitsChoice = { tops: [{ chest: 52, length: 70 }], shoes: [{ insole: 26 }] };

/** Everything that is asked after each change, about these groups and products. `withPages` says whether there are pages. */
export function questionsAbout(
  catalogue: Catalogue,
  products: readonly string[],
  withPages: boolean,
): Question[] {
  const { brands, categories, subCategories } = catalogue;
  const [category, other] = categories;
  const sub = subCategories.find(({ category_id }) => category_id === category?.id);
  const brand = brands.find(({ is_active }) => is_active);
  const page = { page: 1, limit: SHOP_PAGE_SIZE };
  // Of several words that no product has together, the shop lists the products of most of them.
  const isFound = (search: Words) =>
    search.words.length === 1 || listNaively(catalogue, { ...page, search }, false).count > 0;
  const calls = [
    call({ ...page, facet_counts: true }),
    call({ ...page, page: 2, sort: "price-up" }),
    call({ ...page, category_id: category?.id ?? "", size: ["S", "M"], facet_counts: true }),
    call({ ...page, brand_id: brand?.id ?? "", sort: "discount", in_stock: true, facet_counts: true }),
    call({ ...page, sub_category_id: sub?.id ?? "", color: ["red"], condition: ["good", "like_new"] }),
    call({ ...page, min: 300, max: 700, sort: "price-down", gender: ["women"], facet_counts: true }),
    call({ ...page, fits, sort: "fit" }),
    ...searches.filter(isFound).map((search) => call({ ...page, search, facet_counts: true })),
    call({ ...page, facet_counts: true, flaws: ["none"] }, true),
    ...(["hidden", "incomplete", "sold-out", "featured", "unpictured"] as const).map((show) =>
      call({ ...page, show }, true),
    ),
    call({ ...page, search: typed("kasavu") }, true),
    brandCall,
  ];
  if (!withPages) return calls;
  const listings = [
    ...listing({}),
    // A page beyond the last leads to that.
    ...(listNaively(catalogue, page, false).count > SHOP_PAGE_SIZE ? listing({ page: 2 }) : []),
    ...listing({ sort: "price-up", size: ["M"] }),
    ...listing({ min: 300, max: 600, in_stock: true }),
    ...listing({ search: typed("quilted") }),
    ...(other?.is_active
      ? listing({ category_id: other.id }, "category-listing", `/shop/${other.id}/ALL`)
      : []),
    ...(brand ? listing({ brand_id: brand.id }, "brand", `/shop/brand/${brand.id}`) : []),
  ];
  return [...calls, ...listings, ...fixedPages, ...products.map(product)];
}

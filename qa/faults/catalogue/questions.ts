import { SHOP_PAGE_SIZE } from "#kernel/paging.ts";
import { facets } from "#modules/garments/contract/facet-names.ts";
import { type FitsChoice, writeFits } from "#modules/garments/contract/fits-query.ts";
import { type Asked, brandsNaively, listNaively, type Words } from "#tests/support/naive-lists.ts";
import type { Catalogue } from "#tests/support/read-catalogue.ts";
import { lineOfRow, readBrands, readList } from "./read-answers.ts";

/** Something that is asked of every process, and the answer that a plain evaluation of the rows gives. */
export interface Question {
  path: string;
  asAdmin?: boolean;
  read(response: Response): Promise<unknown>;
  expect(catalogue: Catalogue): unknown;
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
    return { products: products.map(lineOfRow), count, ...(asked.facet_counts ? { facet_counts } : {}) };
  },
});

const brandCall: Question = {
  path: "/api/all-brands-with-products?page=1&limit=20",
  read: readBrands,
  expect: (catalogue) =>
    brandsNaively(catalogue).map(({ name, products }) => ({ name, products: products.map(lineOfRow) })),
};

/** Words to search for. None is an error or a form of another. */
export const words = ["kasavu", "indigo", "quilted", "brocade"] as const;
export const looms = ["thari", "vellam", "onam"] as const;
const typed = (...all: string[]): Words => ({ words: all, typed: all.join(" ") });
const searches: Words[] = [
  typed("kasavu"),
  typed("thari"),
  typed("indigo", "piece"),
  typed("vellam", "quilted"),
  { words: ["brocade"], typed: "brocde" },
];

const fits: FitsChoice = { tops: [{ chest: 52, length: 70 }], shoes: [{ insole: 26 }] };

/** Everything that is asked after each change. */
export function questionsAbout(catalogue: Catalogue): Question[] {
  const { brands, categories, subCategories } = catalogue;
  const [category] = categories;
  const sub = subCategories.find(({ category_id }) => category_id === category?.id);
  const brand = brands.find(({ is_active }) => is_active);
  const page = { page: 1, limit: SHOP_PAGE_SIZE };
  return [
    call({ ...page, facet_counts: true }),
    call({ ...page, page: 2, sort: "price-up" }),
    call({ ...page, category_id: category?.id ?? "", size: ["S", "M"], facet_counts: true }),
    call({ ...page, brand_id: brand?.id ?? "", sort: "discount", in_stock: true, facet_counts: true }),
    call({ ...page, sub_category_id: sub?.id ?? "", color: ["red"], condition: ["good", "like_new"] }),
    call({ ...page, min: 300, max: 700, sort: "price-down", gender: ["women"], facet_counts: true }),
    call({ ...page, fits, sort: "fit" }),
    ...searches.map((search) => call({ ...page, search, facet_counts: true })),
    call({ ...page, facet_counts: true, flaws: ["none"] }, true),
    ...(["hidden", "incomplete", "sold-out", "featured", "unpictured"] as const).map((show) =>
      call({ ...page, show }, true),
    ),
    call({ ...page, search: typed("kasavu") }, true),
    brandCall,
  ];
}

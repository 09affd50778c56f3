import { writeFits } from "#modules/garments/contract/list-query.ts";
import { decidingMeasures, garmentWords, ranges } from "../shop/garments.ts";
import { cloths, colours, details, shelves } from "../shop/words.ts";
import { type Case, checkList, checkText, drawFrom, get, oneOf } from "./case.ts";
import type { Sample } from "./sample.ts";

/** So many different requests are prepared for a round of a cold case. */
const DIFFERENT = 10_000;
const PER_PAGE = 20;
const nouns = Object.values(shelves).flatMap((kinds) => Object.values(kinds));

const listing = (query: Record<string, string | number>) =>
  `/api/product-by-category?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

/**
 * So many requests, each another one, also where a small shop has few different lists: then a cache would answer there, and a large shop
 * could not be compared with it.
 */
function different(round: number, path: (draw: () => number) => string) {
  const draw = drawFrom(1000 + round);
  return Array.from({ length: DIFFERENT }, (_, i) => get(`${path(draw)}&_=${round}-${i}`));
}

function anyBand({ categoryIds }: Sample, draw: () => number, pages = 2): string {
  const min = 300 + Math.floor(draw() * 2000);
  const max = min + 500 + Math.floor(draw() * 3000);
  return listing({ category_id: oneOf(categoryIds, draw), min, max, page: 1 + Math.floor(draw() * pages) });
}

/** Some of these words, each once, as a facet's choice. */
const someOf = (words: readonly string[], most: number, draw: () => number) =>
  [...new Set(Array.from({ length: most }, () => oneOf(words, draw)))].join(",");

/** Five facets, of which each lets a good part of the shop through, so that small shops have something left as well. */
const anyFacets = (draw: () => number) => ({
  size: someOf(["S", "M", "L", "XL"], 2, draw),
  condition: someOf(["like_new", "very_good", "good"], 2, draw),
  color: someOf(garmentWords.colors, 4, draw),
  material: someOf(garmentWords.materials, 4, draw),
  gender: someOf(["women", "men", "unisex"], 2, draw),
});

function anyFits(draw: () => number): string {
  const measured = ["tops", "trousers", "shoes"].map((template) => {
    const mine = (decidingMeasures.get(template) ?? []).map(({ measure }) => {
      const [from, to] = ranges[measure] ?? [0, 0];
      return [measure, from + Math.round((draw() + draw()) * (to - from)) / 2];
    });
    return [template, [Object.fromEntries(mine)]];
  });
  return writeFits(Object.fromEntries(measured));
}

function anySearch(draw: () => number): string {
  const words = [oneOf(colours, draw), oneOf(cloths, draw), oneOf(nouns, draw), oneOf(details, draw)];
  const from = Math.floor(draw() * 3);
  return words.slice(from, from + 1 + Math.floor(draw() * 2)).join(" ");
}

/** The list, the search and the product, through the API. */
export const catalogueCases: Case[] = [
  {
    name: "list-band",
    title: "list of 20, category and price band, with count; always the same",
    units: ({ categoryIds }) => [
      get(listing({ category_id: categoryIds[0] ?? "", min: 500, max: 2000, page: 1 })),
    ],
    limit: "hello",
    goal: { ratio: 0.5, products: 100_000 },
    check: checkList,
  },
  {
    name: "list-band-cold",
    title: "the same, each request another category, band and page",
    units: (sample, round) => different(round, (draw) => anyBand(sample, draw)),
    limit: "sql",
    goal: { ratio: 0.8 },
    check: checkList,
  },
  {
    name: "list-facets",
    title: "list of everything, five facets chosen, with counts of all facets, each another",
    units: (_, round) =>
      different(round, (draw) => listing({ ...anyFacets(draw), facet_counts: "true", page: 1 })),
    limit: "plain",
    plain: (_, round) => different(round, () => listing({ page: 1 })),
    goal: { ratio: 0.6 },
    check: checkText('"size":{'),
  },
  {
    name: "list-facets-band",
    title: "list of a category and a price band, five facets chosen, with counts, each another",
    units: (sample, round) =>
      different(round, (draw) => {
        const facets = new URLSearchParams({ ...anyFacets(draw), facet_counts: "true" });
        return `${anyBand(sample, draw, 1)}&${facets}`;
      }),
    limit: "plain",
    plain: (sample, round) => different(round, (draw) => anyBand(sample, draw, 1)),
    goal: { ratio: 0.6 },
    check: checkText('"size":{'),
  },
  {
    name: "list-fits",
    title: "list of everything that fits somebody, the best fit first, each another's measures",
    units: (_, round) => different(round, (draw) => listing({ fits: anyFits(draw), sort: "fit", page: 1 })),
    limit: "plain",
    // All over the catalogue, as what fits lies all over it: the newest twenty again and again would cost PostgreSQL less.
    plain: ({ products }, round) =>
      different(round, (draw) => listing({ page: 1 + Math.floor((draw() * products * 0.85) / PER_PAGE) })),
    goal: { ratio: 0.6 },
    check: checkList,
  },
  {
    name: "list-brand-search",
    title: "list with a brand and a search, each another",
    units: ({ brandIds }, round) =>
      different(round, (draw) =>
        listing({ brand_id: oneOf(brandIds, draw), search: oneOf(nouns, draw), page: 1 }),
      ),
    limit: null,
    check: checkList,
  },
  {
    name: "search",
    title: "search of one or two words, each another",
    units: (_, round) => different(round, (draw) => listing({ search: anySearch(draw), page: 1 })),
    limit: null,
    check: checkText('"count"'),
  },
  {
    name: "list-unfiltered",
    title: "list of everything, one of its first five pages",
    units: (_, round) => different(round, (draw) => listing({ page: 1 + Math.floor(draw() * 5) })),
    limit: null,
    check: checkList,
  },
  {
    name: "list-deep",
    title: "list of everything, a page from its second half",
    units: ({ products }, round) => {
      const pages = Math.floor((products * 0.85) / PER_PAGE);
      return different(round, (draw) => listing({ page: Math.floor(pages * (0.5 + draw() / 2)) }));
    },
    limit: null,
    check: checkList,
  },
  {
    name: "product",
    title: "a product by its id; always the same",
    units: ({ productIds }) => [get(`/api/product-by-id?id=${productIds[0]}`)],
    limit: "sql",
    check: checkText('"product_images"'),
  },
  {
    name: "product-cold",
    title: "a product by its id, each request another",
    units: ({ productIds }) => productIds.map((id) => get(`/api/product-by-id?id=${id}`)),
    limit: "sql",
    goal: { ratio: 0.7 },
    check: checkText('"product_images"'),
  },
];

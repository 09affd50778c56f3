import type { Unit } from "../load/job.ts";
import { type Case, get, inTurn } from "./case.ts";
import type { Sample } from "./sample.ts";

const BROWSER = { accept: "text/html", "accept-encoding": "gzip, deflate, br" };
/** Product pages among those that are read while the shop sells. */
const READ_PRODUCTS = 100;
/** More pages than are rendered in a round. */
const COLD_PAGES = 3000;

export const page = (path: string): Unit => get(path, BROWSER);
export const checkPage = (text: string) => (/<html[^>]*>/i.test(text) ? null : "it is no page");

/** The pages that visitors go through: home, listings and the newest products. */
export function visitedPages({ categoryIds, subCategories, newestIds }: Sample): Unit[] {
  return [
    page("/"),
    page("/shop"),
    ...categoryIds.map((id) => page(`/shop/${id}/ALL`)),
    ...subCategories.map(({ id, categoryId }) => page(`/shop/${categoryId}/${id}`)),
    ...newestIds.slice(0, READ_PRODUCTS).map((id) => page(`/shop/d/${id}`)),
  ];
}

const kept: [name: string, title: string, pathOf: (sample: Sample) => string][] = [
  ["page-home", "the home page", () => "/"],
  ["page-listing", "the listing", () => "/shop"],
  ["page-product", "the page of a product", ({ productIds }) => `/shop/d/${productIds[0]}`],
];

/** The pages of the shop, compressed, as a browser asks for them. */
export const pageCases: Case[] = [
  ...kept.map(([name, title, pathOf]): Case => {
    const units: Case["units"] = (sample) => [page(pathOf(sample))];
    return { name, title, units, limit: "page", goal: { ratio: 0.7 }, check: checkPage };
  }),
  {
    name: "page-product-cold",
    title: "pages of products, each another: every one is rendered",
    units: ({ productIds }, round) =>
      inTurn(productIds, round, COLD_PAGES).map((id) => page(`/shop/d/${id}`)),
    limit: "page",
    check: checkPage,
  },
];

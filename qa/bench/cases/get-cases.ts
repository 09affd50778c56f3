import { calls } from "#src/modules.ts";
import { PUBLIC_URL } from "../processes.ts";
import { type Case, get } from "./case.ts";
import type { Sample } from "./sample.ts";

/** The query that a call needs to find something. */
function queryOf({ productIds, brandIds, categoryIds }: Sample): Record<string, string> {
  return {
    getProduct: `id=${productIds[0]}`,
    getBrand: `id=${brandIds[0]}`,
    listProductsByCategory: `category_id=${categoryIds[0]}`,
    listSubCategories: `category_id=${categoryIds[0]}`,
    getDeliveryPromise: "pin=682001",
  };
}

/** Addresses that are asked for beside calls and pages. */
const FILES: Record<string, string> = {
  openapi: "/api/openapi.json",
  docs: "/api/docs",
  "docs-script": "/api/docs/swagger-ui-bundle.js",
  "docs-style": "/api/docs/swagger-ui.css",
  robots: "/robots.txt",
  sitemap: "/sitemap.xml",
  "sitemap-products": "/sitemaps/products-1.xml",
  readyz: "/readyz",
  jwks: "/api/auth/jwks",
};

const CLIENTS = 1000;
const HEADERS = { "accept-encoding": "gzip, deflate, br", origin: PUBLIC_URL };

/** Every GET that a guest may ask for, each by what `/healthz` costs the processor: `cpu ratio` is that of the two. */
export const getCases: Case[] = [
  ...Object.entries(calls)
    .filter(([, { method, auth }]) => method === "GET" && auth === "public")
    .map(([name, { path }]): [string, (sample: Sample) => string] => [
      name,
      (sample) => `/api${path}?${queryOf(sample)[name] ?? ""}`,
    ]),
  ...Object.entries(FILES).map(([name, path]): [string, () => string] => [name, () => path]),
].map(([name, pathOf]) => ({
  name: `get-${name}`,
  title: `GET ${name}`,
  // From many addresses: some are limited by these.
  units: (sample) =>
    Array.from({ length: CLIENTS }, (_, i) =>
      get(pathOf(sample), { ...HEADERS, "x-forwarded-for": `10.${100 + (i >> 8)}.0.${i & 255}` }),
    ),
  plain: () => [get("/healthz")],
  limit: "plain",
  check: () => null,
}));

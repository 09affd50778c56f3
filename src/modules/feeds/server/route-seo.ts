import type { Hono, Context as Request } from "hono";
import { guest } from "#kernel/actor.ts";
import { inLanguage, type Language, languages } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import { pageGroups } from "#kernel/pages/paths.ts";
import { countPublicProducts, listPublicProducts } from "#modules/catalogue/server/list-public-addresses.ts";
import { fixedResponse, sendWhole } from "#platform/cache/fixed-response.ts";
import {
  contextOf,
  type RequestServices,
  type RequestVariables,
} from "#platform/http/middleware/request-context.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { groups, type ListedPage, PART_SIZE } from "./list-pages.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const XHTML = "http://www.w3.org/1999/xhtml";

type Element = "urlset" | "sitemapindex";

/** /sitemap.xml, which names the parts, and the parts: content pages, categories, brands, collections, and products in thousands. */
export function routeSitemap(app: Hono<RequestVariables>, services: RequestServices): void {
  const asGuest = (): Context => contextOf(services, guest);
  const inTurn = (c: Request<RequestVariables>, work: () => Promise<Response>) =>
    services.turns.takeCall({ address: c.get("clientAddress"), as: "feeds" }, work, c.req.raw.signal);
  const write = (c: Request, element: Element, entries: readonly ListedPage[]) =>
    sendWhole(c, documentOf(element, entries, services.publicUrl), {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    });

  const writeIndex = async (c: Request) => {
    const names = Object.keys(groups);
    const products = Math.ceil((await countPublicProducts(asGuest())) / PART_SIZE);
    for (let part = 1; part <= products; part++) names.push(`products-${part}`);
    const entries = names.map((name) => ({ path: `/sitemaps/${name}.xml` }));
    return write(c, "sitemapindex", entries);
  };
  app.get("/sitemap.xml", (c) => inTurn(c, () => writeIndex(c)));
  for (const [name, list] of Object.entries(groups))
    app.get(`/sitemaps/${name}.xml`, (c) => inTurn(c, async () => write(c, "urlset", await list(asGuest()))));
  app.get("/sitemaps/:name{products-[1-9][0-9]{0,3}\\.xml}", (c) => {
    const part = Number.parseInt(c.req.param("name").slice("products-".length), 10);
    return inTurn(c, async () => {
      const products = await listPublicProducts(asGuest(), part, PART_SIZE);
      if (products.length === 0) return c.notFound();
      const entries = products.map(({ id, changedAt }) => ({ path: paths.product(id), changedAt }));
      return write(c, "urlset", entries);
    });
  });
}

/** Paths are made of fixed words and UUIDs, and the origin is a checked URL: nothing in them has to be escaped. */
function documentOf(element: Element, entries: readonly ListedPage[], origin: string): string {
  const isPages = element === "urlset";
  const lines = entries.map((entry) => (isPages ? linesOf(entry, origin) : lineOf("sitemap", entry, origin)));
  const spaces = `xmlns="${NAMESPACE}"${isPages ? ` xmlns:xhtml="${XHTML}"` : ""}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${spaces}>\n${lines.join("")}</${element}>\n`;
}

function lineOf(
  child: "url" | "sitemap",
  { path, changedAt }: ListedPage,
  origin: string,
  more = "",
): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return `<${child}><loc>${origin}${path}</loc>${changed}${more}</${child}>\n`;
}

/** A page in each language, each with the addresses of all (https://developers.google.com/search/docs/specialty/international/localized-versions). */
function linesOf({ path, changedAt }: ListedPage, origin: string): string {
  const link = (hreflang: string, of: Language) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${origin}${inLanguage(path, of)}"/>`;
  const links = languages.map((of) => link(of, of)).join("") + link("x-default", "en");
  return languages
    .map((of) =>
      lineOf("url", { path: inLanguage(path, of), ...(changedAt && { changedAt }) }, origin, links),
    )
    .join("");
}

/** Paths that are closed to search engines: calls, back office, and the pages of one person. */
const CLOSED = [
  "/api/",
  ...Object.entries(pageGroups)
    .filter(([, { audience }]) => audience === "person")
    .flatMap(([group]) => languages.map((of) => inLanguage(`/${group}`, of))),
  "/sandbox/",
  "/*.data$",
  "/*.data?",
];

/** /robots.txt: what robots may read, and where the sitemap is. */
export function routeRobots(app: Hono<RequestVariables>, publicUrl: string): void {
  const text = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
  const type = "text/plain; charset=UTF-8";
  app.get("/robots.txt", fixedResponse({ type, kept: "public, max-age=3600", read: () => text }));
}

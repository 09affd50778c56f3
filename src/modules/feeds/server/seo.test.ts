import { expect, test } from "vitest";
import { someBrand, someGroup } from "#modules/catalogue/calls/examples.scene.ts";
import { createBrand } from "#modules/catalogue/server/brands.ts";
import { deleteProduct } from "#modules/catalogue/server/change-product.ts";
import { createSubCategory } from "#modules/catalogue/server/sub-categories.ts";
import { toggleActive } from "#modules/catalogue/server/toggle-active.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";

const api = await apiForFile();
const origin = api.services.publicUrl;

/** The addresses of a sitemap document; fails when it is none. */
async function locations(path: string): Promise<string[]> {
  const { status, headers, body } = await api.send("GET", path);
  expect([path, status]).toEqual([path, 200]);
  expect(headers.get("content-type")).toContain("application/xml");
  const text = String(body);
  expect(text).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"(?: xmlns:xhtml="[^"]+")?>\n[\s\S]*<\/\1>\n$/,
  );
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
    const { origin: from, pathname } = new URL(address ?? "");
    expect(from).toBe(origin);
    return pathname;
  });
}

test("the sitemap names every part, and the parts every page that can be seen", async () => {
  const women = await api.shop.categoryId();
  const kurtas = value(await createSubCategory(api.shop.admin, { ...someGroup, category_id: women }));
  const brand = value(await createBrand(api.shop.admin, someBrand)).id;
  const hidden = value(await createBrand(api.shop.admin, { ...someBrand, name: "Hidden" })).id;
  value(await toggleActive(api.shop.admin, { id: hidden, type: "brands" }));
  const product = await api.shop.newProduct({ category_id: women, brand_id: brand });
  const soldOut = await api.shop.newProduct({ category_id: women, stock: 0 });
  await api.shop.newProduct({ category_id: women, brand_id: hidden });
  await api.shop.newProduct({ category_id: women, is_active: false });
  const deleted = await api.shop.newProduct({ category_id: women });
  value(await deleteProduct(api.shop.admin, { id: deleted }));

  const parts = await locations("/sitemap.xml");
  const names = ["content", "categories", "brands", "collections", "products-1"];
  expect(parts).toEqual(names.map((name) => `/sitemaps/${name}.xml`));
  const pages = (await Promise.all(parts.map(locations))).flat();
  expect(pages).toContain("/about");
  expect(pages.filter((path) => path.startsWith("/shop/")).sort()).toEqual(
    [
      "/shop/brands",
      `/shop/${women}/ALL`,
      `/shop/${women}/${kurtas.id}`,
      `/shop/brand/${brand}`,
      `/shop/d/${product}`,
      `/shop/d/${soldOut}`,
    ].sort(),
  );
  const { body } = await api.send("GET", "/sitemaps/products-1.xml");
  const links = ["en", "ml", "hi", "x-default"].map((of) => {
    const prefix = of === "ml" || of === "hi" ? `/${of}` : "";
    return `<xhtml:link rel="alternate" hreflang="${of}" href="${origin}${prefix}/shop/d/${product}"/>`;
  });
  for (const prefix of ["", "/ml", "/hi"])
    expect(String(body)).toMatch(
      new RegExp(
        `<loc>${origin}${prefix}/shop/d/${product}</loc><lastmod>[^<]+</lastmod>${links.join("")}</url>`,
      ),
    );
  expect(String(body)).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
});

test.each(["products-2", "products-0", "products-x", "products-1.xml.gz", "orders"])(
  "no part %s",
  async (name) => {
    expect((await api.send("GET", `/sitemaps/${name}.xml`)).status).toBe(404);
  },
);

test("robots learn what is closed to them and where the sitemap is", async () => {
  const { status, headers, body } = await api.send("GET", "/robots.txt");
  expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"]);
  const rules = new Map<string, string[]>();
  for (const line of String(body).split("\n").filter(Boolean)) {
    const [, name = "", said = ""] = /^([A-Za-z-]+): (\S+)$/.exec(line) ?? [];
    rules.set(name, [...(rules.get(name) ?? []), said]);
  }
  expect([...rules.keys()]).toEqual(["User-agent", "Disallow", "Sitemap"]);
  expect(rules.get("User-agent")).toEqual(["*"]);
  expect(rules.get("Sitemap")).toEqual([`${origin}/sitemap.xml`]);
  expect(rules.get("Disallow")).toEqual(
    expect.arrayContaining(["/api/", "/admin", "/cart", "/ml/cart", "/profile"]),
  );
  const closed = (path: string) => rules.get("Disallow")?.some((rule) => path.startsWith(rule));
  for (const open of ["/", "/shop", "/shop/d/x", "/about", "/images/x/preview.jpg", "/assets/x.js"])
    expect([open, closed(open)]).toEqual([open, false]);
});

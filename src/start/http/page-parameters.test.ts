import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { named, someBrand, someGroup } from "#modules/catalogue/calls/examples.scene.ts";
import { createBrand } from "#modules/catalogue/server/brands.ts";
import { createCategory } from "#modules/catalogue/server/categories.ts";
import { listBrandsWithProducts } from "#modules/catalogue/server/groups/list-groups.ts";
import type { RequestVariables } from "#platform/http/middleware/request-context.ts";
import { buildOfRoutes } from "#tests/support/pages-build.ts";
import { signedInCookie } from "#tests/support/signed-in-cookie.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { PUBLIC_URL, value } from "#tests/support/test-shop.ts";
import { createPages } from "./pages.ts";

const api = await apiForFile();
const build = await buildOfRoutes();
const pages = new Hono<RequestVariables>().all("*", createPages(build, api.services, "production"));

const brandId = value(await createBrand(api.shop.admin, named(someBrand))).id;
const categoryId = value(await createCategory(api.shop.admin, named(someGroup))).id;
const productId = await api.shop.newProduct({ brand_id: brandId, category_id: categoryId });
const ids: Record<string, string> = {
  brandId,
  productId,
  categoryId,
  subCategoryId: "ALL",
  status: "pending",
  customerId: (await api.customer()).session.user.id,
};

/** The path of every page, by the map of pages. */
const paths = [
  ...new Set(
    Object.values(build.routes).flatMap((route) => {
      if (!route || (route.path === undefined && !route.index)) return [];
      const parts: string[] = [];
      for (let at: typeof route | undefined = route; at; at = build.routes[at.parentId ?? ""])
        if (at.path) parts.unshift(at.path);
      return `/${parts.join("/")}`.replace(/:(\w+)/g, (_, name) => ids[name] ?? "1").replace("*", "no-such");
    }),
  ),
];

const cookie = await signedInCookie(api, await api.admin());

/** Asks for a page with these parameters. What its loaders asked of the address: each name, and whether it was ever there. */
async function ask(path: string, names: readonly string[]) {
  const asked = new Map<string, boolean>();
  for (const method of ["get", "getAll", "has"] as const) {
    const read = URLSearchParams.prototype[method];
    vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (
      this: URLSearchParams,
      name: string,
    ) {
      asked.set(name, asked.get(name) || [...this.keys()].includes(name));
      return Reflect.apply(read, this, [name]);
    });
  }
  const query = new URLSearchParams(names.map((name) => [name, "1"]));
  const { status } = await pages.request(`${PUBLIC_URL}${path}?${query}`, { headers: { cookie } });
  vi.restoreAllMocks();
  expect(status).toBeLessThan(500);
  // The first two are read by the router itself, the last by what keeps somebody's measures out of caches.
  return [...asked].filter(([name]) => !["index", "_routes", "fits"].includes(name));
}

test.each([
  ["/shop", "brand_id"],
  ["/shop/brands", "page"],
  ["/admin/orders/pending", "search"],
])("the loaders of %s are seen to read %s", async (path, name) => {
  expect(paths).toContain(path);
  expect((await ask(path, [])).map(([read]) => read)).toContain(name);
});

test.each(paths)("%s keeps in its address what its loaders read of it", async (path) => {
  const read = (await ask(path, [])).map(([name]) => name);
  const lost = (await ask(path, read)).filter(([, isThere]) => !isThere);
  expect(lost.map(([name]) => name)).toEqual([]);
});

test("the brands' second page shows the brands after the first hundred", async () => {
  for (let more = 0; more < 101; more++) value(await createBrand(api.shop.admin, named(someBrand)));
  const last = await listBrandsWithProducts(api.shop.guest, { page: 2, limit: 100 });
  const shownOn = async (page: string) => {
    const response = await pages.request(`${PUBLIC_URL}/shop/brands${page}`);
    const loaded: { brands?: { id: string }[] }[] = Object.values(JSON.parse(await response.text()));
    return loaded.flatMap(({ brands = [] }) => brands.map(({ id }) => id));
  };
  expect(await shownOn("")).toHaveLength(100);
  expect(await shownOn("?page=2")).toEqual(last.data.map(({ id }) => id));
});

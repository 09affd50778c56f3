import { data, type ServerBuild } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { language } from "#kernel/languages/messages.ts";
import { createPageCache } from "#platform/cache/page-cache.ts";
import { NotBegun } from "#platform/http/turns.ts";
import { buildOf } from "#tests/support/pages-build.ts";
import { SOON } from "#tests/support/soon.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { noChanges, noLists } from "#tests/support/test-shop.ts";
import type { Services } from "../services.ts";
import { createApp } from "./app.ts";

const module = { default: () => null, ErrorBoundary: () => null };
const missing = { ...module, loader: () => data(null, { status: 404 }) };
const routes = {
  root: { id: "root", path: "", module },
  shop: { id: "shop", parentId: "root", path: "shop", module: { ...module, parameters: ["search"] } },
  product: { id: "product", parentId: "root", path: "shop/d/:id", module: { ...module, parameters: [] } },
  office: { id: "office", parentId: "root", path: "admin/counter", module: { ...module, parameters: [] } },
  nowhere: { id: "nowhere", parentId: "root", path: "*", module: missing },
};
/** The paths that were rendered, and the languages in which. */
const rendered: string[] = [];
const spoken: string[] = [];
const build: ServerBuild = {
  ...buildOf(routes, (request, status, headers) => {
    rendered.push(new URL(request.url).pathname);
    spoken.push(language());
    return new Response("a page", { status, headers });
  }),
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
};

let services: Services;
const api = await apiForFile();
beforeEach(() => {
  rendered.splice(0);
  spoken.splice(0);
  const changes = { ...noChanges, isCurrent: () => true };
  services = { ...api.services, pageCache: createPageCache(changes, noLists, 1_000_000) };
});

async function ask(path: string, more: Partial<Services> = {}, headers: HeadersInit = {}): Promise<Response> {
  const app = createApp(build, { services: { ...services, ...more }, mode: "production" });
  return app.fetch(new Request(`http://localhost${path}`, { headers }));
}

test("parameters that a page does not read make no other page of it", async () => {
  for (const path of ["/shop", "/shop?x=1", "/shop?x=2&utm_source=mail"])
    expect((await ask(path)).status).toBe(200);
  expect(rendered).toEqual(["/shop"]);
  await ask("/shop?search=saree");
  expect(rendered).toHaveLength(2);
});

test("what no page has is one page, whatever stands in its path", async () => {
  for (const path of ["/wp-login.php", "/a/b/c?x=1", "/%ff", "/%E0%A4%A", "/a%00b"]) {
    const response = await ask(path);
    expect([path, response.status, await response.text()]).toEqual([path, 404, "a page"]);
  }
  expect(rendered).toHaveLength(1);
  for (const path of ["/%ff.data", "/a/b.data"]) {
    const response = await ask(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get("content-type")).toContain("text/x-script");
  }
  const call = await ask("/api/%ff");
  expect(call.status).toBe(404);
  expect(await call.json()).toMatchObject({ error: { code: "not_found" } });
});

test("pages of the office alone may use the camera, and read what it sees", async () => {
  for (const [path, may] of [
    ["/admin/counter", true],
    ["/admin/counter.data", true],
    ["/shop", false],
    ["/shop/admin", false],
  ] as const) {
    const { headers } = await ask(path);
    expect([path, headers.get("permissions-policy")?.includes("camera=(self)")]).toEqual([path, may]);
    const policy = headers.get("content-security-policy");
    expect([path, policy?.includes("'wasm-unsafe-eval'")]).toEqual([path, may]);
    expect(policy).not.toContain("'unsafe-eval'");
  }
});

test("an encoded language is none: it is the page that there is not, and no other's page becomes that", async () => {
  for (const path of ["/%6dl/nowhere", "/%6dl/shop", "/m%6c/admin", "/nowhere"])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  expect([rendered, spoken]).toEqual([["/not-found"], ["en"]]);
});

test("pages of the sitemap are rendered before anybody asks for them, the newest product first, and in nobody's turn", async () => {
  const ids = [await api.shop.newProduct(), await api.shop.newProduct()];
  const turns = { ...services.turns, take: () => Promise.reject(new NotBegun()) };
  const app = createApp(build, { services: { ...services, turns }, mode: "production" });
  const ahead = app.renderAhead();
  const paths = ids.reverse().map((id) => `/shop/d/${id}`);
  await expect.poll(() => rendered.filter((path) => paths.includes(path)), SOON).toEqual(paths);
  await ahead.stop();
  rendered.splice(0);
  for (const path of paths)
    expect((await app.fetch(new Request(`http://localhost${path}`))).status).toBe(200);
  expect(rendered).toEqual([]);
  expect(services.pageCache.figures()).toMatchObject({ misses: 0 });
});

test("a call's response is kept under the parameters that it reads", async () => {
  const loads: string[] = [];
  const pageCache: Services["pageCache"] = {
    ...services.pageCache,
    load: (key, ...rest) => {
      loads.push(key);
      return services.pageCache.load(key, ...rest);
    },
  };
  await ask("/api/products?x=1&limit=5&y=2", { pageCache });
  await ask("/api/get-navigation-data?x=1", { pageCache });
  expect(loads[0]).toBe("/api/products?limit=5");
  expect(loads.slice(1)).not.toContainEqual(expect.stringContaining("x=1"));
});

test("a call that is kept in English is not sent to who asks in another language", async () => {
  const calls = async (spoken: string) => {
    const response = await ask("/api/products", {}, { "accept-language": spoken });
    expect(response.status).toBe(200);
    return services.pageCache.figures();
  };
  await calls("en");
  expect(await calls("en")).toMatchObject({ hits: 1, misses: 1 });
  expect(await calls("ml")).toMatchObject({ hits: 1, misses: 2 });
  expect(await calls("ml")).toMatchObject({ hits: 2, misses: 2 });
});

const document = { accept: "text/html,*/*;q=0.8" };

test.each([
  ["/shop", "/ml/shop"],
  ["/shop?search=saree&page=2", "/ml/shop?search=saree&page=2"],
  ["/", "/ml"],
  ["/nowhere", "/ml/nowhere"],
])("who has chosen Malayalam is led from %s, kept or not, to %s", async (path, there) => {
  const cookie = "x=1; language=ml";
  for (const stage of ["not kept", "kept"]) {
    const led = await ask(path, {}, { ...document, cookie });
    expect([stage, led.status, led.headers.get("location")]).toEqual([stage, 302, there]);
    expect([led.headers.get("vary"), led.headers.get("cache-control")]).toEqual(["Cookie", "no-store"]);
    expect((await ask(path, {}, document)).status).not.toBe(302);
  }
});

test.each([
  ["/ml/shop", "language=hi", document],
  ["/shop", "language=en", document],
  ["/shop", "language=fr", document],
  ["/shop", "my-language=ml", document],
  ["/shop.data", "language=ml", { accept: "*/*" }],
  ["/__manifest?paths=%2Fshop&version=", "language=ml", { accept: "*/*" }],
  ["/api/products", "language=ml", document],
  ["/admin", "language=ml", document],
])("%s stays, with the cookie %s", async (path, cookie, headers) => {
  expect((await ask(path, {}, { ...headers, cookie })).status).not.toBe(302);
});

test.each([
  ["/ml/admin", "/admin"],
  ["/hi/admin/orders?status=PENDING&page=2", "/admin/orders?status=PENDING&page=2"],
  ["/ml/admin/customers/%E0%B4%85%2F?search=a%26b", "/admin/customers/%E0%B4%85%2F?search=a%26b"],
])("the back office is in English alone: %s leads to %s", async (path, there) => {
  const led = await ask(path);
  expect([led.status, led.headers.get("location")]).toEqual([302, there]);
});

test("a tab of an older build is told to load its page anew, and nothing fails", async () => {
  const response = await ask("/__manifest?paths=%2Fshop&version=older");
  expect([response.status, response.body]).toEqual([204, null]);
  expect(response.headers.get("x-remix-reload-document")).toBe("true");
});

test.each(["/shop", "/shop.data", "/api/products"])(
  "%s says when to come back where too much waits",
  async (path) => {
    const turns = { ...services.turns, take: () => Promise.reject(new NotBegun()) };
    const response = await ask(path, { turns });
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
  },
);

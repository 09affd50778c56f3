import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { listProducts } from "#modules/catalogue/contract/product.ts";
import { deleteProduct } from "#modules/catalogue/contract/product-input.ts";
import { openProductIndex } from "#modules/catalogue/server/read-model/open-product-index.ts";
import { createPageCache } from "#platform/cache/page-cache.ts";
import { createCachedSender } from "#platform/cache/send-cached.ts";
import { openChangeFeed } from "#platform/database/change-feed.ts";
import { SOON } from "#tests/support/soon.ts";
import { apiForFile, clientWith } from "#tests/support/test-api.ts";

const logged: object[] = [];

const api = await apiForFile();
const feed = openChangeFeed({
  url: String(api.database.$client.options.connectionString),
  onError: () => undefined,
});
const index = openProductIndex({ database: api.database, changes: feed, onError: () => undefined });
const pageCache = createPageCache(feed, index, 1024 * 1024);
const log = { ...api.services.log, info: (facts: object) => void logged.push(facts) };
const services = { ...api.services, productIndex: index, pageCache, log };
const client = clientWith(services);
const sendCached = createCachedSender(services);
const admin = await api.admin();
const product = await api.shop.newProduct({ name: "Kasavu saree" });
afterAll(async () => {
  await index.stop();
  await feed.stop();
});
beforeEach(async () => {
  await vi.waitUntil(() => feed.isCurrent(), SOON);
  await api.database.execute(`update products set name = 'Kasavu saree' where id = '${product}'`);
  await index.catchUp();
});

const names = (list: { data: { name: string }[] }) => list.data.map(({ name }) => name);
const list = async (token?: string) =>
  names((await client.call(listProducts, token ? { token } : {})).response());
const kept = (headers: Record<string, string> = {}, method = "GET") =>
  sendCached(new Request("http://localhost/api/products", { method, headers }));

test("a guest's list is kept, sent as it was with the headers of every response, and logged", async () => {
  expect(await list()).toEqual(["Kasavu saree"]);
  const response = await vi.waitUntil(() => kept(), SOON);
  expect(names(await response.json())).toEqual(["Kasavu saree"]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "no-store",
    "content-security-policy": expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
    "content-type": "application/json",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
    "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(logged.at(-1)).toMatchObject({ method: "GET", path: "/api/products", status: 200 });
  expect(await kept({}, "HEAD")?.text()).toBe("");
  const etag = response.headers.get("etag") ?? "";
  const unchanged = kept({ "if-none-match": etag });
  expect([unchanged?.status, unchanged?.headers.get("content-length")]).toEqual([304, null]);
});

test("what was not made yet, an unknown token and a body are left to the rest of the server", async () => {
  await list();
  await vi.waitUntil(() => kept(), SOON);
  expect(kept({ "accept-encoding": "br" })).toBeNull();
  expect(kept({ authorization: "Bearer x" })).toBeNull();
  expect(kept({ "content-length": "3" })).toBeNull();
  expect(sendCached(new Request("http://localhost/api/products", { method: "POST" }))).toBeNull();
  expect(sendCached(new Request("http://localhost/api/products?page=9"))).toBeNull();
});

test("an admin's list is their own, and nobody else's", async () => {
  await list();
  const hidden = await api.shop.newProduct({ name: "Hidden", is_active: false });
  await index.catchUp();
  expect(await list(admin.token)).toContain("Hidden");
  expect(await list()).toEqual(["Kasavu saree"]);
  await client.call(deleteProduct, { query: { id: hidden }, token: admin.token });
});

test("what is refused is not kept", async () => {
  const refused = await client.send("GET", "/api/products?page=0");
  expect(refused.status).toBe(400);
  expect(sendCached(new Request("http://localhost/api/products?page=0"))).toBeNull();
});

test("a customer's list is the guests', and comes from what is kept; one whose token is no good is told so", async () => {
  const { token } = await api.customer();
  const { misses } = pageCache.figures();
  await list();
  expect(await list(token)).toEqual(["Kasavu saree"]);
  expect(pageCache.figures().misses).toBeLessThanOrEqual(misses + 1);
  expect(kept({ authorization: `Bearer ${token}` })?.status).toBe(200);
  expect(kept({ authorization: `Bearer ${admin.token}` })).toBeNull();
  expect((await client.call(listProducts, { token: "x.y.z" })).error().code).toBe("invalid_token");
  expect(kept({ authorization: "Bearer x.y.z" })).toBeNull();
});

test("what a customer was the first to ask for holds nothing that an admin sees, and the other way about", async () => {
  const customer = await api.customer();
  const hidden = await api.shop.newProduct({ name: "Hidden", is_active: false });
  await index.catchUp();
  const search = async (word: string, token?: string) =>
    names((await client.call(listProducts, { query: { search: word }, ...(token && { token }) })).response());
  expect(await search("hidden", admin.token)).toEqual(["Hidden"]);
  expect(await search("hidden", customer.token)).toEqual([]);
  expect(await search("hidden")).toEqual([]);
  expect(await search("hidden", admin.token)).toEqual(["Hidden"]);
  await client.call(deleteProduct, { query: { id: hidden }, token: admin.token });
});

test("who becomes an admin sees what is hidden a few seconds later, whatever was kept", async () => {
  const { token, session } = await api.customer();
  await list(token);
  expect(services.readers.isAnybody(token)).toBe(true);
  await api.database.execute(
    `update users set role = 'ADMIN', staff_role = 'lister' where id = '${session.user.id}'`,
  );
  const hidden = await api.shop.newProduct({ name: "Hidden", is_active: false });
  await index.catchUp();
  const later = performance.now() + 6000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  expect(services.readers.isAnybody(token)).toBe(false);
  clock.mockRestore();
  services.readers.note(token, null);
  expect(await list(token)).toContain("Hidden");
  await client.call(deleteProduct, { query: { id: hidden }, token: admin.token });
});

test("HEAD is answered from what is kept, and renders nothing anew", async () => {
  await list();
  const { misses } = pageCache.figures();
  expect((await client.send("HEAD", "/api/products")).status).toBe(200);
  expect(pageCache.figures().misses).toBe(misses);
});

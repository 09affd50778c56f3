import { afterAll, expect, test, vi } from "vitest";
import { openProductIndex } from "#modules/catalogue/server/read-model/open-product-index.ts";
import { openChangeFeed } from "#platform/database/change-feed.ts";
import { layLine } from "#tests/support/breakable-line.ts";
import { SOON } from "#tests/support/soon.ts";
import { apiForFile, clientWith } from "#tests/support/test-api.ts";

const api = await apiForFile();
const line = await layLine(String(api.database.$client.options.connectionString));
const changes = openChangeFeed({ url: line.url, onError: () => undefined });
const index = openProductIndex({ database: api.database, changes, onError: () => undefined });
const client = clientWith({ ...api.services, productIndex: index });
async function upToDate() {
  line.mend();
  await vi.waitUntil(() => changes.isCurrent() && index.catchUp(), SOON);
}
afterAll(async () => {
  await index.stop();
  await changes.stop();
  await line.close();
});

async function ask(path: string, known?: string) {
  const headers = known ? { "if-none-match": known } : undefined;
  const { status, headers: said, body } = await client.send("GET", path, headers && { headers });
  return { status, tag: said.get("etag"), text: String(body) };
}

test.each(["/feeds/google.xml", "/feeds/meta.csv"])(
  "%s has no tag that is newer than what it says, and so is not taken for the whole one later",
  async (path) => {
    const first = await api.shop.newProduct();
    await upToDate();
    const whole = await ask(path);
    expect(whole).toMatchObject({
      status: 200,
      tag: expect.any(String),
      text: expect.stringContaining(first),
    });

    line.cut();
    await vi.waitUntil(() => !changes.isCurrent(), SOON);
    const second = await api.shop.newProduct();
    const missing = expect.not.stringContaining(second);
    for (const known of [undefined, whole.tag ?? "", "*"])
      expect(await ask(path, known)).toMatchObject({ status: 200, tag: null, text: missing });
    const head = await client.send("HEAD", path);
    expect([head.status, head.headers.get("etag")]).toEqual([200, null]);

    await upToDate();
    const next = await ask(path, whole.tag ?? "");
    expect(next).toMatchObject({
      status: 200,
      tag: expect.any(String),
      text: expect.stringContaining(second),
    });
    expect(await ask(path, next.tag ?? "")).toMatchObject({ status: 304, tag: next.tag });
  },
);

test("what was made just now is in the first feed that has a tag", async () => {
  await upToDate();
  for (let round = 0; round < 5; round++) {
    const id = await api.shop.newProduct();
    const tagged = await vi.waitUntil(async () => {
      const feed = await ask("/feeds/meta.csv");
      return feed.tag && feed;
    }, SOON);
    expect(tagged).toMatchObject({ text: expect.stringContaining(id) });
  }
});

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { noChanges, noLists } from "#tests/support/test-shop.ts";
import { createPageCache } from "./page-cache.ts";
import { publicAddress } from "./public-address.ts";
import { renderedPageOf, sendMadePage, sendPage, sizeOf } from "./rendered-page.ts";

const text = "<p>A kurta of handloom cotton, worn twice</p>".repeat(500);
const asking = (acceptEncoding: string) => ({ method: "GET", acceptEncoding, ifNoneMatch: "" });
const ENCODINGS = ["br", "gzip", ""];
const keep = (first: string) =>
  renderedPageOf({ status: 200, headers: new Headers(), body: Buffer.from(text) }, asking(first));

async function readBody(response: Response): Promise<string> {
  const body = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get("content-encoding");
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return encoding === "gzip" ? gunzipSync(body).toString() : body.toString();
}

for (const first of ENCODINGS)
  test(`a page first asked for in '${first}' is sent in every encoding`, async () => {
    const page = await keep(first);
    expect(sendMadePage(page, asking(first), {})).not.toBeNull();
    for (const encoding of ENCODINGS) {
      const response = await sendPage(page, asking(encoding));
      expect(response.headers.get("content-encoding") ?? "").toBe(encoding);
      expect(await readBody(response)).toBe(text);
    }
  });

test.each(["br", "gzip"])(
  "a page that is asked for again in '%s' is sent smaller from then on",
  async (encoding) => {
    const words = "kurta saree handloom cotton worn twice indigo block print sleeves long".split(" ");
    const varied = Array.from({ length: 4000 }, (_, i) => `${words.at((i * i) % 11)}${i % 97}`).join(" ");
    const page = await renderedPageOf(
      { status: 200, headers: new Headers(), body: Buffer.from(varied) },
      asking(encoding),
    );
    const lengthOf = (response: Response | null) => Number(response?.headers.get("content-length"));
    const first = lengthOf(await sendPage(page, asking(encoding)));
    expect(lengthOf(sendMadePage(page, asking(encoding), {}))).toBe(first);
    await vi.waitUntil(() => lengthOf(sendMadePage(page, asking(encoding), {})) < first);
    expect(await readBody(await sendPage(page, asking(encoding)))).toBe(varied);
  },
);

const shared = Buffer.from(text);
const segments = [
  { text: Buffer.from("<title>Kurta</title>"), isShared: false },
  { text: shared, isShared: true },
];
const joined = (asked: string) => {
  const body = Buffer.from(`<title>Kurta</title>${text}`);
  return renderedPageOf({ status: 200, headers: new Headers(), body, segments }, asking(asked));
};

test("a page that shares segments waits in parts that are sent to who asks first, and is made smaller for who asks again", async () => {
  const page = await joined("br, gzip");
  expect(sizeOf(page)).toBeLessThan(100);
  const encodingOf = () =>
    sendMadePage(page, asking("gzip, deflate, br"), {})?.headers.get("content-encoding");
  expect(encodingOf()).toBe("gzip");
  expect([...page.forms.values()].map(({ isQuick }) => isQuick)).toEqual([true]);
  expect(encodingOf()).toBe("gzip");
  await vi.waitUntil(() => encodingOf() === "br");
  expect(sizeOf(page)).toBe(Number(page.forms.get("br")?.headers["Content-Length"]));
  for (const encoding of ["br", "gzip", "", "gzip, deflate, br"])
    expect(await readBody(await sendPage(page, asking(encoding)))).toBe(`<title>Kurta</title>${text}`);
});

test("of pages that are asked for again at once one is made smaller, and the next when it is asked for once more", async () => {
  const pages = await Promise.all([joined("br, gzip"), joined("br, gzip")]);
  const ask = () => pages.map((page) => sendMadePage(page, asking("br, gzip"), {}));
  const encodings = () => ask().map((sent) => sent?.headers.get("content-encoding"));
  ask();
  ask();
  const [one, other] = pages;
  await vi.waitUntil(() => one?.forms.has("br"));
  expect(other?.forms.has("br")).toBe(false);
  await vi.waitUntil(() => encodings().every((encoding) => encoding === "br"));
});

test("in a full cache a page keeps the parts that it shares until it was asked for often", async () => {
  const page = await joined("br, gzip");
  page.hasRoom = () => false;
  const encodingOf = () => sendMadePage(page, asking("br, gzip"), {})?.headers.get("content-encoding");
  for (let asked = 0; asked < 8; asked++) expect(encodingOf()).toBe("gzip");
  expect([...page.forms.values()].map(({ isQuick }) => isQuick)).toEqual([true]);
  encodingOf();
  await vi.waitUntil(() => encodingOf() === "br");
});

test.each(ENCODINGS)("a page in parts is sent to who accepts '%s' alone", async (encoding) => {
  const response = await sendPage(await joined("br, gzip"), asking(encoding));
  expect(response.headers.get("content-encoding") ?? "").toBe(encoding);
  const length = Number(response.headers.get("content-length"));
  const body = await response.clone().arrayBuffer();
  expect([body.byteLength, await readBody(response)]).toEqual([length, `<title>Kurta</title>${text}`]);
});

test("only the encodings that were asked for take memory, and the cache counts each", async () => {
  const cache = createPageCache({ ...noChanges, isCurrent: () => true }, noLists, 1_000_000);
  const page = await cache.load("/", async () => ({ page: await keep("br"), keys: new Set() }));
  const compressed = cache.figures().bytes;
  expect(compressed).toBeGreaterThan(0);
  expect(compressed).toBeLessThan(text.length / 3);
  await sendPage(page, asking(""));
  expect(cache.figures().bytes).toBe(compressed + text.length);
  expect(sizeOf(page)).toBeGreaterThan(text.length);
});

test.each([204, 205, 304])(
  "a response of %i has no body, in whatever encoding it is asked for",
  async (status) => {
    const headers = new Headers({ "X-Remix-Reload-Document": "true" });
    const page = await renderedPageOf({ status, headers, body: Buffer.alloc(0) }, asking("br"));
    for (const encoding of ENCODINGS) {
      const response = await sendPage(page, asking(encoding));
      expect([response.status, response.body]).toEqual([status, null]);
      const kept = { "x-remix-reload-document": "true", vary: "Accept-Encoding" };
      expect(Object.fromEntries(response.headers)).toEqual(kept);
    }
  },
);

test.each([
  ["/shop?search=kasvu+sari&price=2000-", "/shop?search=kasvu+sari&price=2000-"],
  ["/?utm_source=mail&search=x", "/"],
  ["/shop?page=2&utm_medium=social&x=1&x=2&brand_id=b", "/shop?page=2&brand_id=b"],
  ["/shop.data?_routes=a%2Cb&x=1", "/shop.data?_routes=a%2Cb"],
  ["/__manifest?paths=%2Fshop&version=v&x=1", "/__manifest?paths=%2Fshop&version=v"],
])(
  "%s is the public page %s: what the page does not read is left out, the rest stays as it is",
  (asked, page) => {
    const [pattern, parameters] = asked.startsWith("/shop")
      ? ["/shop", ["search", "brand_id", "price", "page"]]
      : ["/", []];
    expect(publicAddress(new URL(asked, "http://localhost"), pattern, parameters).href).toBe(
      `http://localhost${page}`,
    );
  },
);

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { noChanges, noLists } from "#tests/support/test-shop.ts";
import { createPageCache } from "./page-cache.ts";
import { keepResponse, sendMadePage, sendPage, sizeOf } from "./rendered-page.ts";

const text = "<p>A kurta of handloom cotton, worn twice</p>".repeat(500);
const asking = (acceptEncoding: string) => ({ method: "GET", acceptEncoding, ifNoneMatch: "" });
const ENCODINGS = ["br", "gzip", ""];
const keep = (first: string) => keepResponse(200, new Headers(), Buffer.from(text), asking(first));

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
    const page = await keepResponse(status, headers, Buffer.alloc(0), asking("br"));
    for (const encoding of ENCODINGS) {
      const response = await sendPage(page, asking(encoding));
      expect([response.status, response.body]).toEqual([status, null]);
      expect(Object.fromEntries(response.headers)).toEqual({
        "x-remix-reload-document": "true",
        vary: "Accept-Encoding",
      });
    }
  },
);

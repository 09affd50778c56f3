import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { apiForFile } from "#tests/support/test-api.ts";
import { isNoneMatch } from "./middleware/send-response.ts";

const KEY = "0123456789abcdef0123456789abcdef-640x800";
const api = await apiForFile();
const bytes = new TextEncoder().encode("a picture");
await api.services.imageStore.put(KEY, [{ name: "640.avif", contentType: "image/avif", bytes }]);
// A file outside the images that the paths below point to.
const dataDir = dirname(api.services.workFolder);
for (const name of ["secrets.json", "640.avif"]) writeFileSync(join(dataDir, name), "a secret");

test("a kept file is served for ever, and not again to who has it", async () => {
  const served = await api.send("GET", `/images/${KEY}/640.avif`);
  expect([served.status, served.body]).toEqual([200, "a picture"]);
  expect(served.headers.get("content-type")).toBe("image/avif");
  expect(served.headers.get("content-length")).toBe("9");
  expect(served.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const etag = served.headers.get("etag") ?? "";
  const again = await api.send("GET", `/images/${KEY}/640.avif`, { headers: { "if-none-match": etag } });
  expect([again.status, again.body]).toEqual([304, ""]);
});

describe("nothing else is", () => {
  test.each([
    `/images/${KEY}/640.exe`,
    `/images/${KEY}`,
    "/images/..%2f..%2fsecrets.json/640.avif",
    `/images/${KEY}/..%2f..%2f..%2fsecrets.json`,
    "/images/.%2f../640.avif",
    "/images/.incoming/640.avif",
    `/images/${KEY.toUpperCase()}/640.avif`,
    `/images/01/${KEY}/640.avif`,
    `/images/${KEY}/640.avif%00.jpg`,
  ])("%s", async (path) => {
    const reply = await api.send("GET", path);
    expect(reply.status).toBe(404);
    expect(reply.headers.get("cache-control") ?? "no-store").toBe("no-store");
  });

  test("the same through a connection, where a path is not made tidy before it is sent", async () => {
    const http = await api.listen();
    expect((await http.send("GET", `/images/${KEY}/640.avif`)).status).toBe(200);
    for (const path of ["%2e%2e/%2e%2e/etc/passwd", `${KEY}/..%2f..%2f..%2fsecrets.json`])
      expect((await http.send("GET", `/images/${path}`)).status).toBe(404);
  });
});

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b,c","a"', '"b,c"', true],
  ["*", '"a"', true],
  ['"ab"', '"a"', false],
  ['"*"', '"a"', false],
  ["a", '"a"', false],
])("If-None-Match %s on %s: %s", (header, etag, known) => {
  expect(isNoneMatch(header, etag)).toBe(known);
});

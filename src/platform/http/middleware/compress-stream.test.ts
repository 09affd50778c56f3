import { brotliDecompressSync, createGunzip, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { compressStream } from "./compress-stream.ts";

const TEXT = "A saree of Balaramapuram. ".repeat(200);

function app() {
  const hono = new Hono();
  hono.use(compressStream());
  hono.get("/text", (c) => c.html(TEXT, 200, { "Content-Length": String(TEXT.length), Vary: "Cookie" }));
  hono.get("/picture", (c) => c.body(TEXT, 200, { "Content-Type": "image/avif" }));
  hono.get("/already", (c) => c.text(TEXT, 200, { "Content-Encoding": "zstd" }));
  hono.get("/nothing", (c) => c.body(null, 204));
  return hono;
}
const get = (path: string, encoding?: string, method = "GET") =>
  app().request(path, { method, headers: encoding ? { "accept-encoding": encoding } : {} });

describe("text is compressed as the browser likes it", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0.2, gzip;q=1.0", "br", brotliDecompressSync],
    ["br;q=0, GZIP", "gzip", gunzipSync],
    ["gzip ; q=1, br ; q=0.000", "gzip", gunzipSync],
    ["x-br, gzip", "gzip", gunzipSync],
  ])("%s", async (accepted, encoding, decompress) => {
    const response = await get("/text", accepted);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.has("content-length")).toBe(false);
    expect(response.headers.get("vary")).toBe("Cookie, Accept-Encoding");
    expect(bytes.length).toBeLessThan(TEXT.length / 5);
    expect(decompress(bytes).toString()).toBe(TEXT);
  });
});

describe("left as it is", () => {
  test.each<[string, string, string | undefined, string?]>([
    ["for who accepts nothing", "/text", undefined],
    ["for who accepts something else", "/text", "deflate"],
    ["for who refuses all that we have", "/text", "br;q=0, gzip;q=0.0, identity"],
    ["a picture", "/picture", "br"],
    ["an answer without a body", "/nothing", "br"],
    ["a question for the head only", "/text", "br", "HEAD"],
  ])("%s", async (_what, path, accepted, method) => {
    const response = await get(path, accepted, method);
    expect(response.headers.has("content-encoding")).toBe(false);
    expect(await response.text()).toBe(path === "/nothing" || method === "HEAD" ? "" : TEXT);
  });

  test("what is compressed already", async () => {
    expect((await get("/already", "br")).headers.get("content-encoding")).toBe("zstd");
  });
});

test("a text that streams still streams: its first part arrives while the rest is awaited", async () => {
  const { promise: rest, resolve: finish } = Promise.withResolvers<void>();
  const hono = new Hono();
  hono.use(compressStream());
  hono.get("/", (c) => {
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode("first"));
        await rest;
        controller.enqueue(new TextEncoder().encode(" second"));
        controller.close();
      },
    });
    return c.body(body, 200, { "Content-Type": "text/html" });
  });
  const response = await hono.request("/", { headers: { "accept-encoding": "gzip" } });
  const gunzip = createGunzip();
  const shown: string[] = [];
  gunzip.on("data", (chunk: Buffer) => {
    shown.push(chunk.toString());
    finish();
  });
  for await (const chunk of response.body ?? []) gunzip.write(chunk);
  await new Promise((resolve) => gunzip.end(resolve));
  expect(shown[0]).toBe("first");
  expect(shown.join("")).toBe("first second");
});

test.each([
  ["compressed already", { "Content-Encoding": "br" }, "br"],
  ["not to be compressed for its reader", {}, "identity"],
])(
  "the body of an answer that is %s is not touched: to look at it is to copy it",
  async (_, more, accepted) => {
    const response = new Response(TEXT, { headers: { "Content-Type": "text/html", ...more } });
    const body = () => {
      throw new Error("It was looked at.");
    };
    Object.defineProperty(response, "body", { get: body });
    const hono = new Hono().use(compressStream()).get("/", () => response);
    const sent = await hono.request("/", { headers: { "accept-encoding": accepted } });
    expect(sent.status).toBe(200);
  },
);

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { MAX_IMAGE_BYTES } from "#kernel/image.ts";
import {
  billionLaughs,
  blendBomb,
  bmpOf,
  gifOfFrames,
  markerBomb,
  maskBomb,
  morphologyBomb,
  pngClaiming,
  svgOf,
} from "#tests/support/drawn-files.ts";
import { value } from "#tests/support/test-shop.ts";
import { drawSvgApart } from "./draw-svg-apart.ts";
import { processImage } from "./process-image.ts";

/** Milliseconds after which a drawing is stopped here. The shop has more patience; these would need minutes. */
const ENOUGH = 700;
/** Milliseconds for a drawing that is to be finished: a busy machine stretches everything. */
const PATIENCE = 60_000;
vi.setConfig({ testTimeout: 2 * PATIENCE });
/** How much the process may grow over all of these files, in bytes. */
const MOST_GROWTH = 400_000_000;
const RED = { r: 255, g: 0, b: 0 };
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } });
const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
const photo = () => sharp({ create: { width: 800, height: 600, channels: 3, background: "#fff", noise } });

let before = 0;
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 5);

beforeAll(() => {
  before = process.memoryUsage.rss();
});
afterAll(() => {
  clearInterval(watch);
  expect(peak).toBeGreaterThan(0);
  expect(peak - before).toBeLessThan(MOST_GROWTH);
});

const text = (content: string) => new TextEncoder().encode(content);
const filter = (steps: string) =>
  svgOf(
    `<filter id="f">${steps}</filter><rect width="1600" height="1600" filter="url(#f)"/>`,
    'width="1600" height="1600"',
  );
const embedding = (address: string) => svgOf(`<image width="9" height="9" href="${address}"/>`);
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64");

const cut = (image: Sharp) => image.toBuffer().then((bytes) => bytes.subarray(0, bytes.length / 2));
/** Harmful files by the code with which they are refused, and by name. */
const refused: Record<string, Record<string, () => string | Uint8Array | Promise<Uint8Array>>> = {
  unsupported_picture: {
    "zero bytes": () => "",
    "a text named .jpg": () => "this is not an image",
    "a web page with a script": () => "<html><script>alert(1)</script></html>",
    "a zip named .png": () => "PK\u0003\u0004\u0014\0\0\0picture.png",
    "a tiff": () => solid(9, 9).tiff().toBuffer(),
  },
  picture_too_large: {
    "16 MB of image": async () => Buffer.concat([await photo().jpeg().toBuffer(), Buffer.alloc(16_000_000)]),
    "one byte too many": () => new Uint8Array(MAX_IMAGE_BYTES + 1),
    "a png that claims 40,000 x 40,000": () => pngClaiming(40_000, 40_000),
    "a png that claims 1,000,000 x 60": () => pngClaiming(1_000_000, 60),
    "a bmp that claims 40,000 x 40,000": () => bmpOf({ width: 40_000, height: 40_000, depth: 1, pixels: [] }),
    "an svg of a million pixels a side": () => svgOf("", 'width="1000000" height="1000000"'),
  },
  picture_unreadable: {
    "a png without its pixels": () => pngClaiming(800, 600),
    "a bmp that lies about its size": () =>
      bmpOf({ width: 4000, height: 4000, depth: 24, pixels: [1, 2, 3] }),
    "a truncated jpeg": () => cut(photo().jpeg()),
    "a truncated progressive jpeg": () => cut(photo().jpeg({ progressive: true })),
    "a truncated png": () => cut(photo().png()),
    "a truncated webp": () => cut(photo().webp()),
    "a truncated gif": () => cut(solid(800, 600).gif()),
    "only the first bytes of a jpeg": () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
    "an svg of a billion laughs": billionLaughs,
    "an svg that reads a file by an entity": () =>
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>${svgOf("<text>&x;</text>")}`,
    "an svg that never closes": () => "<svg>",
    "an svg nested too deep": () => svgOf("<g>".repeat(20_000) + "</g>".repeat(20_000)),
    "an svg with a million elements": () => svgOf("<g/>".repeat(1_000_000)),
    "an svg in an svg": () => embedding(`data:image/svg+xml;base64,${base64(svgOf(""))}`),
    "an svg around a huge png": () =>
      embedding(`data:image/png;base64,${base64(pngClaiming(20_000, 5_000))}`),
    "the same in hidden letters": () =>
      embedding(`d&#97;t&#x61;:image/png;base64,${base64(pngClaiming(20_000, 5_000))}`),
  },
};
const rows = Object.entries(refused).flatMap(([code, files]) =>
  Object.entries(files).map(([name, make]) => ({ code, name, make })),
);

describe("a file that means harm is refused", () => {
  it.each(rows)("$name", async ({ code, make }) => {
    const made = await make();
    const bytes = typeof made === "string" ? text(made) : made;
    const result = await processImage(bytes, { effort: "fast", drawingTime: PATIENCE });
    expect(result).toMatchObject({ ok: false, code });
  });
});

/** Refers to itself a billion times. */
function selfReference(): string {
  const groups = Array.from(
    { length: 9 },
    (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(10)}</g>`,
  );
  return svgOf(`<defs><g id="a0"><rect width="9" height="9"/></g>${groups.join("")}</defs><use href="#a9"/>`);
}

it.each([
  ["filters", filter('<feTurbulence baseFrequency=".5" numOctaves="9"/>'.repeat(300))],
  ["lines widened by 1000 px", morphologyBomb()],
  ["50,000 large markers", markerBomb()],
  ["2,900 blended layers", blendBomb()],
  ["150 masks within each other", maskBomb()],
  ["a reference to itself, a billion times", selfReference()],
])("an svg that would take minutes is left undrawn: %s", async (_, svg) => {
  const drawn = await processImage(text(svg), { effort: "fast", drawingTime: ENOUGH });
  expect(drawn).toMatchObject({ ok: false, code: "picture_unreadable" });
});

describe("a file that means harm is made harmless", () => {
  it("a gif of 500 frames is its first frame", async () => {
    const { width, height, files } = value(await processImage(gifOfFrames(500), { effort: "fast" }));
    expect([width, height]).toEqual([4, 4]);
    const { data, info } = await sharp(files.find(({ name }) => name === "preview.jpg")?.bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(pixelInTheMiddle(data, info)).toEqual([254, 0, 0]);
  });

  it("an animated webp is its first frame", async () => {
    const webp = await sharp(gifOfFrames(20), { animated: true }).webp().toBuffer();
    expect((await sharp(webp).metadata()).pages).toBeGreaterThan(1);
    expect(value(await processImage(webp, { effort: "fast" }))).toMatchObject({ width: 4, height: 4 });
  });

  it("what follows the image in its file is not served", async () => {
    const bytes = Buffer.concat([gifOfFrames(1), text("*/=1;alert(1)//")]);
    const { files } = value(await processImage(bytes, { effort: "fast" }));
    expect(files).toHaveLength(3);
    for (const { bytes } of files) expect(Buffer.from(bytes).includes("alert")).toBe(false);
  });
});

describe("an svg reaches for nothing outside of itself", async () => {
  const folder = await mkdtemp(join(tmpdir(), "rebon-svg-"));
  const red = await solid(50, 50).png().toBuffer();
  await writeFile(join(folder, "red.png"), red);
  await writeFile(join(folder, "red.css"), "rect { fill: red !important }");
  await writeFile(join(folder, "red.svg"), svgOf('<rect id="r" width="100" height="100" fill="red"/>'));
  let requests = 0;
  const server = createServer((_, response) => {
    requests++;
    response.end(red);
  }).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as AddressInfo;
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  const addresses = (name: string) => [
    `http://127.0.0.1:${port}/${name}`,
    pathToFileURL(join(folder, name)).href,
    join(folder, name),
    relative(process.cwd(), join(folder, name)),
    `./${name}`,
  ];
  const attempts = [
    ...addresses("red.png").map((at) => [
      at,
      `<image href="${at}" width="100" height="100"/><image xlink:href="${at}" width="100" height="100"/>
      <filter id="f"><feImage href="${at}"/></filter><rect fill="none" width="100" height="100" filter="url(#f)"/>
      <script href="${at}"/><script>fetch("${at}")</script>
      <foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${at}"/></foreignObject>`,
    ]),
    ...addresses("red.svg").map((at) => [
      at,
      `<use href="${at}#r"/><use xlink:href="${at}#r"/><xi:include href="${at}"/>
      <rect width="100" height="100" fill="url(${at}#r) none"/>`,
    ]),
    ...addresses("red.css").map((at) => [
      at,
      `<style>@import url("${at}"); @import "${at}"; rect { fill: url("${at}"); mask: url("${at}") }</style>
      <rect fill="none" width="100" height="100"/>`,
    ]),
  ];

  it.each(attempts)("%s", async (_, content = "") => {
    expect(await colourOf(svgOf(content))).toEqual([255, 255, 255]);
    expect(requests).toBe(0);
  });

  it("which the same drawing would show if it could", async () => {
    const image = `<image href="data:image/png;base64,${base64(red)}" width="100" height="100"/>`;
    expect(await colourOf(svgOf(image))).toEqual([255, 0, 0]);
  });
});

/** The colour in the middle of a drawing. */
async function colourOf(svg: string): Promise<number[]> {
  const { data, ...size } = value(await drawSvgApart(text(svg), { time: PATIENCE }));
  return pixelInTheMiddle(data, { ...size, channels: 3 });
}

function pixelInTheMiddle(
  data: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: number },
): number[] {
  const at = (Math.floor(height / 2) * width + Math.floor(width / 2)) * channels;
  return [...data.subarray(at, at + 3)];
}

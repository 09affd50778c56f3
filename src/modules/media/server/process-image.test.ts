import { isBlurhashValid } from "blurhash";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { imageWidths, isImageKey } from "#kernel/image-url.ts";
import { bmpOf, svgOf } from "#tests/support/drawn-files.ts";
import { value } from "#tests/support/test-shop.ts";
import { MAX_PREVIEW_BYTES } from "./encode-image.ts";
import { type ProcessedImage, type ProcessOptions, processImage } from "./process-image.ts";

/** Drawings have the time that a busy machine needs. */
const FAST: ProcessOptions = { effort: "fast", drawingTime: 30_000 };
const canvas = (width: number, height: number, background = "#c33") =>
  sharp({ create: { width, height, channels: 3, background } });

const processed = async (bytes: Uint8Array, options = FAST) => value(await processImage(bytes, options));

const fileOf = (image: ProcessedImage, name: string) =>
  image.files.find((file) => file.name === name)?.bytes ?? new Uint8Array();
const previewOf = (image: ProcessedImage) => fileOf(image, "preview.jpg");

/** The colour at a place given in parts of the width and height. */
async function colourAt(bytes: Uint8Array, right: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const row = Math.floor(down * (info.height - 1));
  const at = (row * info.width + Math.floor(right * (info.width - 1))) * info.channels;
  return [...data.subarray(at, at + 3)];
}

function expectColour(actual: number[], wanted: readonly number[], tolerance = 12): void {
  actual.forEach((value, i) => {
    expect(Math.abs(value - (wanted[i] ?? 0)), `${actual} is not ${wanted}`).toBeLessThanOrEqual(tolerance);
  });
}

describe("processImage", () => {
  it("keeps an image in every width and both formats, with a preview and a blur hash", async () => {
    const [width, height] = [400, 533];
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const cloth = sharp({ create: { width, height, channels: 3, background: "#888", noise } });
    const image = await processed(await cloth.jpeg().toBuffer());
    expect(image).toMatchObject({ width, height });
    expect(isImageKey(image.key)).toBe(true);
    expect(isBlurhashValid(image.blurHash).result).toBe(true);
    const names = imageWidths(width).flatMap((w) => [`${w}.avif`, `${w}.webp`]);
    expect(image.files.map((file) => file.name).sort()).toEqual([...names, "preview.jpg"].sort());
    for (const { name, bytes: file, contentType } of image.files) {
      const meta = await sharp(file).metadata();
      expect(contentType).toBe(`image/${name.endsWith("avif") ? "avif" : meta.format}`);
      expect(meta.width).toBe(name === "preview.jpg" ? width : Number.parseInt(name, 10));
      expect(Math.abs(meta.height - (meta.width * height) / width)).toBeLessThanOrEqual(2);
    }
    expect(previewOf(image).length).toBeLessThanOrEqual(MAX_PREVIEW_BYTES);
  });

  it("makes the same key of the same bytes, and encodes nothing that is stored already", async () => {
    const bytes = await canvas(200, 100).png().toBuffer();
    const first = await processed(bytes);
    const isStored = vi.fn(async () => true);
    const again = await processed(bytes, { ...FAST, isStored });
    expect(isStored.mock.calls).toEqual([[first.key]]);
    expect(again).toEqual({ ...first, files: [] });
    expect(first.key).toMatch(/-200x100$/);
  });

  it("turns a phone's image upright and forgets where it was taken", async () => {
    const left = await canvas(300, 400, "#0000ff").png().toBuffer();
    const gps = { GPSLatitude: "9/1 55/1 52/1", GPSLatitudeRef: "N" };
    const bytes = await canvas(600, 400, "#ff0000")
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg()
      .withExif({ IFD0: { Model: "Phone of Ammu" }, IFD3: gps })
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>',
      )
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const before = await sharp(bytes).metadata();
    expect(before).toMatchObject({ width: 600, height: 400, orientation: 6 });
    expect(before.exif?.includes("Phone of Ammu")).toBe(true);
    const image = await processed(bytes);
    expect(image).toMatchObject({ width: 400, height: 600 });
    expectColour(await colourAt(previewOf(image), 0.5, 0.1), [0, 0, 255]);
    expectColour(await colourAt(previewOf(image), 0.5, 0.9), [255, 0, 0]);
    for (const { name, bytes: file } of image.files) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(file).metadata();
      expect({ name, exif, xmp, icc, iptc, orientation }).toEqual({ name });
      expect(Buffer.from(file).includes("Ammu")).toBe(false);
    }
  });

  it("brings the colours of a wide-gamut image with 16 bits to sRGB", async () => {
    const wide = canvas(64, 64, "#e06030").toColourspace("rgb16").withIccProfile("p3");
    const bytes = await wide.png().toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ depth: "ushort", hasProfile: true });
    const untreated = await colourAt(await sharp(bytes, { ignoreIcc: true }).png().toBuffer(), 0.5, 0.5);
    expect(Math.abs((untreated[0] ?? 0) - 0xe0)).toBeGreaterThan(5);
    expectColour(await colourAt(previewOf(await processed(bytes)), 0.5, 0.5), [0xe0, 0x60, 0x30], 6);
  });

  it.each([
    ["a CMYK jpeg from a print shop", "cmyk", "#c83232", [0xc8, 0x32, 0x32], 30],
    ["a grey jpeg", "b-w", "#777777", [0x77, 0x77, 0x77], 12],
  ] as const)("reads %s", async (_, space, background, colour, tolerance) => {
    const bytes = await canvas(64, 64, background).toColourspace(space).jpeg({ quality: 100 }).toBuffer();
    expect((await sharp(bytes).metadata()).space).toBe(space);
    expectColour(await colourAt(previewOf(await processed(bytes)), 0.5, 0.5), colour, tolerance);
  });

  it("lays transparent parts on white, in every file", async () => {
    const image = await processed(Buffer.from(svgOf('<rect width="50" height="100" fill="#00f"/>')));
    for (const { bytes } of image.files) {
      expectColour(await colourAt(bytes, 0.1, 0.5), [0, 0, 255]);
      expectColour(await colourAt(bytes, 0.9, 0.5), [255, 255, 255]);
      expect((await sharp(bytes).metadata()).hasAlpha).toBe(false);
    }
  });

  it("reads a bmp", async () => {
    const pixels = Array.from({ length: 32 * 32 }, () => [0x30, 0x60, 0xe0]).flat();
    const image = await processed(bmpOf({ width: 32, height: 32, depth: 24, pixels }));
    expectColour(await colourAt(previewOf(image), 0.5, 0.5), [0xe0, 0x60, 0x30]);
  });

  it.each([
    ["an image of one pixel", [1, 1], [1, 1], 1],
    ["a strip", [6000, 3], [1600, 1], 1280],
    ["a tower", [3, 6000], [1, 1600], 1],
    ["a phone's 50 megapixels", [8192, 6144], [1600, 1200], 1280],
  ] as const)("takes %s, and keeps at most 1600 pixels a side", async (_, [width, height], kept, widest) => {
    const image = await processed(await canvas(width, height).jpeg().toBuffer());
    expect([image.width, image.height]).toEqual(kept);
    expect((await sharp(fileOf(image, `${widest}.webp`)).metadata()).width).toBe(widest);
  });

  it("keeps the preview of the noisiest image small, yet large enough to be shown", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
    const noisy = sharp({ create: { width: 1600, height: 1600, channels: 3, background: "#888", noise } });
    const preview = previewOf(await processed(await noisy.png().toBuffer()));
    expect(preview.length).toBeLessThanOrEqual(MAX_PREVIEW_BYTES);
    expect((await sharp(preview).metadata()).width).toBeGreaterThanOrEqual(300);
  });
});

describe("an svg", () => {
  it.each([
    ["a small logo is drawn large", 'width="24" height="12" viewBox="0 0 24 12"', 1200, 600],
    ["a drawing stays as large as it is", 'width="960" height="1200"', 960, 1200],
    ["a poster is drawn smaller", 'width="30000" height="15000"', 1600, 800],
    ["millimetres", 'width="100mm" height="50mm"', 1200, 600],
    ["only a view box", 'viewBox="0 0 30 10"', 1200, 400],
    ["percent", 'width="100%" height="100%" viewBox="0 0 30 10"', 1200, 400],
  ])("%s", async (_, attributes, width, height) => {
    const drawing = Buffer.from(svgOf('<rect width="10" height="10"/>', attributes));
    const image = await processed(drawing, { ...FAST, isStored: async () => true });
    expect(Math.abs(image.width - width)).toBeLessThanOrEqual(4);
    expect(Math.abs(image.height - height)).toBeLessThanOrEqual(4);
  });

  it("keeps other images from waiting while many are drawn", async () => {
    const done: string[] = [];
    const stored = { ...FAST, isStored: async () => true };
    const drawings = Array.from({ length: 4 }, async (_, i) => {
      await processed(Buffer.from(svgOf(`<rect width="1${i}" height="10"/>`)), stored);
      done.push("drawing");
    });
    await processed(await canvas(50, 50, "#ff0000").png().toBuffer(), stored);
    done.push("photograph");
    await Promise.all(drawings);
    // On a busy machine one drawing may be quicker than it; a photograph that waits for them comes last.
    expect(done.at(-1)).toBe("drawing");
  });

  it("shows the image that is embedded in it", async () => {
    const inner = (await canvas(50, 50, "#ff0000").png().toBuffer()).toString("base64");
    const image = `<image width="100" height="100" href="data:image/png;base64,${inner}"/>`;
    const preview = previewOf(await processed(Buffer.from(svgOf(image))));
    expectColour(await colourAt(preview, 0.5, 0.5), [255, 0, 0]);
  });
});

import { describe, expect, it } from "vitest";
import { type BmpParts, bmpOf } from "#tests/support/drawn-files.ts";
import { readBmp, readBmpHeader } from "./read-bmp.ts";

const RED = [255, 0, 0];
const GREEN = [0, 255, 0];
const BLUE = [0, 0, 255];
const palette: BmpParts["palette"] = [
  [0, 0, 255],
  [0, 255, 0],
  [255, 0, 0],
];

function read(bytes: Uint8Array) {
  const header = readBmpHeader(bytes);
  if (header === null) return "no header";
  const bmp = readBmp(bytes, header);
  return bmp.ok ? [...bmp.value.data] : bmp.code;
}

describe("readBmp", () => {
  it.each<[string, BmpParts, number[]]>([
    ["24 bits", { width: 1, height: 2, depth: 24, pixels: [0, 0, 255, 0, 255, 0, 0, 0] }, [...BLUE, ...RED]],
    [
      "rows from the top",
      { width: 1, height: -2, depth: 24, pixels: [0, 0, 255, 0, 255, 0, 0, 0] },
      [...RED, ...BLUE],
    ],
    ["32 bits", { width: 2, height: 1, depth: 32, pixels: [0, 0, 255, 0, 0, 255, 0, 9] }, [...RED, ...GREEN]],
    [
      "16 bits, 5 each",
      { width: 2, height: 1, depth: 16, pixels: [0x00, 0x7c, 0x1f, 0x00] },
      [...RED, ...BLUE],
    ],
    [
      "16 bits with masks 5-6-5",
      {
        width: 2,
        height: 1,
        depth: 16,
        compression: 3,
        masks: [0xf800, 0x7e0, 0x1f],
        pixels: [0x00, 0xf8, 0xe0, 0x07],
      },
      [...RED, ...GREEN],
    ],
    [
      "32 bits with masks in another order",
      {
        width: 1,
        height: 1,
        depth: 32,
        compression: 3,
        masks: [0xff, 0xff00, 0xff000000],
        pixels: [255, 0, 0, 0],
      },
      RED,
    ],
    ["8 bits", { width: 3, height: 1, depth: 8, palette, pixels: [2, 1, 0, 0] }, [...BLUE, ...GREEN, ...RED]],
    [
      "4 bits, odd width",
      { width: 3, height: 1, depth: 4, palette, pixels: [0x21, 0x00, 0, 0] },
      [...BLUE, ...GREEN, ...RED],
    ],
    [
      "1 bit",
      { width: 3, height: 1, depth: 1, palette, pixels: [0b0100_0000, 0, 0, 0] },
      [...RED, ...GREEN, ...RED],
    ],
    ["a gap before the pixels", { width: 1, height: 1, depth: 24, gap: 8, pixels: [0, 0, 255, 0] }, RED],
    [
      "run lengths of 8 bits",
      { width: 4, height: 1, depth: 8, compression: 1, palette, pixels: [1, 2, 0, 3, 1, 1, 0, 0, 0, 1] },
      [...BLUE, ...GREEN, ...GREEN, ...RED],
    ],
    [
      "run lengths of 4 bits, with a new row and a jump",
      {
        width: 2,
        height: 2,
        depth: 4,
        compression: 2,
        palette,
        pixels: [2, 0x21, 0, 0, 0, 2, 1, 0, 1, 0x10, 0, 1],
      },
      [...RED, ...GREEN, ...BLUE, ...GREEN],
    ],
  ])("reads %s", (_, parts, pixels) => {
    expect(read(bmpOf(parts))).toEqual(pixels);
  });

  it("reads the header of OS/2", () => {
    const bytes = Buffer.alloc(30);
    bytes.write("BM");
    bytes.writeUInt32LE(26, 10);
    bytes.writeUInt32LE(12, 14);
    bytes.set([1, 0, 1, 0, 1, 0, 24, 0, 0, 0, 255, 0], 18);
    expect(read(bytes)).toEqual(RED);
  });

  it.each<[string, BmpParts, string]>([
    [
      "more pixels promised than there are",
      { width: 1000, height: 1000, depth: 24, pixels: [1, 2, 3] },
      "picture_unreadable",
    ],
    ["an unknown depth", { width: 1, height: 1, depth: 7, pixels: [0, 0, 0, 0] }, "no header"],
    ["no width", { width: 0, height: 1, depth: 24, pixels: [] }, "no header"],
    ["no height", { width: 1, height: 0, depth: 24, pixels: [] }, "no header"],
    [
      "a jpeg inside",
      { width: 1, height: 1, depth: 24, compression: 4, pixels: [0, 0, 0, 0] },
      "picture_unreadable",
    ],
    [
      "run lengths of the wrong depth",
      { width: 1, height: 1, depth: 4, compression: 1, pixels: [1, 0] },
      "picture_unreadable",
    ],
  ])("refuses %s", (_, parts, code) => {
    expect(read(bmpOf(parts))).toBe(code);
  });

  it("refuses a header that is cut off, and an offset beyond the file", () => {
    const whole = bmpOf({ width: 1, height: 1, depth: 24, pixels: [0, 0, 255, 0] });
    expect(read(whole.slice(0, 29))).toBe("no header");
    expect(read(whole.slice(0, 40))).toBe("no header");
    Buffer.from(whole.buffer).writeUInt32LE(0xffffffff, whole.byteOffset + 10);
    expect(read(whole)).toBe("picture_unreadable");
  });
});

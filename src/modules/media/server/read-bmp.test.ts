import { expect, it } from "vitest";
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
const bmp = (
  width: number,
  height: number,
  depth: number,
  parts: Omit<BmpParts, "width" | "height" | "depth">,
) => bmpOf({ width, height, depth, ...parts });

function read(bytes: Uint8Array) {
  const header = readBmpHeader(bytes);
  if (header === null) return "no header";
  const read = readBmp(bytes, header);
  return read.ok ? [...read.value.data] : read.code;
}

const rows = [0, 0, 255, 0, 255, 0, 0, 0];
const of565 = { compression: 3, masks: [0xf800, 0x7e0, 0x1f], pixels: [0x00, 0xf8, 0xe0, 0x07] };
const otherOrder = { compression: 3, masks: [0xff, 0xff00, 0xff000000], pixels: [255, 0, 0, 0] };
const runs8 = { compression: 1, palette, pixels: [1, 2, 0, 3, 1, 1, 0, 0, 0, 1] };
const runs4 = { compression: 2, palette, pixels: [2, 0x21, 0, 0, 0, 2, 1, 0, 1, 0x10, 0, 1] };

it.each([
  ["24 bits", bmp(1, 2, 24, { pixels: rows }), [BLUE, RED]],
  ["rows from the top", bmp(1, -2, 24, { pixels: rows }), [RED, BLUE]],
  ["32 bits", bmp(2, 1, 32, { pixels: [0, 0, 255, 0, 0, 255, 0, 9] }), [RED, GREEN]],
  ["16 bits, 5 each", bmp(2, 1, 16, { pixels: [0x00, 0x7c, 0x1f, 0x00] }), [RED, BLUE]],
  ["16 bits with masks 5-6-5", bmp(2, 1, 16, of565), [RED, GREEN]],
  ["32 bits with masks in another order", bmp(1, 1, 32, otherOrder), [RED]],
  ["8 bits", bmp(3, 1, 8, { palette, pixels: [2, 1, 0, 0] }), [BLUE, GREEN, RED]],
  ["4 bits, odd width", bmp(3, 1, 4, { palette, pixels: [0x21, 0x00, 0, 0] }), [BLUE, GREEN, RED]],
  ["1 bit", bmp(3, 1, 1, { palette, pixels: [0b0100_0000, 0, 0, 0] }), [RED, GREEN, RED]],
  ["a gap before the pixels", bmp(1, 1, 24, { gap: 8, pixels: [0, 0, 255, 0] }), [RED]],
  ["run lengths of 8 bits", bmp(4, 1, 8, runs8), [BLUE, GREEN, GREEN, RED]],
  ["run lengths of 4 bits, with a new row and a jump", bmp(2, 2, 4, runs4), [RED, GREEN, BLUE, GREEN]],
])("reads %s", (_, bytes, pixels) => {
  expect(read(bytes)).toEqual(pixels.flat());
});

it("reads the header of OS/2", () => {
  const bytes = Buffer.alloc(30);
  bytes.write("BM");
  bytes.writeUInt32LE(26, 10);
  bytes.writeUInt32LE(12, 14);
  bytes.set([1, 0, 1, 0, 1, 0, 24, 0, 0, 0, 255, 0], 18);
  expect(read(bytes)).toEqual(RED);
});

it.each([
  ["more pixels promised than there are", bmp(1000, 1000, 24, { pixels: [1, 2, 3] }), "picture_unreadable"],
  ["an unknown depth", bmp(1, 1, 7, { pixels: [0, 0, 0, 0] }), "no header"],
  ["no width", bmp(0, 1, 24, { pixels: [] }), "no header"],
  ["no height", bmp(1, 0, 24, { pixels: [] }), "no header"],
  ["a jpeg inside", bmp(1, 1, 24, { compression: 4, pixels: [0, 0, 0, 0] }), "picture_unreadable"],
  ["run lengths of the wrong depth", bmp(1, 1, 4, { compression: 1, pixels: [1, 0] }), "picture_unreadable"],
])("refuses %s", (_, bytes, code) => {
  expect(read(bytes)).toBe(code);
});

it("refuses a header that is cut off, and an offset beyond the file", () => {
  const whole = bmp(1, 1, 24, { pixels: [0, 0, 255, 0] });
  expect(read(whole.slice(0, 29))).toBe("no header");
  expect(read(whole.slice(0, 40))).toBe("no header");
  Buffer.from(whole.buffer).writeUInt32LE(0xffffffff, whole.byteOffset + 10);
  expect(read(whole)).toBe("picture_unreadable");
});

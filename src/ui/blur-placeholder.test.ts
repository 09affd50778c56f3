import { decode, encode } from "blurhash";
import fc from "fast-check";
import { expect, test } from "vitest";
import { blurPlaceholder } from "./blur-placeholder.ts";

const HASH = "eNG*~J%M.7ozx]~qjto0juoyx[jtMyaeWBx[j[juj[WBx[WBRkafjF";

/** The pixels of the BMP in a data address, as red, green, blue from the top left. */
function pixelsOf(address: string): number[] {
  const bmp = Buffer.from(address.replace("data:image/bmp;base64,", ""), "base64");
  expect(bmp.toString("latin1", 0, 2)).toBe("BM");
  expect([bmp.readUInt32LE(2), bmp.readUInt32LE(18), bmp.readUInt32LE(22)]).toEqual([bmp.length, 4, 5]);
  expect([bmp.readUInt16LE(26), bmp.readUInt16LE(28)]).toEqual([1, 24]);
  return Array.from({ length: 20 }, (_, i) => {
    const at = bmp.readUInt32LE(10) + ((4 - Math.floor(i / 4)) * 4 + (i % 4)) * 3;
    return [bmp[at + 2] ?? 0, bmp[at + 1] ?? 0, bmp[at] ?? 0];
  }).flat();
}

/** The reference decoder's pixels, without alpha. */
const reference = (hash: string) => [...decode(hash, 4, 5)].filter((_, i) => i % 4 !== 3);

function expectSame(hash: string): void {
  const expected = reference(hash);
  pixelsOf(blurPlaceholder(hash)).forEach((value, i) => {
    expect(Math.abs(value - (expected[i] ?? -9))).toBeLessThanOrEqual(1);
  });
}

test("draws what the reference decoder draws, short and with nothing to escape in CSS", () => {
  expectSame(HASH);
  expect(blurPlaceholder(HASH)).toHaveLength(174);
  expect(blurPlaceholder(HASH)).toMatch(/^data:image\/bmp;base64,[\w+/=]+$/);
});

test("does so for any image and any number of components", () => {
  const image = fc.uint8Array({ minLength: 64, maxLength: 64 });
  const components = fc.integer({ min: 1, max: 9 });
  fc.assert(
    fc.property(image, components, components, (pixels, x, y) => {
      expectSame(encode(new Uint8ClampedArray(pixels), 4, 4, x, y));
    }),
    { numRuns: 50 },
  );
});

test.each(["", "e", HASH.slice(1), `${HASH}a`, HASH.replace("G", "\u{1f457}"), `${HASH.slice(0, -1)}"`])(
  "gives nothing for %j",
  (hash) => expect(blurPlaceholder(hash)).toBe(""),
);

test("never throws", () => {
  fc.assert(fc.property(fc.string(), (text) => typeof blurPlaceholder(text) === "string"));
});

import { decode, encode } from "blurhash";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blurPlaceholder } from "./image.tsx";

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

describe("blurPlaceholder", () => {
  it("draws what the reference decoder draws", () => {
    expectSame(HASH);
  });

  it("does so for any image and any number of components", () => {
    const image = fc.array(fc.array(fc.nat(255), { minLength: 4, maxLength: 4 }), {
      minLength: 16,
      maxLength: 16,
    });
    const components = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(image, components, components, (pixels, x, y) => {
        expectSame(encode(new Uint8ClampedArray(pixels.flat()), 4, 4, x, y));
      }),
      { numRuns: 50 },
    );
  });

  it("is short and needs no escaping in CSS", () => {
    const address = blurPlaceholder(HASH);
    expect(address).toHaveLength(174);
    expect(address).toMatch(/^data:image\/bmp;base64,[\w+/=]+$/);
  });

  it.each([
    "",
    "e",
    "nothing",
    HASH.slice(1),
    `${HASH}a`,
    HASH.replace("G", "\u{1f457}"),
    `${HASH.slice(0, -1)}"`,
  ])("gives nothing for %j", (hash) => {
    expect(blurPlaceholder(hash)).toBe("");
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.string(), (text) => typeof blurPlaceholder(text) === "string"));
  });
});

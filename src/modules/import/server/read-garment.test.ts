import { describe, expect, test } from "vitest";
import { productCells } from "#modules/catalogue/contract/product-file.ts";
import { type GarmentInput, unknownGarment } from "#modules/garments/contract/garment.ts";
import { sampleProduct } from "#tests/support/sample-rows.ts";
import { createGarmentReader } from "./read-garment.ts";

const images = ["front.jpg", "back.jpg"];

function read(cells: Parameters<ReturnType<typeof createGarmentReader>>[0]) {
  const problems: string[] = [];
  const garment = createGarmentReader()(cells, images, (_field, message) => problems.push(message));
  const said = Object.fromEntries(Object.entries(garment).filter(([, value]) => value !== undefined));
  return { said: said as GarmentInput, problems };
}

test("a column that is missing says nothing, a blank cell clears", () => {
  expect(read({})).toEqual({ said: {}, problems: [] });
  const cleared = Object.fromEntries(productCells({ ...sampleProduct, ...unknownGarment }, []));
  const { normal_size: _, ...nothing } = unknownGarment;
  expect(read(cleared)).toEqual({ said: nothing, problems: [] });
});

describe("what people type", () => {
  test.each([
    [{ gender: "Ladies" }, { gender: "women" }],
    [{ age_group: "Kids, 5 to 13 years" }, { age_group: "kids" }],
    [{ size: "UK 12" }, { size: "UK 12" }],
    [{ size_system: "Indian" }, { size_system: "IN" }],
    [{ condition: "Very good" }, { condition: "very_good" }],
    [{ color: "Black and white" }, { color: ["black", "white"] }],
    [{ color: "cream and beige; Navy blue" }, { color: ["cream", "navy"] }],
    [{ color: "red, red" }, { color: ["red"] }],
    [{ material: "60% cotton,40% Polyester" }, { material: ["cotton", "polyester"] }],
    [{ material: "Silk / wool" }, { material: ["silk", "wool"] }],
    // The words by which shoppers search are read too.
    [{ color: "गुलाबी; off-white" }, { color: ["pink", "cream"] }],
    [{ material: "കോട്ടൺ" }, { material: ["cotton"] }],
    [{ pattern: "Checks" }, { pattern: "checked" }],
    [{ pattern: "Tie-Dye" }, { pattern: "tie-dye" }],
    [{ pattern: "block_print" }, { pattern: "block print" }],
    [{ care: "Hand wash" }, { care: "Hand wash" }],
    [{ measurements: "chest 52; length 70" }, { measurements: { chest: 52, length: 70 } }],
    [{ measurements: "Chest: 52,5 cm, Inside leg = 76" }, { measurements: { chest: 52.5, inseam: 76 } }],
    [{ measurements: "bust 20 in\nleg opening 18.5" }, { measurements: { chest: 51, leg_opening: 18.5 } }],
  ])("%j", (cells, said) => expect(read(cells)).toEqual({ said, problems: [] }));
});

describe("flaws", () => {
  const flaw = (kind: string, words: string, pin: object | null = null) => ({ kind, words, pin });
  test.each([
    ["Stain: small mark at the left cuff", [flaw("stain", "small mark at the left cuff")]],
    ["pilling", [flaw("pilling", "")]],
    ["stain: a; ; Pulled thread:b;", [flaw("stain", "a"), flaw("pulled thread", "b")]],
    ["stain @2 35,60: cuff", [flaw("stain", "cuff", { image_url: "back.jpg", x: 35, y: 60 })]],
    ["hole@1 0.5% , 100%", [flaw("hole", "", { image_url: "front.jpg", x: 0.5, y: 100 })]],
    ["repair: one\\; then: two@3 \\\\", [flaw("repair", "one; then: two@3 \\")]],
  ])("%s", (cell, flaws) => expect(read({ flaws: cell })).toEqual({ said: { flaws }, problems: [] }));
});

describe("what is not understood", () => {
  test.each([
    [{ gender: "womn" }, "There is no gender “womn”. Did you mean “women”?"],
    [{ color: "red; blu" }, "There is no colour “blu”. Did you mean “blue”?"],
    [
      { measurements: "about fifty" },
      "“about fifty” is no measurement. Please write them like “chest 52; length 70”.",
    ],
    [{ measurements: "chst 52" }, "There is no measure “chst”. Did you mean “chest”?"],
    [{ measurements: "chest 52; bust 50" }, "The measure “bust” is there twice."],
    [
      { flaws: "hoole: in the cuff" },
      "There is no kind of flaw “hoole”. Did you mean “hole”? Please write them like “stain: small mark at the left cuff; hole @2 35,60: in the lining”.",
    ],
    [{ flaws: "stain @3 10,10" }, "A flaw is pinned on image 3, but the product has 2 of them."],
    [
      { flaws: "stain @1 10,101: x" },
      "“@1 10,101” is no place on an image. Please write them like “stain: small mark at the left cuff; hole @2 35,60: in the lining”.",
    ],
  ])("%j", (cells, message) => expect(read(cells).problems).toEqual([message]));
});

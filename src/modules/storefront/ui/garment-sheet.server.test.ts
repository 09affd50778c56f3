import { expect, test } from "vitest";
import { sampleProduct } from "#tests/support/sample-rows.ts";
import { garmentSheet } from "./garment-sheet.server.ts";

test("nothing is said of a garment of which nothing is known", () => {
  const nothing = { size: null, condition: null, facts: [], swatches: [], measures: null, flaws: [] };
  expect(garmentSheet({ ...sampleProduct, template: "tops" })).toEqual(nothing);
});

test("the measures of the template are drawn, others follow in the table; without one nothing is drawn", () => {
  const { measures } = garmentSheet({
    ...sampleProduct,
    template: "tops",
    measurements: { hips: 50, length: 70.5, chest: 52 },
  });
  expect(measures?.outline).toMatch(/^M/);
  expect(measures?.lines).toMatchObject([
    { number: 1, label: "Chest", cm: "52 cm", tape: { from: [24, 40], to: [76, 40], at: [37, 40] } },
    { number: 2, label: "Length", cm: "70.5 cm", inches: "27¾ in", tape: { at: [62, 51] } },
    { number: 3, label: "Hips", cm: "50 cm", tape: null },
  ]);
  const bare = garmentSheet({ ...sampleProduct, measurements: { chest: 52 } }).measures;
  expect(bare).toMatchObject({ outline: null, lines: [{ label: "Chest", tape: null }] });
});

const flaw = (image_url: string, x: number, y: number) => ({
  kind: "stain" as const,
  words: "small",
  pin: { image_url, x, y },
});
const imageOf = (size: string) => `/images/0123456789abcdef0123456789abcdef-${size}/preview.jpg`;

test.each([
  ["of the frame's shape", imageOf("640x800"), [30, 80], { image: 0, x: 30, y: 80 }],
  ["wider, which loses its sides", imageOf("1600x1000"), [30, 80], { image: 0, x: 10, y: 80 }],
  ["higher, which loses above and below", imageOf("400x1000"), [30, 60], { image: 0, x: 30, y: 70 }],
  ["at a lost edge", imageOf("1600x1000"), [2, 80], { image: 0, x: 0, y: 80 }],
  ["of somebody else's server", "https://elsewhere.example/a.jpg", [30, 80], { image: 0, x: 30, y: 80 }],
])("a pin lies where the flaw is to be seen on an image %s", (_shape, image_url, [x = 0, y = 0], pin) => {
  const product_images = [{ image_url, blur_hash: "L" }];
  expect(garmentSheet({ ...sampleProduct, product_images, flaws: [flaw(image_url, x, y)] }).flaws).toEqual([
    { number: 1, words: "Stain: small", pin: { ...pin, whole: { x, y } } },
  ]);
});

test("a flaw whose image is gone is listed without a pin", () => {
  const flaws = [flaw(imageOf("400x400"), 1, 2)];
  expect(garmentSheet({ ...sampleProduct, flaws }).flaws).toEqual([
    { number: 1, words: "Stain: small", pin: null },
  ]);
});

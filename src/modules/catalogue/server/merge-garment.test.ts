import { describe, expect, test } from "vitest";
import { type Garment, type GarmentInput, unknownGarment } from "#modules/garments/contract/garment.ts";
import { mergeGarment } from "./merge-garment.ts";

const nothing = { gender: null, ageGroup: null, template: null };
const women = { gender: "women", ageGroup: "adult", template: "dresses" } as const;
const known: Garment = {
  ...unknownGarment,
  gender: "women",
  age_group: "adult",
  size: "12",
  size_system: "UK",
  normal_size: "M",
  color: ["red"],
  material: ["silk"],
  measurements: { chest: 50 },
  condition: "good",
  care: "Hand wash",
};

describe("a new product", () => {
  test("is for whom its category is", () => {
    expect(mergeGarment(null, {}, women, [])).toEqual({
      ...unknownGarment,
      gender: "women",
      age_group: "adult",
    });
  });

  test("says otherwise, also that it is for nobody in particular", () => {
    expect(mergeGarment(null, { gender: "men", age_group: null }, women, [])).toMatchObject({
      gender: "men",
      age_group: null,
    });
  });
});

describe("a product that is there", () => {
  test("takes nothing from its category", () => {
    expect(mergeGarment(unknownGarment, {}, women, [])).toEqual(unknownGarment);
  });

  test("keeps what is left out, and what is said to be undefined", () => {
    expect(mergeGarment(known, { pattern: "plain", condition: undefined }, women, [])).toEqual({
      ...known,
      pattern: "plain",
    });
  });

  test("loses what is null or empty", () => {
    const input = { size: null, color: [], measurements: {}, condition: null, care: "" };
    expect(mergeGarment(known, input, women, [])).toEqual({
      ...known,
      ...input,
      size_system: null,
      normal_size: null,
    });
  });
});

describe("the size that filters know", () => {
  test.each<[GarmentInput, typeof women.template | "shoes" | null, string | null]>([
    [{}, "dresses", "M"],
    [{ size: "14" }, "dresses", "L"],
    [{ size_system: "US" }, "dresses", "XL"],
    [{ gender: null }, "dresses", "M"],
    [{ gender: null, size: "38", size_system: null }, "dresses", null],
    [{ age_group: "kids" }, "dresses", "11-12 Y"],
    [{ size: "7" }, "shoes", "UK 7"],
    [{ size: "7" }, null, null],
    [{ size: "Free size", size_system: null }, null, "Free size"],
    [{ size: "" }, "dresses", null],
  ])("after %j by the template %s is %s", (input, template, normal) => {
    expect(mergeGarment(known, input, { ...nothing, template }, []).normal_size).toBe(normal);
  });

  test("can't be said by anybody", () => {
    const sent = { size: "14", normal_size: "XS" };
    expect(mergeGarment(known, sent, women, []).normal_size).toBe("L");
  });
});

test("a pin stays on an image that the product has, and is taken off one that it has not", () => {
  const pinned = (image_url: string) => ({
    kind: "stain" as const,
    words: "cuff",
    pin: { image_url, x: 1, y: 2 },
  });
  const flaws = [pinned("/images/a.jpg"), pinned("/images/b.jpg"), { ...pinned("x"), pin: null }];
  expect(mergeGarment(null, { flaws }, nothing, ["/images/b.jpg"]).flaws).toEqual([
    { kind: "stain", words: "cuff", pin: null },
    pinned("/images/b.jpg"),
    { kind: "stain", words: "cuff", pin: null },
  ]);
});

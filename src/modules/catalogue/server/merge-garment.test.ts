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

const ofWomen = { ...unknownGarment, gender: "women", age_group: "adult" } as const;
const cleared = { size: null, color: [], measurements: {}, condition: null, care: "" };

test.each<[string, Garment | null, GarmentInput, Garment]>([
  ["a new product is for whom its category is", null, {}, ofWomen],
  ["or says otherwise, also that it is for nobody", null, { gender: null }, { ...ofWomen, gender: null }],
  ["one that is there takes nothing from its category", unknownGarment, {}, unknownGarment],
  ["keeps what is left out", known, { pattern: "plain" }, { ...known, pattern: "plain" }],
  ["keeps what is said to be undefined", known, { condition: undefined }, known],
  ["loses what is empty", known, cleared, { ...known, ...cleared, size_system: null, normal_size: null }],
])("%s", (_what, before, input, after) => {
  expect(mergeGarment(before, input, women, [])).toEqual(after);
});

describe("the size that filters know", () => {
  test.each<[GarmentInput, typeof women.template | "shoes" | null, string | null]>([
    [{}, "dresses", "M"],
    [{ size: "14" }, "dresses", "L"],
    [{ size_system: "US" }, "dresses", "XL"],
    [{ gender: null, size: "38", size_system: null }, "dresses", null],
    [{ age_group: "kids" }, "dresses", "11-12 Y"],
    [{ size: "7" }, "shoes", "UK 7"],
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
  const unpinned = { kind: "stain" as const, words: "cuff", pin: null };
  const pinned = (image_url: string) => ({ ...unpinned, pin: { image_url, x: 1, y: 2 } });
  const flaws = [pinned("/images/a.jpg"), pinned("/images/b.jpg"), unpinned];
  const after = mergeGarment(null, { flaws }, nothing, ["/images/b.jpg"]);
  expect(after.flaws).toEqual([unpinned, pinned("/images/b.jpg"), unpinned]);
});

import { expect, test } from "vitest";
import { type Garment, unknownGarment } from "./garment.ts";
import { garmentFacts, inchWords, orderedWords, sizeWords } from "./words.ts";

function sized(size: string | null, size_system: Garment["size_system"], normal_size: string | null) {
  return { size, size_system, normal_size };
}

test.each([
  [sized(null, null, null), null],
  [sized("M", null, "M"), "Size M"],
  [sized("m", "IN", "M"), "Size m"],
  [sized("12", "UK", "M"), "UK 12, fits like M"],
  [sized("UK 12", "UK", "M"), "UK 12, fits like M"],
  [sized("UK 5", null, "UK 5"), "UK 5"],
  [sized("38", "EU", "UK 5"), "EU 38, fits like UK 5"],
  [sized("4-5Y", null, "4-5 Y"), "Size 4-5Y"],
  [sized("Free size", null, "Free size"), "Free size"],
  [sized("40 short", null, null), "Size 40 short"],
])("the label %o is read as %s", (garment, words) => {
  expect(sizeWords(garment)).toBe(words);
});

test("an order's line names size, condition and the flaws that were shown", () => {
  const flaws = [
    { kind: "stain" as const, words: "small, at the hem", pin: null },
    { kind: "other" as const, words: "Smells of cloves", pin: null },
  ];
  expect(orderedWords({ ...unknownGarment, ...sized("12", "UK", "M"), condition: "good", flaws })).toEqual({
    summary: "UK 12, fits like M · Well worn",
    flaws: "Flaws noted: Stain: small, at the hem; Smells of cloves",
  });
  expect(orderedWords(unknownGarment)).toEqual({ summary: "", flaws: "" });
  expect(orderedWords(null)).toEqual({ summary: "", flaws: "" });
});

test.each([
  [52, "20½ in"],
  [0.5, "¼ in"],
  [0, "0 in"],
  [76, "30 in"],
  [2.5, "1 in"],
  [100, "39¼ in"],
  [630, "248 in"],
])("%d cm are %s", (cm, words) => {
  expect(inchWords(cm)).toBe(words);
});

test("all facts of a garment, each with its word", () => {
  const garment: Garment = {
    ...unknownGarment,
    gender: "women",
    age_group: "kids",
    color: ["navy", "gold"],
    material: ["silk"],
    pattern: "block print",
    condition: "like_new",
    care: "Dry clean",
  };
  expect(garmentFacts(garment)).toEqual([
    { term: "Colour", words: "Navy, Gold and silver" },
    { term: "Material", words: "Silk" },
    { term: "Pattern", words: "Block print" },
    { term: "For", words: "Girls · Kids, 5 to 13 years" },
    { term: "Care", words: "Dry clean" },
    { term: "Flaws", words: "None that we could find." },
  ]);
});

test.each([
  ["women" as const, "adult" as const, "Women"],
  ["unisex" as const, "toddler" as const, "Toddler, 1 to 5 years"],
  [null, "adult" as const, "Adult"],
  ["men" as const, null, "Men"],
])("for %s and %s: %s", (gender, age_group, words) => {
  expect(garmentFacts({ ...unknownGarment, gender, age_group })).toEqual([{ term: "For", words }]);
});

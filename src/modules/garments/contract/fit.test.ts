import fc from "fast-check";
import { expect, test } from "vitest";
import { speaking } from "#platform/languages/speak.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { bestFit, compareFit, eases, easesInWords, fitInWords, mostInWords } from "./fit.ts";
import { findTemplate } from "./templates.ts";

const shirt = { chest: 52, length: 72, shoulder: 44, sleeve: 60 };

test.each([
  [{ chest: 54, length: 72 }, true, "2 cm wider at the chest than yours, the same in length"],
  [{ chest: 55.5, length: 72 }, false, "3.5 cm wider at the chest than yours, the same in length"],
  [{ chest: 51, length: 77 }, true, "5 cm longer in length than yours, 1 cm narrower at the chest"],
  // The displayed difference counts: a page that says '5 cm shorter in the sleeve' can't say that it fits.
  [
    { chest: 52, length: 72, sleeve: 55 },
    false,
    "5 cm shorter in the sleeve than yours, the same at the chest, the same in length",
  ],
  [
    { chest: 52, length: 72, sleeve: 62 },
    true,
    "2 cm longer in the sleeve than yours, the same at the chest, the same in length",
  ],
  // Short sleeves are no long ones that are too short.
  [{ chest: 52, length: 72, sleeve: 22 }, true, "the same at the chest as yours, the same in length"],
])("a shirt of %j: %s, '%s'", (garment, fits, words) => {
  const fit = compareFit("tops", garment, shirt);
  expect(fit?.fits).toBe(fits);
  expect(fit && fitInWords(fit)).toBe(words);
});

test.each([
  // Each difference is a part of the ease on its side: 3 cm wider is all of a shirt's, 1 cm narrower too.
  ["tops", { chest: 52, length: 72 }, 0, ""],
  ["tops", { chest: 55, length: 72 }, 1, "3 cm wider at the chest"],
  ["tops", { chest: 51.5, length: 72 }, 0.5, "0.5 cm narrower at the chest"],
  ["tops", { chest: 53, length: 69 }, 0.75, "3 cm shorter in length"],
  ["tops", { chest: 56, length: 72 }, 4 / 3, "4 cm wider at the chest"],
  // Optional measures don't count for the distance.
  ["tops", { chest: 52, length: 73, sleeve: 57 }, 0.2, "1 cm longer in length"],
  ["shoes", { insole: 26.5 }, 1, "0.5 cm longer inside"],
])("%s of %j are %d off, '%s'", (template, garment, distance, words) => {
  const fit = compareFit(template, garment, template === "tops" ? shirt : { insole: 26 });
  expect(fit?.distance).toBe(distance);
  expect(fit && mostInWords(template, fit)).toBe(words);
});

test("what is let through of each kind can be said in words", () => {
  expect(easesInWords("tops", { chest: 52, length: 72 })).toBe(
    "chest 1 cm narrower to 3 cm wider, length 4 cm shorter to 5 cm longer than yours",
  );
  expect(easesInWords("shoes", { insole: 26, heel: 4 })).toBe(
    "insole 0.5 cm shorter to 0.5 cm longer than yours",
  );
  expect(easesInWords("kurtas", { chest: 50, length: 100, hips: 54 })).toMatch(
    /, hips 2 cm narrower to 6 cm wider than yours$/,
  );
});

test("of several of one's own it is compared with the one that it is most like", () => {
  const blouse = { chest: 46, length: 40 };
  const like = bestFit("tops", { chest: 47, length: 40 }, [shirt, blouse]);
  expect(like).toMatchObject({ fits: true, distance: 1 / 3 });
  expect(bestFit("tops", { chest: 60, length: 40 }, [shirt, blouse])?.fits).toBe(false);
  // Nearer by what decides, but the sleeve is too long.
  const [long, narrow] = [
    { ...shirt, sleeve: 66 },
    { ...shirt, chest: 51 },
  ];
  expect(bestFit("tops", shirt, [long, narrow])).toMatchObject({ fits: true, distance: 1 / 3 });
  expect(bestFit("tops", shirt, [{ chest: 52 }])).toBeNull();
  expect(bestFit("tops", shirt, undefined)).toBeNull();
});

test.each([
  ["a measure that decides is missing on the garment", "tops", { chest: 52 }, shirt],
  ["a measure that decides is missing among one's own", "tops", shirt, { chest: 52 }],
  ["nothing was measured of one's own", "tops", shirt, undefined],
  ["what is hung about the shoulders fits everybody", "sarees", { length: 550 }, { length: 550 }],
  ["there is no template", null, shirt, shirt],
])("nothing is said where %s", (_, template, garment, mine) => {
  expect(compareFit(template, garment, mine)).toBeNull();
});

test("rules stand for measures that their templates have, and leave more room above than below", () => {
  for (const [template, rules] of Object.entries(eases)) {
    const measures = findTemplate(template)?.measures.map(({ id }) => id) ?? [];
    expect(measures).toEqual(expect.arrayContaining(Object.keys(rules)));
    expect(Object.values(rules).some(({ decides }) => decides)).toBe(true);
    for (const { least, most } of Object.values(rules)) {
      expect(least).toBeLessThan(0);
      expect(most).toBeGreaterThanOrEqual(-least);
    }
  }
});

test("what fits lies within every ease that decides, and what doesn't lies outside of one", () => {
  const cm = fc.integer({ min: 60, max: 140 }).map((half) => half / 2);
  const some = fc.record({ waist: cm, hips: cm, inseam: cm }, { requiredKeys: ["waist", "hips", "inseam"] });
  fc.assert(
    fc.property(some, some, (garment, mine) => {
      const isWithin = (["waist", "hips", "inseam"] as const).every((measure) => {
        const { least, most } = eases.trousers?.[measure] ?? { least: 0, most: 0 };
        return garment[measure] - mine[measure] >= least && garment[measure] - mine[measure] <= most;
      });
      const fit = compareFit("trousers", garment, mine);
      expect(fit?.fits).toBe(isWithin);
      expect((fit?.distance ?? 0) <= 1).toBe(isWithin);
    }),
    { numRuns: propertyRuns(200) },
  );
});

test("in Malayalam a difference is told in its own order, and what is the same as such", () => {
  const told = speaking("ml", () => {
    const fit = compareFit("tops", { chest: 54, length: 72 }, shirt);
    return fit && fitInWords(fit);
  });
  expect(told).toBe("നിങ്ങളുടേതിനെക്കാൾ നെഞ്ചിൽ 2 സെ.മീ. വീതി കൂടുതൽ, നീളത്തിൽ തുല്യം");
});

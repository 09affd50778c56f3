import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { compareFit, eases, fitInWords } from "./fit.ts";
import { findTemplate } from "./templates.ts";

const shirt = { chest: 52, length: 72, shoulder: 44, sleeve: 60 };

test("a garment like one's own fits", () => {
  const fit = compareFit("tops", shirt, shirt);
  expect(fit?.fits).toBe(true);
  expect(fit && fitInWords(fit)).toBe(
    "the same at the chest as yours, the same in length, the same at the shoulders, the same in the sleeve",
  );
});

test.each([
  [{ chest: 54, length: 72 }, true, "2 cm wider at the chest than yours, the same in length"],
  [{ chest: 55, length: 70 }, true, "3 cm wider at the chest than yours, 2 cm shorter in length"],
  [{ chest: 55.5, length: 72 }, false, "3.5 cm wider at the chest than yours, the same in length"],
  [{ chest: 51, length: 77 }, true, "5 cm longer in length than yours, 1 cm narrower at the chest"],
  [{ chest: 50.5, length: 72 }, false, "1.5 cm narrower at the chest than yours, the same in length"],
  // The sleeve is told and doesn't decide.
  [
    { chest: 52, length: 72, sleeve: 40 },
    true,
    "20 cm shorter in the sleeve than yours, the same at the chest, the same in length",
  ],
])("a shirt of %j: %s, '%s'", (garment, fits, words) => {
  const fit = compareFit("tops", garment, shirt);
  expect(fit?.fits).toBe(fits);
  expect(fit && fitInWords(fit)).toBe(words);
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
    for (const { least, most, reason } of Object.values(rules)) {
      expect(least).toBeLessThan(0);
      expect(most).toBeGreaterThanOrEqual(-least);
      expect(reason).toMatch(/\.$/);
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
      expect(compareFit("trousers", garment, mine)?.fits).toBe(isWithin);
    }),
    { numRuns: propertyRuns(200) },
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { comparedMeasures } from "./fit.ts";
import { fitsQuery, MOST_OF_A_KIND, readFits, writeFits } from "./list-query.ts";
import { MAX_MEASURE } from "./templates.ts";

const shirt = { chest: 52, length: 70 };
const WRITTEN = "tops.chest.104.length.140";

test("measures are written in half centimetres, what decides first, and read again", () => {
  expect(writeFits({ tops: [shirt] })).toBe(WRITTEN);
  expect(readFits(WRITTEN)).toEqual({ tops: [shirt] });
  const [sleeved, shoes] = [{ sleeve: 60, ...shirt }, [{ insole: 25.5, heel: 4 }]];
  expect(writeFits({ shoes, tops: [sleeved] })).toBe(`${WRITTEN}.sleeve.120-shoes.insole.51`);
  expect(readFits(`${WRITTEN}-shoes.insole.51`)).toEqual({ tops: [shirt], shoes: [{ insole: 25.5 }] });
});

test.each([
  ["another order of measures", "tops.length.140.chest.104"],
  ["another order of templates", `shoes.insole.51-${WRITTEN}`],
  ["the same garment twice", `${WRITTEN}-${WRITTEN}`],
  ["garments in another order", `tops.chest.92.length.80-${WRITTEN}`],
  ["the same measure twice", `${WRITTEN}.chest.104`],
  ["a measure too few", "tops.chest.104"],
  ["a measure that is not compared", `${WRITTEN}.heel.8`],
  ["a prototype", "tops.chest.104.length.140.__proto__.8"],
  ["a template that fits everybody", "sarees.length.1100"],
  ["no template", "constructor.chest.104"],
  ["no prototype either", "__proto__.chest.104"],
  ["no number", "tops.chest.NaN.length.NaN"],
  ["half a step", "tops.chest.104.5.length.140"],
  ["nothing", "tops.chest.0.length.140"],
  ["too much", `tops.chest.${2 * MAX_MEASURE + 1}.length.140`],
  ["a number in other digits", "tops.chest.0104.length.140"],
  ["more at its end", `${WRITTEN}-`],
  ["too long a text", `${WRITTEN}-`.repeat(500)],
])("refused is %s: %s", (_, text) => {
  expect(readFits(text)).toBeNull();
  expect(fitsQuery.safeParse(text).success).toBe(false);
});

test("nothing, or an empty field of a form, asks for everything", () => {
  expect(fitsQuery.parse(undefined)).toBeUndefined();
  expect(fitsQuery.parse("")).toBeUndefined();
  expect(fitsQuery.parse(WRITTEN)).toEqual({ tops: [shirt] });
});

test("whatever somebody measured is read as it was written, and stays within its length", () => {
  const cm = fc.integer({ min: 1, max: 2 * MAX_MEASURE }).map((steps) => steps / 2);
  const garmentOf = (template: string) => {
    const rules = comparedMeasures.get(template) ?? [];
    const requiredKeys = rules.filter(({ decides }) => decides).map(({ measure }) => measure);
    return fc.record(Object.fromEntries(rules.map(({ measure }) => [measure, cm])), { requiredKeys });
  };
  const measures = fc
    .subarray([...comparedMeasures.keys()])
    .chain((compared) =>
      fc.record(Object.fromEntries(compared.map((template) => [template, fc.tuple(garmentOf(template))]))),
    );
  fc.assert(
    fc.property(measures, (mine) => {
      const text = writeFits(mine);
      expect(text === "" ? {} : readFits(text)).toEqual(mine);
      expect(encodeURIComponent(text)).toBe(text);
    }),
    { numRuns: propertyRuns(200) },
  );
  const largest = [...comparedMeasures].map(([template, rules]) => [
    template,
    Array.from({ length: MOST_OF_A_KIND }, (_, less) =>
      Object.fromEntries(rules.map(({ measure }) => [measure, MAX_MEASURE - less])),
    ),
  ]);
  expect(readFits(writeFits(Object.fromEntries(largest)))).not.toBeNull();
});

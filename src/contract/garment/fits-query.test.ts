import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { decidingMeasures } from "./fit.ts";
import { fitsQuery, readFits, writeFits } from "./fits-query.ts";
import { MAX_MEASURE, templateIds } from "./templates.ts";

const shirt = { chest: 52, length: 70 };
const WRITTEN = "tops.chest.104.length.140";

test("measures are written in half centimetres, those that decide alone, and read again", () => {
  expect(writeFits({ tops: { ...shirt, sleeve: 60 } })).toBe(WRITTEN);
  expect(readFits(WRITTEN)).toEqual({ tops: shirt });
  const shoes = { insole: 25.5 };
  expect(writeFits({ shoes, tops: shirt })).toBe(`${WRITTEN}-shoes.insole.51`);
  expect(readFits(`${WRITTEN}-shoes.insole.51`)).toEqual({ tops: shirt, shoes });
});

test("what nothing can be said of is left out", () => {
  expect(writeFits({ tops: { chest: 52 }, sarees: { length: 550, width: 110 } })).toBe("");
  expect(writeFits({})).toBe("");
});

test.each([
  ["another order of measures", "tops.length.140.chest.104"],
  ["another order of templates", `shoes.insole.51-${WRITTEN}`],
  ["the same template twice", `${WRITTEN}-${WRITTEN}`],
  ["a measure too few", "tops.chest.104"],
  ["a measure that doesn't decide", `${WRITTEN}.sleeve.120`],
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
  expect(fitsQuery.parse(WRITTEN)).toEqual({ tops: shirt });
});

test("whatever somebody measured is read as it was written, and stays within its length", () => {
  const cm = fc.integer({ min: 1, max: 2 * MAX_MEASURE }).map((steps) => steps / 2);
  const measures = fc
    .subarray([...decidingMeasures])
    .chain((compared) =>
      fc.record(
        Object.fromEntries(
          compared.map(([template, rules]) => [
            template,
            fc.record(Object.fromEntries(rules.map(({ measure }) => [measure, cm]))),
          ]),
        ),
      ),
    );
  fc.assert(
    fc.property(measures, (mine) => {
      const text = writeFits(mine);
      expect(text === "" ? {} : readFits(text)).toEqual(mine);
      expect(encodeURIComponent(text)).toBe(text);
    }),
    { numRuns: propertyRuns(200) },
  );
  const largest = Object.fromEntries(
    templateIds.map((template) => [
      template,
      Object.fromEntries((decidingMeasures.get(template) ?? []).map(({ measure }) => [measure, MAX_MEASURE])),
    ]),
  );
  expect(readFits(writeFits(largest))).not.toBeNull();
});

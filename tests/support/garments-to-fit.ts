import fc from "fast-check";
import { decidingMeasures } from "#contract/garment/fit.ts";
import type { FitsChoice } from "#contract/garment/fits-query.ts";
import type { Measurements } from "#contract/garment/garment.ts";

/** Centimetres near each other, so that some garments fit and some don't, by half a centimetre. */
const cm = fc.integer({ min: 100, max: 112 }).map((steps) => steps / 2);

const measuresOf = (template: string) => (decidingMeasures.get(template) ?? []).map(({ measure }) => measure);
const compared = ["tops", "trousers", "shoes"];

/** A garment of which not everything was measured, and what doesn't decide may have been. */
export const fittingFacts: fc.Arbitrary<{ template: string | null; measurements: Measurements }> = fc
  .record({
    template: fc.constantFrom(null, "sarees", ...compared, ...compared),
    forgotten: fc.constantFrom("", "", "", "chest", "hips"),
    drawn: fc.array(cm, { minLength: 4, maxLength: 4 }),
  })
  .map(({ template, forgotten, drawn }) => ({
    template,
    measurements: Object.fromEntries(
      ["sleeve", ...measuresOf(template ?? "")]
        .map((measure, place): [string, number] => [measure, drawn[place] ?? 50])
        .filter(([measure]) => measure !== forgotten),
    ),
  }));

/** What somebody measured of one kind or of several. */
export const fitsChoice: fc.Arbitrary<FitsChoice> = fc
  .record({
    templates: fc.subarray(compared, { minLength: 1 }),
    drawn: fc.array(cm, { minLength: 3, maxLength: 3 }),
  })
  .map(({ templates, drawn }) =>
    Object.fromEntries(
      templates.map((template) => [
        template,
        Object.fromEntries(measuresOf(template).map((measure, place) => [measure, drawn[place] ?? 50])),
      ]),
    ),
  );

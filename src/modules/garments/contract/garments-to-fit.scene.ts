import fc from "fast-check";
import { comparedMeasures } from "./fit.ts";
import type { Measurements } from "./garment.ts";
import type { FitsChoice } from "./list-query.ts";

/** Centimetres near each other, so that some garments fit and some don't, by half a centimetre. */
const near = fc.integer({ min: 100, max: 112 }).map((steps) => steps / 2);
/** Long sleeves, and now and then short ones. */
const sleeve = fc.oneof({ arbitrary: near, weight: 3 }, { arbitrary: fc.constant(22), weight: 1 });

const compared = ["tops", "trousers", "shoes", "kurtas"];

/** A garment of a template with what decides, and more or less of the rest. */
function garmentOf(template: string): fc.Arbitrary<Measurements> {
  const rules = comparedMeasures.get(template) ?? [];
  const requiredKeys = rules.filter(({ decides }) => decides).map(({ measure }) => measure);
  const measures = rules.map(({ measure }) => [measure, measure === "sleeve" ? sleeve : near]);
  return fc.record(Object.fromEntries(measures), { requiredKeys });
}

/** A garment of which not everything was measured. */
export const fittingFacts: fc.Arbitrary<{ template: string | null; measurements: Measurements }> = fc
  .constantFrom(null, "sarees", ...compared, ...compared)
  .chain((template) =>
    fc.record({
      template: fc.constant(template),
      forgotten: fc.constantFrom("", "", "", "chest", "hips"),
      measurements: garmentOf(template ?? ""),
    }),
  )
  .map(({ template, forgotten, measurements: { [forgotten]: _, ...measurements } }) => ({
    template,
    measurements,
  }));

/** One garment or two that somebody measured, of one kind or of several. */
export const fitsChoice: fc.Arbitrary<FitsChoice> = fc
  .subarray(compared, { minLength: 1 })
  .chain((templates) =>
    fc.record(
      Object.fromEntries(
        templates.map((template) => [
          template,
          fc.array(garmentOf(template), { minLength: 1, maxLength: 2 }),
        ]),
      ),
    ),
  );

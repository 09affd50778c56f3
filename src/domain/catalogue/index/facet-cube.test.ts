import fc from "fast-check";
import { expect, test } from "vitest";
import { facetToken } from "#contract/garment/facets.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { createFacetColumns } from "./facet-columns.ts";
import { createFacetCube } from "./facet-cube.ts";
import { createSieve } from "./facet-sieve.ts";
import { countsOf, newTally } from "./facet-tally.ts";
import { readChoice } from "./facet-tokens.ts";
import { siftSlots } from "./sift-slots.ts";

const SLOTS = 40;
/** Few, so that rare looks are met as well. */
const LOOKS = 3;

const someOf = (facet: Parameters<typeof facetToken>[0], most: number, ...values: string[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: most }).map((chosen) => ({ facet, chosen }));

const garment = fc
  .tuple(
    someOf("size", 1, "S", "M", "L"),
    someOf("condition", 1, "good", "like_new"),
    someOf("color", 2, "red", "blue"),
    someOf("material", 3, "cotton", "silk", "wool"),
    someOf("gender", 1, "women", "men"),
    someOf("flaws", 1, "none"),
  )
  .map((garments) =>
    garments.flatMap(({ facet, chosen }) => chosen.map((value) => facetToken(facet, value))),
  );

const choice = fc
  .tuple(
    someOf("size", 2, "S", "M", "XL"),
    someOf("condition", 2, "good", "like_new"),
    someOf("color", 2, "red", "green", "blue"),
    someOf("material", 2, "cotton", "silk", "wool"),
    someOf("gender", 1, "women", "men"),
    someOf("flaws", 1, "none"),
  )
  .map((choices) => Object.fromEntries(choices.map(({ facet, chosen }) => [facet, chosen])));

test("a cube counts what going through all products counts, whatever came and went", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(SLOTS - 1), fc.option(garment)), { maxLength: 120 }),
      fc.array(choice, { minLength: 1, maxLength: 8 }),
      (changes, choices) => {
        const facets = createFacetColumns();
        const cube = createFacetCube(facets, LOOKS);
        const shown = new Set<number>();
        for (const [slot, tokens] of changes) {
          if (shown.delete(slot)) cube.remove(slot);
          if (!tokens) continue;
          facets.set(slot, tokens);
          cube.add(slot, SLOTS);
          shown.add(slot);
        }
        const slots = Int32Array.from(shown);
        for (const asked of choices) {
          const sieve = createSieve(facets, readChoice(asked));
          const [walked, counted] = [newTally(sieve), newTally(sieve)];
          const found = siftSlots(sieve, walked, slots).length;
          expect(cube.count(sieve, counted)).toBe(found);
          expect(cube.count(sieve, null)).toBe(found);
          expect(countsOf(sieve, counted)).toEqual(countsOf(sieve, walked));
        }
      },
    ),
    { numRuns: propertyRuns(200) },
  );
});

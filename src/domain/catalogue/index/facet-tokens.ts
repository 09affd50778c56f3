import { MAX_COLORS, MAX_MATERIALS } from "#contract/garment/choices.ts";
import { type Facet, facets } from "#contract/garment/facet-names.ts";
import { type FacetChoice, type FacetCounts, facetToken, facetValues } from "#contract/garment/facets.ts";

/** How many values of each facet a product can have. */
const MOST: Readonly<Record<Facet, number>> = {
  size: 1,
  condition: 1,
  color: MAX_COLORS,
  material: MAX_MATERIALS,
  gender: 1,
  age_group: 1,
  flaws: 1,
};

/** Every value of every facet, numbered from 1 by its place here: 0 is none. */
export const facetTokens: readonly { facet: Facet; value: string }[] = facets.flatMap((facet) =>
  facetValues[facet].map(({ value }) => ({ facet, value })),
);
/** One more than the last number. A number is kept in a byte. */
export const TOKEN_NUMBERS = facetTokens.length + 1;
if (TOKEN_NUMBERS > 256) throw new Error("A byte can't number so many values of facets.");

const numbers = new Map(facetTokens.map(({ facet, value }, index) => [facetToken(facet, value), index + 1]));

/** Where in a product's row of numbers those of a facet stand: from `from` up to `to`, itself left out. */
export interface FacetPlaces {
  from: number;
  to: number;
}

let width = 0;
/** Those of which a product has one value at most come first. */
export const facetPlaces = Object.fromEntries(
  facets
    .toSorted((a, b) => MOST[a] - MOST[b])
    .map((facet) => {
      const from = width;
      width += MOST[facet];
      return [facet, { from, to: width }];
    }),
) as Readonly<Record<Facet, FacetPlaces>>;
/** Numbers that a product has at most, and those of them that come first. */
export const FACET_WIDTH = width;
export const MAKE_WIDTH = facets.filter((facet) => MOST[facet] === 1).length;

/** The numbers of tokens as the database writes them; those that are not known any more are left out. */
export function numbersOf(tokens: readonly string[]): number[] {
  return tokens.flatMap((token) => numbers.get(token) ?? []);
}

/** The facet that a number is a value of. */
export const facetOf = (number: number): Facet => facetTokens[number - 1]?.facet ?? "size";

/** The choice of one facet. */
export interface ChosenFacet extends FacetPlaces {
  facet: Facet;
  /** Of the values that are chosen. */
  numbers: readonly number[];
}

/** What a query chooses of facets, one entry for each of which something is chosen. */
export function readChoice(choice: FacetChoice): ChosenFacet[] {
  return facets.flatMap((facet) => {
    const values = choice[facet];
    if (!values || values.length === 0) return [];
    const chosen = numbersOf(values.map((value) => facetToken(facet, value)));
    return { facet, ...facetPlaces[facet], numbers: chosen };
  });
}

/** Counts by number as counts by facet and value: of those values alone that are there. */
export function toFacetCounts(counts: Int32Array, isThere: ArrayLike<number>): FacetCounts {
  const byFacet: Record<Facet, Record<string, number>> = {
    size: {},
    condition: {},
    color: {},
    material: {},
    gender: {},
    age_group: {},
    flaws: {},
  };
  for (const [index, { facet, value }] of facetTokens.entries())
    if (isThere[index + 1]) byFacet[facet][value] = counts[index + 1] ?? 0;
  return byFacet;
}

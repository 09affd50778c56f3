import { type FacetColumns, lookOf, makeOf } from "./facet-columns.ts";
import { type ChosenFacet, TOKEN_NUMBERS } from "./facet-tokens.ts";
import type { NumberedRows } from "./numbered-rows.ts";

/** What a choice makes of all makes, or of all looks. */
export interface Sifted {
  rows: NumberedRows;
  /** By the row's number how many of the chosen facets it lacks: none, one, or 2 for several. */
  lacks: Uint8Array;
  /** Which facet it lacks where it lacks one: its place among those that are chosen. */
  lacking: Uint8Array;
}

/** A choice of facets, read for what the shop has. */
export interface Sieve {
  facets: FacetColumns;
  chosen: readonly ChosenFacet[];
  makes: Sifted;
  looks: Sifted;
}

/** Good until a product changes. */
export function createSieve(facets: FacetColumns, chosen: readonly ChosenFacet[]): Sieve {
  const bits = new Uint8Array(TOKEN_NUMBERS);
  for (const [place, { numbers }] of chosen.entries())
    for (const number of numbers) bits[number] = 1 << place;
  const sift = (rows: NumberedRows, isOf: (facet: ChosenFacet) => boolean): Sifted => {
    const all = chosen.reduce((sum, facet, place) => sum | (isOf(facet) ? 1 << place : 0), 0);
    return siftRows(rows, bits, all);
  };
  const isOfMake = ({ to }: ChosenFacet) => to <= facets.makes.width;
  return {
    facets,
    chosen,
    makes: sift(facets.makes, isOfMake),
    looks: sift(facets.looks, (facet) => !isOfMake(facet)),
  };
}

function siftRows(rows: NumberedRows, bits: Uint8Array, all: number): Sifted {
  const { width, count } = rows;
  const bytes = rows.bytes();
  const lacks = new Uint8Array(count);
  const lacking = new Uint8Array(count);
  for (let number = 0, place = 0; all !== 0 && number < count; number++) {
    let missing = all;
    for (const end = place + width; place < end; place++)
      missing &= ~(bits[bytes[place] as number] as number);
    if (missing === 0) continue;
    lacks[number] = (missing & (missing - 1)) === 0 ? 1 : 2;
    lacking[number] = 31 - Math.clz32(missing);
  }
  return { rows, lacks, lacking };
}

/** Tells whether a slot has what is chosen of every facet. */
export function isMet({ facets, makes, looks }: Sieve): (slot: number) => boolean {
  const kinds = facets.kinds();
  return (slot) => {
    const kind = kinds[slot] as number;
    return makes.lacks[makeOf(kind)] === 0 && looks.lacks[lookOf(kind)] === 0;
  };
}

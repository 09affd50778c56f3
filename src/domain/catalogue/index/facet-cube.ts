import { type FacetColumns, lookOf, makeOf } from "./facet-columns.ts";
import type { Sieve } from "./facet-sieve.ts";
import type { Tally } from "./facet-tally.ts";
import { addSlot, newPosting, removeSlot, slotsOf } from "./posting.ts";
import { siftSlots } from "./sift-slots.ts";
import { toList } from "./slot-sets.ts";

/** How many products there are of each make and look together, so that those of a large shop are counted without going through them. */
export interface FacetCube {
  /** Adds a slot; `capacity` is how many slots there are. */
  add(slot: number, capacity: number): void;
  /** Takes it out; what is known of it must be as it was when it was added. */
  remove(slot: number): void;
  /** How many have what is chosen of every facet; counts facets on the way where there is a tally. */
  count(sieve: Sieve, tally: Tally | null): number;
}

/** Looks that came later than so many others are rare: their products are gone through one by one. */
const LOOKS = 1024;

export function createFacetCube(facets: FacetColumns, looksAtMost = LOOKS): FacetCube {
  /** For each make that there is the products of each look. */
  const cells: Int32Array[] = [];
  /** The length of these rows. */
  let width = 1;
  const ofMakes: number[] = [];
  const ofLooks = new Int32Array(looksAtMost);
  const rare = newPosting();

  function widenTo(look: number): void {
    width = Math.min(looksAtMost, Math.ceil((look + 1) * 1.25));
    for (const [make, row] of cells.entries()) {
      if (!row) continue;
      const wider = new Int32Array(width);
      wider.set(row);
      cells[make] = wider;
    }
  }

  /** Changes the count of a slot's cell; says no where it has none. */
  function change(slot: number, by: 1 | -1): boolean {
    const kind = facets.kinds()[slot] as number;
    const make = makeOf(kind);
    const look = lookOf(kind);
    if (look >= looksAtMost) return false;
    if (look >= width) widenTo(look);
    cells[make] ??= new Int32Array(width);
    const row = cells[make];
    row[look] = (row[look] as number) + by;
    ofMakes[make] = (ofMakes[make] ?? 0) + by;
    ofLooks[look] = (ofLooks[look] as number) + by;
    return true;
  }

  /** Those of the looks in the cells that lack so many of the chosen facets. */
  function looksLacking(lacks: Uint8Array, many: number): Int32Array {
    const looks = new Int32Array(Math.min(lacks.length, width));
    let length = 0;
    for (let look = 0; look < looks.length; look++) if (lacks[look] === many) looks[length++] = look;
    return looks.subarray(0, length);
  }

  return {
    add(slot, capacity) {
      if (!change(slot, 1)) addSlot(rare, slot, capacity);
    },
    remove(slot) {
      if (!change(slot, -1)) removeSlot(rare, slot);
    },
    count(sieve, tally) {
      const { lacks } = sieve.makes;
      const having = looksLacking(sieve.looks.lacks, 0);
      const near = looksLacking(sieve.looks.lacks, 1);
      const isAnyLook = having.length === Math.min(sieve.looks.lacks.length, width);
      const isAnyMake = !lacks.includes(1) && !lacks.includes(2);
      let found = 0;
      for (let make = 0; make < lacks.length; make++) {
        const row = cells[make];
        const lacked = lacks[make] as number;
        if (!row || lacked > (tally ? 1 : 0)) continue;
        const sum = isAnyLook ? (ofMakes[make] as number) : sumOf(row, having);
        if (lacked === 0) found += sum;
        if (!tally) continue;
        tally.makes[make] = sum;
        if (lacked > 0 || isAnyMake) continue;
        addCells(row, having, tally.looks);
        addCells(row, near, tally.looks);
      }
      if (tally && isAnyMake) {
        addCells(ofLooks, having, tally.looks);
        addCells(ofLooks, near, tally.looks);
      }
      return found + siftSlots(sieve, tally, toList(slotsOf(rare), rare.count)).length;
    },
  };
}

function sumOf(row: Int32Array, looks: Int32Array): number {
  let sum = 0;
  for (let index = 0; index < looks.length; index++) sum += row[looks[index] as number] as number;
  return sum;
}

function addCells(row: Int32Array, looks: Int32Array, counts: Int32Array): void {
  for (let index = 0; index < looks.length; index++) {
    const look = looks[index] as number;
    counts[look] = (counts[look] as number) + (row[look] as number);
  }
}

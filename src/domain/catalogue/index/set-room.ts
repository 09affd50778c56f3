import { countOf, hasBit, hasSlot, isList, type SlotSet, setBit, toList, wordsFor } from "./slot-sets.ts";

/** Where the sets of one search are made. What it returns may be changed, and is good until `clear`. */
export interface SetRoom {
  /** Frees everything for the next search. */
  clear(): void;
  /** The slots that are in at least one of these. */
  union(sets: readonly SlotSet[]): SlotSet;
  /** The slots of `set` that are in at least one of these as well. */
  within(set: SlotSet, sets: readonly SlotSet[]): SlotSet;
  without(set: SlotSet, other: SlotSet): SlotSet;
  /** Those of `candidates`, in any order and each once, that are in the set and for which `fits` says so. */
  among(set: SlotSet, candidates: Int32Array, fits: (slot: number) => boolean): Counted;
  /** The set as bits. */
  bitsOf(set: SlotSet): Uint32Array<ArrayBuffer>;
  /** The same as a list where that is quicker to go through. */
  compact(set: SlotSet, count: number): SlotSet;
}

/** Of so many slots one at most: then a list is gone through faster than bits. */
const SPARSE = 128;

/** `slotCount` says how many slots there are. Its blocks of memory are used again: a new one for each set costs more than the search. */
export function createSetRoom(slotCount: () => number): SetRoom {
  const blocks: Uint32Array<ArrayBuffer>[] = [];
  let used = 0;

  /** Memory for bits, with what was left in it. */
  function takeBits(): Uint32Array<ArrayBuffer> {
    const length = wordsFor(slotCount());
    const known = blocks[used];
    const block = known && known.length >= length ? known : new Uint32Array(Math.ceil(length * 1.1));
    blocks[used] = block;
    used += 1;
    return block.subarray(0, length);
  }

  function unite(bits: Uint32Array<ArrayBuffer>, set: SlotSet): void {
    if (isList(set)) for (let index = 0; index < set.length; index++) setBit(bits, set[index] as number);
    else {
      const length = Math.min(bits.length, set.length);
      for (let index = 0; index < length; index++)
        bits[index] = (bits[index] as number) | (set[index] as number);
    }
  }

  function bitsOf(set: SlotSet): Uint32Array<ArrayBuffer> {
    if (!isList(set)) return set;
    const bits = takeBits().fill(0);
    unite(bits, set);
    return bits;
  }

  const isSparse = (count: number) => count * SPARSE <= slotCount();

  function union(sets: readonly SlotSet[]): SlotSet {
    const [only] = sets;
    if (!only) return new Int32Array(0);
    if (sets.length === 1) return only;
    const length = sets.reduce((sum, set) => sum + (isList(set) ? set.length : Number.POSITIVE_INFINITY), 0);
    if (isSparse(length)) {
      const list = new Int32Array(length);
      let filled = 0;
      for (const set of sets) {
        list.set(set, filled);
        filled += set.length;
      }
      list.sort();
      return list.filter((slot, index) => index === 0 || slot !== list[index - 1]);
    }
    const bits = takeBits().fill(0);
    for (const set of sets) unite(bits, set);
    return bits;
  }

  function within(set: SlotSet, sets: readonly SlotSet[]): SlotSet {
    const [only] = sets;
    if (!only) return new Int32Array(0);
    // Looking each slot up in each set is quicker than uniting them, as long as it is few times.
    if (isList(set) && set.length * sets.length * 8 < slotCount() + 256) return keepListed(set, sets, true);
    const other = union(sets);
    if (isList(set)) return isList(other) ? bothOf(set, other) : keepListed(set, [other], true);
    if (isList(other)) return keepListed(other, [set], true);
    const bits = takeBits();
    const length = Math.min(set.length, other.length, bits.length);
    for (let index = 0; index < length; index++)
      bits[index] = (set[index] as number) & (other[index] as number);
    return bits.fill(0, length);
  }

  return {
    clear() {
      used = 0;
    },
    union,
    within,
    without(set, other) {
      if (isList(set)) return keepListed(set, [other], false);
      const bits = takeBits();
      bits.set(set.subarray(0, bits.length));
      bits.fill(0, Math.min(set.length, bits.length));
      if (isList(other)) {
        for (const slot of other) bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31));
        return bits;
      }
      const length = Math.min(bits.length, other.length);
      for (let index = 0; index < length; index++)
        bits[index] = (bits[index] as number) & ~(other[index] as number);
      return bits;
    },
    among(set, candidates, fits) {
      const own = bitsOf(set);
      const bits = takeBits().fill(0);
      let count = 0;
      for (let index = 0; index < candidates.length; index++) {
        const slot = candidates[index] as number;
        if (!hasBit(own, slot) || !fits(slot)) continue;
        setBit(bits, slot);
        count += 1;
      }
      return { set: bits, count };
    },
    bitsOf,
    compact: (set, count) => (isSparse(count) ? toList(set, count) : set),
  };
}

/** Those of a list that are in at least one of the sets, or in none. Plain loops, because most of a search's time is spent here. */
function keepListed(
  list: Int32Array<ArrayBuffer>,
  sets: readonly SlotSet[],
  isIn: boolean,
): Int32Array<ArrayBuffer> {
  const kept = new Int32Array(list.length);
  let length = 0;
  for (let index = 0; index < list.length; index++) {
    const slot = list[index] as number;
    let isFound = false;
    for (let other = 0; other < sets.length && !isFound; other++)
      isFound = hasSlot(sets[other] as SlotSet, slot);
    if (isFound === isIn) kept[length++] = slot;
  }
  return kept.subarray(0, length);
}

/** The slots that are in both lists. */
function bothOf(one: Int32Array<ArrayBuffer>, other: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const both = new Int32Array(Math.min(one.length, other.length));
  let [a, b, length] = [0, 0, 0];
  while (a < one.length && b < other.length) {
    const difference = (one[a] as number) - (other[b] as number);
    if (difference === 0) both[length++] = one[a] as number;
    if (difference <= 0) a++;
    if (difference >= 0) b++;
  }
  return both.subarray(0, length);
}

/** How many slots a set has, counted once. */
export interface Counted {
  set: SlotSet;
  count: number;
}

export const counted = (set: SlotSet): Counted => ({ set, count: countOf(set) });

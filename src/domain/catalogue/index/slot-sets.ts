/** Slots, each once: a list in ascending order, or (unsigned) a bit for each slot. */
export type SlotSet = Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

export const isList = (set: SlotSet): set is Int32Array<ArrayBuffer> => set instanceof Int32Array;

const BITS = 32;
/** Words of 32 bits for so many slots. */
export const wordsFor = (slots: number) => Math.ceil(slots / BITS);

/** Whether a bit is set; bits beyond the end are not. */
export const hasBit = (bits: Uint32Array, slot: number) =>
  (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;

export function setBit(bits: Uint32Array, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
}

export function clearBit(bits: Uint32Array, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31));
}

/** The first position of an ascending list whose slot is not below `slot`. */
export function positionIn(list: Int32Array, slot: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as number) < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const hasSlot = (set: SlotSet, slot: number) =>
  isList(set) ? set[positionIn(set, slot)] === slot : hasBit(set, slot);

export function countOf(set: SlotSet): number {
  if (isList(set)) return set.length;
  let count = 0;
  for (let index = 0; index < set.length; index++) {
    let word = set[index] as number;
    if (word === 0) continue;
    // The sums of ever more neighbouring bits, all of the word at once.
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Those slots of a set for which `fits` says so; the set itself stays as it is only when it is a list. */
export function keepFitting(set: SlotSet, fits: (slot: number) => boolean): SlotSet {
  if (isList(set)) return set.filter(fits);
  for (let index = 0; index < set.length; index++) {
    let left = set[index] as number;
    while (left !== 0) {
      const bit = 31 - Math.clz32(left);
      left &= ~(1 << bit);
      if (!fits(index * BITS + bit)) set[index] = (set[index] as number) & ~(1 << bit);
    }
  }
  return set;
}

/** The slots of a set as a list of `count`. */
export function toList(set: SlotSet, count: number): Int32Array<ArrayBuffer> {
  if (isList(set)) return set;
  const list = new Int32Array(count);
  let length = 0;
  for (let index = 0; index < set.length; index++) {
    let left = set[index] as number;
    while (left !== 0) {
      const lowest = left & -left;
      list[length++] = index * BITS + 31 - Math.clz32(lowest);
      left ^= lowest;
    }
  }
  return list;
}

import { inSteps, sortInSteps } from "./in-steps.ts";

/** More slots than there will be. */
const SLOTS = 2 ** 24;

/**
 * Sorts ascending slots by a key, those with the same key staying as they are. Numbers alone are sorted, which takes a tenth of what a
 * comparing function takes: each key becomes its rank, and rank and slot one number.
 */
export async function sortSlots(
  slots: Int32Array,
  keyOf: (slot: number) => number,
): Promise<Int32Array<ArrayBuffer>> {
  const numbers = new Float64Array(slots.length);
  await inSteps(slots.length, (from, to) => {
    for (let index = from; index < to; index++) numbers[index] = keyOf(slots[index] as number);
  });
  const keys = await sortInSteps(numbers);
  let ranks = 0;
  await inSteps(keys.length, (from, to) => {
    for (let index = from; index < to; index++) {
      const key = keys[index] as number;
      if (index === 0 || key !== keys[ranks - 1]) keys[ranks++] = key;
    }
  });

  function rankOf(key: number): number {
    let low = 0;
    let high = ranks;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((keys[middle] as number) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const packed = new Float64Array(slots.length);
  await inSteps(slots.length, (from, to) => {
    for (let index = from; index < to; index++) {
      const slot = slots[index] as number;
      packed[index] = rankOf(keyOf(slot)) * SLOTS + slot;
    }
  });
  const sorted = await sortInSteps(packed);
  const result = new Int32Array(slots.length);
  await inSteps(slots.length, (from, to) => {
    for (let index = from; index < to; index++) result[index] = (sorted[index] as number) % SLOTS;
  });
  return result;
}

/** More slots than there will be. */
const SLOTS = 2 ** 24;

/**
 * Sorts ascending slots by a key, those with the same key staying as they are. Numbers alone are sorted, which takes a tenth of what a
 * comparing function takes: each key becomes its rank, and rank and slot one number.
 */
export function sortSlots(slots: Int32Array, keyOf: (slot: number) => number): Int32Array<ArrayBuffer> {
  const keys = Float64Array.from(slots, keyOf).sort();
  let ranks = 0;
  for (const [index, key] of keys.entries()) if (index === 0 || key !== keys[ranks - 1]) keys[ranks++] = key;

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

  const packed = Float64Array.from(slots, (slot) => rankOf(keyOf(slot)) * SLOTS + slot).sort();
  return Int32Array.from(packed, (number) => number % SLOTS);
}

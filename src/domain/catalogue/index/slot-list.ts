/** Below 0 when `a` comes before `b`; never 0 for two slots. */
export type CompareSlots = (a: number, b: number) => number;

/** Slots in an order, in one block of memory. */
export interface SlotList {
  readonly length: number;
  /** The slot at a position that the list has. */
  at(position: number): number;
  /** The slots in their order, until the list is changed. */
  all(): Int32Array;
  /** The first position whose slot is not before a point, for which `isBefore` says so of each. */
  positionOf(isBefore: (slot: number) => boolean): number;
  insert(slot: number): void;
  /** Takes a slot out; what decides its place must still be as it was. */
  remove(slot: number): void;
}

/** A list in the order of `compare` of slots that are in this order already; the list takes the array over. */
export function createSlotList(compare: CompareSlots, sorted: Int32Array<ArrayBuffer>): SlotList {
  let slots = sorted;
  let { length } = sorted;

  function positionOf(isBefore: (slot: number) => boolean): number {
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(slots[middle] as number)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    get length() {
      return length;
    },
    at: (position) => slots[position] as number,
    all: () => slots.subarray(0, length),
    positionOf,
    insert(slot) {
      if (length === slots.length) {
        const larger = new Int32Array(Math.max(8, Math.ceil(length * 1.25)));
        larger.set(slots);
        slots = larger;
      }
      const position = positionOf((other) => compare(other, slot) < 0);
      slots.copyWithin(position + 1, position, length);
      slots[position] = slot;
      length += 1;
    },
    remove(slot) {
      const position = positionOf((other) => compare(other, slot) < 0);
      if (position === length || slots[position] !== slot) return;
      slots.copyWithin(position, position + 1, length);
      length -= 1;
    },
  };
}

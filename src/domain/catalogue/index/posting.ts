import { clearBit, hasSlot, isList, positionIn, type SlotSet, setBit, wordsFor } from "./slot-sets.ts";

/** The slots that something is true of, in as little memory as they take: a list with room at its end, or bits. */
export interface Posting {
  slots: SlotSet;
  /** How many they are. */
  count: number;
}

/** Lists up to this length stay lists. */
const FEW = 4;

export const newPosting = (): Posting => ({ slots: new Int32Array(2), count: 0 });

/** What a posting holds, until it is changed. */
export function slotsOf({ slots, count }: Posting): SlotSet {
  return isList(slots) ? slots.subarray(0, count) : slots;
}

function toBits({ slots, count }: Posting, capacity: number): Uint32Array<ArrayBuffer> {
  const bits = new Uint32Array(wordsFor(capacity));
  for (let index = 0; index < count; index++) setBit(bits, slots[index] as number);
  return bits;
}

function addBit(posting: Posting, slot: number): void {
  const needed = wordsFor(slot + 1);
  let bits = posting.slots;
  if (needed > bits.length) {
    bits = new Uint32Array(Math.ceil(needed * 1.1));
    bits.set(posting.slots);
    posting.slots = bits;
  }
  if (hasSlot(bits, slot)) return;
  setBit(bits as Uint32Array, slot);
  posting.count += 1;
}

/** Adds a slot that may be there already; `capacity` is how many slots there are in all. */
export function addSlot(posting: Posting, slot: number, capacity: number): void {
  const { slots, count } = posting;
  if (!isList(slots)) {
    addBit(posting, slot);
    return;
  }
  const isLast = count === 0 || (slots[count - 1] as number) < slot;
  const position = isLast ? count : positionIn(slots.subarray(0, count), slot);
  if (!isLast && slots[position] === slot) return;
  // From here on bits take less memory than four bytes for each.
  if (count >= Math.max(FEW, wordsFor(capacity))) {
    posting.slots = toBits(posting, capacity);
    addBit(posting, slot);
    return;
  }
  let list = slots;
  if (count === list.length) {
    list = new Int32Array(Math.ceil(count * 1.5) + 1);
    list.set(slots);
    posting.slots = list;
  }
  list.copyWithin(position + 1, position, count);
  list[position] = slot;
  posting.count += 1;
}

/** Takes a slot out, if it is there. */
export function removeSlot(posting: Posting, slot: number): void {
  const { slots } = posting;
  if (!hasSlot(slotsOf(posting), slot)) return;
  if (!isList(slots)) clearBit(slots, slot);
  else {
    const position = positionIn(slots.subarray(0, posting.count), slot);
    slots.copyWithin(position, position + 1, posting.count);
  }
  posting.count -= 1;
}

import { type Cells, enlarged } from "./column.ts";

/** An entry is a slot and, in its lowest bits, the fields that the word stands in. */
const FIELD_BITS = 8;
export const MOST_TEXT_FIELDS = FIELD_BITS;
export const ALL_FIELDS = (1 << FIELD_BITS) - 1;
export const MOST_SLOTS = 2 ** (32 - FIELD_BITS);

export const slotIn = (entry: number) => entry >>> FIELD_BITS;
export const fieldsIn = (entry: number) => entry & ALL_FIELDS;

/** Most words stand in few documents, where a plain array takes less memory than a typed one. */
const FEW = 40;

/** The slots that a word stands in, in their order, each with its fields. Slots that were given up stay until the index is compacted. */
export class PostingList {
  /** Valid until the next change, up to `length`. */
  entries: Int32Array | number[] = [];
  length = 0;

  /** Notes a field of the last slot, or of a later one. */
  add(slot: number, field: number): void {
    const last = this.length - 1;
    if (last >= 0 && slotIn(this.entries[last] as number) === slot) {
      this.entries[last] = (this.entries[last] as number) | (1 << field);
      return;
    }
    const entry = (slot << FIELD_BITS) | (1 << field);
    if (this.length < this.entries.length) this.entries[this.length] = entry;
    else this.entries = withOneMore(this.entries, entry);
    this.length += 1;
  }

  /** How many living slots have the word in one of these fields, given by their bits; at most `most` are counted. */
  countAlive(alive: Cells, fields = ALL_FIELDS, most = MOST_SLOTS): number {
    let count = 0;
    for (let index = 0; index < this.length && count < most; index++) {
      const entry = this.entries[index] as number;
      if ((entry & fields) !== 0) count += alive[slotIn(entry)] as number;
    }
    return count;
  }

  /** Gives slots their new numbers and drops those whose number is -1. */
  renumber(numbers: Int32Array): void {
    const kept = this.entries.slice(0, this.length);
    let length = 0;
    for (const entry of kept) {
      const number = numbers[slotIn(entry)] as number;
      if (number >= 0) kept[length++] = (number << FIELD_BITS) | fieldsIn(entry);
    }
    this.entries = kept.slice(0, length);
    this.length = length;
  }
}

function withOneMore(entries: Int32Array | number[], entry: number): Int32Array | number[] {
  // Of exactly this length: an array that is pushed to makes room for sixteen more.
  if (Array.isArray(entries) && entries.length < FEW) return entries.concat(entry);
  const larger = new Int32Array(enlarged(entries.length, 8));
  larger.set(entries);
  larger[entries.length] = entry;
  return larger;
}

import { enlarged } from "./column.ts";

/** 32-bit words of a UUID. */
const WORDS = 4;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Finds slots by UUIDs, given up ones too: 16 bytes a slot, and a hash table with open addressing. A Map of strings would take ten times as much. */
export class IdTable {
  #words = new Int32Array(0);
  #table = new Int32Array(16).fill(-1);
  readonly #asked = new Int32Array(WORDS);

  /** The slot that an id was given last, or -1. */
  find(id: string): number {
    return this.#read(id) ? (this.#table[this.#placeOf(this.#asked, 0)] as number) : -1;
  }

  /** Gives an id the next slot, and returns the one that it was given last, or -1. Throws where it is no UUID. */
  set(slot: number, id: string): number {
    if (!this.#read(id)) throw new TypeError(`${JSON.stringify(id)} is no UUID`);
    if ((slot + 1) * WORDS > this.#words.length) {
      const larger = new Int32Array(enlarged(slot, 16) * WORDS);
      larger.set(this.#words);
      this.#words = larger;
    }
    this.#words.set(this.#asked, slot * WORDS);
    if ((slot + 1) * 5 > this.#table.length * 4) this.#index(slot);
    const place = this.#placeOf(this.#asked, 0);
    const before = this.#table[place] as number;
    this.#table[place] = slot;
    return before;
  }

  idOf(slot: number): string {
    const words = this.#words.subarray(slot * WORDS, (slot + 1) * WORDS);
    const digits = Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }

  /** Orders slots by their ids, as texts or as PostgreSQL orders UUIDs. */
  compare(a: number, b: number): number {
    for (let index = 0; index < WORDS; index++) {
      const one = (this.#words[a * WORDS + index] as number) >>> 0;
      const other = (this.#words[b * WORDS + index] as number) >>> 0;
      if (one !== other) return one - other;
    }
    return 0;
  }

  compact(kept: Int32Array): void {
    const old = this.#words;
    this.#words = new Int32Array(kept.length * WORDS);
    for (const [slot, was] of kept.entries())
      this.#words.set(old.subarray(was * WORDS, (was + 1) * WORDS), slot * WORDS);
    this.#index(kept.length);
  }

  #index(slots: number): void {
    let length = 16;
    while (slots * 5 >= length * 4) length *= 2;
    this.#table = new Int32Array(length).fill(-1);
    for (let slot = 0; slot < slots; slot++) this.#table[this.#placeOf(this.#words, slot * WORDS)] = slot;
  }

  /** Where in the table the id is, or belongs, whose words stand in `source` from `start`. */
  #placeOf(source: Int32Array, start: number): number {
    const a = source[start] as number;
    const b = source[start + 1] as number;
    const c = source[start + 2] as number;
    const d = source[start + 3] as number;
    // All words are mixed: the first of a UUID of version 7 is nearly the same for a minute.
    const mixed = Math.imul(a ^ b ^ Math.imul(c ^ d, 0x85ebca6b), 0x9e3779b1);
    const [known, mask] = [this.#words, this.#table.length - 1];
    for (let place = (mixed ^ (mixed >>> 15)) & mask; ; place = (place + 1) & mask) {
      const slot = this.#table[place] as number;
      const at = slot * WORDS;
      if (slot < 0) return place;
      if (known[at] === a && known[at + 1] === b && known[at + 2] === c && known[at + 3] === d) return place;
    }
  }

  #read(id: string): boolean {
    if (!UUID.test(id)) return false;
    const digits = id.replaceAll("-", "");
    for (let index = 0; index < WORDS; index++)
      this.#asked[index] = Number.parseInt(digits.slice(8 * index, 8 * index + 8), 16);
    return true;
  }
}

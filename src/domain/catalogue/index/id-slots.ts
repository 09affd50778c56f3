/** Numbers a slot for each product's id. */
export interface IdSlots {
  readonly length: number;
  /** The slot of an id, or -1. */
  find(id: string): number;
  /** The slot of an id, a new one where it has none. */
  add(id: string): number;
  idOf(slot: number): string;
  /** Orders slots by their ids as PostgreSQL orders UUIDs. */
  compare(a: number, b: number): number;
}

/** 32-bit words of a UUID. */
const WORDS = 4;
const NONE = -1;

function wordsOf(id: string): number[] {
  const digits = id.replaceAll("-", "");
  return [0, 8, 16, 24].map((start) => Number.parseInt(digits.slice(start, start + 8), 16));
}

/**
 * Keeps UUIDs as 16 bytes each and finds them in a table with open addressing: a Map of strings takes ten times the memory. Ids are never
 * taken out.
 */
export function createIdSlots(): IdSlots {
  let words = new Uint32Array(1024 * WORDS);
  let table = new Int32Array(2048).fill(NONE);
  let length = 0;

  /** Where in the table an id is, or belongs. Random UUIDs (RFC 9562, version 4) need no better hash than their first word. */
  function placeOf(id: readonly number[]): number {
    let place = (id[0] as number) % table.length;
    for (;;) {
      const slot = table[place] as number;
      if (slot === NONE) return place;
      const start = slot * WORDS;
      if (id.every((word, index) => words[start + index] === word)) return place;
      place = (place + 1) % table.length;
    }
  }

  const wordsAt = (slot: number) => [...words.subarray(slot * WORDS, (slot + 1) * WORDS)];

  function grow(): void {
    const larger = new Uint32Array(words.length * 2);
    larger.set(words);
    words = larger;
    table = new Int32Array(table.length * 2).fill(NONE);
    // All of them are different: the next free place is right.
    for (let slot = 0; slot < length; slot++) {
      let place = (words[slot * WORDS] as number) % table.length;
      while (table[place] !== NONE) place = (place + 1) % table.length;
      table[place] = slot;
    }
  }

  return {
    get length() {
      return length;
    },
    find: (id) => table[placeOf(wordsOf(id))] as number,
    add(id) {
      const known = wordsOf(id);
      const found = table[placeOf(known)] as number;
      if (found !== NONE) return found;
      if ((length + 1) * WORDS > words.length) grow();
      words.set(known, length * WORDS);
      table[placeOf(known)] = length;
      length += 1;
      return length - 1;
    },
    idOf(slot) {
      const digits = wordsAt(slot)
        .map((word) => word.toString(16).padStart(8, "0"))
        .join("");
      return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    },
    compare(a, b) {
      for (let index = 0; index < WORDS; index++) {
        const difference = (words[a * WORDS + index] as number) - (words[b * WORDS + index] as number);
        if (difference !== 0) return difference;
      }
      return 0;
    },
  };
}

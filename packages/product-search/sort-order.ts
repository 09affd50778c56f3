import { type DocumentStore, fieldIn } from "./document-store.ts";
import type { SortKey } from "./schema.ts";

/** The first document has the smallest keys. */
interface Key {
  read(slot: number): number;
  /** Multiplies the keys so far by the span, and adds this one. One loop for each kind of column: a call a slot would take three times as long. */
  append(slots: Int32Array, count: number, keys: Float64Array): void;
  /** How many values there can be, from 0 on; infinite where they are not whole numbers. */
  span: number;
}

export interface SortOrder {
  fill(slots: Int32Array, count: number, keys: Float64Array): void;
  /** Orders slots whose keys are equal; in the end none are. */
  compareEqual(a: number, b: number): number;
}

/** Per-query score of slots. The highest comes first. */
export type Scores = Record<"relevance" | "score", (slot: number) => number>;

/** The first fields of a sort as one number, as many as fit in it, and a comparison by the others and by the ids. */
export function sortOrderOf(store: DocumentStore, sort: readonly SortKey[], scores: Scores): SortOrder {
  const first: Key[] = [];
  let span = 1;
  for (const each of sort) {
    const key = keyOf(store, each, scores);
    span *= key?.span ?? 1;
    if (!key || (first.length > 0 && span > Number.MAX_SAFE_INTEGER)) break;
    first.push(key);
  }
  const compares = sort.slice(first.length).map((each) => compareBy(store, each, scores));
  return {
    fill(slots, count, keys) {
      keys.fill(0, 0, count);
      for (const key of first) key.append(slots, count, keys);
    },
    compareEqual(a, b) {
      for (const compare of compares) {
        const difference = compare(a, b);
        if (difference !== 0) return difference;
      }
      return store.ids.compare(a, b);
    },
  };
}

/** Null for texts, which are no numbers. */
function keyOf(store: DocumentStore, { by, descending = false }: SortKey, scores: Scores): Key | null {
  if (by === "relevance" || by === "score") return scoreKey(scores[by]);
  return store.texts.has(by) ? null : numberKey(store, by, descending);
}

const scoreKey = (score: (slot: number) => number): Key => ({
  read: (slot) => -score(slot),
  append(slots, count, keys) {
    for (let index = 0; index < count; index++) keys[index] = -score(slots[index] as number);
  },
  span: Number.POSITIVE_INFINITY,
});

function numberKey(store: DocumentStore, field: string, descending: boolean): Key {
  const { cells, missing, least, greatest } = fieldIn(store.numbers, field);
  const last = greatest - least + 1;
  const span = last + 1;
  const [sign, base] = descending ? [-1, greatest] : [1, -least];
  return {
    read: (slot) => (cells[slot] === missing ? last : base + sign * (cells[slot] as number)),
    append(slots, count, keys) {
      // Numbers from outside of a loop's function would be unpacked for each slot.
      const [none, end, from, factor, all] = [+missing, +last, +base, +sign, +span];
      for (let index = 0; index < count; index++) {
        const value = cells[slots[index] as number] as number;
        keys[index] = all * (keys[index] as number) + (value === none ? end : from + factor * value);
      }
    },
    span,
  };
}

function compareBy(store: DocumentStore, sortKey: SortKey, scores: Scores) {
  const key = keyOf(store, sortKey, scores);
  if (key) return (a: number, b: number) => Math.sign(key.read(a) - key.read(b));
  const texts = fieldIn(store.texts, sortKey.by);
  const sign = sortKey.descending ? -1 : 1;
  return (a: number, b: number) => {
    const [one = "", other = ""] = [texts[a], texts[b]];
    return one < other ? -sign : one > other ? sign : 0;
  };
}

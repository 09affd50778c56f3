import type { Column } from "./column.ts";
import { type DocumentStore, fieldIn } from "./document-store.ts";
import type { Answer, Query } from "./schema.ts";

export interface Counter {
  field: string;
  /** Counts those of so many slots that fail none of the `others`, the choices of other fields, by their bits. */
  count: (slots: Int32Array, fails: Int32Array, count: number, others: number) => void;
  tell: (answer: Answer) => void;
}

/** 1 where no bit is set, otherwise 0, without a branch. */
export const isNone = (bits: number) => ((bits | -bits) >>> 31) ^ 1;

export function countersOf(store: DocumentStore, query: Query): Counter[] {
  const { count = [], bands = {}, extremes = [], facets = {} } = query;
  return [
    ...count.map((field) => facetCounter(store, field, facets[field])),
    ...Object.entries(bands).flatMap(([field, edges]) => (edges ? bandCounter(store, field, edges) : [])),
    ...extremes.map((field) => extremesCounter(store, field)),
  ];
}

function facetCounter(store: DocumentStore, field: string, chosen: readonly string[] | undefined): Counter {
  const facet = fieldIn(store.facets, field);
  const { cells } = facet.codes;
  const counts = new Int32Array(facet.combinations.length);
  return {
    field,
    count(slots, fails, count, others) {
      for (let index = 0; index < count; index++) {
        const code = cells[slots[index] as number] as number;
        counts[code] =
          (counts[code] as number) + (others === 0 ? 1 : isNone((fails[index] as number) & others));
      }
    },
    tell(answer) {
      answer.facets[field] = facet.dealt(counts, chosen);
    },
  };
}

function bandCounter(store: DocumentStore, field: string, edges: readonly number[]): Counter {
  const column = fieldIn(store.numbers, field);
  const { cells, missing, least } = column;
  const { reached, scale } = partsOf(column, edges);
  const steps = Float64Array.of(...edges, Number.POSITIVE_INFINITY);
  const counts = new Int32Array(steps.length);
  return {
    field,
    count(slots, fails, count, others) {
      const [none, from, factor] = [+missing, +least, +scale];
      for (let index = 0; index < count; index++) {
        const value = cells[slots[index] as number] as number;
        if (value === none) continue;
        let band = reached[((value - from) * factor) | 0] as number;
        while (value >= (steps[band] as number)) band++;
        counts[band] =
          (counts[band] as number) + (others === 0 ? 1 : isNone((fails[index] as number) & others));
      }
    },
    tell(answer) {
      answer.bands[field] = [...counts];
    },
  };
}

/** The column's range in equal parts, and of each how many edges lie before it. Comparing each value with each edge would take as long as six facets. */
function partsOf({ least, greatest }: Column, edges: readonly number[]) {
  const parts = 1024;
  const scale = parts / (greatest - least + 1);
  const reached = new Uint8Array(parts);
  for (const [index, edge] of edges.entries())
    reached.fill(index + 1, Math.max(0, Math.floor((edge - least) * scale) + 1));
  return { reached, scale };
}

function extremesCounter(store: DocumentStore, field: string): Counter {
  const { cells, missing } = fieldIn(store.numbers, field);
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return {
    field,
    count(slots, fails, count, others) {
      for (let index = 0; index < count; index++) {
        const value = cells[slots[index] as number] as number;
        if ((value >= min && value <= max) || value === missing || ((fails[index] as number) & others) !== 0)
          continue;
        if (value < min) min = value;
        if (value > max) max = value;
      }
    },
    tell(answer) {
      answer.extremes[field] = min <= max ? { min, max } : null;
    },
  };
}

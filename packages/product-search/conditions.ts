import { type DocumentStore, fieldIn } from "./document-store.ts";
import type { Query, Range } from "./schema.ts";

/** Writes for so many slots 1 where the condition holds, and otherwise 0. */
export type Condition = (slots: Int32Array, count: number, holds: Uint8Array) => void;

export interface Conditions {
  /** A document that fails one of these never matches. */
  required: Condition[];
  /** Those of the fields that are counted with their own choice left out, by field. */
  choices: Map<string, { bit: number; condition: Condition }>;
  /** Asked last, because it is the caller's own and takes the longest. */
  where: Condition | null;
}

export function conditionsOf(store: DocumentStore, query: Query): Conditions {
  const { count = [], bands = {}, extremes = [] } = query;
  const counted = new Set([...count, ...Object.keys(bands), ...extremes]);
  const required: Condition[] = [];
  const choices: Conditions["choices"] = new Map();
  const sort = (field: string, condition: Condition) => {
    if (counted.has(field)) choices.set(field, { bit: 1 << choices.size, condition });
    else required.push(condition);
  };
  for (const [field, isSet] of said(query.flags))
    required.push(rangeCondition(store, field, isSet ? { min: 1 } : { max: 1 }));
  for (const [field, range] of said(query.ranges)) sort(field, rangeCondition(store, field, range));
  for (const [field, values] of said(query.facets))
    if (values.length > 0) sort(field, facetCondition(store, field, values));
  const holdsFor = query.where?.(store.columns);
  const where: Condition = (slots, count, holds) => {
    for (let index = 0; index < count; index++) holds[index] = holdsFor?.(slots[index] as number) ? 1 : 0;
  };
  return { required, choices, where: holdsFor ? where : null };
}

function said<T>(byField: Readonly<Record<string, T | undefined>> = {}): [string, T][] {
  return Object.entries(byField).flatMap(([field, value]): [string, T][] =>
    value === undefined ? [] : [[field, value]],
  );
}

function rangeCondition(store: DocumentStore, field: string, { min, max }: Range): Condition {
  const { cells, missing } = fieldIn(store.numbers, field);
  const least = Math.max(min ?? Number.NEGATIVE_INFINITY, missing + 1);
  const beyond = max ?? Number.POSITIVE_INFINITY;
  return (slots, count, holds) => {
    const [from, to] = [+least, +beyond];
    for (let index = 0; index < count; index++) {
      const value = cells[slots[index] as number] as number;
      holds[index] = value >= from && value < to ? 1 : 0;
    }
  };
}

function facetCondition(store: DocumentStore, field: string, values: readonly string[]): Condition {
  const facet = fieldIn(store.facets, field);
  const chosen = facet.codesWithAny(values);
  const { cells } = facet.codes;
  return (slots, count, holds) => {
    for (let index = 0; index < count; index++)
      holds[index] = chosen[cells[slots[index] as number] as number] as number;
  };
}

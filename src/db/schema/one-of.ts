import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** The condition of a CHECK that keeps a text column to the values of its type: both are made of the same list. */
export function isOneOf(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
}

/** The same for an array of texts that holds each at most once, and at most `most` of them. */
export function areSomeOf(column: AnyColumn, values: readonly string[], most: number): SQL {
  const all = sql.raw(values.map((value) => `'${value}'`).join(", "));
  return sql`${column} <@ array[${all}] and cardinality(${column}) <= ${sql.raw(String(most))}`;
}

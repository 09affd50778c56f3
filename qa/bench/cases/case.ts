import type { Sent, Unit } from "../load/job.ts";
import type { Sample } from "./sample.ts";

/** A measurement of the shop. */
export interface Case {
  name: string;
  /** The request, in a few words. */
  title: string;
  /**
   * The requests; `round` counts on with every call, so that what can be done once only is new each time. One unit is asked by all
   * connections again and again; of many each connection asks its own.
   */
  units(sample: Sample, round: number): Promise<Unit[]> | Unit[];
  /**
   * The limit of the machine: the bare answer or the page from memory, the same calls in bare SQL, this very case without what
   * runs beside it, or its `plain` units. Null where nothing fits.
   */
  limit: "hello" | "page" | "sql" | "alone" | "plain" | null;
  /** A twin of it without what the case is about. */
  plain?(sample: Sample, round: number): Unit[];
  /** At least this part of the limit is wanted at 16 connections, with so many products or any number. */
  goal?: { ratio: number; products?: number };
  /** Whether it takes what can be had once only; carts and stock are put back before each round. */
  writes?: boolean;
  /** Whether each unit is asked once before a round: pages that are kept are the matter, and not how they are first rendered. */
  primed?: boolean;
  /** Load that runs beside it: units at an even rate a second. */
  beside?: { rate: number; units(sample: Sample, round: number): Promise<Unit[]> };
  /** Says what is wrong with the first answer, or null. */
  check(text: string): string | null;
}

/** A call that only reads. */
export const get = (path: string, headers: Record<string, string> = {}): Unit => [
  { method: "GET", path, headers },
];

/** A call with a JSON body. */
export function post(path: string, body: object, headers: Record<string, string>): Sent {
  return {
    method: "POST",
    path,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of them; throws when there is none. */
export function oneOf<T>(values: readonly T[], draw: () => number): T {
  const value = values[Math.floor(draw() * values.length)];
  if (value === undefined) throw new Error("Nothing to choose from.");
  return value;
}

/** So many of them, beginning elsewhere in each round: what a round left under way does not meet the next one. */
export function inTurn<T>(values: readonly T[], round: number, count: number): T[] {
  const from = Math.floor((round * 0.381966 * values.length) % values.length);
  return [...values.slice(from), ...values.slice(0, from)].slice(0, count);
}

/** Checks an answer of the API that is a list. */
export function checkList(text: string): string | null {
  const { data, count } = JSON.parse(text) as { data?: unknown[]; count?: number };
  if (!Array.isArray(data) || data.length === 0) return "the list is empty";
  return typeof count === "number" && count >= data.length ? null : `its count is ${count}`;
}

/** Checks an answer that must hold a text. */
export const checkText = (part: string) => (text: string) =>
  text.includes(part) ? null : `it does not hold ${part}`;

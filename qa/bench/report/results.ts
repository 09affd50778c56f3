import type { Machine } from "../machine.ts";

/** The result of one case with so many products and connections: medians of its rounds. */
export interface Result {
  name: string;
  products: number;
  connections: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** The limit that it is compared with, and which part of that it reaches; null where none fits. */
  limit: { name: string; perSecond: number; ratio: number } | null;
  /** Milliseconds of the server's processor for one; null where the system does not say. */
  processor: number | null;
  /** Like `limit.ratio`, by the processor time of both servers: it does not depend on what else the machine does. */
  processorRatio: number | null;
  /** The part of the limit that is wanted; null when nothing is said of it. */
  goal: number | null;
  errors: number;
  /** Answers by status, where there were errors. */
  statuses: Record<string, number>;
  /** Statements for one, begin and commit among them; null when they were not counted. */
  queries: number | null;
  /** MB of the server right after. */
  memory: number;
}

/** A shop as it was measured. */
export interface Measured {
  products: number;
  /** Seconds for which it was filled. */
  filledIn: number;
  /** Milliseconds from the start of the process to its first answer. */
  startedIn: number;
  /** MB at most, over all cases. */
  peak: number;
}

export interface LighthouseResult {
  page: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /** All that the page's main thread does, in milliseconds. */
  work: number;
  /** The longest task of the page's scripts, in milliseconds on the phone that is stood for. */
  longestTask: number;
}

/** Milliseconds: the 95th percentile of kept pages and their middle, the middle of the others. */
type Fares = Record<"pages" | "cart" | "signIn" | "middle", number>;

export interface Flood {
  call: string;
  /** Times a second that it is asked for. */
  rate: number;
  fares: Fares;
  idle: Fares;
  /** Answers to the flood, by status. */
  statuses: Record<string, number>;
}

/** A part of a day, replayed. */
export interface Day {
  products: number;
  /** Seconds until the shop had rendered ahead what it keeps. */
  renderedIn: number;
  /** Milliseconds of a kept page, while it rendered and afterwards. */
  p95Ahead: number;
  p95Idle: number;
  /** The rate of pages that nobody asked for yet by that of one kept page. */
  each: number;
  /** Page requests of the replay, and the part of them that was kept. */
  asked: number;
  kept: number;
  /** MB of what is kept, and of the process. */
  megabytes: number;
  memory: number;
  errors: number;
}

/** A run of the bench, as it is written down. */
export interface Run {
  machine: Machine;
  settings: Record<string, unknown>;
  shops: Measured[];
  results: Result[];
  floods: Flood[];
  days: Day[];
  lighthouse: { knownWork: number; slowdown: number; pages: LighthouseResult[] } | null;
}

/** The middle one, or the mean of the two in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

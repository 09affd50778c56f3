import { createHistogram } from "node:perf_hooks";

/** One request as it is sent. */
export interface Sent {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A unit of load: a request, or several that follow each other on one connection. */
export type Unit = readonly Sent[];

/** The task of a load process. */
export interface Job {
  /** Scheme, host and port of the server. */
  origin: string;
  connections: number;
  seconds: number;
  /** Dealt out to the connections, which go round in their own: no two ask the same at once, unless there is only one. */
  units: readonly Unit[];
  /** Units a second, begun at even intervals whatever came back; as many as come back on the connections when there is none. */
  rate?: number;
}

/** Its outcome. Times in milliseconds, of whole units. */
export interface Shots {
  units: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Answers other than 2xx, lost connections and answers that took more than 10 s. */
  errors: number;
  /** Answers by status. */
  statuses: Record<string, number>;
}

/** Keeps count of what comes back. */
export function startTally() {
  const microseconds = createHistogram();
  const statuses: Record<string, number> = {};
  let wrong = 0;
  return {
    hear(status: number | "lost") {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (!(Number(status) >= 200 && Number(status) <= 299)) wrong += 1;
    },
    /** Notes a whole unit. */
    done: (milliseconds: number) => microseconds.record(Math.max(1, Math.round(milliseconds * 1000))),
    units: () => microseconds.count,
    shots: (seconds: number, lost = 0): Shots => ({
      units: microseconds.count,
      perSecond: microseconds.count / seconds,
      p50: microseconds.percentile(50) / 1000,
      p95: microseconds.percentile(95) / 1000,
      p99: microseconds.percentile(99) / 1000,
      errors: wrong + lost,
      statuses,
    }),
  };
}

import type { Pool } from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What Prometheus is told of this process, and how requests add to it. Labels come from tables and route patterns, never from clients. */
export interface Metrics {
  registry: Registry;
  noteResponse(response: { route: string; method: string; status: number; seconds: number }): void;
  /** The same for a kept response, which takes no time and must not: it is only counted. */
  noteKept(route: string, status: number): void;
  /** How many requests wait for their responses. */
  inFlight: { inc(): void; dec(): void };
  noteRefusal(): void;
  noteStatement(seconds: number, failed: boolean): void;
}

/** Seconds: a kept page takes less than the first, a statement that is given up more than the seventh. */
const BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.2, 0.5, 2, 10];

/** A registry with the process's own figures (CPU, memory, event loop, garbage) and those of requests and statements. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const responses = new Histogram({
    name: "rebon_http_request_duration_seconds",
    help: "Requests by route pattern, method and status, and how long they took",
    labelNames: ["route", "method", "status"],
    buckets: BUCKETS,
    registers,
  });
  const inFlight = new Gauge({
    name: "rebon_http_requests_in_flight",
    help: "Requests that wait for their responses",
    registers,
  });
  const refused = new Counter({
    name: "rebon_http_requests_refused_total",
    help: "Requests refused because too many waited",
    registers,
  });
  const statements = new Histogram({
    name: "rebon_db_statement_duration_seconds",
    help: "SQL statements by outcome, and how long they took",
    labelNames: ["outcome"],
    buckets: BUCKETS,
    registers,
  });
  const keptByRoute = new Map<string, { whole: number; unchanged: number }>();
  new Counter({
    name: "rebon_http_kept_requests_total",
    help: "Requests answered with a kept response before anything else was done; the histogram leaves them out",
    labelNames: ["route", "status"],
    registers,
    collect() {
      this.reset();
      for (const [route, { whole, unchanged }] of keptByRoute) {
        this.inc({ route, status: "200" }, whole);
        this.inc({ route, status: "304" }, unchanged);
      }
    },
  });
  return {
    registry,
    noteKept(route, status) {
      const counts = keptByRoute.get(route) ?? { whole: 0, unchanged: 0 };
      if (counts.whole + counts.unchanged === 0) keptByRoute.set(route, counts);
      if (status === 304) counts.unchanged += 1;
      else counts.whole += 1;
    },
    noteResponse: ({ seconds, ...labels }) => responses.observe(labels, seconds),
    inFlight: { inc: () => inFlight.inc(), dec: () => inFlight.dec() },
    noteRefusal: () => refused.inc(),
    noteStatement: (seconds, failed) => statements.observe({ outcome: failed ? "failed" : "ok" }, seconds),
  };
}

interface KeptFigures {
  figures(): { hits: number; misses: number; bytes: number };
}

/** Adds what is looked up when Prometheus asks: connections to PostgreSQL, and kept responses. */
export function addProcessMetrics({ registry }: Metrics, pool: Pool, pageCache: KeptFigures): void {
  const registers = [registry];
  new Gauge({
    name: "rebon_db_connections",
    help: "Connections of the pool by state, and requests that wait for one",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "in_use" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  new Counter({
    name: "rebon_kept_responses_total",
    help: "Requests for public pages and calls, by whether the response was kept",
    labelNames: ["outcome"],
    registers,
    collect() {
      const { hits, misses } = pageCache.figures();
      this.reset();
      this.inc({ outcome: "hit" }, hits);
      this.inc({ outcome: "miss" }, misses);
    },
  });
  new Gauge({
    name: "rebon_kept_bytes",
    help: "Bytes that kept responses take",
    registers,
    collect() {
      this.set(pageCache.figures().bytes);
    },
  });
}

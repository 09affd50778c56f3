import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, timingSafeEqual } from "node:crypto";
import type { Env, Hono } from "hono";
import type { Pool } from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Logger } from "#kernel/ports/logger.ts";
import type { Database } from "../database/client.ts";
import { readBackupHealth } from "../database/installation.ts";
import type { StatementWatch } from "../database/watched-pool.ts";
import { countJobsByState } from "../jobs/job-queries.ts";

/** The metrics of this process, and how requests add to them. Labels come from tables and route patterns, never from clients. */
export type Metrics = ReturnType<typeof createMetrics>;

export interface MetricsAccess {
  metrics: Metrics;
  token: string;
}

/** Seconds: a kept page takes less than the first, a statement that is given up more than the seventh. */
const BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.2, 0.5, 2, 10];

/** A registry with the process's own figures (CPU, memory, event loop, garbage) and those of requests and statements. */
export function createMetrics() {
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
    /** Of a kept response, which takes no time and must not: it is only counted. */
    noteKept(route: string, status: number): void {
      const counts = keptByRoute.get(route) ?? { whole: 0, unchanged: 0 };
      if (counts.whole + counts.unchanged === 0) keptByRoute.set(route, counts);
      if (status === 304) counts.unchanged += 1;
      else counts.whole += 1;
    },
    noteResponse: ({
      seconds,
      ...labels
    }: Record<"route" | "method", string> & Record<"status" | "seconds", number>) =>
      responses.observe(labels, seconds),
    inFlight,
    noteRefusal: () => refused.inc(),
    noteStatement: (seconds: number, failed: boolean) =>
      statements.observe({ outcome: failed ? "failed" : "ok" }, seconds),
  };
}

/** Adds what is looked up when Prometheus asks: connections to PostgreSQL, and kept responses. */
export function addProcessMetrics(
  { registry }: Metrics,
  pool: Pool,
  kept: { figures(): { hits: number; misses: number; bytes: number } },
): void {
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
      const { hits, misses } = kept.figures();
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
      this.set(kept.figures().bytes);
    },
  });
}

/** Counts of the database are cached for this many milliseconds: whoever asks often does not count often. */
const COUNTED_FOR = 10_000;

/** A figure that the database knows: it is counted when Prometheus asks. */
export interface DatabaseGauge {
  name: string;
  help: string;
  labels: string[];
  count(database: Database): Promise<[count: number, ...labels: string[]][]>;
}

const PLATFORM_GAUGES: readonly DatabaseGauge[] = [
  {
    name: "rebon_jobs",
    help: "Jobs that are not done, by task and state; failed ones are not tried again",
    labels: ["task", "state"],
    count: async (database) =>
      (await countJobsByState(database)).map(({ kind, state, count }) => [count, kind, state]),
  },
  {
    name: "rebon_backup_age_seconds",
    help: "Seconds since the last backup, or since backups are to be taken; absent where they are not",
    labels: [],
    async count(database) {
      const { age } = await readBackupHealth(database.$client, new Date());
      return age === null ? [] : [[age]];
    },
  },
  {
    name: "rebon_log_age_seconds",
    help: "Seconds since the moment until which the backups have the log of the shop's own database; absent where it is not handed over",
    labels: [],
    async count(database) {
      const { log } = await readBackupHealth(database.$client, new Date());
      return log ? [[log.age]] : [];
    },
  },
];

/** Adds gauges of what the database knows, the same in every process: jobs, backups, and `gauges` of modules. A count that fails is left out. */
export function addShopMetrics(
  { registry }: Metrics,
  database: Database,
  gauges: readonly DatabaseGauge[],
): void {
  for (const { name, help, labels: labelNames, count } of [...gauges, ...PLATFORM_GAUGES]) {
    let countedAt = Number.NEGATIVE_INFINITY;
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        if (performance.now() - countedAt < COUNTED_FOR) return;
        countedAt = performance.now();
        const counted = await count(database).catch(() => []);
        this.reset();
        for (const [value, ...labels] of counted) this.labels(...labels).set(value);
      },
    });
  }
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** GET /metrics for whoever shows the token; as good as not there without one. */
export function routeMetrics<E extends Env>(app: Hono<E>, access: MetricsAccess | undefined): void {
  if (!access) return void app.get("/metrics", (c) => c.notFound());
  const { registry } = access.metrics;
  // Of equal length, whatever was sent, and compared in a time that tells nothing.
  const expected = digest(`Bearer ${access.token}`);
  app.get("/metrics", async (c) => {
    if (!timingSafeEqual(digest(c.req.header("authorization") ?? ""), expected)) {
      c.header("WWW-Authenticate", "Bearer");
      return c.text("The token of METRICS_TOKEN is needed.\n", 401);
    }
    return c.body(await registry.metrics(), 200, {
      "Content-Type": registry.contentType,
      "Cache-Control": "no-store",
    });
  });
}

/** Characters of a statement that are logged: enough to find it by, where a list of thousands is written at once. */
const LONGEST = 300;

export const currentRequest = new AsyncLocalStorage<string>();

/** Measures every statement, and logs those that take `slow` milliseconds or more: their text without values, and the request. */
export function watchStatements(log: Logger, slow: number, metrics: Metrics | undefined): StatementWatch {
  return (statement) => {
    const started = performance.now();
    const requestId = currentRequest.getStore();
    return (error) => {
      const ms = performance.now() - started;
      metrics?.noteStatement(ms / 1000, error !== undefined);
      if (ms < slow) return;
      const shown = statement.length > LONGEST ? `${statement.slice(0, LONGEST)}…` : statement;
      log.warn({ part: "database", requestId, ms: Math.round(ms), statement: shown }, "a slow statement");
    };
  };
}

import { Gauge } from "prom-client";
import type { Database } from "#db/client.ts";
import { readBackupHealth } from "#db/installation.ts";
import { countByStatus } from "#domain/orders/read-orders.ts";
import { countJobsByState, countPaymentsByState } from "#domain/statistics/job-queries.ts";
import type { Metrics } from "./metrics.ts";

/** Milliseconds for which what was counted is told again: whoever asks often does not count often. */
const COUNTED_FOR = 10_000;

/**
 * Adds what the database knows, the same in every process: orders, payments and jobs. They are gauges, because the database counts what is
 * there. A count that fails is left out.
 */
export function addShopMetrics({ registry }: Metrics, database: Database): void {
  const registers = [registry];
  new Gauge({
    name: "rebon_orders",
    help: "Orders placed so far, by the status in which they are",
    labelNames: ["status"],
    registers,
    collect: countNowAndThen(async () => {
      const counts = await countByStatus(database);
      return Object.entries(counts).map(([status, count]) => ({ labels: { status }, count }));
    }),
  });
  new Gauge({
    name: "rebon_payments",
    help: "Payments so far, by what became of them",
    labelNames: ["outcome"],
    registers,
    collect: countNowAndThen(async () => {
      const counts = await countPaymentsByState(database);
      return counts.map(({ state, count }) => ({ labels: { outcome: state }, count }));
    }),
  });
  new Gauge({
    name: "rebon_jobs",
    help: "Jobs that are not done, by task and state; failed ones are not tried again",
    labelNames: ["task", "state"],
    registers,
    collect: countNowAndThen(async () => {
      const counts = await countJobsByState(database);
      return counts.map(({ kind, state, count }) => ({ labels: { task: kind, state }, count }));
    }),
  });
  new Gauge({
    name: "rebon_backup_age_seconds",
    help: "Seconds since the last backup, or since backups are to be taken; absent where they are not",
    registers,
    collect: countNowAndThen(async () => {
      const { age } = await readBackupHealth(database.$client, new Date());
      return age === null ? [] : [{ labels: {}, count: age }];
    }),
  });
}

interface Counted<Label extends string> {
  labels: Record<Label, string>;
  count: number;
}

function countNowAndThen<Label extends string>(count: () => Promise<Counted<Label>[]>) {
  let countedAt = Number.NEGATIVE_INFINITY;
  return async function collect(this: Gauge<Label>): Promise<void> {
    if (performance.now() - countedAt < COUNTED_FOR) return;
    countedAt = performance.now();
    const counted = await count().catch(() => []);
    this.reset();
    for (const { labels, count: value } of counted) this.set(labels, value);
  };
}

import { sql } from "drizzle-orm";
import { type Database, isOutage } from "#db/client.ts";
import { countLateJobs } from "#domain/statistics/waiting-job-queries.ts";

/** Whether the shop can serve, and what is not well although it does. */
export interface Readiness {
  ready: boolean;
  /** 'refuses': it can be reached and takes nothing in, for example because its disk is full. */
  database: "ok" | "away" | "refuses";
  /** 'late': mails or refunds wait although their time has come. The shop still serves. */
  jobs: "ok" | "late" | "unknown";
}

export interface ReadinessWatch {
  /** Hears of every failure of a request. */
  note(error: unknown): void;
  /** Asks the database how the shop is. Never throws. */
  read(): Promise<Readiness>;
}

/** About a megabyte: more than there may be room for by chance in files that are there already. */
const PROBE_ROWS = 500;

/**
 * Whether the shop is ready. A database that takes nothing in still answers a question; so once a request has met an outage, it must
 * take something in before it counts as well again.
 */
export function watchReadiness(database: Database): ReadinessWatch {
  let mustProve = false;

  async function probe(): Promise<void> {
    await database.transaction(async (tx) => {
      await tx.execute(sql`create temporary table room_on_disk on commit drop as
        select repeat('x', 1900) as room from generate_series(1, ${PROBE_ROWS}::int)`);
    });
  }

  return {
    note(error) {
      mustProve ||= isOutage(error);
    },
    async read() {
      try {
        await database.execute(sql`select 1`);
      } catch {
        return { ready: false, database: "away", jobs: "unknown" };
      }
      try {
        if (mustProve) {
          mustProve = false;
          await probe();
        }
        const { count } = await countLateJobs(database);
        return { ready: true, database: "ok", jobs: count > 0 ? "late" : "ok" };
      } catch {
        mustProve = true;
        return { ready: false, database: "refuses", jobs: "unknown" };
      }
    },
  };
}

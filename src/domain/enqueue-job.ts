import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/**
 * Writes a job to the queue, within the transaction when `db` is one: it is done if, and only if, that commits. Of jobs with the same
 * `key` the queue holds one. `runAt` is the earliest moment; at once without one.
 */
export async function enqueueJob(
  db: Pick<Db, "execute">,
  task: string,
  payload: object,
  how: { attempts: number; key?: string; runAt?: Date | null },
): Promise<void> {
  const { attempts, key = null, runAt } = how;
  await db.execute(
    sql`select graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json, max_attempts => ${attempts}::int,
      job_key => ${key}::text, run_at => ${runAt?.toISOString() ?? null}::timestamptz)`,
  );
}

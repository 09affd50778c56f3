import type { Db } from "./client.ts";
import { preparedText } from "./prepared.ts";

type Client = Pick<Db, "$client">;

interface Manner {
  attempts: number;
  /** The queue holds at most one job per key. */
  key?: string;
  /** The earliest moment; at once without one. */
  runAt?: Date | null;
}

const addJobs = preparedText(
  "add_jobs",
  `select from graphile_worker.add_jobs(array(
    select row($1::text, payload, null, $3::timestamptz, $4::smallint, $5::text, null, null)::graphile_worker.job_spec
    from json_array_elements($2::json) payload))`,
);

/** Enqueues a job; in a transaction it is run if, and only if, that commits. */
export function enqueueJob(db: Client, task: string, payload: object, how: Manner): Promise<void> {
  return enqueueJobs(db, task, [payload], how);
}

/** Enqueues several jobs of one kind in one statement. */
export async function enqueueJobs(
  db: Client,
  task: string,
  payloads: readonly object[],
  { attempts, key, runAt }: Manner,
): Promise<void> {
  const values = [task, JSON.stringify(payloads), runAt?.toISOString() ?? null, attempts, key ?? null];
  await addJobs(db, values);
}

import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/** Something that is counted by two words from tables of ours. */
export interface StateCount {
  kind: string;
  state: string;
  count: number;
}

/** Payments by what became of them; `kind` is always 'payment'. */
export async function countPaymentsByState(db: Pick<Db, "execute">): Promise<StateCount[]> {
  const { rows } = await db.execute<Record<keyof StateCount, string>>(
    sql`select 'payment' as kind, status as state, count(*) from payments group by status`,
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Jobs that are not done by task: 'waiting', 'retrying' after a failure, or 'failed' for good. */
export async function countJobsByState(db: Pick<Db, "execute">): Promise<StateCount[]> {
  const { rows } = await db.execute<Record<keyof StateCount, string>>(
    sql`select t.identifier as kind,
        case when j.attempts >= j.max_attempts then 'failed' when j.last_error is not null then 'retrying' else 'waiting' end as state,
        count(*)
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id group by 1, 2`,
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

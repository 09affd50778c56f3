import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/client.ts";
import { SEND_MAIL } from "../database/enqueue-job.ts";

/** How many wait, and since when the oldest of them does (ISO 8601). */
export interface Waiting {
  count: number;
  since: string | null;
}

/** Minutes by which a job may be late. A queue that works takes one up within a second. */
const LATE_MINUTES = 2;

async function countWaiting(db: Pick<Db, "execute">, since: SQL, which: SQL): Promise<Waiting> {
  const { rows } = await db.execute<{ count: string; since: Date | string | null }>(
    sql`select count(*), min(${since}) as since ${which}`,
  );
  const [row] = rows;
  return { count: Number(row?.count ?? 0), since: row?.since ? new Date(row.since).toISOString() : null };
}

/** A job whose time came that many minutes ago. */
const isLate = sql`greatest(run_at, coalesce(locked_at, run_at)) < now() - ${LATE_MINUTES}::int * interval '1 minute'`;

/** Jobs of any kind whose time has come and that nobody takes up: the queue stands still, or can't keep up. */
export function countLateJobs(db: Pick<Db, "execute">): Promise<Waiting> {
  return countWaiting(
    db,
    sql`greatest(run_at, coalesce(locked_at, run_at))`,
    sql`from graphile_worker._private_jobs where attempts < max_attempts and ${isLate}`,
  );
}

const waitingMails = sql`from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = ${SEND_MAIL} and j.attempts between 1 and j.max_attempts - 1 and j.last_error is not null and not ${isLate}`;

/** Mails that the mail server did not take so far and that will be tried again in time; `since` is when the oldest was written. */
export function countWaitingMails(db: Pick<Db, "execute">): Promise<Waiting> {
  return countWaiting(db, sql`j.created_at`, waitingMails);
}

/** Has the mails that wait tried now, but for those that the mail server answered and refused: their recipients must wait their time. */
export async function rescheduleWaitingMails(db: Pick<Db, "execute">): Promise<void> {
  await db.execute(sql`
    select from graphile_worker.reschedule_jobs(
      array(select j.id ${waitingMails} and j.run_at > now() and j.last_error !~ '\\((EENVELOPE|EMESSAGE)'), run_at => now())`);
}

/** Forgets the jobs of these tasks that failed for good: something else makes up for them. */
export async function forgetFailedJobs(db: Pick<Db, "execute">, tasks: readonly string[]): Promise<void> {
  await db.execute(sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = any(${sql.param([...tasks])}::text[])
      and j.attempts >= j.max_attempts and j.locked_at is null`);
}

/** Jobs that are not done, by task and state: 'waiting', 'retrying' after a failure, or 'failed' for good. */
export async function countJobsByState(db: Pick<Db, "execute">) {
  const { rows } = await db.execute<Record<"kind" | "state" | "count", string>>(
    sql`select t.identifier as kind,
        case when j.attempts >= j.max_attempts then 'failed' when j.last_error is not null then 'retrying' else 'waiting' end as state,
        count(*)
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id group by 1, 2`,
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

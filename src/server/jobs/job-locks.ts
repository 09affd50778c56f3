import { sql } from "drizzle-orm";
import type { Task, TaskList } from "graphile-worker";
import type { Database } from "#db/client.ts";

export interface JobLocks {
  /** The same tasks, noticed while they work on a job. */
  noticing(tasks: TaskList): TaskList;
  /** Says that locks of this name are this process's. */
  own(poolId: string): void;
  /** Gives the locks back that this process left behind; returns how many jobs those were. */
  free(): Promise<number>;
}

/**
 * Knows which jobs this process works on, and thereby which of its locks hold nothing up but a job: the answer that brought one was lost
 * with its connection, or its end could not be written down. The queue by itself waits four hours for those. `patience` is how many
 * milliseconds a lock is left alone before and after the work on its job: an answer or an end may be on its way.
 */
export function trackJobLocks(database: Database, patience: number): JobLocks {
  const pools = new Set<string>();
  /** Jobs by their id, and until when they count as held. */
  const held = new Map<string, number>();

  function noticed(task: Task): Task {
    return async (payload, helpers) => {
      const id = String(helpers.job.id);
      held.set(id, Number.POSITIVE_INFINITY);
      try {
        return await task(payload, helpers);
      } finally {
        held.set(id, performance.now() + patience);
      }
    };
  }

  return {
    noticing: (tasks) => {
      const wrapped: TaskList = {};
      for (const [name, task] of Object.entries(tasks)) if (task) wrapped[name] = noticed(task);
      return wrapped;
    },
    own: (poolId) => void pools.add(poolId),
    async free() {
      for (const [id, until] of held) if (until < performance.now()) held.delete(id);
      const { rowCount } = await database.execute(sql`
        update graphile_worker._private_jobs set locked_at = null, locked_by = null
        where locked_by = any(${sql.param([...pools])}::text[])
          and locked_at < now() - ${patience}::int * interval '1 millisecond'
          and id <> all(${sql.param([...held.keys()])}::bigint[])`);
      return rowCount ?? 0;
    },
  };
}

/**
 * Frees the jobs of a process that was killed. One process works at a time (`takeTurns`), so when it begins nobody else is at work.
 */
export async function unlockAbandonedJobs(database: Database): Promise<void> {
  await database.execute(sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_by is not null
    ))`);
}

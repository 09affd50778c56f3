import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import { type RunnerOptions, run, type Task, type TaskList } from "graphile-worker";
import type { Database } from "../database/client.ts";

/** Failed looks for jobs in a row after which the queue is started anew; its workers look once a second each. */
const MAX_FAILED_LOOKS = 20;
/** Milliseconds without a look for jobs, though a worker has nothing to do, after which the queue is started anew. */
const MAX_SILENCE = 30_000;

/** How a runner came to its end: as told, by an error of its own, or not within its time, so that it was let go. */
export type RunnerEnd = "ended" | "broke" | "dropped";

export type QueueRunner = Awaited<ReturnType<typeof startQueueRunner>>;

export interface QueueRunnerOptions extends RunnerOptions {
  concurrency: number;
  /** Milliseconds from the moment that it begins to end until it is let go. */
  deadline: number;
  /** Hears the name under which the runner locks its jobs, before it locks one. */
  onPool(id: string): void;
}

/**
 * One runner of the queue, watched from outside: the queue (0.18) keeps a failure of its first query for good, and its end may never come when
 * two of its batches fail together. One that only fails, says nothing, or does not end in time is given up. Throws when it can't start.
 */
export async function startQueueRunner(options: QueueRunnerOptions) {
  const { deadline, onPool, ...runnerOptions } = options;
  const events = new EventEmitter();
  const { promise: ended, resolve: resolveEnd } = Promise.withResolvers<RunnerEnd>();
  let dropTimer: NodeJS.Timeout | undefined;
  const expectEnd = () => {
    dropTimer ??= setTimeout(() => resolveEnd("dropped"), deadline);
  };
  events.on("pool:create", ({ workerPool }) => onPool(workerPool.id));
  events.on("pool:gracefulShutdown", expectEnd);

  const runner = await run({ ...runnerOptions, events });
  const end = () => {
    expectEnd();
    // One that is ending already says so, and goes on.
    runner.stop().catch(() => undefined);
  };
  const stopWatching = watchLife(events, options.concurrency, end);
  runner.promise.then(
    () => resolveEnd("ended"),
    () => resolveEnd("broke"),
  );
  void ended.then(() => {
    clearTimeout(dropTimer);
    stopWatching();
  });
  return {
    /** Never rejects. */
    ended,
    /** Takes no more jobs, waits for the running ones and ends; resolves when it has, or was let go. */
    async stop(): Promise<void> {
      end();
      await ended;
    },
  };
}

/** Calls `giveUp` when the runner only fails to look for jobs, or does not even look. Returns how to stop watching. */
function watchLife(events: EventEmitter, concurrency: number, giveUp: () => void): () => void {
  let failed = 0;
  let busy = 0;
  let heard = performance.now();
  const listen = (event: string, note: () => void) =>
    events.on(event, () => {
      heard = performance.now();
      note();
    });
  const looked = () => {
    failed = 0;
  };
  listen("worker:getJob:empty", looked);
  listen("job:start", () => {
    looked();
    busy += 1;
  });
  listen("job:complete", () => {
    busy -= 1;
  });
  listen("worker:getJob:error", () => {
    failed += 1;
    if (failed === MAX_FAILED_LOOKS) giveUp();
  });
  const timer = setInterval(() => {
    if (busy < concurrency && performance.now() - heard > MAX_SILENCE) giveUp();
  }, 1000);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Knows which jobs this process works on, and thereby which of its locks hold nothing up but a job: an answer or an end was lost with its
 * connection, and the queue by itself waits four hours. `patience`: milliseconds that a lock is left alone before and after the work.
 */
export function trackJobLocks(database: Database, patience: number) {
  const pools = new Set<string>();
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
    /** These tasks, noticed while they work on a job. */
    noticing: (tasks: TaskList): TaskList =>
      Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, task && noticed(task)])),
    /** Says that locks of this name are this process's. */
    own: (poolId: string) => void pools.add(poolId),
    /** Gives the locks back that this process left behind; returns how many jobs those were. */
    async free(): Promise<number> {
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

/** Frees the jobs of a process that was killed. One process works at a time (`runAsLeader`), so when it begins nobody else is at work. */
export async function unlockAbandonedJobs(database: Database): Promise<void> {
  await database.execute(sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_by is not null
    ))`);
}

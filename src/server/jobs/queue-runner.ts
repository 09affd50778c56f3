import { EventEmitter } from "node:events";
import { type RunnerOptions, run } from "graphile-worker";

/** Failed looks for jobs in a row after which the queue is started anew; its workers look once a second each. */
const MAX_FAILED_LOOKS = 20;
/** Milliseconds without a look for jobs, though a worker has nothing to do, after which the queue is started anew. */
const MAX_SILENCE = 30_000;

/** How a runner came to its end: as told, by an error of its own, or not within its time, so that it was let go. */
export type RunnerEnd = "ended" | "broke" | "dropped";

export interface QueueRunner {
  /** Never rejects. */
  ended: Promise<RunnerEnd>;
  /** Takes no more jobs, waits for the running ones and ends; resolves when it has, or was let go. */
  stop(): Promise<void>;
}

export interface QueueRunnerOptions extends RunnerOptions {
  concurrency: number;
  /** Milliseconds from the moment that it begins to end until it is let go. */
  deadline: number;
  /** Hears the name under which the runner locks its jobs, before it locks one. */
  onPool(id: string): void;
}

/**
 * One runner of the queue, watched from outside. The queue (0.18) keeps the outcome of its first query for good, also a failure, and
 * when two of its batches fail together its end waits for something that never comes; whatever it may be next time, a runner
 * that only fails, says nothing, or does not come to its end in time is given up. Throws when it can't start.
 */
export async function startQueueRunner(options: QueueRunnerOptions): Promise<QueueRunner> {
  const { deadline, onPool, ...runnerOptions } = options;
  const events = new EventEmitter();
  let settle: (end: RunnerEnd) => void = () => undefined;
  const ended = new Promise<RunnerEnd>((resolve) => {
    settle = resolve;
  });
  let dropTimer: NodeJS.Timeout | undefined;
  const expectEnd = () => {
    dropTimer ??= setTimeout(() => settle("dropped"), deadline);
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
    () => settle("ended"),
    () => settle("broke"),
  );
  void ended.then(() => {
    clearTimeout(dropTimer);
    stopWatching();
  });
  return {
    ended,
    async stop() {
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

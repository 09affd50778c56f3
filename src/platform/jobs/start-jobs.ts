import { setTimeout as sleep } from "node:timers/promises";
import { Logger as QueueLogger, type TaskList } from "graphile-worker";
import type { Logger } from "#kernel/ports/logger.ts";
import type { Database } from "../database/client.ts";
import { SEND_MAIL } from "../database/enqueue-job.ts";
import { type SendMailPorts, sendMailTask } from "../mail/send-mail.ts";
import { pause } from "../repeat.ts";
import { countLateJobs, rescheduleWaitingMails } from "./job-queries.ts";
import { startPolling } from "./poller.ts";
import { type QueueRunner, startQueueRunner, trackJobLocks, unlockAbandonedJobs } from "./queue-runner.ts";

/** Milliseconds between looks for jobs whose time has come; new ones are heard of at once (LISTEN/NOTIFY). */
const POLL_INTERVAL = 1000;
/** Jobs at a time. They mostly wait for the mail server. */
const CONCURRENCY = 4;
/** Milliseconds before a queue that ended by itself is started again; doubled while that fails, up to the second. */
const RESTART_AFTER = 1000;
const RESTART_AT_LATEST = 15_000;
/** Milliseconds that the end of the jobs may take when the shop stops. */
const STOP_WITHIN = 5000;
/** Milliseconds for a runner to come to its end, and for a lock on which nobody works. */
const PATIENCE = 10_000;

function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger((scope) => (level, message) => {
    const facts = { part: "jobs", ...(scope.jobId ? { job: scope.jobId, task: scope.taskIdentifier } : {}) };
    // Below its first line a message repeats itself with a stack.
    const [line = ""] = message.split("\n", 1);
    if (level === "error") log.error(facts, line);
    else if (level === "warning") log.warn(facts, line);
  });
}

export interface JobPorts extends SendMailPorts {
  database: Database;
  /** The jobs beside mails. One whose task is not among them waits in the queue. */
  tasks: TaskList;
}

/** Starts working through the job queue of `database`, and keeps at it. Throws when the database can't be reached at first. */
export async function startJobs(
  ports: JobPorts,
  { patience = PATIENCE, stopWithin = STOP_WITHIN, pollInterval = POLL_INTERVAL } = {},
) {
  const { database, log, tasks } = ports;
  const stopping = new AbortController();
  const held = trackJobLocks(database, patience);
  const taskList = held.noticing({
    [SEND_MAIL]: sendMailTask({ ...ports, hastenMails: () => rescheduleWaitingMails(database) }),
    ...tasks,
  });
  const startRunner = () =>
    startQueueRunner({
      pgPool: database.$client,
      taskList,
      concurrency: CONCURRENCY,
      pollInterval,
      logger: queueLogger(log),
      // Signals are the server's affair; it stops the jobs in its own order.
      noHandleSignals: true,
      parsedCronItems: [],
      // Without batches the queue leaves a failed "this job is done" unhandled (0.18), which would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      deadline: patience,
      onPool: held.own,
    });

  await unlockAbandonedJobs(database);
  let runner: QueueRunner = await startRunner();

  /** Tries until it succeeds, with growing pauses; null when stopped meanwhile. */
  async function restart(): Promise<QueueRunner | null> {
    for (let wait = RESTART_AFTER; ; wait = Math.min(wait * 2, RESTART_AT_LATEST)) {
      await pause(wait, stopping.signal);
      if (stopping.signal.aborted) return null;
      const started = await startRunner().catch((error: unknown) => noteFailure(log, error));
      if (started) return started;
    }
  }

  /** The queue gives up when the database stays away at a bad moment; it is started again until stopped. */
  async function keepRunning(): Promise<void> {
    for (;;) {
      const end = await runner.ended;
      if (stopping.signal.aborted) return;
      log.error({ part: "jobs", end }, "the job queue came to its end by itself; it is started again");
      const started = await restart();
      if (!started) return;
      runner = started;
      if (stopping.signal.aborted) return runner.stop();
    }
  }

  const running = keepRunning();
  const caring = startPolling({
    part: "job queue",
    round: careFor(database, held.free, log),
    pause: patience,
    log,
  });

  async function endAll(): Promise<void> {
    await Promise.all([runner.stop(), caring.stop()]);
    await running;
  }

  let stopped: Promise<unknown> | undefined;
  return {
    /** Takes no more jobs, waits for the running ones (5 s at most, then they are tried again later) and ends. */
    async stop(): Promise<void> {
      stopping.abort();
      stopped ??= Promise.race([endAll(), sleep(stopWithin, undefined, { ref: false })]);
      await stopped;
    },
  };
}

function noteFailure(log: Logger, error: unknown): null {
  const reason = error instanceof Error ? error.name : typeof error;
  log.error({ part: "jobs", reason }, "the job queue can't start; it is tried again");
  return null;
}

/** Frees what was left locked, and says in the log when jobs begin to wait too long, and when that is over. */
function careFor(database: Database, free: () => Promise<number>, log: Logger): () => Promise<void> {
  let late = 0;
  return async () => {
    const freed = await free();
    if (freed > 0) log.warn({ part: "jobs", freed }, "jobs that nobody worked on are taken up again");
    const { count, since } = await countLateJobs(database);
    if (count > 0 && late === 0) log.error({ part: "jobs", count, since }, "jobs wait too long");
    if (count === 0 && late > 0) log.warn({ part: "jobs" }, "no job waits too long any more");
    late = count;
  };
}

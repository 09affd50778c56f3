import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Logger as QueueLogger, type Runner, type RunnerOptions, run } from "graphile-worker";
import type { Database } from "#db/client.ts";
import type { Logger } from "#domain/logger.ts";
import { SEND_MAIL } from "#domain/mail/enqueue-mail.ts";
import type { PaymentSystem } from "#domain/payments/payment-system.ts";
import { paymentTasks } from "./payment-tasks.ts";
import { type SendMailPorts, sendMailTask } from "./send-mail.ts";

/** Milliseconds between looks for jobs whose time has come; new ones are heard of at once (LISTEN/NOTIFY). */
const POLL_INTERVAL = 1000;
/** Jobs at a time. They mostly wait for the mail server. */
const CONCURRENCY = 4;
/** Milliseconds before a queue that ended by itself is started again. */
const RESTART_AFTER = 2000;
/** Failed looks for jobs in a row after which the queue is started anew; its four workers look once a second. */
const MAX_FAILED_LOOKS = 20;

export interface Jobs {
  /** Takes no more jobs, waits for the running ones (5 s at most, then they are tried again later) and ends. */
  stop(): Promise<void>;
}

/** The queue's own words: its troubles go to our log, its chatter nowhere. They name tasks and errors, never a payload. */
function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger((scope) => (level, message) => {
    const facts = { part: "jobs", ...(scope.jobId ? { job: scope.jobId, task: scope.taskIdentifier } : {}) };
    // Below its first line a message repeats itself with a stack.
    const [line = ""] = message.split("\n", 1);
    if (level === "error") log.error(facts, line);
    else if (level === "warning") log.warn(facts, line);
  });
}

/**
 * Frees the jobs of a process that was killed; the queue by itself waits four hours. The shop is one process, so at its start
 * nobody else is at work.
 */
async function freeAbandonedJobs(database: Database): Promise<void> {
  await database.execute(sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_by is not null
    ))`);
}

/**
 * Calls `giveUp` when the queue only fails to look for jobs. It keeps the outcome of its first query for good, also a failure
 * (0.18), so that a database that was away in that moment would stay away for it.
 */
function watchLooks(events: EventEmitter, giveUp: () => void): void {
  let failed = 0;
  const succeeded = () => {
    failed = 0;
  };
  events.on("worker:getJob:empty", succeeded);
  events.on("job:start", succeeded);
  events.on("worker:getJob:error", () => {
    failed += 1;
    if (failed === MAX_FAILED_LOOKS) giveUp();
  });
}

export interface JobPorts extends SendMailPorts {
  database: Database;
  /** Null when the shop takes no payments online: jobs about them wait in the queue. */
  payments: PaymentSystem["payments"] | null;
}

/** Starts working through the job queue of `database`, and keeps at it. Throws when the database can't be reached at first. */
export async function startJobs(ports: JobPorts): Promise<Jobs> {
  const { database, log, payments } = ports;
  const now = () => new Date();
  const options: RunnerOptions = {
    pgPool: database.$client,
    taskList: {
      [SEND_MAIL]: sendMailTask(ports),
      ...(payments ? paymentTasks({ payments, database, log, now }) : {}),
    },
    concurrency: CONCURRENCY,
    pollInterval: POLL_INTERVAL,
    logger: queueLogger(log),
    // Signals are the server's affair; it stops the jobs in its own order.
    noHandleSignals: true,
    parsedCronItems: [],
    // Without batches the queue leaves a failed "this job is done" unhandled (0.18), which would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
  const stopping = new AbortController();

  async function startRunner(): Promise<Runner> {
    await freeAbandonedJobs(database);
    const events = new EventEmitter();
    const started = await run({ ...options, events });
    watchLooks(events, () => void started.stop().catch(() => undefined));
    return started;
  }

  let runner = await startRunner();

  /** The queue gives up when the database stays away at a bad moment; it is started again until it is told to stop. */
  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await runner.promise;
        if (stopping.signal.aborted) return;
        log.warn({ part: "jobs" }, "the job queue ended by itself; it is started again");
      } catch (error) {
        const reason = error instanceof Error ? error.name : typeof error;
        log.error({ part: "jobs", reason }, "the job queue broke; it is started again");
      }
      await sleep(RESTART_AFTER, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      runner = await startRunner().catch(() => runner);
    }
  }

  const running = keepRunning();
  return {
    async stop() {
      if (stopping.signal.aborted) return running;
      stopping.abort();
      // A queue that broke has nothing left to stop, and says so.
      await runner.stop().catch(() => undefined);
      await running;
    },
  };
}

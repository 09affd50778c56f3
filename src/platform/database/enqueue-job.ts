import type { Mail } from "#kernel/ports/ports.ts";
import type { Db } from "./client.ts";
import { preparedText } from "./statements.ts";

type Client = Pick<Db, "$client">;

interface Manner {
  attempts: number;
  /** The earliest moment; at once without one. */
  runAt?: Date | null;
}

interface NewJob {
  task: string;
  payload: object;
  /** The queue holds at most one job per key, beside one that runs. */
  key?: string;
}

const addJobs = preparedText<{ added: number }>(
  "add_jobs",
  `select count(*)::int as added from graphile_worker.add_jobs(array(
    select row(task, payload, null, $2::timestamptz, $3::smallint, key, null, null)::graphile_worker.job_spec
    from json_to_recordset($1::json) as j (task text, payload json, key text)))`,
);

/** Enqueues a job; in a transaction it is run if, and only if, that commits. */
export function enqueueJob(
  db: Client,
  task: string,
  payload: object,
  { key, ...how }: Manner & Pick<NewJob, "key">,
): Promise<void> {
  return enqueueJobs(db, [{ task, payload, ...(key === undefined ? {} : { key }) }], how);
}

/** Enqueues several jobs in one statement. One whose key waits already is run once; one whose key runs is run once more after that. */
export async function enqueueJobs(
  db: Client,
  jobs: readonly NewJob[],
  { attempts, runAt }: Manner,
): Promise<void> {
  const values = [JSON.stringify(jobs), runAt?.toISOString() ?? null, attempts];
  const [row] = await addJobs(db, values);
  // The queue (0.18) looks twice for a key, and drops the new job where a worker takes the old one in between. Then that one runs, and may have
  // read what was before: asked again, the queue puts another behind it.
  if (row && row.added < jobs.length) await addJobs(db, values);
}

export const SEND_MAIL = "send-mail";

export type WrittenMail = { kind: "mail" } & Mail;

/** A mail that is written when it is sent, from what is true then: the module that has its kind among its `mails` writes it. */
export interface MailToWrite {
  kind: string;
}

/** How often a mail is tried: news of an order for some 18 hours; account mails for 30 minutes, as what they link to ends after an hour. */
const ATTEMPTS = { written: 8, toWrite: 12 };

/** Writes a mail to the job queue, within the transaction when `db` is one: it is sent if, and only if, that commits. */
export function enqueueMail(db: Client, mail: WrittenMail): Promise<void> {
  return enqueueJob(db, SEND_MAIL, mail, { attempts: ATTEMPTS.written });
}

/** Enqueues mails that are written when they are sent, in one statement. `M`: the mails of the module that writes them. */
export function enqueueMailsToWrite<M extends MailToWrite>(
  db: Client,
  ...mails: readonly M[]
): Promise<void> {
  return enqueueJobs(
    db,
    mails.map((payload) => ({ task: SEND_MAIL, payload })),
    { attempts: ATTEMPTS.toWrite },
  );
}

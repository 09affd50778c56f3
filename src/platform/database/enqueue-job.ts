import type { Mail } from "#kernel/ports/ports.ts";
import type { Db } from "./client.ts";
import { preparedText } from "./statements.ts";

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
async function enqueueJobs(
  db: Client,
  task: string,
  payloads: readonly object[],
  { attempts, key, runAt }: Manner,
): Promise<void> {
  const values = [task, JSON.stringify(payloads), runAt?.toISOString() ?? null, attempts, key ?? null];
  await addJobs(db, values);
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

/** The same for mails that are written when they are sent, in one statement. `M`: the mails of the module that writes them. */
export function enqueueMailsToWrite<M extends MailToWrite>(
  db: Client,
  ...mails: readonly M[]
): Promise<void> {
  return enqueueJobs(db, SEND_MAIL, mails, { attempts: ATTEMPTS.toWrite });
}

import type { Mail } from "#kernel/ports/ports.ts";
import type { Db } from "../database/client.ts";
import { enqueueJob, enqueueJobs } from "../database/enqueue-job.ts";

export const SEND_MAIL = "send-mail";

export type WrittenMail = { kind: "mail" } & Mail;

/** A mail that is written when it is sent, from what is true then: the module that has its kind among its `mails` writes it. */
export interface MailToWrite {
  kind: string;
}

/** How often a mail is tried: news of an order for some 18 hours; account mails for 30 minutes, as what they link to ends after an hour. */
const ATTEMPTS = { written: 8, toWrite: 12 };

/** Writes a mail to the job queue, within the transaction when `db` is one: it is sent if, and only if, that commits. */
export function enqueueMail(db: Pick<Db, "$client">, mail: WrittenMail): Promise<void> {
  return enqueueJob(db, SEND_MAIL, mail, { attempts: ATTEMPTS.written });
}

/** The same for mails that are written when they are sent, in one statement. `M`: the mails of the module that writes them. */
export function enqueueMailsToWrite<M extends MailToWrite>(
  db: Pick<Db, "$client">,
  ...mails: readonly M[]
): Promise<void> {
  return enqueueJobs(db, SEND_MAIL, mails, { attempts: ATTEMPTS.toWrite });
}

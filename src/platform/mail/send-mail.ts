import type { Job, Task } from "graphile-worker";
import type { Logger } from "#kernel/ports/logger.ts";
import type { Mail, Mailer } from "#kernel/ports/ports.ts";
import type { MailToWrite, WrittenMail } from "../database/enqueue-job.ts";

/** Writes the mail of a job from what is true now; null when there is nobody to send it to or nothing to say. */
export type MailWriter = (job: MailToWrite) => Promise<Mail | null>;

export interface SendMailPorts {
  mailer: Mailer;
  mails: Readonly<Record<string, MailWriter>>;
  log: Logger;
}

interface SendMailWork extends SendMailPorts {
  /** Has the mails that wait for the mail server tried now. */
  hastenMails: () => Promise<unknown>;
}

async function writeMail({ mails }: SendMailPorts, job: WrittenMail | MailToWrite): Promise<Mail | null> {
  if ("to" in job) {
    const { kind: _, ...mail } = job;
    return mail;
  }
  const write = mails[job.kind];
  if (!write) throw new Error(`no module writes mails of the kind ${job.kind}`);
  return write(job);
}

/** Whether the mailer says so of its error: that trying again is pointless, or that no mail would have gone out. */
function says(error: unknown, what: "permanent" | "serverAway"): boolean {
  return error instanceof Error && Reflect.get(error, what) === true;
}

/** One id for every try of a job, and another for every other job, also of a database that was begun anew. */
function mailId(job: Job): string {
  return `job-${job.id}-${new Date(job.created_at).getTime().toString(36)}`;
}

/**
 * Sends one mail of the queue. A failure is thrown, and tried again; one that can't get better is logged and given up. A mail can be sent twice
 * when the process dies before noting it; its id is the same then. The first that the server takes again has all that wait tried at once.
 */
export function sendMailTask(ports: SendMailWork): Task {
  let mayOthersWait = true;
  return async (payload, helpers) => {
    // Only enqueue-job.ts writes these jobs.
    const job = payload as WrittenMail | MailToWrite;
    const facts = {
      kind: job.kind,
      attempt: helpers.job.attempts,
      ...("orderId" in job ? { orderId: job.orderId } : {}),
    };
    const mail = await writeMail(ports, job);
    // Nobody to write to, as at the counter, or nothing to say any more: that is how it should be.
    if (!mail) return ports.log.info(facts, "there is no mail to send");
    try {
      await ports.mailer.send({ ...mail, id: mailId(helpers.job) });
    } catch (error) {
      mayOthersWait ||= says(error, "serverAway");
      if (!says(error, "permanent")) throw error;
      return ports.log.error(facts, "a mail was given up: the mail server refuses its recipient");
    }
    if (!mayOthersWait) return;
    mayOthersWait = false;
    await ports.hastenMails().catch((error: unknown) => {
      // The mail is out, and must not be tried again for this. The next one that goes out makes up for it.
      mayOthersWait = true;
      ports.log.warn({ ...facts, error }, "the mails that wait can't be hastened");
    });
  };
}

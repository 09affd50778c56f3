import type { Task } from "graphile-worker";
import type { Order } from "#contract/order.ts";
import type { Logger } from "#domain/logger.ts";
import type { MailJob } from "#domain/mail/enqueue-mail.ts";
import type { MailShop } from "#domain/mail/layout.ts";
import { writeOrderMail } from "#domain/mail/write-order-mail.ts";
import type { Mail, Mailer } from "#domain/ports.ts";

export interface SendMailPorts {
  mailer: Mailer;
  /** The order as it is now; null when it is gone. */
  findOrder: (orderId: string) => Promise<Order | null>;
  /** The store's details as they are now. */
  shop: () => Promise<MailShop>;
  log: Logger;
}

async function writeMail(ports: SendMailPorts, job: MailJob): Promise<Mail | null> {
  if (job.kind === "mail") return { to: job.to, subject: job.subject, text: job.text, html: job.html };
  const order = await ports.findOrder(job.orderId);
  return order ? writeOrderMail(job, await ports.shop(), order) : null;
}

/** An error says so itself when trying again is pointless. */
function isPermanent(error: unknown): boolean {
  return error instanceof Error && "permanent" in error && error.permanent === true;
}

/**
 * Sends one mail of the queue. A failure is thrown, so that the queue tries again later; one that can't get better is
 * logged and given up. A mail can arrive twice when the process dies between sending it and noting so.
 */
export function sendMailTask(ports: SendMailPorts): Task {
  return async (payload, helpers) => {
    // Only enqueueMail writes these jobs.
    const job = payload as MailJob;
    const facts = {
      kind: job.kind,
      attempt: helpers.job.attempts,
      ...("orderId" in job ? { orderId: job.orderId } : {}),
    };
    const mail = await writeMail(ports, job);
    if (!mail) return ports.log.warn(facts, "there is no mail to send");
    try {
      await ports.mailer.send(mail);
    } catch (error) {
      if (!isPermanent(error)) throw error;
      ports.log.error(facts, "a mail was given up: the mail server refuses its recipient");
    }
  };
}

import type { Mail } from "#kernel/ports/ports.ts";
import type { OrderStatus } from "#modules/orders/contract/order-status.ts";
import type { Db } from "../database/client.ts";
import { enqueueJob, enqueueJobs } from "../jobs/enqueue-job.ts";

/** The name under which the job queue knows the task. */
export const SEND_MAIL = "send-mail";

/** A mail about an order names the order only: it is written when it is sent, from what is true then. */
export type OrderMailJob =
  | { kind: "order-placed"; orderId: string }
  | { kind: "order-placed-store"; orderId: string }
  | { kind: "order-status-changed"; orderId: string; status: OrderStatus }
  | { kind: "payment-received"; orderId: string }
  | {
      kind: "refund-begun";
      orderId: string;
      amountPaise: number;
      reason: "order_canceled" | "not_wanted";
    }
  | { kind: "refund-done"; orderId: string; amountPaise: number };

export type MailJob = ({ kind: "mail" } & Mail) | OrderMailJob;

/**
 * How often a mail is tried, the pauses growing from seconds to hours. News of an order is worth about 18 hours; what an
 * account mail links to ends after one, so it gives up after about 30 minutes.
 */
const ATTEMPTS = { account: 8, order: 12 };

/** Writes a mail to the job queue, within the transaction when `db` is one: it is sent if, and only if, that commits. */
export function enqueueMail(db: Pick<Db, "$client">, job: MailJob): Promise<void> {
  const attempts = job.kind === "mail" ? ATTEMPTS.account : ATTEMPTS.order;
  return enqueueJob(db, SEND_MAIL, job, { attempts });
}

/** Writes several mails about an order to the job queue, in one statement. */
export function enqueueOrderMails(db: Pick<Db, "$client">, jobs: readonly OrderMailJob[]): Promise<void> {
  return enqueueJobs(db, SEND_MAIL, jobs, { attempts: ATTEMPTS.order });
}

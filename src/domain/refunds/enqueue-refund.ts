import type { Tx } from "#db/client.ts";
import { enqueueJob } from "../enqueue-job.ts";

/** The name under which the job queue knows the task. */
export const SEND_REFUND = "send-refund";

export interface SendRefundJob {
  refundId: string;
}

/** Tries, with pauses growing to six hours: three days. What is left then is taken up by the rounds of the poller. */
const ATTEMPTS = 20;

/** Asks the queue to bring a refund to Razorpay; at once, or not before `runAt`. */
export async function enqueueRefund(tx: Tx, refundId: string, runAt: Date | null = null): Promise<void> {
  const payload: SendRefundJob = { refundId };
  await enqueueJob(tx, SEND_REFUND, payload, {
    attempts: ATTEMPTS,
    key: `${SEND_REFUND}:${refundId}`,
    runAt,
  });
}

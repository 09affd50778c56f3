import type { Tx } from "#db/client.ts";
import { enqueueJob } from "../enqueue-job.ts";

/** The name under which the job queue knows the task. */
export const SEND_REFUND = "send-refund";

export interface SendRefundJob {
  refundId: string;
}

/** Attempts, with pauses of up to six hours: three days in all. After that the poller takes over. */
const ATTEMPTS = 20;

/** Enqueues the request of a refund to Razorpay, now or not before `runAt`. */
export async function enqueueRefund(tx: Tx, refundId: string, runAt: Date | null = null): Promise<void> {
  const payload: SendRefundJob = { refundId };
  await enqueueJob(tx, SEND_REFUND, payload, {
    attempts: ATTEMPTS,
    key: `${SEND_REFUND}:${refundId}`,
    runAt,
  });
}

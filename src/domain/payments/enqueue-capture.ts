import type { Tx } from "#db/client.ts";
import { enqueueJob } from "../enqueue-job.ts";

/** The name under which the job queue knows the task. */
export const CAPTURE_PAYMENT = "capture-payment";

export interface CapturePaymentJob {
  razorpayPaymentId: string;
}

/** Tries, with pauses growing to six hours: three days. What is left then is taken up by the rounds of the poller. */
const ATTEMPTS = 20;

/** Asks the queue to fetch money that is authorised; however often it is asked, it is done once at a time. */
export async function enqueueCapture(tx: Tx, razorpayPaymentId: string): Promise<void> {
  const payload: CapturePaymentJob = { razorpayPaymentId };
  const key = `${CAPTURE_PAYMENT}:${razorpayPaymentId}`;
  await enqueueJob(tx, CAPTURE_PAYMENT, payload, { attempts: ATTEMPTS, key });
}

import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/** The names under which the job queue knows the tasks. */
export const SEND_REFUND = "send-refund";
export const CAPTURE_PAYMENT = "capture-payment";

export interface SendRefundJob {
  refundId: string;
}
export interface CapturePaymentJob {
  razorpayPaymentId: string;
}

/** Tries, with pauses growing to six hours: three days. What is left then is taken up by the rounds of the poller. */
const ATTEMPTS = 20;

async function enqueue(
  db: Pick<Db, "execute">,
  task: string,
  key: string,
  payload: object,
  runAt: Date | null,
) {
  await db.execute(
    sql`select graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json, max_attempts => ${ATTEMPTS}::int,
      job_key => ${`${task}:${key}`}, run_at => ${runAt?.toISOString() ?? null}::timestamptz)`,
  );
}

/** Asks the queue to bring a refund to Razorpay; at once, or not before `runAt`. Within the transaction when `db` is one. */
export async function enqueueRefund(
  db: Pick<Db, "execute">,
  refundId: string,
  runAt: Date | null = null,
): Promise<void> {
  await enqueue(db, SEND_REFUND, refundId, { refundId } satisfies SendRefundJob, runAt);
}

/** Asks the queue to fetch money that is authorised; however often it is asked, it is done once at a time. */
export async function enqueueCapture(db: Pick<Db, "execute">, razorpayPaymentId: string): Promise<void> {
  const payload: CapturePaymentJob = { razorpayPaymentId };
  await enqueue(db, CAPTURE_PAYMENT, razorpayPaymentId, payload, null);
}

import type { Tx } from "#platform/database/client.ts";
import { enqueueJob } from "#platform/database/enqueue-job.ts";

/** The name of the task that hands over what waited at the counter until it was paid; the counter has it. */
export const HAND_OVER_PAID = "hand-over-paid";

export interface HandOverPaidJob {
  orderId: string;
}

export async function enqueueHandOver(tx: Tx, orderId: string): Promise<void> {
  const job: HandOverPaidJob = { orderId };
  await enqueueJob(tx, HAND_OVER_PAID, job, { attempts: 20, key: `${HAND_OVER_PAID}:${orderId}` });
}

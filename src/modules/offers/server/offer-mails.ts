import type { Db } from "#platform/database/client.ts";
import { enqueueMailsToWrite } from "#platform/database/enqueue-job.ts";

/** A mail about what was said in the thread of an offer, which names the event: the order is told as it is when the mail is sent. */
export interface OfferMail {
  kind: "offer-answered";
  orderId: string;
  eventId: string;
}

/** Writes the mail to the job queue, within the transaction when `db` is one. */
export function enqueueOfferMail(
  db: Pick<Db, "$client">,
  { orderId, eventId }: Omit<OfferMail, "kind">,
): Promise<void> {
  const mail: OfferMail = { kind: "offer-answered", orderId, eventId };
  return enqueueMailsToWrite(db, [mail]);
}

import { DAY } from "#kernel/durations.ts";
import { ok } from "#kernel/result.ts";
import { writeReason } from "#modules/orders/contract/cancel-reasons.ts";
import { cancelByShop } from "#modules/orders/server/change-order-status.ts";
import { lockOrder } from "#modules/orders/server/whole-orders.ts";
import { enqueueMailsToWrite } from "#platform/database/enqueue-job.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { CollectMail } from "./collect-letters.ts";
import { type CollectionRow, findOfOrder, listOverdue, noteReminded } from "./collection-queries.ts";

/** The most that one round gives back; the rest is due in the next. */
const BATCH = 50;
/** So long before the end the customer is reminded. */
const REMINDED = 2 * DAY;

type Ports = Pick<Context, "database" | "now">;

/** Reminds whoever has two days left and was written to a day ago or longer, and gives back to the shop what nobody came for; returns how many went back. */
export async function returnOverdue(ports: Ports): Promise<number> {
  const now = ports.now();
  await inTransaction(ports.database, async (tx) => {
    const before = new Date(now.getTime() + REMINDED);
    const orders = await noteReminded(tx, { now, before, since: new Date(now.getTime() - DAY) });
    const mails = orders.map((orderId) => ({ kind: "order-waits", orderId }) as const);
    await enqueueMailsToWrite<CollectMail>(tx, ...mails);
    return ok(null);
  });
  let returned = 0;
  for (const id of await listOverdue(ports.database, now, BATCH))
    if (await cancelUncollected(ports, id)) returned += 1;
  return returned;
}

/** The days that it waited: until the evening of the last one. */
const daysOf = ({ readyAt, until }: CollectionRow) => Math.floor((until.getTime() - readyAt.getTime()) / DAY);

/** Cancels an order that nobody collected, with all that a cancellation does; not one that was handed over meanwhile. */
async function cancelUncollected({ database, now }: Ports, orderId: string): Promise<boolean> {
  const result = await inTransaction(database, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const waiting = await findOfOrder(tx, orderId);
    if (!locked?.order.standing.in_hand || !waiting || waiting.until > now()) return ok(false);
    return cancelByShop(tx, locked.order, writeReason("not_collected", daysOf(waiting)));
  });
  return result.ok && result.value;
}

import { DAY } from "#kernel/durations.ts";
import { t } from "#kernel/languages/messages.ts";
import { fail, ok } from "#kernel/result.ts";
import { storeDate, storeMoment } from "#kernel/store-time.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { orderChanged } from "#modules/orders/server/order-changed.ts";
import { lockOrder } from "#modules/orders/server/whole-orders.ts";
import { readSaved } from "#modules/settings/server/read-settings.ts";
import { enqueueMailsToWrite } from "#platform/database/enqueue-job.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { CollectMail } from "./collect-letters.ts";
import { daysToCollect } from "./collect-settings.ts";
import { findOfOrder, insertCollection, toCollection } from "./collection-queries.ts";

/** Says that an accepted order is ready: it waits until the evening of the last day, and its customer gets the code. Asked again it changes nothing. */
export function markReady(ctx: Context, { order_id: orderId }: { order_id: string }) {
  return asAdmin(ctx, "counter", async (tx, admin) => {
    const order = (await lockOrder(tx, orderId))?.order;
    if (order?.hand_over !== "collect") return fail("not_found", t("This order does not exist."));
    const known = await findOfOrder(tx, orderId);
    if (known) return ok(toCollection(order, known.until));
    const { accepted, may_be_handed_over } = order.standing;
    if (!accepted || !may_be_handed_over) return fail("transition_not_allowed");
    const readyAt = ctx.now();
    const days = daysToCollect(await readSaved(tx));
    const lastDay = storeDate(new Date(readyAt.getTime() + days * DAY));
    const until = storeMoment(lastDay, "23:59");
    await insertCollection(tx, { orderId, readyAt, until, remindedAt: null });
    await enqueueMailsToWrite<CollectMail>(tx, { kind: "order-ready", orderId });
    await orderChanged(tx, order);
    await recordChange(tx, admin, {
      area: "orders",
      action: "ready to collect",
      subjectType: "order",
      subjectId: orderId,
      subjectName: orderNumber(orderId),
      after: { until: lastDay },
    });
    return ok(toCollection(order, until));
  });
}

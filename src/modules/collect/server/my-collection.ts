import { ok } from "#kernel/result.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { readSaved } from "#modules/settings/server/read-settings.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import { readyWords } from "../contract/ready-words.ts";
import { placeBy } from "./collect-place.ts";
import { findOfOrder, findOfOrders } from "./collection-queries.ts";

const isToCollect = ({ hand_over, standing }: Order) => hand_over === "collect" && standing.in_hand;

/** The words that the customer's own order says while it waits in the store; null while it is not ready, or of one that is sent. */
export function getReadyWords(ctx: Context, order: Order) {
  return forSignedIn(ctx, async () => {
    const waiting = isToCollect(order) ? await findOfOrder(ctx.database, order.id) : null;
    return ok(waiting && readyWords(waiting, order));
  });
}

/** The words and the code of those of the customer's own orders that wait in the store. */
export function listReadyWords(ctx: Context, orders: readonly Order[]) {
  return forSignedIn(ctx, async () => {
    const collected = orders.filter(isToCollect);
    const found = await findOfOrders(
      ctx.database,
      collected.map(({ id }) => id),
    );
    const said = collected.flatMap((order) => {
      const waiting = found.get(order.id);
      const { id: order_id } = order;
      return waiting ? { order_id, words: readyWords(waiting, order), code: waiting.code } : [];
    });
    return ok(said);
  });
}

/** Where the customer's own order is collected, ready or not; null of one that is sent, or over. */
export function getWhereToCollect(ctx: Context, order: Order) {
  return forSignedIn(ctx, async () => ok(isToCollect(order) ? placeBy(await readSaved(ctx.database)) : null));
}

import { ok } from "#kernel/result.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { readSaved } from "#modules/settings/server/read-settings.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import { readyWords } from "../contract/ready-words.ts";
import { placeBy } from "./collect-place.ts";
import { findOfOrder } from "./collection-queries.ts";

const isToCollect = ({ hand_over, standing }: Order) => hand_over === "collect" && standing.in_hand;

async function wordsOf({ database }: Context, order: Order): Promise<string[] | null> {
  const waiting = isToCollect(order) ? await findOfOrder(database, order.id) : null;
  return waiting && readyWords(waiting, order);
}

/** The words that the customer's own order says while it waits in the store; null while it is not ready, or of one that is sent. */
export function getReadyWords(ctx: Context, order: Order) {
  return forSignedIn(ctx, async () => ok(await wordsOf(ctx, order)));
}

/** The words of those of the customer's own orders that wait in the store. */
export function listReadyWords(ctx: Context, orders: readonly Order[]) {
  return forSignedIn(ctx, async () => {
    const said = orders
      .filter(isToCollect)
      .map(async (order) => ({ order_id: order.id, words: (await wordsOf(ctx, order)) ?? [] }));
    return ok((await Promise.all(said)).filter(({ words }) => words.length > 0));
  });
}

/** Where the customer's own order is collected, ready or not; null of one that is sent, or over. */
export function getWhereToCollect(ctx: Context, order: Order) {
  return forSignedIn(ctx, async () => ok(isToCollect(order) ? placeBy(await readSaved(ctx.database)) : null));
}

import { ok } from "#kernel/result.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import { readyWords } from "../contract/ready-words.ts";
import { findOfOrder } from "./collection-queries.ts";

/** The words that the customer's own order says while it waits in the store; null while it is not ready, or of one that is sent. */
export function getReadyWords(ctx: Context, order: Order) {
  return forSignedIn(ctx, async () => {
    if (order.hand_over !== "collect" || !order.standing.in_hand) return ok(null);
    const waiting = await findOfOrder(ctx.database, order.id);
    return ok(waiting && readyWords(waiting, order));
  });
}

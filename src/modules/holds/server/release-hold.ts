import { and, eq, inArray, isNull } from "drizzle-orm";
import { t } from "#kernel/languages/messages.ts";
import { fail, ok } from "#kernel/result.ts";
import type { Tx } from "#platform/database/client.ts";
import { asSignedIn } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { holds } from "../schema.ts";
import { lockHolds } from "./hold-queries.ts";
import { releaseAndAdvance } from "./move-on.ts";

/** Gives the actor's live hold of a product back; the next in line is offered it. In the cart it stays. Fails with 'not_found' where there is none. */
export function releaseHold(ctx: Context, { product_id }: { product_id: string }) {
  return asSignedIn(ctx, async (tx, { userId }) => {
    const now = ctx.now().getTime();
    const { pieces, terms } = await lockHolds(tx, [product_id]);
    const [piece] = pieces;
    const current = piece?.holds.find((hold) => hold.userId === userId && hold.until > now);
    if (!piece || !current) return fail("not_found", t("It is not held for you any more."));
    await releaseAndAdvance(tx, piece, current, { now, terms });
    return ok({ product_id });
  });
}

/** Gives back what a customer holds of these products, which have left the cart. */
export async function releaseAllHolds(
  tx: Tx,
  userId: string,
  productIds: readonly string[],
  now: number,
): Promise<void> {
  if (productIds.length === 0) return;
  const current = await tx
    .select({ productId: holds.productId })
    .from(holds)
    .where(and(eq(holds.userId, userId), isNull(holds.ended), inArray(holds.productId, [...productIds])));
  if (current.length === 0) return;
  const { pieces, terms } = await lockHolds(
    tx,
    current.map(({ productId }) => productId),
  );
  for (const piece of pieces) {
    const hold = piece.holds.find((each) => each.userId === userId);
    if (hold) await releaseAndAdvance(tx, piece, hold, { now, terms });
  }
}

/** Ends holds of these products as far as less is left than is held: somebody was sold them all the same. The last to expire end first. */
export async function releaseBeyondStock(tx: Tx, productIds: readonly string[], now: number): Promise<void> {
  const { pieces, terms } = await lockHolds(tx, productIds);
  for (const piece of pieces) {
    let held = piece.holds.filter(({ until }) => until > now).toSorted((a, b) => b.until - a.until);
    while (held.reduce((sum, { quantity }) => sum + quantity, 0) > piece.stock) {
      const [last, ...others] = held;
      if (!last) break;
      held = others;
      await releaseAndAdvance(tx, { ...piece, holds: [...others, last] }, last, { now, terms });
    }
  }
}

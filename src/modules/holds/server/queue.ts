import { t } from "#kernel/languages/messages.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { asSignedIn } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { holdQueue } from "../schema.ts";
import { leaveLine, lockHolds } from "./hold-queries.ts";
import { freeFor, isOn } from "./hold-rules.ts";
import { advanceHolds, heldByOthers, releaseAndAdvance } from "./move-on.ts";
import { selectPlacesOf } from "./my-holds.ts";

/** Lines the actor up for a product that others hold; who is in line keeps their place. Fails with 'no_queue' for what is free or their own, and while holds are off. */
export function joinQueue(ctx: Context, { product_id }: { product_id: string }) {
  return asSignedIn(ctx, async (tx, { userId }) => {
    const now = ctx.now();
    const { pieces, terms } = await lockHolds(tx, [product_id]);
    const [read] = pieces;
    if (!read) return fail("not_found", t("This product is not for sale any more."));
    if (read.stock <= 0) return fail("out_of_stock");
    const piece = await advanceHolds(tx, read, now.getTime(), terms);
    if (piece.holds.some((hold) => hold.userId === userId))
      return fail("no_queue", t("It is held for you already."));
    if (freeFor(piece, null) > 0) return fail("no_queue");
    if (!isOn(terms)) return fail("no_queue", heldByOthers(piece, userId).message);
    await tx.insert(holdQueue).values({ productId: product_id, userId, since: now }).onConflictDoNothing();
    const [place] = await selectPlacesOf(tx, userId, product_id);
    return ok(mustExist(place, "the place in the line"));
  });
}

/** Takes the actor out of a line; an offer that they have goes to the next. Leaving where one does not stand is no failure. */
export function leaveQueue(ctx: Context, { product_id }: { product_id: string }) {
  return asSignedIn(ctx, async (tx, { userId }) => {
    const now = ctx.now().getTime();
    const { pieces, terms } = await lockHolds(tx, [product_id]);
    await leaveLine(tx, product_id, userId);
    for (const piece of pieces) {
      const offer = piece.holds.find((hold) => hold.userId === userId && hold.offered);
      if (offer) await releaseAndAdvance(tx, piece, offer, { now, terms });
    }
    return ok({ product_id });
  });
}

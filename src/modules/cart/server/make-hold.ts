import { msg, t } from "#kernel/languages/messages.ts";
import { fail, ok } from "#kernel/result.ts";
import { inReaderLanguage } from "#modules/catalogue/contract/texts.ts";
import type { OpenHold } from "#modules/holds/schema.ts";
import { leaveLine, saveHold, termsOf } from "#modules/holds/server/hold-queries.ts";
import {
  extended,
  freeFor,
  type HoldRequest,
  type HoldTerms,
  holdAfter,
  inPayment,
  type ProductHolds,
  type Refusal,
  refusalOf,
} from "#modules/holds/server/hold-rules.ts";
import { advanceHolds, heldByOthers } from "#modules/holds/server/move-on.ts";
import { holdOnWire } from "#modules/holds/server/my-holds.ts";
import type { Tx } from "#platform/database/client.ts";
import { asSignedIn } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { lockAskedLine } from "./cart-queries.ts";

const refusals: Record<Refusal | "again", string> = {
  off: msg("The store holds nothing at the moment."),
  others: msg("Others have it in their carts."),
  plenty: msg("There are more of it: only the last ones are held."),
  rest: msg("It was held for you a short while ago. It can be held again an hour after that."),
  limit: msg("As many products are held for you as can be at a time."),
  again: msg("It was kept longer once already."),
};

interface HoldInput {
  product_id: string;
  paying?: boolean | undefined;
}

/**
 * Has a product of the actor's cart held, or keeps it longer, once; with `paying` it gets the time that payment takes, once. Fails with
 * 'not_held' and says why, and with 'held' for what others hold.
 */
export async function makeHold(ctx: Context, input: HoldInput) {
  const made = await asSignedIn(ctx, (tx, { userId }) =>
    holdProduct(tx, userId, { ...input, now: ctx.now() }),
  );
  if (!made.ok) return made;
  // A refusal after something was moved on to the next in line: that is kept.
  return "refusal" in made.value ? made.value.refusal : ok(made.value.holdProduct);
}

async function holdProduct(tx: Tx, userId: string, input: HoldInput & { now: Date }) {
  const { product_id: productId } = input;
  const now = input.now.getTime();
  const found = await lockAskedLine(tx, { userId, productId, now: input.now });
  if (found === null) return fail("unauthenticated");
  const { cart, line, request } = found;
  const { quantity } = request;
  const terms = termsOf(cart.saved);
  if (line === null || quantity === 0) return fail("not_found", t("This product is not in your cart."));
  if (found.piece.stock < quantity) return fail("out_of_stock");
  const piece = await advanceHolds(tx, found.piece, now, terms);
  if (freeFor(piece, userId) < quantity) return ok({ refusal: heldByOthers(piece, userId) });
  const next = nextHold(piece, request, { now, terms, paying: input.paying ?? false });
  if (typeof next === "string") return fail("not_held", t(refusals[next]));
  await saveHold(tx, piece, next);
  await leaveLine(tx, productId, userId);
  return ok({
    holdProduct: holdOnWire(
      { productId, name: inReaderLanguage(line.name, line.translations) },
      next,
      now,
      terms,
    ),
  });
}

function nextHold(
  piece: ProductHolds,
  request: HoldRequest,
  { now, terms, paying }: { now: number; terms: HoldTerms; paying: boolean },
): OpenHold | Refusal | "again" {
  const current = piece.holds.find(({ userId }) => userId === request.userId);
  if (current && !current.offered)
    return paying ? inPayment(current, terms) : (extended(current, terms) ?? "again");
  const refusal = refusalOf(piece, request, now, terms);
  return refusal ?? holdAfter(piece, request, now, terms) ?? "others";
}

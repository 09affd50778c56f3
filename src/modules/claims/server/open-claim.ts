import { and, eq } from "drizzle-orm";
import { plural, t } from "#kernel/languages/messages.ts";
import { fail, ok } from "#kernel/result.ts";
import { storeDay } from "#kernel/store-time.ts";
import { languageOf } from "#modules/accounts/server/language-of.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { lockOrders } from "#modules/orders/server/anonymise-orders.ts";
import { lockOrder } from "#modules/orders/server/whole-orders.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import { underNewTicket } from "#modules/tickets/server/ticket-number.ts";
import type { Tx } from "#platform/database/client.ts";
import { enqueueMail } from "#platform/database/enqueue-job.ts";
import { asSignedIn } from "#platform/database/transaction.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { ClaimInput } from "../contract/claim.ts";
import { type ClaimTerms, openKinds } from "../contract/claim-states.ts";
import { claims } from "../schema.ts";
import { arrivalOf } from "./arrival.ts";
import { claimReceivedMail, claimStoreMail } from "./claim-letters.ts";
import { takePhotos } from "./claim-photos.ts";
import { findOpenClaim, readClaim, readClaimTerms } from "./claim-queries.ts";

export interface NewClaim extends ClaimInput {
  /** A key of a customer always returns one claim. */
  idempotencyKey: string;
}

/** Makes a claim about the customer's own order, delivered or late, or answers the one of the same key or the open one of the same piece. */
export function openClaim(ctx: Context, input: NewClaim) {
  return asSignedIn(ctx, async (tx, { userId }) => {
    // In turn with what else this customer claims or orders: the same key for two orders at once is one claim.
    await lockOrders(tx, userId);
    const locked = await lockOrder(tx, input.order_id);
    if (!locked || locked.userId !== userId) return fail("not_found", t("This order does not exist."));
    const { order } = locked;
    const known = await findKnown(tx, userId, input);
    if (known) return ok(await readClaim(tx, known.id));
    const refused = refusalOf(order, input, { ...(await readClaimTerms(tx)), now: ctx.now() });
    if (refused) return refused;
    const { id } = await insertClaim(tx, { ...input, userId, now: ctx.now() });
    if (!(await takePhotos(tx, input.photo_ids, { userId, claimId: id }))) {
      const message = t("A photograph is not there any more. Please add it again.");
      return fail("validation_failed", message, { photo_ids: message });
    }
    const claim = await readClaim(tx, id);
    const letter = { shop: await mailShopOf(tx, ctx), claim, order };
    const { email } = order.customer;
    const received = speaking(await languageOf(tx, { email }), () => claimReceivedMail(letter));
    await enqueueMail(tx, { kind: "mail", to: email, ...received });
    const toStore = speaking("en", () => claimStoreMail(letter));
    if (letter.shop.contact) await enqueueMail(tx, { kind: "mail", to: letter.shop.contact, ...toStore });
    return ok(claim);
  });
}

async function findKnown(tx: Tx, userId: string, input: NewClaim) {
  const isSame = and(eq(claims.userId, userId), eq(claims.idempotencyKey, input.idempotencyKey));
  const [same] = await tx.select({ id: claims.id }).from(claims).where(isSame);
  return same ?? findOpenClaim(tx, input);
}

function refusalOf(order: Order, { line_id, kind }: NewClaim, terms: ClaimTerms & { now: Date }) {
  const { now, isOn, days } = terms;
  if (line_id && !order.products.some(({ id }) => id === line_id))
    return fail("not_found", t("This product is not part of the order."));
  const arrival = arrivalOf(order);
  if (openKinds(arrival, now, terms).includes(kind)) return null;
  if (arrival.deliveredAt && !isOn)
    return fail("claim_closed", t("The store does not offer this at the moment."));
  if (arrival.deliveredAt)
    return fail(
      "claim_closed",
      plural(
        days,
        "{n} day after the delivery this can't be said any more. Write to us all the same, we are happy to help.",
        "{n} days after the delivery this can't be said any more. Write to us all the same, we are happy to help.",
      ),
    );
  if (kind === "late" && arrival.dueBy)
    return fail(
      "transition_not_allowed",
      t("This order is not late yet: it was promised to arrive by {day}.", { day: storeDay(arrival.dueBy) }),
    );
  return fail("transition_not_allowed", t("This can be said once the order is delivered."));
}

function insertClaim(tx: Tx, claim: NewClaim & { userId: string; now: Date }) {
  const { order_id: orderId, line_id: lineId, kind, words, idempotencyKey, userId, now } = claim;
  return underNewTicket("C", (ticket) =>
    tx
      .insert(claims)
      .values({ ticket, orderId, lineId, userId, kind, words, idempotencyKey, createdAt: now })
      .onConflictDoNothing({ target: claims.ticket })
      .returning({ id: claims.id }),
  );
}

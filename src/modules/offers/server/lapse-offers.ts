import { asc, lte } from "drizzle-orm";
import { HOUR } from "#kernel/durations.ts";
import { ok } from "#kernel/result.ts";
import { writeReason } from "#modules/orders/contract/cancel-reasons.ts";
import { cancelByShop } from "#modules/orders/server/change-order-status.ts";
import { touchOrder } from "#modules/orders/server/close-price.ts";
import { lockOrder } from "#modules/orders/server/whole-orders.ts";
import { readSection } from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { findOfferMove } from "../contract/offer-state.ts";
import { offers } from "../schema.ts";
import { enqueueOfferMail } from "./offer-mails.ts";
import { addOfferEvent, findOfferRow, updateOffer } from "./offer-queries.ts";
import { offersSection } from "./offer-terms.ts";
import { balanceFund } from "./solidarity-pool.ts";

/** The most that one round works on; the rest is due in the next. */
const BATCH = 50;

type System = Pick<Context, "database" | "now">;

/**
 * Ends what waited too long for an answer, and cancels orders that nobody kept at the marked price; returns how many. Whoever answers at
 * the same moment is waited for, and goes first.
 */
export async function lapseOffers(system: System): Promise<number> {
  const due = await system.database
    .select({ id: offers.orderId })
    .from(offers)
    .where(lte(offers.answerBy, system.now()))
    .orderBy(asc(offers.answerBy))
    .limit(BATCH);
  let done = 0;
  for (const { id } of due) {
    const ended = await inTransaction(system.database, async (tx) => endOne(tx, id, system.now()));
    if (ended.ok && ended.value) done += 1;
  }
  return done;
}

async function endOne(tx: Tx, orderId: string, now: Date) {
  const locked = await lockOrder(tx, orderId);
  const offer = locked && (await findOfferRow(tx, orderId));
  if (!locked || !offer?.answerBy || offer.answerBy > now) return ok(false);
  const { answer_hours } = await readSection(tx, offersSection);
  const lapse = findOfferMove(offer.state, "shop", "lapse");
  if (lapse) {
    const answerBy = new Date(now.getTime() + answer_hours * HOUR);
    await updateOffer(tx, orderId, { state: lapse.to, answerBy });
    await touchOrder(tx, orderId);
    if (offer.fromPoolPaise > 0) await balanceFund(tx, { orderId, by: "shop", now });
    const said = { step: lapse.step, by: lapse.by, userId: null, paise: null, words: "" };
    const eventId = await addOfferEvent(tx, { orderId, ...said, at: now });
    await enqueueOfferMail(tx, { orderId, eventId });
    return ok(true);
  }
  return cancelByShop(tx, locked.order, writeReason("not_kept", answer_hours));
}

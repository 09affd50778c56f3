import { may, type SignedIn } from "#kernel/actor.ts";
import { HOUR } from "#kernel/durations.ts";
import { t } from "#kernel/languages/messages.ts";
import { formatRupees, toPaise, toRupees } from "#kernel/money.ts";
import { fail, failField, ok, type Result } from "#kernel/result.ts";
import { isBlank } from "#kernel/visible-text.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { readFund } from "#modules/books/server/fund.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { LEAST_ONLINE_PAISE } from "#modules/orders/contract/order-sums.ts";
import { closePrice, findOpenGoods, touchOrder } from "#modules/orders/server/close-price.ts";
import { lockOrder } from "#modules/orders/server/whole-orders.ts";
import { readSection } from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { asSignedIn } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { AnswerInput, Offer } from "../contract/offer.ts";
import { poolPartOf } from "../contract/offer-floor.ts";
import { findOfferMove, isOfferOpen, type OfferSide } from "../contract/offer-state.ts";
import { enqueueOfferMail } from "./offer-mails.ts";
import * as queries from "./offer-queries.ts";
import { offersSection } from "./offer-terms.ts";
import { balanceFund } from "./solidarity-pool.ts";

type Move = NonNullable<ReturnType<typeof findOfferMove>>;

/** Answers an offer, as the table of its moves allows. An admin speaks for the store; whoever's the order is speaks for themselves. 'not_found' for anybody else. */
export function answerOffer(ctx: Context, input: AnswerInput) {
  return asSignedIn(ctx, async (tx, person) => {
    const locked = await lockOrder(tx, input.order_id);
    const offer = locked ? await queries.findOfferRow(tx, input.order_id) : null;
    const sides = offer ? sidesOf(person, locked?.userId === person.userId) : [];
    if (!offer || sides.length === 0) return fail("not_found", t("There is no offer on this order."));
    const moves = sides.map((side) => findOfferMove(offer.state, side, input.answer));
    const move = moves.find((one) => one !== null);
    const goodsPaise = await findOpenGoods(tx, offer.orderId);
    if (!move || goodsPaise === null) return fail("transition_not_allowed");
    const terms = namedTerms(offer, move, input, goodsPaise);
    if (!terms.ok) return terms;
    return carryOut(tx, { person, offer, move, words: input.words, now: ctx.now() }, terms.value);
  });
}

function sidesOf(person: SignedIn, isOwner: boolean): OfferSide[] {
  return [
    ...(may(person, "orders.change") ? (["store"] as const) : []),
    ...(isOwner ? (["customer"] as const) : []),
  ];
}

type Terms = Pick<queries.OfferRow, "counterPaise" | "fromPoolPaise">;

/** The sum that the answer names, and what of it the pool is to pay; refused where the sum can't be. */
function namedTerms(
  offer: queries.OfferRow,
  { by, step }: Move,
  { amount, words, from_pool }: AnswerInput,
  goodsPaise: number,
): Result<Terms, "validation_failed"> {
  if (by === "store" && step === "declined" && isBlank(words))
    return failField("words", "Please add a kind word.");
  const { counterPaise, fromPoolPaise, floorPaise } = offer;
  if (step !== "countered") return ok({ counterPaise, fromPoolPaise });
  if (amount === undefined) return failField("amount", "Please enter a sum in rupees.");
  const named = toPaise(amount);
  if (named < LEAST_ONLINE_PAISE || named >= goodsPaise)
    return failField("amount", `Please name a sum from ₹1 to less than the marked ${rupeesOf(goodsPaise)}.`);
  return ok({ counterPaise: named, fromPoolPaise: from_pool ? poolPartOf(floorPaise, named) : 0 });
}

const rupeesOf = (paise: number) => formatRupees(toRupees(paise));

interface Answered {
  person: SignedIn;
  offer: queries.OfferRow;
  move: Move;
  words: string;
  now: Date;
}

/** Writes an answer with all that follows of it: the order's sums, the pool, the thread, the mail and the log. The order is locked. */
async function carryOut(
  tx: Tx,
  { person, offer, move, words, now }: Answered,
  terms: Terms,
): Promise<Result<Offer, "validation_failed">> {
  const { orderId } = offer;
  const moved = { ...offer, ...terms, state: move.to };
  const { answer_hours } = await readSection(tx, offersSection);
  const answerBy = isOfferOpen(move.to) ? new Date(now.getTime() + answer_hours * HOUR) : null;
  await queries.updateOffer(tx, orderId, { ...terms, state: move.to, answerBy });
  const agreed = queries.agreedPaise(moved);
  if (move.to === "accepted") await closePrice(tx, orderId, offer.goodsPaise - agreed, now);
  else if (move.to === "kept") await closePrice(tx, orderId, 0, now);
  else await touchOrder(tx, orderId);
  if (moved.fromPoolPaise > 0) {
    if (!(await balanceFund(tx, { orderId, by: move.by === "store" ? "staff" : "shop", now }))) {
      const there = rupeesOf(await readFund(tx));
      const wanted = rupeesOf(moved.fromPoolPaise);
      return failField("from_pool", `The pool holds ${there}; ${wanted} would be needed.`);
    }
  }
  const paise = move.to === "accepted" || move.to === "countered" ? agreed : null;
  const { step, by } = move;
  const eventId = await queries.addOfferEvent(tx, {
    ...{ orderId, step, by, userId: by === "store" ? person.userId : null, paise, words, at: now },
  });
  if (step !== "kept") await enqueueOfferMail(tx, { orderId, eventId });
  if (by === "store") await logAnswer(tx, person, { before: offer, after: moved });
  return ok(await queries.findOffer(tx, orderId));
}

/** The log of changes outlives accounts: it names the sums, and nobody's words. */
async function logAnswer(
  tx: Tx,
  admin: SignedIn,
  { before, after }: { before: queries.OfferRow; after: queries.OfferRow },
): Promise<void> {
  const fields = ({ state, counterPaise, fromPoolPaise }: queries.OfferRow) => ({
    ...{ state, from_pool: toRupees(fromPoolPaise) },
    counter: counterPaise === null ? null : toRupees(counterPaise),
  });
  await recordChange(tx, admin, {
    area: "orders",
    action: after.state,
    subjectType: "offer",
    subjectId: before.orderId,
    subjectName: orderNumber(before.orderId),
    before: fields(before),
    after: fields(after),
  });
}

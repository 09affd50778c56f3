import { type SQL, sql } from "drizzle-orm";
import { toRupees } from "#kernel/money.ts";
import { storeDate } from "#kernel/store-time.ts";
import { claimKinds } from "#modules/claims/contract/claim-states.ts";
import { someSettlement } from "#modules/claims/server/claim.scene.ts";
import { openClaim } from "#modules/claims/server/open-claim.ts";
import { settleClaim } from "#modules/claims/server/settle-claim.ts";
import { decidedEnds } from "#modules/couriers/contract/parcel.ts";
import { bookCourier } from "#modules/couriers/server/book-courier.ts";
import { closeReturnedParcel, noteCameBack } from "#modules/couriers/server/close-returned-parcel.ts";
import { noteCash } from "#modules/couriers/server/note-cash.ts";
import { receiveCourierWebhook } from "#modules/couriers/server/receive-webhook.ts";
import { changeCreditByHand, getCustomerCredit } from "#modules/credit/server/credit-by-hand.ts";
import type { OrderStatus } from "#modules/orders/contract/order-status.ts";
import { moveOrder } from "#modules/orders/server/change-order-status.ts";
import { hearUnheard } from "#modules/orders/server/order-listeners.scene.ts";
import { retryRefund } from "#modules/payments/server/retry-refund.ts";
import { tax } from "#modules/tax/module.ts";
import { webhookOf } from "#packages/shiprocket-sandbox/webhooks.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { type Deed, type Deeds, nth, recent, type Step } from "../model/deed.ts";
import { type Cast, everybody } from "../model/play.ts";
import type { Admin, Customer, Scene } from "../model/scene.ts";

type AdminWork = Deeds<Admin>[string][1];

/** How many orders are on people's minds. */
const FEW = 40;
/** Picked up, under way, delivered, on the way back, back, lost. */
const NEWS = [42, 18, 7, 7, 9, 10, 12];

/** The subject of a step, found once: whoever does it again, because nobody answered, means the same. */
function once<T>(find: (scene: Scene, step: Step) => Promise<T>) {
  const found = new WeakMap<Step, { is: T }>();
  return {
    known: (step: Step) => found.get(step)?.is,
    async of(scene: Scene, step: Step): Promise<T> {
      const is = found.get(step) ?? { is: await find(scene, step) };
      found.set(step, is);
      return is.is;
    },
  };
}

/** One of the ids that a statement finds, in a lasting order. */
const oneOf = (ids: SQL) =>
  once(async ({ database }, { n }) => {
    const { rows } = await database.execute<{ id: string }>(sql`${ids} order by 1`);
    return nth(rows, n)?.id;
  });

const claim: Deeds<Customer>[string][1] = async (_, { shop, orders }, { n, m, number }) => {
  const order_id = recent(orders, n, FEW);
  const kind = nth(claimKinds, m) ?? "damaged";
  const input = { kind, words: "It has a hole.", line_id: null, photo_ids: [] };
  if (order_id) await openClaim(shop, { ...input, order_id, idempotencyKey: `claim-${number}` });
};

const next = { PENDING: "ACCEPTED", ACCEPTED: "SHIPPED", SHIPPED: "COMPLETED" } as const;
const underWay = once(async ({ database }, { n }) => {
  const { rows } = await database.execute<{ order_id: string; status: keyof typeof next }>(sql`
    select id as order_id, status from orders where status in ('PENDING', 'ACCEPTED', 'SHIPPED') order by id`);
  const order = nth(rows, n);
  return order && { order_id: order.order_id, status: next[order.status] };
});

/** Orders that are paid for go out and arrive. */
const moveOn: AdminWork = async (scene, { shop }, step) => {
  const move = await underWay.of(scene, step);
  const shipment = { courier: "India Post", tracking_number: "1", tracking_url: "" };
  return move && moveOrder(shop, { ...move, shipment });
};

const openClaims = oneOf(sql`select id from claims where settled_at is null`);

/** By refund, by hand and as credit, one or several of them, of much or little. */
const settle: AdminWork = async (scene, { shop }, step) => {
  const { n, m } = step;
  const id = await openClaims.of(scene, step);
  const part = toRupees(1 + (m % 40_000));
  const [refund, paid_by_hand, credit] = [1, 2, 4].map((bit) => ((n >> 3) & bit ? part : 0));
  const given = { refund: refund ?? 0, paid_by_hand: paid_by_hand ?? 0, credit: credit ?? 0 };
  const piece = m % 5 === 0 ? ("stock" as const) : ("stays" as const);
  const words = { hand_reference: "UPI 1", piece_reason: "As good as new" };
  return id && settleClaim(shop, { ...someSettlement, ...words, id, ...given, piece });
};

const failedRefunds = oneOf(sql`select distinct p.order_id as id from refunds r
  join payments p on p.id = r.payment_id where r.status = 'FAILED'`);

const retry: AdminWork = async (scene, { shop }, step) => {
  const order_id = await failedRefunds.of(scene, step);
  return order_id && retryRefund(shop, { order_id });
};

/** The form of a customer's credit, with the balance that it showed. */
const creditForm = once(async ({ api, customers }, { n, m, number }) => {
  const customer_id = nth(customers, n)?.signedIn.userId ?? "";
  const seen = await getCustomerCredit(api.shop.admin, { customer_id });
  const way = m % 3 === 0 ? ("take_back" as const) : ("give" as const);
  const input = { customer_id, way, amount: toRupees(1 + (m % 90_000)), reason: `Step ${number}` };
  return seen.ok ? { ...input, balance_seen: seen.value.balance } : null;
});

const changeCredit: AdminWork = async (scene, { shop }, step) => {
  const form = await creditForm.of(scene, step);
  return form && changeCreditByHand(shop, form);
};

/** Does something with one of the orders of a status. */
function withOrder(
  status: OrderStatus,
  work: (shop: Context, order_id: string) => Promise<unknown>,
): AdminWork {
  const orders = oneOf(sql`select id from orders where status = ${status}`);
  return async (scene, { shop }, step) => {
    const id = await orders.of(scene, step);
    return id && work(shop, id);
  };
}

const parcelsToDecide = oneOf(sql`select id from parcels where state in ('RETURNED', 'LOST')`);

const decide: AdminWork = async (scene, { shop }, step) => {
  const id = await parcelsToDecide.of(scene, step);
  return id && closeReturnedParcel(shop, { id, end: nth(decidedEnds, step.m) ?? "ON_SALE" });
};

const owedCash = oneOf(sql`select id from parcels where cod_paise > 0 and cod_remitted_on is null`);

const takeCash: AdminWork = async (scene, { shop }, step) => {
  const id = await owedCash.of(scene, step);
  return id && noteCash(shop, { id, received_on: storeDate(shop.now()), reference: "NEFT 1" });
};

type ShopWork = Deeds<null>[string][1];

const bringNews: ShopWork = async ({ api: { depot, shop } }, _, { n, m }) => {
  const awb = nth(depot.depot.ledger.shipments, n)?.awb;
  if (!awb) return;
  const scan = depot.depot.scan(awb, nth(NEWS, m) ?? 42, shop.admin.now().getTime());
  const body = new TextEncoder().encode(JSON.stringify(webhookOf(depot.depot.byAwb(awb), scan)));
  await receiveCourierWebhook(shop.guest, { token: depot.webhookToken, body });
};

/** Somebody sends money back in Razorpay's own panel. */
const refundOutside: ShopWork = async ({ api: { razorpay } }, _, { n, m }) => {
  const payments = Object.values(razorpay.bank.ledger.payments).filter(
    ({ status, amount, amount_refunded }) => status === "captured" && amount > amount_refunded,
  );
  const payment = nth(payments, n);
  if (!payment) return;
  const amount = 1 + (m % (payment.amount - payment.amount_refunded));
  const input = { amount, receipt: null, notes: {}, speed_requested: "normal" } as const;
  razorpay.bank.refund(payment.id, input, null);
};

const issuePapers: ShopWork = ({ api }) => hearUnheard(tax.orderListeners["issue-papers"], api.shop.admin);

/** Deeds of the model, each as often as it is wanted here. */
function often<Actor>(deeds: Deeds<Actor>, weights: Readonly<Record<string, number>>): Deeds<Actor> {
  return Object.fromEntries(
    Object.entries(weights).flatMap(([name, weight]): [string, Deed<Actor>][] => {
      const deed = deeds[name];
      return deed ? [[name, [weight, deed[1]]]] : [];
    }),
  );
}

/** Everything that moves money, by everybody. */
export const moneyCast: Cast = {
  customer: {
    ...everybody.customer,
    ...often(everybody.customer, { add: 20, order: 26, pay: 36 }),
    claim: [14, claim],
  },
  admin: {
    ...often(everybody.admin, {
      "answer an offer": 14,
      "cancel an order": 3,
    }),
    "move an order on": [70, moveOn],
    "settle a claim": [16, settle],
    "retry a refund": [5, retry],
    "give or take credit": [4, changeCredit],
    "book a courier": [
      8,
      withOrder("ACCEPTED", (shop, order_id) => bookCourier(shop, { order_id, courier_id: 43 })),
    ],
    "note that a parcel came back": [
      3,
      withOrder("SHIPPED", (shop, order_id) => noteCameBack(shop, { order_id })),
    ],
    "decide about a parcel": [4, decide],
    "note cash": [5, takeCash],
  },
  shop: {
    ...everybody.shop,
    // One clock: events of an order have the database's times, claims the shop's, and their order is what is compared.
    "let time pass": [0, async () => undefined],
    // The queue is worked off by a process that can be killed, and at every look.
    "run jobs": [0, async () => undefined],
    "couriers bring news": [14, bringNews],
    "issue tax papers that are due": [4, issuePapers],
    "send money back at Razorpay": [2, refundOutside],
  },
};

/**
 * By deed, how many things the shop has, in its tables and in the book, of what a step was to do: at most one, and one where the step was acknowledged.
 * This is how somebody who was not answered looks whether it happened.
 */
export const traces: Readonly<Record<string, (step: Step) => SQL>> = {
  order: ({
    number,
  }) => sql`select from orders o join book_entries b on b.order_id = o.id and b.kind = 'goods'
    where o.idempotency_key = ${`step-${number}`}`,
  claim: ({ number }) => sql`select from claims where idempotency_key = ${`claim-${number}`}`,
  "move an order on": (step) => {
    const { order_id, status } = underWay.known(step) ?? { order_id: null, status: null };
    return sql`select from order_events e where order_id = ${order_id} and to_status = ${status}
      and (to_status <> 'SHIPPED' or exists (select from book_entries where source = 'SHIPPED:' || e.order_id))`;
  },
  "settle a claim": (step) => sql`select from claims c where id = ${openClaims.known(step) ?? null}
    and settled_at is not null and (refund_paise + hand_paise + credit_paise = 0
      or exists (select from book_entries where claim_id = c.id))`,
  "give or take credit": ({ number }) => sql`select from credit_entries c
    join book_entries b on b.source = 'credit:' || c.id where c.note = ${`Step ${number}`}`,
  "note cash": (step) =>
    sql`select from book_entries where source = 'cash:' || ${owedCash.known(step) ?? ""}::text`,
};

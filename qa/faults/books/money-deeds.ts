import { sql } from "drizzle-orm";
import { toRupees } from "#kernel/money.ts";
import { storeDate } from "#kernel/store-time.ts";
import { claimKinds } from "#modules/claims/contract/claim-states.ts";
import { openClaim } from "#modules/claims/server/open-claim.ts";
import { settleClaim } from "#modules/claims/server/settle-claim.ts";
import { decidedEnds } from "#modules/couriers/contract/parcel.ts";
import { bookCourier } from "#modules/couriers/server/book-courier.ts";
import { noteCash } from "#modules/couriers/server/note-cash.ts";
import { receiveCourierWebhook } from "#modules/couriers/server/receive-webhook.ts";
import { noteCameBack, settleParcel } from "#modules/couriers/server/settle-parcel.ts";
import { changeCreditByHand, getCustomerCredit } from "#modules/credit/server/credit-by-hand.ts";
import { moveOrder } from "#modules/orders/server/change-order-status.ts";
import { retryRefund } from "#modules/payments/server/retry-refund.ts";
import { tax } from "#modules/tax/module.ts";
import { webhookOf } from "#packages/shiprocket-sandbox/webhooks.ts";
import { someSettlement } from "#tests/support/claim-scene.ts";
import { hearUnheard } from "#tests/support/order-listeners.ts";
import { type Deed, type Deeds, nth, recent } from "../model/deed.ts";
import { type Cast, everybody } from "../model/play.ts";
import type { Admin, Customer, Scene } from "../model/scene.ts";

type AdminWork = Deeds<Admin>[string][1];

/** How many orders are on people's minds. */
const FEW = 40;
/** Picked up, under way, delivered, on the way back, back, lost. */
const NEWS = [42, 18, 7, 7, 9, 10, 12];

/** Ids that a statement finds, in a lasting order. */
async function idsOf({ database }: Scene, found: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`${found} order by 1`);
  return rows.map(({ id }) => id);
}

const claim: Deeds<Customer>[string][1] = async (_, { shop, orders }, { n, m, number }) => {
  const order_id = recent(orders, n, FEW);
  const kind = nth(claimKinds, m) ?? "damaged";
  const input = { kind, words: "It has a hole.", line_id: null, photo_ids: [] };
  if (order_id) await openClaim(shop, { ...input, order_id, idempotencyKey: `claim-${number}` });
};

/** What is paid for goes out and arrives. */
const moveOn: AdminWork = async ({ database }, { shop }, { n }) => {
  const { rows } = await database.execute<{ order_id: string; status: keyof typeof next }>(sql`
    select id as order_id, status from orders where status in ('PENDING', 'ACCEPTED', 'SHIPPED') order by id`);
  const order = nth(rows, n);
  const shipment = { courier: "India Post", tracking_number: "1", tracking_url: "" };
  if (order) await moveOrder(shop, { order_id: order.order_id, status: next[order.status], shipment });
};
const next = { PENDING: "ACCEPTED", ACCEPTED: "SHIPPED", SHIPPED: "COMPLETED" } as const;

/** By refund, by hand and as credit, one or several of them, of much or little. */
const settle: AdminWork = async (scene, { shop }, { n, m }) => {
  const open = sql`select id from claims where settled_at is null`;
  const id = nth(await idsOf(scene, open), n);
  const part = toRupees(1 + (m % 40_000));
  const [refund, paid_by_hand, credit] = [1, 2, 4].map((bit) => ((n >> 3) & bit ? part : 0));
  const given = { refund: refund ?? 0, paid_by_hand: paid_by_hand ?? 0, credit: credit ?? 0 };
  const piece = m % 5 === 0 ? ("stock" as const) : ("stays" as const);
  const words = { hand_reference: "UPI 1", piece_reason: "As good as new" };
  if (id) await settleClaim(shop, { ...someSettlement, ...words, id, ...given, piece });
};

const retry: AdminWork = async (scene, { shop }, { n }) => {
  const failed = sql`select distinct p.order_id as id from refunds r join payments p on p.id = r.payment_id
    where r.status = 'FAILED'`;
  const order_id = nth(await idsOf(scene, failed), n);
  if (order_id) await retryRefund(shop, { order_id });
};

const changeCredit: AdminWork = async ({ customers }, { shop }, { n, m }) => {
  const customer_id = nth(customers, n)?.signedIn.userId ?? "";
  const seen = await getCustomerCredit(shop, { customer_id });
  if (!seen.ok) return;
  const way = m % 3 === 0 ? ("take_back" as const) : ("give" as const);
  const input = { customer_id, way, amount: toRupees(1 + (m % 90_000)), reason: "A kindness" };
  await changeCreditByHand(shop, { ...input, balance_seen: seen.value.balance });
};

const book: AdminWork = async (scene, { shop }, { n }) => {
  const accepted = sql`select id from orders where status = 'ACCEPTED'`;
  const order_id = nth(await idsOf(scene, accepted), n);
  if (order_id) await bookCourier(shop, { order_id, courier_id: 43 });
};

const comeBack: AdminWork = async (scene, { shop }, { n }) => {
  const order_id = nth(await idsOf(scene, sql`select id from orders where status = 'SHIPPED'`), n);
  if (order_id) await noteCameBack(shop, { order_id });
};

const decide: AdminWork = async (scene, { shop }, { n, m }) => {
  const id = nth(await idsOf(scene, sql`select id from parcels where state in ('RETURNED', 'LOST')`), n);
  if (id) await settleParcel(shop, { id, end: nth(decidedEnds, m) ?? "ON_SALE" });
};

const takeCash: AdminWork = async (scene, { shop }, { n }) => {
  const owed = sql`select id from parcels where cod_paise > 0 and cod_remitted_on is null`;
  const id = nth(await idsOf(scene, owed), n);
  if (id) await noteCash(shop, { id, received_on: storeDate(shop.now()), reference: "NEFT 1" });
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
    "book a courier": [8, book],
    "note that a parcel came back": [3, comeBack],
    "decide about a parcel": [4, decide],
    "note cash": [5, takeCash],
  },
  shop: {
    ...everybody.shop,
    // One clock: events of an order have the database's times, claims the shop's, and their order is what is compared.
    "let time pass": [0, async () => undefined],
    "couriers bring news": [14, bringNews],
    "issue tax papers that are due": [4, issuePapers],
    "send money back at Razorpay": [2, refundOutside],
  },
};

import { eq } from "drizzle-orm";
import { createRandom } from "#demo/random.ts";
import { toPaise, toRupees } from "#kernel/money.ts";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { claimOf, deliver, settle } from "#modules/claims/server/claim.scene.ts";
import { closeReturnedParcel, noteCameBack } from "#modules/couriers/server/close-returned-parcel.ts";
import { answerOffer } from "#modules/offers/server/answer-offer.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { refunds } from "#modules/orders/payment-schema.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import { sendRefund } from "#modules/payments/server/send-refund.ts";
import { verifyPayment } from "#modules/payments/server/verify-payment.ts";
import { settings } from "#modules/settings/schema.ts";
import { ship } from "#modules/tax/server/give-order-to-tax.scene.ts";
import { openTaxScene } from "#modules/tax/server/tax.scene.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { someAddress, type TestShop, value } from "#tests/support/test-shop.ts";

/** An order's sums in paise, kept by hand: they are added up with nothing of the shop's own. */
export interface Model {
  isSold: boolean;
  /** As ordered, less a reduction that was agreed on. */
  total: number;
  /** The rest of it. */
  goods: number;
  delivery: number;
  gift: number;
  returned: number;
  /** The means that paid it. `tooMuch` is credit that came back once a lower price was agreed on. */
  paid: { online: number; cash: number; credit: number; tooMuch: number };
  /** Money that went back since. */
  back: { online: number; byHand: number; credit: number };
  /** Whether what went back online has arrived. */
  hasArrived: boolean;
}
export interface MadeOrder {
  id: string;
  buyer: Buyer;
  model: Model;
}
interface Buyer {
  own: Context;
  userId: string;
  address_id: string;
  /** Rupees of store credit. */
  credit: number;
}

export const leftOf = ({ goods, delivery, gift }: Model) => goods + delivery + gift;

/** Takes so much off what is left of an order, of goods first. */
function lessen(model: Model, paise: number): void {
  const ofGoods = Math.min(paise, model.goods);
  const ofDelivery = Math.min(paise - ofGoods, model.delivery);
  model.goods -= ofGoods;
  model.returned += ofGoods;
  model.delivery -= ofDelivery;
  model.gift -= paise - ofGoods - ofDelivery;
}

type Hands = ReturnType<typeof createRandom> & {
  scene: Awaited<ReturnType<typeof openTaxScene>>;
  shop: TestShop;
};

async function newBuyer({ shop }: Hands): Promise<Buyer> {
  const person = await shop.newCustomer();
  const own = shop.as(person);
  const { id: address_id } = value(await createAddress(own, someAddress));
  return { own, userId: person.userId, address_id, credit: 0 };
}

async function place(
  { scene, shop, whole }: Hands,
  buyer: Buyer,
  mode: Order["payment_mode"],
  name: "gift" | "less" | "price",
) {
  const { own, address_id } = buyer;
  const price = whole(300, 2600) + 0.25;
  const named = name === "gift" ? price + whole(10, 300) : Math.floor(price) - whole(5, 50);
  const product_id = await shop.newProduct({ price, discounted_price: 0 });
  value(await changeCart(own, { product_id, action: "add" }));
  const order = value(
    await checkOut(own, {
      ...{ address_id, message: "Hello", payment_mode: mode, idempotencyKey: crypto.randomUUID() },
      ...{ use_credit: buyer.credit > 0, offer: name === "price" ? undefined : named },
    }),
  );
  const answer = { order_id: order.id, answer: "accept", words: "", from_pool: false } as const;
  if (name === "less") value(await answerOffer(shop.admin, answer));
  const goods = toPaise(name === "less" ? named : price);
  const gift = name === "gift" ? toPaise(named) - goods : 0;
  const charge = toPaise(price) >= 2000_00 ? 0 : 49_50;
  const total = goods + charge + gift;
  const credit = Math.min(toPaise(buyer.credit), total);
  const first = Math.min(toPaise(buyer.credit), toPaise(price) + charge + gift);
  buyer.credit = toRupees(toPaise(buyer.credit) - credit);
  const online = mode === "PREPAID" ? total - credit : 0;
  if (online > 0) value(await verifyPayment(own, await scene.pay(own, order.id)));
  const model: Model = {
    ...{ isSold: false, total, goods, delivery: charge, gift, returned: 0, hasArrived: false },
    paid: { online, cash: 0, credit, tooMuch: first - credit },
    back: { online: 0, byHand: 0, credit: 0 },
  };
  return { id: order.id, buyer, model };
}

/** All of it goes back the way it came. */
async function undo({ shop }: Hands, { id, buyer, model }: MadeOrder, cameBack: boolean): Promise<void> {
  if (cameBack) {
    await ship(shop, id);
    const parcel = value(await noteCameBack(shop.admin, { order_id: id }));
    value(await closeReturnedParcel(shop.admin, { id: parcel.id, end: "OFF_SALE" }));
  } else {
    const shipment = { courier: "", tracking_number: "", tracking_url: "" };
    value(await moveTo(shop.admin, { order_id: id, status: "CANCELED-ADMIN", shipment }));
  }
  const { online, credit } = model.paid;
  Object.assign(model, { goods: 0, delivery: 0, gift: 0, back: { online, byHand: 0, credit } });
  buyer.credit = toRupees(toPaise(buyer.credit) + credit);
}

async function claim({ shop, pick, whole }: Hands, { id, buyer, model }: MadeOrder): Promise<void> {
  const { paid } = model;
  const sum = pick([model.total, whole(1, model.total)]);
  const online = Math.min(paid.online, pick([0, sum, Math.floor(sum / 3)]));
  const most = paid.online + paid.cash - online;
  const byHand = Math.min(most, pick([0, sum - online, Math.floor((sum - online) / 2)]));
  const credit = pick([0, sum - online - byHand]);
  const { id: claimId } = await claimOf(buyer.own, id);
  const byHandToo = { paid_by_hand: toRupees(byHand), hand_reference: byHand ? "UPI 1" : "" };
  value(await settle(shop, claimId, { refund: toRupees(online), ...byHandToo, credit: toRupees(credit) }));
  lessen(model, online + byHand + credit);
  model.back = { online, byHand, credit };
  buyer.credit = toRupees(toPaise(buyer.credit) + credit);
}

/** The gateway makes what is refunded of an order, after it failed once or at once, and the shop hears of it. */
async function endRefunds({ scene, shop, pick }: Hands, { id, model }: MadeOrder): Promise<void> {
  for (const end of pick([["processed"], ["failed", "processed"]] as const)) {
    const asked = await scene.refundsOf(id);
    for (const refund of asked.filter(({ status }) => status === "PENDING")) {
      await sendRefund(scene.system, refund.id);
      const [sent] = await shop.database.select().from(refunds).where(eq(refunds.id, refund.id));
      scene.sandbox.bank.finishRefund(sent?.razorpayRefundId ?? "", end);
      await sendRefund(scene.system, refund.id);
    }
  }
  model.hasArrived = true;
}

/** An order of whatever kind and fate. */
async function makeOrder(hands: Hands, buyer: Buyer): Promise<MadeOrder> {
  const { shop, pick } = hands;
  const mode = pick(["COD", "PREPAID"] as const);
  const made = await place(hands, buyer, mode, pick(["gift", "less", "price", "price"] as const));
  const { model } = made;
  const end = pick(["waits", "canceled", "came back", "sold", "claimed", "claimed", "claimed"] as const);
  if (end === "waits") return made;
  if (end === "canceled" || end === "came back") await undo(hands, made, end === "came back");
  else {
    await deliver(shop, made.id);
    model.isSold = true;
    model.paid.cash = mode === "COD" ? model.total - model.paid.credit : 0;
    if (end === "claimed") await claim(hands, made);
  }
  if (model.back.online > 0 && pick([true, false])) await endRefunds(hands, made);
  return made;
}

/** A shop that charges tax and delivery, and what makes orders in it at random: with gifts, offers, claims, credit, and parcels that come back. */
export async function openShopOfEveryMoney(seed: number) {
  const scene = await openTaxScene();
  const { shop } = scene;
  value(await scene.save());
  const delivery = { flatPaise: 49_50, freeFromPaise: 2000_00 };
  await shop.database.insert(settings).values({ section: "delivery", value: delivery });
  const hands = { ...createRandom(seed), scene, shop };
  return {
    ...scene,
    newBuyer: () => newBuyer(hands),
    makeOrder: (buyer: Buyer) => makeOrder(hands, buyer),
  };
}

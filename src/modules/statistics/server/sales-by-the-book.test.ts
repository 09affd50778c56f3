import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createRandom } from "#demo/random.ts";
import { toPaise, toRupees, writeRupees } from "#kernel/money.ts";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { noteCameBack, settleParcel } from "#modules/couriers/server/settle-parcel.ts";
import { answerOffer } from "#modules/offers/server/answer-offer.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { moveOrder } from "#modules/orders/server/change-order-status.ts";
import { exportOrders } from "#modules/orders/server/export-orders.ts";
import { verifyPayment } from "#modules/payments/server/verify-payment.ts";
import { settings } from "#modules/settings/schema.ts";
import { taxDocuments } from "#modules/tax/schema.ts";
import { claimOf, deliver, settle } from "#tests/support/claim-scene.ts";
import { forFile } from "#tests/support/for-file.ts";
import { ship } from "#tests/support/give-order-to-tax.ts";
import { openTaxScene } from "#tests/support/tax-scene.ts";
import { someAddress, value } from "#tests/support/test-shop.ts";
import { getOverallStats } from "./statistics.ts";

const scene = await forFile(await openTaxScene(), ({ close }) => close());
const { shop } = scene;
value(await scene.save());
const delivery = { flatPaise: 49_50, freeFromPaise: 2000_00 };
await shop.database.insert(settings).values({ section: "delivery", value: delivery });

const { pick, whole } = createRandom(11);

/** What an order comes to, in paise, kept by the test itself. */
interface Model {
  isSold: boolean;
  goods: number;
  delivery: number;
  gift: number;
  returned: number;
  online: number;
  byHand: number;
  credit: number;
}

interface Buyer {
  own: typeof shop.admin;
  address_id: string;
  /** Rupees of store credit. */
  credit: number;
}

async function newBuyer(): Promise<Buyer> {
  const own = shop.as(await shop.newCustomer());
  return { own, address_id: value(await createAddress(own, someAddress)).id, credit: 0 };
}

/** Takes so much off what is left of an order, of goods first. */
function lessen(model: Model, paise: number): void {
  const ofGoods = Math.min(paise, model.goods);
  const ofDelivery = Math.min(paise - ofGoods, model.delivery);
  model.goods -= ofGoods;
  model.returned += ofGoods;
  model.delivery -= ofDelivery;
  model.gift -= paise - ofGoods - ofDelivery;
}

const netOf = ({ goods, delivery, gift }: Model) => goods + delivery + gift;

async function place(buyer: Buyer, mode: Order["payment_mode"], name: "gift" | "less" | "price") {
  const { own, address_id } = buyer;
  const price = whole(300, 2600) + 0.25;
  const named = name === "gift" ? price + whole(10, 300) : Math.floor(price) - whole(5, 50);
  value(
    await changeCart(own, {
      product_id: await shop.newProduct({ price, discounted_price: 0 }),
      action: "add",
    }),
  );
  const order = value(
    await checkOut(own, {
      ...{ address_id, message: "Hello", payment_mode: mode, idempotencyKey: crypto.randomUUID() },
      ...{ use_credit: buyer.credit > 0, offer: name === "price" ? undefined : named },
    }),
  );
  if (name === "less")
    value(
      await answerOffer(shop.admin, { order_id: order.id, answer: "accept", words: "", from_pool: false }),
    );
  const goods = toPaise(name === "less" ? named : price);
  const model: Model = {
    ...{ isSold: false, goods, delivery: toPaise(price) >= 2000_00 ? 0 : 49_50 },
    gift: name === "gift" ? toPaise(named) - goods : 0,
    ...{ returned: 0, online: 0, byHand: 0, credit: 0 },
  };
  const used = Math.min(toPaise(buyer.credit), netOf(model));
  // Credit that paid the full price: what was too much of it came back when a lower one was agreed on.
  if (name === "less") {
    const first = Math.min(toPaise(buyer.credit), toPaise(price) + model.delivery);
    model.credit = Math.max(0, first - netOf(model));
  }
  buyer.credit = toRupees(toPaise(buyer.credit) - used);
  if (mode === "PREPAID" && used < netOf(model))
    value(await verifyPayment(own, await scene.pay(own, order.id)));
  return { id: order.id, model, used };
}

async function makeOrder(buyer: Buyer): Promise<{ id: string; model: Model }> {
  const mode = pick(["COD", "PREPAID"] as const);
  const { id, model, used } = await place(buyer, mode, pick(["gift", "less", "price", "price"] as const));
  const paidOnline = mode === "PREPAID" ? netOf(model) - used : 0;
  const end = pick(["canceled", "came back", "sold", "claimed", "claimed", "claimed"] as const);
  if (end === "came back") {
    await ship(shop, id);
    const parcel = value(await noteCameBack(shop.admin, { order_id: id }));
    value(await settleParcel(shop.admin, { id: parcel.id, end: "OFF_SALE" }));
  }
  if (end === "canceled") {
    const shipment = { courier: "", tracking_number: "", tracking_url: "" };
    value(await moveOrder(shop.admin, { order_id: id, status: "CANCELED-ADMIN", shipment }));
  }
  if (end === "canceled" || end === "came back") {
    buyer.credit = toRupees(toPaise(buyer.credit) + used);
    model.credit += used;
    Object.assign(model, { goods: 0, delivery: 0, gift: 0, online: paidOnline });
    return { id, model };
  }
  await deliver(shop, id);
  model.isSold = true;
  if (end === "sold") return { id, model };
  const all = netOf(model);
  const sum = pick([all, whole(1, all)]);
  const online = Math.min(paidOnline, pick([0, sum, Math.floor(sum / 3)]));
  const byHand = Math.min(all - used - online, pick([0, sum - online, Math.floor((sum - online) / 2)]));
  const credit = pick([0, sum - online - byHand]);
  const { id: claim } = await claimOf(buyer.own, id);
  value(
    await settle(shop, claim, {
      ...{ refund: toRupees(online), paid_by_hand: toRupees(byHand), hand_reference: byHand ? "UPI 1" : "" },
      ...{ credit: toRupees(credit) },
    }),
  );
  lessen(model, online + byHand + credit);
  buyer.credit = toRupees(toPaise(buyer.credit) + credit);
  return { id, model: { ...model, online, byHand, credit: model.credit + credit } };
}

test("figures and export of a shop with gifts, offers, claims, credit and parcels that came back are right to the paisa", async () => {
  const made: Awaited<ReturnType<typeof makeOrder>>[] = [];
  for (let buyers = 0; buyers < 12; buyers += 1) {
    const buyer = await newBuyer();
    for (let orders = 0; orders < 3; orders += 1) made.push(await makeOrder(buyer));
  }
  await scene.round();
  const sold = made.filter(({ model }) => model.isSold);
  const sum = (of: (model: Model) => number) =>
    toRupees(sold.reduce((paise, { model }) => paise + of(model), 0));
  const papers = await Promise.all(
    sold.map(({ id }) => shop.database.select().from(taxDocuments).where(eq(taxDocuments.orderId, id))),
  );
  const tax = papers.flat().reduce((paise, { kind, paper: { totals } }) => {
    const ofPaper = totals.cgst + totals.sgst + totals.igst;
    return paise + (kind === "credit_note" ? -ofPaper : ofPaper);
  }, 0);
  const stats = value(await getOverallStats(shop.admin));
  expect(stats).toMatchObject({
    totalSales: sum(({ goods }) => goods),
    gifts: sum(({ gift }) => gift),
    delivery: sum((model) => model.delivery),
    returns: sum(({ returned }) => returned),
    tax: toRupees(tax),
    completedOrders: sold.length,
  });
  expect(stats.monthlySales.at(-1)?.total_sales).toBe(stats.totalSales);
  for (const figure of [stats.gifts, stats.delivery, stats.returns, stats.tax])
    expect(figure).toBeGreaterThan(0);

  let file = "";
  for await (const portion of value(await exportOrders(shop.admin, {})).text) file += portion;
  const rows: Record<string, string>[] = parse(file, { bom: true, columns: true });
  const columns = ["refunded_online", "refunded_by_hand", "refunded_as_credit", "net"];
  expect(new Map(rows.map((row) => [row.id, columns.map((name) => row[name])]))).toEqual(
    new Map(
      made.map(({ id, model }) => [
        id,
        [model.online, model.byHand, model.credit, netOf(model)].map(writeRupees),
      ]),
    ),
  );
}, 120_000);

import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { auditEntries } from "#modules/audit/schema.ts";
import { products } from "#modules/catalogue/schema.ts";
import { getMyBalance } from "#modules/credit/server/balance.ts";
import { changeCreditByHand } from "#modules/credit/server/credit-by-hand.ts";
import { cancelMyOrder, cancelWithRefund } from "#modules/orders/server/change-order-status.ts";
import { listOrders } from "#modules/orders/server/read-orders.ts";
import { expireUnpaidOrders } from "#modules/payments/server/expire-unpaid-orders.ts";
import { verifyPayment } from "#modules/payments/server/verify-payment.ts";
import { value } from "#tests/support/test-shop.ts";
import { answerOffer } from "../contract/offer.ts";
import { offerEvents } from "../schema.ts";
import { readNamedSum } from "../ui/named-sum.ts";
import { lapseOffers } from "./lapse-offers.ts";
import { listMyOffers, listOffers, listWaitingOrders } from "./list-offers.ts";
import { openOfferScene } from "./offer.scene.ts";
import { findOfferRow } from "./offer-queries.ts";
import { listFloorsOf, saveProductFloor } from "./product-floors.ts";

const scene = await openOfferScene();
const { shop, newOffer, answer, move } = scene;
beforeEach(() => {
  scene.clock.ahead = 0;
});
afterAll(() => scene.close());

describe("naming a sum at the checkout", () => {
  test("below the price: the order is placed at the marked price, which is open, and the store's mail says so", async () => {
    const { order, order_id, own, product } = await newOffer(800);
    expect(order).toMatchObject({
      status: "PENDING",
      total_amount: 1000,
      price_open: true,
      agreed_reduction: 0,
    });
    const [offer] = value(await listMyOffers(own, [order_id]));
    expect(offer).toMatchObject({ state: "asked", offered: 800, goods: 1000, counter: null, agreed: null });
    expect(offer?.thread).toMatchObject([{ step: "offered", by: "customer", amount: 800 }]);
    expect(offer).not.toHaveProperty("floor");
    const [row] = await scene.database.select().from(products).where(eq(products.id, product));
    expect(row?.stock).toBe(0);
    const [customer, store] = await scene.notesOf(order_id);
    expect(customer).toEqual(store);
    expect(store).toMatchObject([
      {
        lines: ["{offered} for the clothes, which are marked at {goods}.", expect.stringContaining("{time}")],
        values: { offered: "₹800", goods: "₹1,000" },
        time: expect.any(String),
      },
    ]);
  });

  test("below the floor: refused kindly, without the floor's sum, and nothing is ordered", async () => {
    const { place, own, product } = await scene.newShopper();
    const refused = await place(699);
    expect(refused).toMatchObject({ ok: false, code: "validation_failed" });
    const words = expect.stringMatching(/a little more: [^₹\d]+$/);
    expect(refused).toHaveProperty("fields.offer", words);
    value(await saveProductFloor(shop.admin, { product_id: product, floor: 900 }));
    const known = value(await listFloorsOf(shop.admin, [product]));
    expect(known).toMatchObject({ percent: expect.any(Number), own: { [product]: 900 } });
    expect(await place(899)).toHaveProperty("fields.offer", words);
    const order = value(await place(900));
    expect(value(await listMyOffers(own, [order.id]))).toHaveLength(1);
  });

  test("in whole rupees: what is named for the clothes, on top of a price with paise, and by the store", async () => {
    const { place } = await scene.newShopper();
    const words = "Please name a sum in whole rupees.";
    for (const sum of [800.5, 1000.01]) expect(await place(sum)).toHaveProperty("fields.offer", words);
    const counter = (amount: number) => answerOffer.body.safeParse({ answer: "counter", amount });
    expect(counter(950.5).error?.issues[0]?.message).toBe(words);
    expect(counter(950).success).toBe(true);
    expect(readNamedSum(999.5, { offer: "", gift: "100" })).toEqual({ sum: 1099.5, gift: 100 });
  });

  test("above the price: a gift, in the total at once, with no answer to wait for", async () => {
    const { place } = await scene.newShopper();
    expect(await place(1100, "COD", { expected_total: 1000 })).toMatchObject({ code: "total_changed" });
    const order = value(await place(1100, "COD", { expected_total: 1100 }));
    expect(order).toMatchObject({ gift: 100, total_amount: 1100, amount_due: 1100, price_open: false });
    expect(value(await listOffers(shop.admin, [order.id])).offers).toEqual([]);
  });

  test("the price itself is neither", async () => {
    const { order } = await newOffer(1000);
    expect(order).toMatchObject({ gift: 0, total_amount: 1000, price_open: false });
  });
});

describe("while the price is open", () => {
  test("the order is neither accepted nor paid, and not canceled for want of a payment", async () => {
    const { own, order_id } = await newOffer();
    expect(await move(order_id, "ACCEPTED")).toMatchObject({ code: "transition_not_allowed" });
    const refused = await scene.begin(own, order_id);
    expect(refused).toMatchObject({ code: "payment_not_due" });
    expect(refused).toHaveProperty("message", expect.stringContaining("still being agreed on"));
    scene.clock.ahead = 47 * 3_600_000;
    await expireUnpaidOrders(scene.system);
    value(await answer(shop.admin, order_id, { answer: "accept" }));
    scene.clock.ahead += 23 * 3_600_000;
    await expireUnpaidOrders(scene.system);
    expect(await scene.order(order_id)).toMatchObject({ status: "PENDING", price_open: false });
    scene.clock.ahead += 2 * 3_600_000;
    await expireUnpaidOrders(scene.system);
    expect(await scene.order(order_id)).toMatchObject({ status: "CANCELED-ADMIN" });
  });

  test("its customer may cancel it, and nothing is asked any more", async () => {
    const { own, order_id } = await newOffer();
    value(await cancelWithRefund(own, { order_id }));
    expect(await scene.order(order_id)).toMatchObject({ status: "CANCELED-USER", price_open: false });
    expect(await answer(shop.admin, order_id, { answer: "accept" })).toMatchObject({
      code: "transition_not_allowed",
    });
    expect(await findOfferRow(scene.database, order_id)).toMatchObject({ state: "closed", answerBy: null });
    await scene.wait(49);
    expect(await scene.queued(order_id)).not.toContain("offer-answered");
  });
});

describe("an answer", () => {
  test("accepted: the reduction is a line, the total follows, and what is paid is that", async () => {
    const { own, order_id } = await newOffer(800);
    const said = value(await answer(shop.admin, order_id, { answer: "accept", words: "Gladly" }));
    expect(said).toMatchObject({ state: "accepted", agreed: 800, answer_by: null });
    const order = await scene.order(order_id);
    expect(order).toMatchObject({
      agreed_reduction: 200,
      total_amount: 800,
      amount_due: 800,
      price_open: false,
    });
    value(await verifyPayment(own, await scene.pay(own, order_id)));
    expect(await scene.order(order_id)).toMatchObject({ payment_status: "SUCCESS", amount_due: 800 });
    expect(await scene.begin(own, order_id)).toMatchObject({ code: "payment_settled" });
    expect(await scene.queued(order_id)).toContain("offer-answered");
    const isIt = and(eq(auditEntries.subjectId, order_id), eq(auditEntries.subjectType, "offer"));
    const [entry] = await scene.database.select().from(auditEntries).where(isIt);
    expect(entry).toMatchObject({ action: "accepted", area: "orders" });
  });

  test("countered once, and the customer accepts", async () => {
    const { own, order_id } = await newOffer(800, "COD");
    const countered = value(
      await answer(shop.admin, order_id, { answer: "counter", amount: 900, words: "Would ₹900 do?" }),
    );
    expect(countered).toMatchObject({ state: "countered", counter: 900 });
    for (const again of ["counter", "accept", "decline"] as const)
      expect(await answer(shop.admin, order_id, { answer: again, amount: 950, words: "No" })).toMatchObject({
        code: "transition_not_allowed",
      });
    value(await answer(own, order_id, { answer: "accept" }));
    expect(await scene.order(order_id)).toMatchObject({ agreed_reduction: 100, total_amount: 900 });
    value(await move(order_id, "ACCEPTED"));
  });

  test("declined: the customer keeps the order at the marked price", async () => {
    const { own, order_id } = await newOffer(800, "COD");
    expect(await answer(shop.admin, order_id, { answer: "decline" })).toHaveProperty("fields.words");
    value(await answer(shop.admin, order_id, { answer: "decline", words: "Not this time" }));
    expect(await scene.order(order_id)).toMatchObject({ price_open: true, status: "PENDING" });
    value(await answer(own, order_id, { answer: "keep" }));
    expect(await scene.order(order_id)).toMatchObject({ price_open: false, total_amount: 1000 });
  });

  test.each([undefined, 0.99, 1000, 1001])("a counter of %s rupees is none", async (amount) => {
    const { order_id } = await newOffer();
    expect(await answer(shop.admin, order_id, { answer: "counter", amount })).toHaveProperty("fields.amount");
    expect(await findOfferRow(scene.database, order_id)).toMatchObject({
      state: "asked",
      counterPaise: null,
    });
  });

  test("is the store's or the customer's own, and nobody else's", async () => {
    const { own, order_id } = await newOffer();
    const stranger = shop.as(await shop.newCustomer());
    expect(await answer(shop.guest, order_id, {})).toMatchObject({ code: "unauthenticated" });
    for (const what of ["accept", "decline", "keep", "counter"] as const)
      expect(await answer(stranger, order_id, { answer: what, amount: 900 })).toMatchObject({
        code: "not_found",
      });
    // A customer can't accept the own offer, and an admin keeps nothing for a customer.
    expect(await answer(own, order_id, { answer: "accept" })).toMatchObject({
      code: "transition_not_allowed",
    });
    expect(await answer(shop.admin, order_id, { answer: "keep" })).toMatchObject({
      code: "transition_not_allowed",
    });
    expect(value(await listMyOffers(stranger, [order_id]))).toEqual([]);
    const { order_id: without } = await scene.newOrder();
    expect(await answer(shop.admin, without, { answer: "accept" })).toMatchObject({ code: "not_found" });
  });

  test("one of several at once is taken, by whomever", async () => {
    const { own, order_id } = await newOffer(800, "COD");
    const [, colleague] = [shop.admin, shop.as(await shop.newAdmin())];
    const said = await Promise.all([
      answer(shop.admin, order_id, { answer: "accept" }),
      answer(colleague, order_id, { answer: "counter", amount: 900 }),
      answer(colleague, order_id, { answer: "decline", words: "No" }),
      answer(own, order_id, { answer: "keep" }),
      cancelMyOrder(own, { order_id }),
    ]);
    const offer = await findOfferRow(scene.database, order_id);
    const order = await scene.order(order_id);
    const events = await scene.database.select().from(offerEvents).where(eq(offerEvents.orderId, order_id));
    // Keeping and canceling may follow an answer; two answers of the store can't.
    expect(said.slice(0, 3).filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
    expect(events.filter(({ by }) => by === "store").length).toBeLessThanOrEqual(1);
    const reduction = offer?.state === "accepted" ? 200 : 0;
    expect(order.total_amount).toBe(1000 - reduction);
  });
});

test.each(["PREPAID", "COD"] as const)(
  "store credit that a lower price gave back is not kept once more when the order is canceled (%s)",
  async (mode) => {
    const { customer, own, place } = await scene.newShopper();
    const given = { way: "give", amount: 1000, reason: "You waited", balance_seen: 0 } as const;
    value(await changeCreditByHand(shop.admin, { customer_id: customer.userId, ...given }));
    const { id: order_id } = value(await place(800, mode, { use_credit: true }));
    value(await answer(shop.admin, order_id, { answer: "accept" }));
    expect(value(await getMyBalance(own))).toBe(200);
    const cancel = mode === "COD" ? cancelMyOrder : cancelWithRefund;
    value(await cancel(own, { order_id }));
    expect(value(await getMyBalance(own))).toBe(1000);
  },
);

describe("nobody answers", () => {
  test("the store for 48 hours: the customer is asked, for 48 hours more, and then the shop cancels", async () => {
    const { order_id, product } = await newOffer();
    await scene.wait(47.9);
    expect(await findOfferRow(scene.database, order_id)).toMatchObject({ state: "asked" });
    await scene.wait(0.2);
    expect(await findOfferRow(scene.database, order_id)).toMatchObject({ state: "lapsed" });
    expect(await scene.order(order_id)).toMatchObject({
      price_open: true,
      status: "PENDING",
      total_amount: 1000,
    });
    expect(await scene.queued(order_id)).toContain("offer-answered");
    // Doing it again does nothing.
    expect(await lapseOffers(scene.system)).toBe(0);
    await scene.wait(48.1);
    const order = await scene.order(order_id);
    expect(order).toMatchObject({ status: "CANCELED-ADMIN", price_open: false });
    expect(order.cancel_reason).toContain("48 hours");
    const [row] = await scene.database.select().from(products).where(eq(products.id, product));
    expect(row?.stock).toBe(1);
  });

  test("the customer, to what the store named: the same, and keeping it in time helps", async () => {
    const { own, order_id } = await newOffer();
    value(await answer(shop.admin, order_id, { answer: "counter", amount: 900 }));
    await scene.wait(48.1);
    expect(await findOfferRow(scene.database, order_id)).toMatchObject({ state: "lapsed" });
    expect(await answer(own, order_id, { answer: "accept" })).toMatchObject({
      code: "transition_not_allowed",
    });
    value(await answer(own, order_id, { answer: "keep" }));
    await scene.wait(100);
    expect(await scene.order(order_id)).toMatchObject({
      status: "PENDING",
      price_open: false,
      total_amount: 1000,
    });
  });
});

test("what waits for the store stands before what waits for the customer, and both before newer orders without an offer", async () => {
  const asked = await newOffer(800);
  const countered = await newOffer(800);
  value(await answer(shop.admin, countered.order_id, { answer: "counter", amount: 900 }));
  const plain = await newOffer(1000);
  const query = {
    page: 1,
    limit: 100,
    search: "",
    status: "PENDING" as const,
    openPricesFirst: value(await listWaitingOrders(shop.admin)),
  };
  const { data } = value(await listOrders(shop.admin, query));
  const mine = [asked, countered, plain].map(({ order_id }) => order_id);
  expect(data.map(({ id }) => id).filter((id) => mine.includes(id))).toEqual(mine);
});

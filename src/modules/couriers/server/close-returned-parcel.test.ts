import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { products } from "#modules/catalogue/schema.ts";
import { paymentAttempts, payments, refunds } from "#modules/orders/payment-schema.ts";
import { orders } from "#modules/orders/schema.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import { reconcile } from "#modules/reconciliation/server/reconcile.ts";
import { value } from "#tests/support/test-shop.ts";
import { parcels } from "../schema.ts";
import { bookCourier } from "./book-courier.ts";
import { closeReturnedParcel, noteCameBack } from "./close-returned-parcel.ts";
import { openCourierScene } from "./courier.scene.ts";
import { noteCash } from "./note-cash.ts";
import { parcelOnWire } from "./parcel-queries.ts";
import { listMyParcels, listParcelsOf, listParcelTasks } from "./read-parcels.ts";

const scene = await openCourierScene();
const { shop, newOrder, database } = scene;
afterAll(() => scene.close());

async function cameBack(mode: "COD" | "PREPAID" = "COD", code = 10) {
  const order = await newOrder(mode);
  const { id, tracking_number } = await scene.book(order.id, 1);
  await scene.scan(tracking_number, 42);
  await scene.scan(tracking_number, code, 1);
  return { ...order, parcelId: id, tracking_number };
}
const close = (id: string, end: Parameters<typeof closeReturnedParcel>[1]["end"]) =>
  closeReturnedParcel(shop.admin, { id, end });
const stockOf = async (id: string) =>
  (await database.select().from(products).where(eq(products.id, id)))[0]?.stock;

describe("a parcel that came back", () => {
  test("waits for an admin", async () => {
    const { parcelId } = await cameBack();
    const { waiting } = value(await listParcelTasks(shop.admin));
    expect(waiting.map(({ id }) => id)).toContain(parcelId);
    value(await close(parcelId, "ON_SALE"));
    const { waiting: after } = value(await listParcelTasks(shop.admin));
    expect(after.map(({ id }) => id)).not.toContain(parcelId);
  });

  test.each([
    ["ON_SALE", 1],
    ["OFF_SALE", 0],
  ] as const)("%s cancels the order, with %i of the piece in stock", async (end, stock) => {
    const { id, parcelId, productId } = await cameBack();
    expect(value(await close(parcelId, end))).toMatchObject({ end, closed_at: expect.any(String) });
    expect(await scene.orderNow(id)).toMatchObject({
      status: "CANCELED-ADMIN",
      cancel_reason: "The parcel came back to us.",
      refund: null,
    });
    expect(await stockOf(productId)).toBe(stock);
  });

  test("is decided on once, whoever is faster", async () => {
    const { parcelId, productId } = await cameBack();
    const both = await Promise.all([close(parcelId, "ON_SALE"), close(parcelId, "ON_SALE")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "changed_meanwhile" });
    expect(await stockOf(productId)).toBe(1);
  });

  test("gives back in full what was paid", async () => {
    const { id, parcelId } = await cameBack("PREPAID");
    const sum = { orderId: id, amountPaise: 749_25 };
    const at = scene.system.now();
    const [attempt] = await database
      .insert(paymentAttempts)
      .values({ ...sum, keyId: "rzp_test_1", openedAt: at })
      .returning();
    await database.insert(payments).values({
      ...sum,
      attemptId: attempt?.id ?? "",
      ...{ razorpayPaymentId: `pay_${id.slice(0, 8)}`, status: "captured", method: "upi" },
      ...{ capturedAt: at, settledAt: at },
    });
    await reconcile(database);
    value(await close(parcelId, "ON_SALE"));
    expect(await database.select().from(refunds)).toMatchObject([{ amountPaise: 749_25 }]);
  });

  test("is sent again with a booking of its own, and may come back once more", async () => {
    const { id, parcelId } = await cameBack();
    value(await close(parcelId, "SEND_AGAIN"));
    expect((await scene.orderNow(id)).status).toBe("SHIPPED");
    const again = await scene.book(id);
    expect(again).toMatchObject({ state: "BOOKED", cash: 749.25 });
    expect(scene.depot.depot.byAwb(again.tracking_number).channelOrderId).toBe(`${id}-2`);
    await scene.scan(again.tracking_number, 7, 9);
    expect(await scene.movesOf(id)).toEqual(["SHIPPED system", "COMPLETED system"]);
    const { parcels } = value(await listParcelsOf(shop.admin, [id]));
    expect(parcels.map(({ state }) => state)).toEqual(["DELIVERED", "CAME_BACK"]);
  });

  test("is sent again with another courier when the first one refuses, or gives it up", async () => {
    const { id, parcelId } = await cameBack();
    value(await close(parcelId, "SEND_AGAIN"));
    scene.depot.faults.play({ api: ["none", "none", "none", "wallet"] });
    expect(await bookCourier(shop.admin, { order_id: id, courier_id: 43 })).toMatchObject({
      code: "courier_refused",
    });
    const second = await scene.book(id, 1);
    await scene.scan(second.tracking_number, 8, 5);
    const third = await scene.book(id, 1);
    expect(third).toMatchObject({ state: "BOOKED", cash: 749.25 });
    expect(third.tracking_number).not.toBe(second.tracking_number);
  });

  test("late news of it changes nothing any more", async () => {
    const { id, parcelId, tracking_number } = await cameBack();
    value(await close(parcelId, "ON_SALE"));
    await scene.scan(tracking_number, 7, 0);
    expect((await scene.orderNow(id)).status).toBe("CANCELED-ADMIN");
    expect((await parcelOnWire(database, parcelId)).state).toBe("CAME_BACK");
  });
});

test("what was lost is not sold again", async () => {
  const { id, parcelId, productId } = await cameBack("COD", 12);
  expect(await close(parcelId, "ON_SALE")).toMatchObject({ ok: false, code: "transition_not_allowed" });
  value(await close(parcelId, "OFF_SALE"));
  expect(await scene.orderNow(id)).toMatchObject({ cancel_reason: "The courier lost the parcel." });
  expect(await stockOf(productId)).toBe(0);
});

test("a parcel that is on its way, or none, is not decided on", async () => {
  const { id } = await newOrder();
  const parcel = await scene.book(id);
  expect(await close(parcel.id, "ON_SALE")).toMatchObject({ code: "changed_meanwhile" });
  expect(await close(crypto.randomUUID(), "ON_SALE")).toMatchObject({ code: "not_found" });
});

describe("noted by hand", () => {
  const note = (order_id: string) => noteCameBack(shop.admin, { order_id });

  test("a parcel that no courier was booked for came back", async () => {
    const { id, productId } = await newOrder();
    expect(await note(id)).toMatchObject({ code: "transition_not_allowed" });
    const shipment = { courier: "India Post", tracking_number: "EK1", tracking_url: "" };
    value(await moveTo(shop.admin, { order_id: id, status: "SHIPPED", shipment }));
    const [first, second] = [value(await note(id)), value(await note(id))];
    expect(first).toMatchObject({ state: "CAME_BACK", courier: "India Post", cash: 749.25 });
    expect(second.id).toBe(first.id);
    value(await close(first.id, "ON_SALE"));
    expect(await stockOf(productId)).toBe(1);
    expect(await note(id)).toMatchObject({ code: "transition_not_allowed" });
  });

  test("one that a courier brought back without a word", async () => {
    const { id } = await newOrder();
    const booked = await scene.book(id);
    await scene.scan(booked.tracking_number, 42);
    expect(value(await note(id))).toMatchObject({ id: booked.id, state: "CAME_BACK" });
  });

  test("an admin cancels no shipped order without a parcel that came back", async () => {
    const { id } = await newOrder();
    await database.update(orders).set({ status: "SHIPPED" }).where(eq(orders.id, id));
    const shipment = { courier: "", tracking_number: "", tracking_url: "" };
    expect(await moveTo(shop.admin, { order_id: id, status: "CANCELED-ADMIN", shipment })).toMatchObject({
      code: "transition_not_allowed",
    });
  });
});

describe("cash that couriers collect", () => {
  const note = (id: string, received_on = "2026-11-20", reference = "UTR 1") =>
    noteCash(shop.admin, { id, received_on, reference });

  test("is to come once it is collected, and noted once", async () => {
    const { id } = await newOrder();
    const parcel = await scene.book(id);
    expect(await note(parcel.id)).toMatchObject({ code: "changed_meanwhile" });
    await scene.scan(parcel.tracking_number, 7);
    const { cash } = value(await listParcelTasks(shop.admin));
    expect(cash.data.map((one) => one.id)).toContain(parcel.id);
    const both = await Promise.all([note(parcel.id), note(parcel.id, "2026-11-20", "UTR 2")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const { cash: after } = value(await listParcelTasks(shop.admin));
    expect([cash.count - after.count, cash.sum - after.sum]).toEqual([1, 749.25]);
    expect(await parcelOnWire(database, parcel.id)).toMatchObject({ cash_received_on: "2026-11-20" });
  });

  test("comes on a day between its delivery and today", async () => {
    const { id } = await newOrder();
    const parcel = await scene.book(id);
    await scene.scan(parcel.tracking_number, 7);
    for (const day of ["2026-11-19", "2026-11-21"])
      expect(await note(parcel.id, day)).toMatchObject({
        code: "validation_failed",
        fields: { received_on: expect.any(String) },
      });
  });

  test("is followed of a parcel by hand, from its courier's name on to the transfer", async () => {
    const { id } = await newOrder();
    const shipment = { courier: "Speed Post", tracking_number: "EK1", tracking_url: "" };
    const parcelOf = async () => value(await listParcelsOf(shop.admin, [id])).parcels[0];
    value(await moveTo(shop.admin, { order_id: id, status: "SHIPPED", shipment }));
    const sent = await parcelOf();
    expect(sent).toMatchObject({
      state: "ON_THE_WAY",
      courier: "Speed Post",
      tracking_number: "EK1",
      cash: 749.25,
    });
    expect(await note(sent?.id ?? "")).toMatchObject({ code: "changed_meanwhile" });
    value(await moveTo(shop.admin, { order_id: id, status: "COMPLETED", shipment }));
    const { cash } = value(await listParcelTasks(shop.admin));
    expect(cash.data.map((one) => one.id)).toContain(sent?.id);
    await database.update(parcels).set({ deliveredAt: scene.system.now() }).where(eq(parcels.orderId, id));
    expect(value(await note(sent?.id ?? ""))).toMatchObject({ cash_received_on: "2026-11-20" });
  });

  test("is followed of nothing that the store brings itself, and comes back with its parcel", async () => {
    const [own, sent] = [await newOrder(), await newOrder()];
    const shipment = { courier: "", tracking_number: "", tracking_url: "" };
    value(await moveTo(shop.admin, { order_id: own.id, status: "SHIPPED", shipment }));
    const speedPost = { ...shipment, courier: "Speed Post" };
    value(await moveTo(shop.admin, { order_id: sent.id, status: "SHIPPED", shipment: speedPost }));
    value(await noteCameBack(shop.admin, { order_id: sent.id }));
    const { parcels: known } = value(await listParcelsOf(shop.admin, [own.id, sent.id]));
    expect(known).toMatchObject([{ order_id: sent.id, state: "CAME_BACK", end: null }]);
  });

  test("is none of a paid order", async () => {
    const { id } = await newOrder("PREPAID");
    const parcel = await scene.book(id);
    await scene.scan(parcel.tracking_number, 7);
    expect(await note(parcel.id)).toMatchObject({ code: "changed_meanwhile" });
  });
});

test("customers read the way of their own parcel in plain words, each step once", async () => {
  const customer = await shop.newCustomer();
  const { id } = await newOrder("COD", customer);
  const { tracking_number } = await scene.book(id);
  expect(value(await listMyParcels(shop.as(customer), id))).toEqual([]);
  for (const [minute, code] of [42, 18, 38, 17].entries()) await scene.scan(tracking_number, code, minute);
  const [parcel] = value(await listMyParcels(shop.as(customer), id));
  expect(parcel).toMatchObject({ courier: "Delhivery Surface", tracking_number });
  expect(parcel?.steps.map(({ words, at }) => [words, at.slice(11, 16)])).toEqual([
    ["Your parcel is out for delivery", "06:33"],
    ["Your parcel is on its way", "06:31"],
    ["The courier has picked up your parcel", "06:30"],
  ]);
  expect(value(await listMyParcels(shop.as(await shop.newCustomer()), id))).toEqual([]);
  expect(value(await listMyParcels(shop.as(customer), "no-id"))).toEqual([]);
});

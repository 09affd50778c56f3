import { asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { demoStore } from "#demo/store.ts";
import { DAY } from "#kernel/durations.ts";
import { bookEntries } from "#modules/books/schema.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { findProductRow } from "#modules/catalogue/server/product-queries.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { cancelMyOrder } from "#modules/orders/server/change-order-status.ts";
import { editOrder, planEdit } from "#modules/orders/server/edits/edit-order.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import { getOrder } from "#modules/orders/server/read-orders.ts";
import { openPaymentScene } from "#modules/payments/server/payment.scene.ts";
import { verifyPayment } from "#modules/payments/server/verify-payment.ts";
import { saveStoreDetails } from "#modules/settings/server/save-settings.ts";
import { upiPayments } from "#modules/upi/schema.ts";
import { copyOrder } from "#tests/support/copy-order.ts";
import { value } from "#tests/support/test-shop.ts";
import { collections } from "../schema.ts";
import { getCollectPlace } from "./collect-place.ts";
import { findCollection, handOverCollected } from "./hand-over.ts";
import { collectionsToDo, listCollections, listReady } from "./list-collections.ts";
import { markReady } from "./mark-ready.ts";
import { getReadyWords, getWhereToCollect, listReadyWords } from "./my-collection.ts";
import { returnOverdue } from "./return-overdue.ts";
import { saveCollectSettings } from "./save-collect-settings.ts";

const scene = await openPaymentScene();
const { shop, database, clock } = scene;
beforeAll(async () => {
  value(await saveStoreDetails(shop.admin, demoStore));
  return () => scene.close();
});

const collect = { recipient: "Binu Thomas", mobile: "9847000099" };
const ports = { database, now: () => new Date(Date.now() + clock.ahead) };
const shipment = { courier: "", tracking_number: "", tracking_url: "" };

async function place(payment_mode: "COD" | "PREPAID" = "COD") {
  const customer = await shop.newCustomer();
  const own = shop.as(customer);
  const product = await shop.newProduct({ price: 500, discounted_price: 0 });
  value(await changeCart(own, { product_id: product, action: "add" }));
  const asked = { message: "Hello", payment_mode, idempotencyKey: "one", collect };
  const order = value(await checkOut(own, asked));
  if (payment_mode === "PREPAID") value(await verifyPayment(own, await scene.pay(own, order.id)));
  value(await moveTo(shop.admin, { order_id: order.id, status: "ACCEPTED", shipment }));
  return { own, order_id: order.id, product };
}

async function makeReady(payment_mode?: "COD" | "PREPAID") {
  const made = await place(payment_mode);
  value(await markReady(shop.admin, made));
  const [row] = await database.select().from(collections).where(eq(collections.orderId, made.order_id));
  if (!row) throw new Error("it is not ready");
  return { ...made, ...row };
}
const orderNow = async (id: string) => value(await getOrder(shop.admin, id));
const handOver = (order_id: string, code?: string, paid_by: "cash" | "upi" = "cash") =>
  handOverCollected(shop.admin, { order_id, code, paid_by, reference: "" });

test("is offered with the store's address and hours, and not where nobody would find it, or find it open", async () => {
  expect(await getCollectPlace(shop.admin)).toMatchObject({
    ...{ address: expect.arrayContaining(demoStore.address_lines), hours: demoStore.opening_hours },
  });
  for (const missing of [{ address_lines: [] }, { opening_hours: [] }, { zip: "" }]) {
    value(await saveStoreDetails(shop.admin, { ...demoStore, ...missing }));
    expect(await getCollectPlace(shop.admin)).toBeNull();
  }
  value(await saveStoreDetails(shop.admin, demoStore));
});

test("an order is made ready once, its customer told, and found by its code alone", async () => {
  const { own, order_id } = await place();
  const { toMakeReady } = value(await listCollections(shop.admin));
  expect(toMakeReady).toContainEqual(expect.objectContaining({ order_id, name: "Binu Thomas", due: 500 }));
  value(await markReady(shop.admin, { order_id }));
  value(await markReady(shop.admin, { order_id }));
  expect((await scene.queued(order_id)).filter((kind) => kind === "order-ready")).toHaveLength(1);
  const [row] = await database.select().from(collections).where(eq(collections.orderId, order_id));
  const words = value(await getReadyWords(own, await orderNow(order_id)))?.join(" ") ?? "";
  expect(words).toContain(`${row?.code.slice(0, 3)} ${row?.code.slice(3)}`);
  expect(value(await findCollection(shop.admin, { code: row?.code ?? "" }))).toMatchObject({ order_id });
  expect(
    (await collectionsToDo(shop.admin)).map(({ rank, count }) => [rank, (count ?? 0) > 0]),
  ).toContainEqual([32, true]);
});

test.each([
  ["cash", "paid_at_till", { cash: 500, upi: 0 }],
  ["upi", "paid_upi", { cash: 0, upi: 500 }],
] as const)(
  "handed over, what is due is taken by %s once, however often the code is shown",
  async (by, kind, paid) => {
    const { order_id, code } = await makeReady();
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await handOver(order_id, wrong)).toMatchObject({ ok: false, code: "validation_failed" });
    const both = await Promise.all([handOver(order_id, code, by), handOver(order_id, code, by)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "changed_meanwhile" });
    expect(await findCollection(shop.admin, { code })).toMatchObject({ code: "changed_meanwhile" });
    expect(await orderNow(order_id)).toMatchObject({ status: "COMPLETED", account: { due: 0, paid } });
    const entries = await database
      .select({ kind: bookEntries.kind })
      .from(bookEntries)
      .where(eq(bookEntries.orderId, order_id))
      .orderBy(asc(bookEntries.id));
    expect(entries.map((one) => one.kind).toSorted()).toEqual(["goods", "goods_sent", kind]);
  },
);

test("one that was changed meanwhile is not handed over for the sum that was asked for, nor by another order's payment", async () => {
  const [first, second] = [await makeReady(), await makeReady()];
  const asked = { paid_by: "upi" as const, reference: "412345678955", expected_due: 500 };
  const edit = {
    order_id: second.order_id,
    goodwill: 20,
    taken: [],
    as_credit: false,
    charge_dearer: false,
    words: "",
  };
  const { version } = value(await planEdit(shop.admin, edit));
  value(await editOrder(shop.admin, { ...edit, version, idempotencyKey: "a" }));
  value(await handOverCollected(shop.admin, { ...first, ...asked }));
  expect(await handOverCollected(shop.admin, { ...second, ...asked })).toMatchObject({
    code: "changed_meanwhile",
    message: expect.stringContaining("₹480"),
  });
  const now = { ...second, ...asked, expected_due: 480 };
  expect(await handOverCollected(shop.admin, now)).toMatchObject({
    fields: { reference: expect.any(String) },
  });
  expect((await orderNow(second.order_id)).standing.delivered).toBe(false);
  // One that was taken down by hand is the same payment.
  await database
    .update(upiPayments)
    .set({ reference: "UTR 4123 4567-8955" })
    .where(eq(upiPayments.orderId, first.order_id));
  expect(await handOverCollected(shop.admin, now)).toMatchObject({
    fields: { reference: expect.any(String) },
  });
  value(await handOverCollected(shop.admin, { ...now, reference: "" }));
});

test("one that was paid online takes nothing, and one that is not paid is not made ready", async () => {
  const { order_id, code } = await makeReady("PREPAID");
  expect(value(await findCollection(shop.admin, { code })).due).toBe(0);
  value(await handOver(order_id, code));
  expect((await orderNow(order_id)).account.paid).toMatchObject({ online: 500, cash: 0 });
  const own = shop.as(await shop.newCustomer());
  value(await changeCart(own, { product_id: await shop.newProduct(), action: "add" }));
  const asked = { message: "Hello", payment_mode: "PREPAID" as const, idempotencyKey: "one", collect };
  const unpaid = value(await checkOut(own, asked));
  expect(await markReady(shop.admin, { order_id: unpaid.id })).toMatchObject({
    code: "transition_not_allowed",
  });
});

test("nobody came: reminded once, then everything goes back by itself, and the code is worth nothing", async () => {
  const { order_id, code, product } = await makeReady("PREPAID");
  try {
    clock.ahead = 6 * DAY;
    await returnOverdue(ports);
    await returnOverdue(ports);
    expect((await scene.queued(order_id)).filter((kind) => kind === "order-waits")).toHaveLength(1);
    expect((await orderNow(order_id)).status).toBe("ACCEPTED");
    clock.ahead = 9 * DAY;
    const [, handed] = await Promise.all([returnOverdue(ports), handOver(order_id, code)]);
    const after = await orderNow(order_id);
    // Whoever was first: both are whole.
    expect(handed.ok ? "COMPLETED" : "CANCELED-ADMIN").toBe(after.status);
    if (!handed.ok) {
      expect(after).toMatchObject({ refund: { amount: 500 } });
      expect((await findProductRow(database, product, { hidden: true }))?.stock).toBe(1);
    }
  } finally {
    clock.ahead = 0;
  }
});

test("a hundred that wait hide none that is to be made ready", async () => {
  const { order_id, readyAt, until } = await makeReady();
  for (const [n, orderId] of (await copyOrder(database, order_id)).entries())
    await database.insert(collections).values({ orderId, readyAt, until, code: String(n).padStart(6, "0") });
  const after = await place();
  const { toMakeReady, waiting } = value(await listCollections(shop.admin));
  expect(toMakeReady.map((one) => one.order_id)).toContain(after.order_id);
  expect(waiting).toHaveLength(100);
});

test("what was not collected in time is canceled, refunded and on sale again", async () => {
  const { order_id, code } = await makeReady("PREPAID");
  try {
    clock.ahead = 9 * DAY;
    expect(await returnOverdue(ports)).toBeGreaterThan(0);
    expect(await returnOverdue(ports)).toBe(0);
  } finally {
    clock.ahead = 0;
  }
  expect(await orderNow(order_id)).toMatchObject({
    ...{ status: "CANCELED-ADMIN", cancel_reason: "Nobody collected the order within 7 days." },
    refund: { amount: 500 },
  });
  expect(await handOver(order_id, code)).toMatchObject({ code: "changed_meanwhile" });
});

test("the days that it waits are a setting; what is ready keeps its last day, and the reason names its own", async () => {
  const before = await makeReady();
  value(await saveCollectSettings(shop.admin, { days: 1 }));
  try {
    expect(await getCollectPlace(shop.admin)).toMatchObject({ days: 1 });
    const { order_id, until, readyAt } = await makeReady();
    expect(until.getTime() - readyAt.getTime()).toBeLessThan(2 * DAY);
    const [kept] = await database.select().from(collections).where(eq(collections.orderId, before.order_id));
    expect(kept?.until).toEqual(before.until);
    // A reminder an hour after the first mail would say nothing.
    await returnOverdue(ports);
    expect(await scene.queued(order_id)).not.toContain("order-waits");
    clock.ahead = DAY;
    await returnOverdue(ports);
    expect(await scene.queued(order_id)).toContain("order-waits");
    clock.ahead = 3 * DAY;
    await returnOverdue(ports);
    expect((await orderNow(order_id)).cancel_reason).toBe("Nobody collected the order within 1 day.");
    expect((await orderNow(before.order_id)).status).toBe("ACCEPTED");
  } finally {
    clock.ahead = 0;
    value(await saveCollectSettings(shop.admin, { days: 7 }));
  }
  expect(await saveCollectSettings(shop.as(await shop.newCustomer()), { days: 3 })).toMatchObject({
    code: "forbidden",
  });
});

test("the customer reads where it is collected before it is ready, then the code too, and neither once it is over", async () => {
  const { own, order_id } = await place();
  const all = async () => [await orderNow(order_id)];
  const where = async () => value(await getWhereToCollect(own, await orderNow(order_id)));
  expect(await where()).toMatchObject({ hours: demoStore.opening_hours });
  expect(value(await listReadyWords(own, await all()))).toEqual([]);
  expect(value(await listReady(shop.admin, await all()))).toEqual([]);
  value(await markReady(shop.admin, { order_id }));
  const [row] = await database.select().from(collections).where(eq(collections.orderId, order_id));
  const shown = `${row?.code.slice(0, 3)} ${row?.code.slice(3)}`;
  expect(value(await listReadyWords(own, await all()))).toEqual([
    { order_id, words: expect.arrayContaining([expect.stringContaining(shown)]), code: row?.code },
  ]);
  expect(value(await listReady(shop.admin, await all()))).toEqual([
    { order_id, until: row?.until.toISOString() },
  ]);
  value(await handOver(order_id, row?.code));
  expect(await where()).toBeNull();
  expect(value(await listReadyWords(own, await all()))).toEqual([]);
});

test("whoever cancels while it is handed over: one of the two happens, whole", async () => {
  const { own, order_id, code, product } = await makeReady();
  const [canceled, handed] = await Promise.all([cancelMyOrder(own, { order_id }), handOver(order_id, code)]);
  expect([canceled.ok, handed.ok].filter(Boolean)).toHaveLength(1);
  const { status, account } = await orderNow(order_id);
  const stock = (await findProductRow(database, product, { hidden: true }))?.stock;
  expect([status, account.paid.cash, stock]).toEqual(
    handed.ok ? ["COMPLETED", 500, 0] : ["CANCELED-USER", 0, 1],
  );
});

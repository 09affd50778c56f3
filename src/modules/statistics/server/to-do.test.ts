import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { demoStore } from "#demo/store.ts";
import { DAY } from "#kernel/durations.ts";
import { productImages } from "#modules/catalogue/schema.ts";
import { deleteProduct } from "#modules/catalogue/server/change-product.ts";
import { parcels } from "#modules/couriers/schema.ts";
import type { OfferState } from "#modules/offers/contract/offer-state.ts";
import { offers } from "#modules/offers/schema.ts";
import type { OrderStatus } from "#modules/orders/contract/order-status.ts";
import { orders } from "#modules/orders/schema.ts";
import type { OrderMail } from "#modules/orders/server/order-mails.ts";
import { saveStoreDetails } from "#modules/settings/server/save-settings.ts";
import { enqueueMail, enqueueMailsToWrite } from "#platform/database/enqueue-job.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { writeOrders } from "#tests/support/write-order.ts";
import { listFailedMails as listFailedMailsCall } from "../contract/failed-mail.ts";
import { listFailedMails, retryFailedMails } from "./failed-mails.ts";
import { getToDo } from "./get-to-do.ts";

const shop = await shopForFile({ writesOrdersByHand: true });

const toDo = async () => value(await getToDo(shop.admin));
const order = { userId: null, at: new Date("2026-01-01T00:00:00Z"), paise: 100 };

test("a new shop has only its own details to complete", async () => {
  expect(await toDo()).toEqual({
    toAccept: 0,
    toShip: 0,
    lateToShip: 0,
    unpaid: 0,
    offers: { count: 0, until: null },
    returnedParcels: { count: 0, since: null },
    cashOwed: { count: 0, sum: 0, since: null },
    messages: { overdue: 0, unanswered: 0 },
    claims: { overdue: 0, unanswered: 0 },
    failedMails: 0,
    waitingMails: { count: 0, since: null },
    lateJobs: { count: 0, since: null },
    failedRefunds: { count: 0, oldest: null },
    waitingDocuments: 0,
    unpictured: { count: 0, names: [] },
    bookDifferences: { count: 0, first: null },
    missingDetails: ["legal name", "registration number", "address", "phone", "email", "grievance officer"],
    backups: { state: "none", last: null, failure: null, age: null, log: null },
  });
  value(await saveStoreDetails(shop.admin, { ...demoStore, phone: "" }));
  expect((await toDo()).missingDetails).toEqual(["phone"]);
});

test("orders wait to be accepted, to be shipped, to be paid", async () => {
  await writeOrders(shop.database, [
    { ...order, status: "PENDING" },
    { ...order, status: "PENDING", mode: "PREPAID", paid: "FAILED" },
    { ...order, status: "PENDING", mode: "PREPAID", paid: "SUCCESS" },
    { ...order, status: "ACCEPTED" },
    { ...order, status: "ACCEPTED", mode: "PREPAID", paid: "SUCCESS" },
    { ...order, status: "ACCEPTED", mode: "PREPAID" },
    { ...order, status: "CANCELED-ADMIN", mode: "PREPAID" },
    { ...order, status: "SHIPPED" },
  ]);
  // Each of the six in hand is counted once.
  expect(await toDo()).toMatchObject({ toAccept: 2, toShip: 2, lateToShip: 2, unpaid: 2 });
  // Nobody can pay an order whose price is open, nor accept it.
  await shop.database.update(orders).set({ priceOpen: true }).where(eq(orders.paymentStatus, "FAILED"));
  expect(await toDo()).toMatchObject({ toAccept: 2, toShip: 2, unpaid: 1 });
});

test("offers that the store has to answer are counted, with the end of the first, and no others", async () => {
  const until = new Date("2026-11-24T11:29:00Z");
  const before = await toDo();
  const offered = async (state: OfferState, answerBy: Date | null, status: OrderStatus = "PENDING") => {
    const [orderId = ""] = await writeOrders(shop.database, [{ ...order, status }]);
    await shop.database
      .update(orders)
      .set({ priceOpen: status === "PENDING" })
      .where(eq(orders.id, orderId));
    const sums = { goodsPaise: 100, floorPaise: 50, offeredPaise: 80, counterPaise: 90 };
    await shop.database.insert(offers).values({ orderId, state, answerBy, ...sums });
  };
  await offered("asked", new Date(until.getTime() + DAY));
  await offered("asked", until);
  await offered("countered", new Date(until.getTime() - DAY));
  await offered("asked", new Date(until.getTime() - DAY), "CANCELED-USER");
  const after = await toDo();
  expect(after.offers).toEqual({ count: 2, until: until.toISOString() });
  expect(after.toAccept).toBe(before.toAccept);
});

test("parcels that came back or were lost, and cash that couriers owe, are counted from the oldest on", async () => {
  const at = new Date("2026-11-20T08:00:00Z");
  const parcel = async (
    given: Partial<typeof parcels.$inferInsert> & Pick<typeof parcels.$inferInsert, "state">,
  ) => {
    const [orderId = ""] = await writeOrders(shop.database, [{ ...order, status: "SHIPPED" }]);
    await shop.database
      .insert(parcels)
      .values({ orderId, attempt: 1, reference: "", updatedAt: at, ...given });
  };
  await parcel({ state: "CAME_BACK" });
  await parcel({ state: "LOST", updatedAt: new Date(at.getTime() + DAY) });
  await parcel({ state: "CAME_BACK", end: "ON_SALE", closedAt: at });
  await parcel({ state: "ON_THE_WAY", codPaise: 700_00 });
  await parcel({ state: "DELIVERED", codPaise: 749_25, deliveredAt: at });
  await parcel({ state: "DELIVERED", codPaise: 1_000_00, deliveredAt: new Date(at.getTime() + DAY) });
  await parcel({ state: "DELIVERED", codPaise: 500_00, codRemittedOn: "2026-11-21", codReference: "UTR 1" });
  expect(await toDo()).toMatchObject({
    returnedParcels: { count: 2, since: at.toISOString() },
    cashOwed: { count: 2, sum: 1749.25, since: at.toISOString() },
  });
});

test("products without an image are named, the newest first, deleted ones not", async () => {
  const products = [];
  for (const name of ["Old", "Shawl", "Saree", "Kurta", "Gone", "Pictured"]) {
    products.push(await shop.newProduct({ name }));
  }
  const [, , , , gone, withImage] = products;
  await deleteProduct(shop.admin, { id: gone ?? "" });
  await shop.database.delete(productImages).where(sql`${productImages.productId} <> ${withImage}`);
  expect((await toDo()).unpictured).toEqual({ count: 4, names: ["Kurta", "Saree", "Shawl"] });
});

test("mails that the mail server did not take, and jobs that nobody takes up, are counted from the oldest on", async () => {
  await shop.database.execute(sql`delete from graphile_worker._private_jobs`);
  const mail = { kind: "mail", to: "anu@example.org", subject: "", text: "", html: "" } as const;
  for (let n = 0; n < 3; n++) await enqueueMail(shop.database, mail);
  expect(await toDo()).toMatchObject({ waitingMails: { count: 0 }, lateJobs: { count: 0 } });
  await shop.database.execute(sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'no',
    run_at = now() + interval '1 minute', created_at = timestamptz '2026-11-20 10:00Z' + id * interval '1 minute'`);
  const { rows } = await shop.database.execute<{ oldest: Date }>(
    sql`select min(created_at) as oldest from graphile_worker._private_jobs`,
  );
  const since = new Date(rows[0]?.oldest ?? 0).toISOString();
  expect(await toDo()).toMatchObject({ waitingMails: { count: 3, since }, lateJobs: { count: 0 } });
  await shop.database.execute(
    sql`update graphile_worker._private_jobs set run_at = timestamptz '2026-11-20 11:00Z', locked_at = null`,
  );
  const late = { count: 3, since: "2026-11-20T11:00:00.000Z" };
  expect(await toDo()).toMatchObject({ lateJobs: late });
  await shop.database.execute(sql`delete from graphile_worker._private_jobs`);
});

describe("mails", () => {
  const mail = { subject: "Reset your password", text: "secret", html: "secret" };
  const failed = async () => value(await listFailedMails(shop.admin));

  test("that were tried as often as they may be are listed without their words, and tried again", async () => {
    const [orderId = ""] = await writeOrders(shop.database, [{ ...order, status: "PENDING" }]);
    await enqueueMail(shop.database, { kind: "mail", to: "waiting@example.org", ...mail });
    expect((await failed()).count).toBe(0);
    await shop.database.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`);
    expect((await failed()).count).toBe(0);
    await shop.database.execute(sql`delete from graphile_worker._private_jobs`);

    await enqueueMail(shop.database, { kind: "mail", to: "anu@example.org", ...mail });
    await enqueueMailsToWrite<OrderMail>(shop.database, { kind: "order-placed", orderId });
    await enqueueMailsToWrite<OrderMail>(shop.database, { kind: "order-placed-store", orderId });
    const gone = "ffffffff-ffff-4fff-bfff-ffffffffffff";
    await enqueueMailsToWrite<OrderMail>(shop.database, {
      kind: "refund-done",
      orderId: gone,
      amountPaise: 1,
    });
    await enqueueMailsToWrite(shop.database, { kind: "offer-answered", orderId, eventId: gone });
    await enqueueMailsToWrite(shop.database, { kind: "of-a-later-version", orderId });
    await shop.database.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`);
    await enqueueMail(shop.database, { kind: "mail", to: "waiting@example.org", ...mail });

    const { data, count } = await failed();
    expect(count).toBe(6);
    expect((await toDo()).failedMails).toBe(6);
    expect(listFailedMailsCall.response.safeParse({ data, count }).error).toBeUndefined();
    expect(data.map(({ to, about, order_id }) => [to, about, order_id])).toEqual([
      ["anu@example.org", "News of an order", orderId],
      ["anu@example.org", "Answer to an offer", orderId],
      [null, "Refund done", null],
      ["the store", "New order", orderId],
      ["anu@example.org", "Your order", orderId],
      ["anu@example.org", "Reset your password", null],
    ]);
    expect(JSON.stringify(data)).not.toContain("secret");

    expect(value(await retryFailedMails(shop.admin))).toEqual({ count: 6 });
    expect(await failed()).toEqual({ data: [], count: 0 });
    expect(value(await retryFailedMails(shop.admin))).toEqual({ count: 0 });
    const { rows } = await shop.database.execute<{ attempts: number }>(
      sql`select distinct attempts from graphile_worker._private_jobs where run_at <= now()`,
    );
    expect(rows).toEqual([{ attempts: 0 }]);
  });
});

test("backups are behind when the log was not handed over for two minutes, and failing comes before that", async () => {
  const set = (values: string) => shop.database.execute(sql.raw(`update installation set ${values}`));
  await set("backups_since = now(), last_backup_at = now(), log_kept_until = now() - interval '100 seconds'");
  expect((await toDo()).backups.state).toBe("ok");
  await set("log_kept_until = now() - interval '130 seconds'");
  expect((await toDo()).backups).toMatchObject({ state: "behind", log: { until: expect.any(String) } });
  await set("backup_failure = 'No room.'");
  expect((await toDo()).backups.state).toBe("failing");
  await set("backup_failure = null, log_kept_until = null");
  expect((await toDo()).backups.state).toBe("ok");
});

test("backups are late after a day, and say why the last try failed", async () => {
  const set = (values: string) => shop.database.execute(sql.raw(`update installation set ${values}`));
  const state = async () => (await toDo()).backups.state;
  await set("backups_since = now(), last_backup_at = now() - interval '25 hours'");
  expect(await state()).toBe("ok");
  await set("backup_failure = 'The place of the backups, /mnt/b, failed (ENOSPC).'");
  expect((await toDo()).backups).toMatchObject({
    state: "failing",
    failure: expect.stringContaining("ENOSPC"),
  });
  await set("last_backup_at = now() - interval '27 hours'");
  expect(await state()).toBe("late");
  // From the day on that they are to be taken, one is missed.
  // By a clock that ran ahead, since when there may have been none.
  await set("last_backup_at = now() + interval '2 hours', backup_failure = null");
  expect(await state()).toBe("late");
  await set("last_backup_at = now() + interval '10 minutes'");
  expect(await state()).toBe("ok");
  await set("last_backup_at = null, backup_failure = null");
  expect(await state()).toBe("ok");
  await set("backups_since = now() - interval '27 hours'");
  expect(await state()).toBe("late");
});

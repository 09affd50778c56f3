import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { demoStore } from "#demo/store.ts";
import { DAY } from "#kernel/durations.ts";
import { storeTime } from "#kernel/store-time.ts";
import { productImages } from "#modules/catalogue/schema.ts";
import { deleteProduct } from "#modules/catalogue/server/change-product.ts";
import { parcels } from "#modules/couriers/schema.ts";
import type { OfferState } from "#modules/offers/contract/offer-state.ts";
import { offers } from "#modules/offers/schema.ts";
import type { OrderStatus } from "#modules/orders/contract/order-status.ts";
import { orders } from "#modules/orders/schema.ts";
import type { OrderMail } from "#modules/orders/server/order-mails.ts";
import { bookComparison } from "#modules/reconciliation/schema.ts";
import { saveStoreDetails } from "#modules/settings/server/save-settings.ts";
import "#src/modules.ts";
import { writeOrders } from "#modules/orders/server/write-order.scene.ts";
import { enqueueMail, enqueueMailsToWrite } from "#platform/database/enqueue-job.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { listFailedMails as listFailedMailsCall } from "../contract/failed-mail.ts";
import { listFailedMails, retryFailedMails } from "./failed-mails.ts";
import { getToDo } from "./get-to-do.ts";
import { backupLines } from "./shop-to-do.ts";

const shop = await shopForFile({ writesOrdersByHand: true });

const toDo = async () =>
  value(await getToDo(shop.admin)).map(({ rank: _, count, text, to, note }) => [count, text, to, note]);
/** The line with this word. */
const lineOf = async (word: string) => (await toDo()).find(([, text]) => `${text}`.includes(word));
const pending = "/admin/orders/pending";
const order = { userId: null, at: new Date("2026-01-01T00:00:00Z"), paise: 100 };

test("a new shop has only its own details to complete", async () => {
  const details = (missing: string) => [
    [
      undefined,
      "Complete the store details",
      "/admin/store_settings/store_details",
      `Still missing: ${missing}.`,
    ],
  ];
  expect(await toDo()).toEqual(
    details("legal name, registration number, address, phone, email, grievance officer"),
  );
  value(await saveStoreDetails(shop.admin, { ...demoStore, phone: "" }));
  expect(await toDo()).toEqual(details("phone"));
  value(await saveStoreDetails(shop.admin, demoStore));
  expect(await toDo()).toEqual([]);
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
  const late = "2 of them late: accepted more than 3 days ago.";
  const unpaid = "To be paid online; on hold until their time runs out.";
  expect(await toDo()).toEqual([
    [2, "orders to accept", pending, undefined],
    [2, "orders to ship", "/admin/delivery", late],
    [2, "unpaid orders", pending, unpaid],
  ]);
  // Nobody can pay an order whose price is open, nor accept it.
  await shop.database.update(orders).set({ priceOpen: true }).where(eq(orders.paymentStatus, "FAILED"));
  expect((await toDo()).map(([count, text]) => `${count} ${text}`)).toEqual([
    "2 orders to accept",
    "2 orders to ship",
    "1 unpaid order",
  ]);
});

test("offers that the store has to answer are counted, with the end of the first, and no others", async () => {
  const until = new Date("2026-11-24T11:29:00Z");
  const before = await lineOf("to accept");
  const offered = async (state: OfferState, answerBy: Date | null, status: OrderStatus = "PENDING") => {
    const [orderId = ""] = await writeOrders(shop.database, [{ ...order, status }]);
    await shop.database
      .update(orders)
      .set({ priceOpen: status === "PENDING" })
      .where(eq(orders.id, orderId));
    const sums = { goodsPaise: 100, floorPaise: 50, offeredPaise: 80, counterPaise: 90 };
    await shop.database.insert(offers).values({ orderId, state, answerBy, ...sums });
  };
  await offered("asked", until);
  const note = (words: string) => `${words} 24 Nov 2026, 4:59 pm; then it lapses.`;
  expect((await toDo())[0]).toEqual([1, "offer to answer", pending, note("Until")]);
  await offered("asked", new Date(until.getTime() + DAY));
  await offered("countered", new Date(until.getTime() - DAY));
  await offered("asked", new Date(until.getTime() - DAY), "CANCELED-USER");
  expect((await toDo())[0]).toEqual([2, "offers to answer", pending, note("The first until")]);
  expect(await lineOf("to accept")).toEqual(before);
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
  expect(await lineOf("lost")).toEqual([
    2,
    "parcels that came back or were lost",
    "/admin/delivery",
    "Since 20 Nov 2026, 1:30 pm. Somebody has to say what becomes of products and money.",
  ]);
  expect(await lineOf("cash")).toEqual([
    2,
    "parcels whose cash a courier owes",
    "/admin/delivery",
    "₹1,749.25, the oldest collected on 20 Nov 2026.",
  ]);
});

test("products without an image are named, the newest first, deleted ones not", async () => {
  const products = [];
  for (const name of ["Old", "Shawl", "Saree", "Kurta", "Gone", "Pictured"]) {
    products.push(await shop.newProduct({ name }));
  }
  const [, , , , gone, withImage] = products;
  await deleteProduct(shop.admin, { id: gone ?? "" });
  await shop.database.delete(productImages).where(sql`${productImages.productId} <> ${withImage}`);
  expect((await toDo()).at(-1)).toEqual([
    4,
    "products without an image",
    "/admin/products/all_products?show=unpictured",
    "Kurta, Saree, Shawl and 1 more",
  ]);
});

test("mails that the mail server did not take, and jobs that nobody takes up, are counted from the oldest on", async () => {
  await shop.database.execute(sql`delete from graphile_worker._private_jobs`);
  const mail = { kind: "mail", to: "anu@example.org", subject: "", text: "", html: "" } as const;
  for (let n = 0; n < 3; n++) await enqueueMail(shop.database, mail);
  const waiting = () => lineOf("waiting for the mail server");
  const late = () => lineOf("not being sent");
  expect([await waiting(), await late()]).toEqual([undefined, undefined]);
  await shop.database.execute(sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'no',
    run_at = now() + interval '1 minute', created_at = timestamptz '2026-11-20 10:00Z' + id * interval '1 minute'`);
  const { rows } = await shop.database.execute<{ oldest: Date }>(
    sql`select min(created_at) as oldest from graphile_worker._private_jobs`,
  );
  const since = storeTime(new Date(rows[0]?.oldest ?? 0).toISOString());
  const note = `Since ${since}. They go out by themselves as soon as it takes them.`;
  expect(await waiting()).toEqual([3, "emails waiting for the mail server", undefined, note]);
  expect(await late()).toBeUndefined();
  await shop.database.execute(
    sql`update graphile_worker._private_jobs set run_at = timestamptz '2026-11-20 11:00Z', locked_at = null`,
  );
  expect(await late()).toEqual([
    3,
    "emails or refunds not being sent",
    undefined,
    "Since 20 Nov 2026, 4:30 pm. Tell whoever runs the shop's machine: its queue stands still.",
  ]);
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
    expect(await lineOf("that failed")).toEqual([6, "emails that failed", "/admin/home/mails", undefined]);
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

const backups = async () => (await lineOf("ackup"))?.[1];

test("backups are behind when the log was not handed over for two minutes, and failing comes before that", async () => {
  const set = (values: string) => shop.database.execute(sql.raw(`update installation set ${values}`));
  await set("backups_since = now(), last_backup_at = now(), log_kept_until = now() - interval '100 seconds'");
  expect(await backups()).toBeUndefined();
  await set("log_kept_until = now() - interval '130 seconds'");
  expect(await backups()).toBe("Backups are behind");
  await set("backup_failure = 'No room.'");
  expect(await backups()).toBe("The last backup failed");
  await set("backup_failure = null, log_kept_until = null");
  expect(await backups()).toBeUndefined();
});

test("backups are late after a day, and say why the last try failed", async () => {
  const set = (values: string) => shop.database.execute(sql.raw(`update installation set ${values}`));
  const late = "Backups are overdue";
  await set("backups_since = now(), last_backup_at = now() - interval '25 hours'");
  expect(await backups()).toBeUndefined();
  await set("backup_failure = 'The place of the backups, /mnt/b, failed (ENOSPC).'");
  expect(await lineOf("ackup")).toEqual([
    undefined,
    "The last backup failed",
    undefined,
    expect.stringContaining("ENOSPC"),
  ]);
  await set("last_backup_at = now() - interval '27 hours'");
  expect(await backups()).toBe(late);
  // By a clock that ran ahead, since when there may have been none.
  await set("last_backup_at = now() + interval '2 hours', backup_failure = null");
  expect(await backups()).toBe(late);
  await set("last_backup_at = now() + interval '10 minutes'");
  expect(await backups()).toBeUndefined();
  // From the day on that they are to be taken, one is missed.
  await set("last_backup_at = null, backup_failure = null");
  expect(await backups()).toBeUndefined();
  await set("backups_since = now() - interval '27 hours'");
  expect(await backups()).toBe(late);
});

const lastBackup =
  "The last one is of 22 Nov 2026, 2:30 am. Tell whoever runs the shop's machine: Disk full.";
test.each([
  ["failing", "The last backup failed", lastBackup],
  ["late", "Backups are overdue", lastBackup],
  ["behind", "Backups are behind", expect.stringContaining("What happened since 22 Nov 2026, 2:05 pm is on")],
  ["copy", "This is a restored copy of the shop", expect.stringContaining("It sends no emails")],
] as const)("backups that are %s are named", (state, text, note) => {
  const log = { until: "2026-11-22T08:35:00.000Z" };
  const told = { state, last: "2026-11-21T21:00:00.000Z", failure: "Disk full.", log };
  expect(backupLines(told)).toEqual([{ text, note }]);
});

test("a book that says something else than the tables is named, with the first difference", async () => {
  const differences = ["order 7: due is 100 by the book, 0 by the tables", "order 8"];
  await shop.database.insert(bookComparison).values({ entered: 0, differences, comparedAt: new Date() });
  expect(await lineOf("book")).toEqual([
    2,
    "differences between the book and the other records of money",
    undefined,
    `The first: ${differences[0]}. Tell whoever runs the shop's machine.`,
  ]);
});

test("lines stand by how much they press, whichever module they are of", async () => {
  expect((await toDo()).map(([, text]) => text)).toEqual([
    "offers to answer",
    "orders to accept",
    "orders to ship",
    "parcels that came back or were lost",
    "unpaid order",
    "parcels whose cash a courier owes",
    "differences between the book and the other records of money",
    "products without an image",
    "Backups are overdue",
  ]);
});

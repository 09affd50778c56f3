import { randomUUID } from "node:crypto";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { LEAST_YEARS, retainedSince, retainedUntil } from "#kernel/policies/books.ts";
import { retainedData } from "#kernel/policies/retained-data.ts";
import { mustExist, ok } from "#kernel/result.ts";
import { sessions, users } from "#modules/accounts/schema.ts";
import { auditEntries } from "#modules/audit/schema.ts";
import { contactMessages } from "#modules/messages/schema.ts";
import { offerEvents, offers } from "#modules/offers/schema.ts";
import { orderAddresses, orderSearch, orders } from "#modules/orders/schema.ts";
import { packingPhotos, packings } from "#modules/packing/schema.ts";
import { writeSection } from "#modules/settings/server/settings-section.ts";
import { staffInvitations } from "#modules/staff/schema.ts";
import { enqueueMail } from "#platform/database/enqueue-job.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import "#src/modules.ts";
import { writeOrders } from "#modules/orders/server/write-order.scene.ts";
import { shopForFile, someAddress } from "#tests/support/test-shop.ts";
import { writeAccount } from "#tests/support/write-account.ts";
import { closedAccounts } from "../schema.ts";
import { removeOutdated } from "./remove-outdated.ts";

const DAY_MS = 86_400_000;

const shop = await shopForFile({ writesOrdersByHand: true });

/** One of everything that has a time; what counts in days: as many after the moment from which they count as `age` makes of them; what is of the books: of `booked`. */
async function writeOneOfEach(age: (days: number) => number, booked: Date): Promise<void> {
  const { database } = shop;
  const ago = (days: number | "books") =>
    days === "books" ? booked : new Date(Date.now() - age(days) * DAY_MS);
  const { account, closed, devices, orders, messages, mails, parcels, staff } = retainedData;
  await database
    .insert(users)
    .values({ name: "Nobody", email: `${randomUUID()}@example.org`, createdAt: ago(account.days) });
  const userId = await writeAccount(database, { email: `${randomUUID()}@example.org` });
  const expiresAt = ago(devices.days);
  const createdAt = new Date(expiresAt.getTime() - DAY_MS);
  await database.insert(sessions).values({ userId, token: randomUUID(), expiresAt, createdAt });
  const written = { userId, status: "COMPLETED", at: ago(orders.days), paise: 50_000 } as const;
  const [orderId = ""] = await writeOrders(database, [written]);
  await database
    .insert(offers)
    .values({ orderId, goodsPaise: 2, floorPaise: 1, offeredPaise: 1, answerBy: ago(0) });
  const said = { orderId, step: "declined", by: "store", words: "Not this time, Anu" } as const;
  await database.insert(offerEvents).values({ ...said, at: ago(orders.days) });
  const [packing] = await database
    .insert(packings)
    .values({ orderId, takenUntil: ago(0), version: "", ticked: {} })
    .returning();
  const packingId = mustExist(packing, "the packing just written").id;
  await database
    .insert(packingPhotos)
    .values({ packingId, bytes: Buffer.from("photo"), createdAt: ago(parcels.days) });
  await database.insert(contactMessages).values({
    ticket: `RB-${randomUUID().replace(/\D/g, "").replace(/[01]/g, "2").padEnd(6, "3").slice(0, 6)}`,
    name: "Anu",
    email: "anu@example.org",
    subject: "Hours",
    message: "Are you open?",
    createdAt: ago(messages.days),
  });
  const news = { subject: "News", text: "News", html: "News" };
  await enqueueMail(database, { kind: "mail", to: "anu@example.org", ...news });
  await database.execute(sql`
    update graphile_worker._private_jobs set attempts = max_attempts, updated_at = ${ago(mails.days)} where attempts = 0`);
  await database.insert(staffInvitations).values({
    email: "anu@example.org",
    role: "lister",
    tokenHash: randomUUID(),
    expiresAt: ago(365),
    createdAt: ago(365),
  });
  await database.insert(closedAccounts).values({ userId: randomUUID(), closedAt: ago(closed.days) });
  await database.insert(auditEntries).values({
    at: ago(staff.days),
    actorName: "Anu",
    actorEmail: "anu@example.org",
    area: "catalogue",
    action: "created",
    subjectType: "brand",
    subjectId: "1",
    subjectName: "Kasavu",
    changes: {},
  });
}

async function counts(): Promise<Record<string, number>> {
  const { rows } = await shop.database.execute<Record<string, number>>(sql`select
    (select count(*)::int from users where not email_verified) as account,
    (select count(*)::int from closed_accounts) as closed,
    (select count(*)::int from sessions) as devices,
    (select count(*)::int from orders where customer_name = 'Anu') as orders,
    (select count(*)::int from offer_events where words like '%Anu%') as offers,
    (select count(*)::int from packing_photos) as parcels,
    (select count(*)::int from contact_messages) as messages,
    (select count(*)::int from graphile_worker._private_jobs) as mails,
    (select count(*)::int from staff_invitations) as invitations,
    (select count(*)::int from audit_entries) as staff`);
  return rows[0] ?? {};
}

test("what is past its time goes, what is not stays, and nothing goes twice", async () => {
  const none = await counts();
  await writeOneOfEach((days) => days - 2, retainedSince(new Date(), LEAST_YEARS));
  const young = await counts();
  for (const [name, count] of Object.entries(young))
    expect([name, count - (none[name] ?? 0)]).toEqual([name, 1]);
  const past = new Date(retainedSince(new Date(), LEAST_YEARS).getTime() - 1);
  await writeOneOfEach((days) => days + 1, past);
  const removed = await removeOutdated(shop.database, new Date());
  // With the order go the words of its offer, with what the staff changed an invitation.
  expect(removed).toEqual({
    ...{ account: 1, devices: 1, orders: 2, parcels: 1, messages: 1 },
    ...{ mails: 1, staff: 2, closed: 1 },
  });
  expect(await counts()).toEqual(young);
  const again = await removeOutdated(shop.database, new Date());
  expect(Object.values(again)).toEqual(Object.values(again).map(() => 0));
});

test("the settings keep the books longer, and never shorter than the law wants", async () => {
  const { database } = shop;
  const keep = (keep_years: number) =>
    inTransaction(database, async (tx) => ok(await writeSection(tx, "books", { keep_years })));
  const at = new Date(retainedSince(new Date(), LEAST_YEARS + 2).getTime() + DAY_MS);
  const [id = ""] = await writeOrders(database, [{ userId: null, status: "COMPLETED", at, paise: 100 }]);
  const isNamed = async (now = new Date()) => {
    await removeOutdated(database, now);
    return (await database.$count(orders, and(eq(orders.id, id), ne(orders.customerEmail, "")))) === 1;
  };
  await keep(LEAST_YEARS + 2);
  expect(await isNamed()).toBe(true);
  await keep(1);
  // Younger than the law wants, by its last day.
  const lastDay = new Date(`${retainedUntil(at, LEAST_YEARS)}T23:00:00+05:30`);
  expect(await isNamed(lastDay)).toBe(true);
  expect(await isNamed(new Date(lastDay.getTime() + 2 * 3_600_000))).toBe(false);
});

test("the address that a closed account left to a parcel goes when it has arrived, or came back, and not before", async () => {
  const { database } = shop;
  const statuses = ["SHIPPED", "COMPLETED", "CANCELED-ADMIN"] as const;
  const written = statuses.map((status) => ({ userId: null, status, at: new Date(), paise: 50_000 }));
  const ids = await writeOrders(database, written);
  const nobody = { customerName: "Deleted account", customerEmail: "" };
  await database.update(orders).set(nobody).where(inArray(orders.id, ids));
  expect(await removeOutdated(database, new Date())).toHaveProperty("orders", 2);
  const found = await database
    .select({ status: orders.status, place: orderAddresses, words: orderSearch.words })
    .from(orders)
    .innerJoin(orderAddresses, eq(orderAddresses.orderId, orders.id))
    .innerJoin(orderSearch, eq(orderSearch.orderId, orders.id))
    .where(inArray(orders.id, ids));
  const { recipient, line1, city, mobile } = someAddress;
  for (const { status, place, words } of found) {
    const gone = { recipient: "Deleted account", line1: "(removed)", line2: "", mobile: "" };
    const left = status === "SHIPPED" ? { recipient, line1, mobile } : gone;
    expect({ status, ...place }).toMatchObject({ status, city, ...left });
    expect([status, words.includes(mobile)]).toEqual([status, status === "SHIPPED"]);
  }
  expect(found).toHaveLength(3);
  expect(await removeOutdated(database, new Date())).toHaveProperty("orders", 0);
});

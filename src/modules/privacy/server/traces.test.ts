import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  consents,
  passkeys,
  sessions,
  signUps,
  twoFactors,
  users,
  verifications,
} from "#modules/accounts/schema.ts";
import { giveAddress } from "#modules/addresses/calls/examples.scene.ts";
import { addresses } from "#modules/addresses/schema.ts";
import { fillCart } from "#modules/cart/calls/examples.scene.ts";
import { addToClaim } from "#modules/claims/server/answer-claim.ts";
import { actorOf, claimOf, givePhoto, settle } from "#modules/claims/server/claim.scene.ts";
import { changeCreditByHand } from "#modules/credit/server/credit-by-hand.ts";
import { measures } from "#modules/garments/schema.ts";
import { holdQueue } from "#modules/holds/schema.ts";
import { sendMessage } from "#modules/messages/contract/contact-message.ts";
import { contactMessages } from "#modules/messages/schema.ts";
import { replyToMessage } from "#modules/messages/server/messages.ts";
import { giveOffer } from "#modules/offers/calls/examples.scene.ts";
import { answerOffer } from "#modules/offers/server/answer-offer.ts";
import { giveOrder } from "#modules/orders/calls/examples.scene.ts";
import { orderAddresses, orders } from "#modules/orders/schema.ts";
import { addOrderNote } from "#modules/orders/server/office/order-notes.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import { saveCustomerLimits } from "#modules/orders/server/order-limits.ts";
import { saveSearch } from "#modules/saved-searches/contract/saved-search.ts";
import { staffInvitations } from "#modules/staff/schema.ts";
import { enqueueMail } from "#platform/database/enqueue-job.ts";
import type { ShopModule } from "#platform/module.ts";
import { MODULES } from "#src/module-table.ts";
import { modules } from "#src/modules.ts";
import { apiForFile, type Person } from "#tests/support/test-api.ts";
import { PASSWORD } from "#tests/support/write-account.ts";
import { deleteAccount, getMyData } from "../contract/account.ts";

/** Stands in everything that a person leaves behind, and nowhere else. */
const TRACE = "zxqtrace";
const EMAIL = `${TRACE}@example.org`;
/** Of somebody else, whose mails must stay. */
const OTHER_EMAIL = `not.${EMAIL}`;
const NOW = new Date();

const api = await apiForFile();
let person: Person;

async function leaveTraces(): Promise<void> {
  const { database } = api;
  const anybody = await api.customer();
  const userId = anybody.session.user.id;
  await database
    .update(users)
    .set({ email: EMAIL, name: `${TRACE} Menon` })
    .where(eq(users.id, userId));
  person = await api.signIn(EMAIL);
  await database
    .update(sessions)
    .set({ userAgent: TRACE, ipAddress: TRACE })
    .where(eq(sessions.userId, userId));
  const { id } = await giveOrder(api, person);
  const named = { recipient: `${TRACE} Menon`, line1: `${TRACE} House`, line2: TRACE };
  await database.update(orderAddresses).set(named).where(eq(orderAddresses.orderId, id));
  await database.update(addresses).set({ recipient: named.recipient }).where(eq(addresses.userId, userId));
  const message = `${TRACE}, please`;
  await database.update(orders).set({ message }).where(eq(orders.id, id));
  for (const status of ["ACCEPTED", "SHIPPED", "COMPLETED"] as const)
    expect((await moveTo(api.shop.admin, { order_id: id, status })).ok).toBe(true);
  const own = api.shop.as(actorOf(person));
  const credit = { way: "give", amount: 50, reason: `${TRACE} waited`, balance_seen: 0 } as const;
  expect((await changeCreditByHand(api.shop.admin, { customer_id: userId, ...credit })).ok).toBe(true);
  const limits = { pieces: 33, value: 33_333, cash: 3333 };
  expect(await saveCustomerLimits(api.shop.admin, { customer_id: userId, limits })).toHaveProperty(
    "ok",
    true,
  );
  const offered = { order_id: await giveOffer(api, person), from_pool: false };
  const counter = { answer: "counter", amount: 450, words: `${TRACE}, would this do?` } as const;
  expect(await answerOffer(api.shop.admin, { ...offered, ...counter })).toHaveProperty("ok", true);
  expect((await answerOffer(own, { ...offered, answer: "decline", words: `${TRACE} thinks` })).ok).toBe(true);
  const note = { order_id: id, text: `${TRACE} rang` };
  expect((await addOrderNote(api.shop.admin, note)).ok).toBe(true);
  const canceled = { order_id: offered.order_id, status: "CANCELED-ADMIN" } as const;
  expect((await moveTo(api.shop.admin, canceled)).ok).toBe(true);
  const photo = await givePhoto(own);
  const claim = await claimOf(own, id, { words: `${TRACE}: a hole`, photo_ids: [photo] });
  expect((await addToClaim(own, { id: claim.id, text: `${TRACE} waits` })).ok).toBe(true);
  const given = { credit: 100, reply: `${TRACE}, we are sorry`, piece: "out", piece_reason: TRACE } as const;
  expect((await settle(api.shop, claim.id, given)).ok).toBe(true);
  await giveAddress(api, person);
  await fillCart(api, person, [await api.shop.newProduct()]);
  const body = { full_name: TRACE, email: EMAIL, subject: "Hours", message: `${TRACE} asks` };
  (await api.call(sendMessage, { body })).response();
  const [sent] = await database.select().from(contactMessages);
  const reply = { id: sent?.id ?? "", text: `${TRACE}, yes`, close: true };
  expect((await replyToMessage(api.shop.admin, reply)).ok).toBe(true);
  const tops = { chest: 51.5 };
  const people = [{ name: TRACE, garments: [{ template: "tops", name: TRACE, measures: tops }] }];
  await database.insert(measures).values({ userId, byTemplate: { tops }, people });
  const wanted = { filters: { search: TRACE } };
  (await api.call(saveSearch, { token: person.token, body: wanted })).response();
  const later = new Date(NOW.getTime() + 3_600_000);
  await database.insert(consents).values({ userId, notice: TRACE, agreedAt: NOW });
  await database.insert(verifications).values({ identifier: TRACE, value: userId, expiresAt: later });
  await database.insert(signUps).values({ userId, name: TRACE, tokenHash: TRACE, expiresAt: later });
  const key = { name: TRACE, publicKey: TRACE, credentialID: TRACE, counter: 0, backedUp: false };
  await database.insert(passkeys).values({ userId, deviceType: "singleDevice", ...key });
  const begun = JSON.stringify({ type: "registration", userData: { id: userId, name: EMAIL } });
  await database.insert(verifications).values({ identifier: "begun", value: begun, expiresAt: later });
  await database.insert(twoFactors).values({ userId, secret: TRACE, backupCodes: TRACE, verified: false });
  await database
    .insert(staffInvitations)
    .values({ email: EMAIL, role: "lister", tokenHash: randomUUID(), expiresAt: later, withdrawnAt: NOW });
  const waited = { productId: await api.shop.newProduct(), userId, since: NOW };
  await database.insert(holdQueue).values(waited);
  await enqueueMail(database, { kind: "mail", to: OTHER_EMAIL, subject: "", text: "", html: "" });
  await enqueueMail(database, { kind: "mail", to: EMAIL, subject: TRACE, text: TRACE, html: TRACE });
}

/** The tables of the whole database in which the trace stands, with how many of their rows. */
async function findTraces(trace = TRACE): Promise<Record<string, number>> {
  const { rows: tables } = await api.database.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await api.database.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.raw(name)} t where t::text ilike ${`%${trace}%`}`,
    );
    if (rows[0]?.count) found[name] = rows[0].count;
  }
  return found;
}

/** The tables that name accounts and in which this one does not stand. */
async function tablesWithout(userId: string): Promise<string[]> {
  const { rows } = await api.database.execute<{ name: string; key: string }>(sql`
    select c.conrelid::regclass::text as name, a.attname as key from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.confrelid = 'users'::regclass`);
  const missing: string[] = [];
  for (const { name, key } of rows) {
    const { rowCount } = await api.database.execute(
      sql`select from ${sql.raw(name)} where ${sql.raw(key)} = ${userId} limit 1`,
    );
    if (!rowCount) missing.push(`${name}.${key}`);
  }
  return missing.sort();
}

/** Columns that name people of the staff, whose deeds stay. */
const OF_STAFF = [
  "counter_returns.taken_by",
  "counter_sales.sold_by",
  "message_replies.author_id",
  "offer_events.user_id",
  "order_edits.user_id",
  "order_notes.author_id",
  "packings.packer_id",
  "page_texts.saved_by",
  "parcel_events.user_id",
  "pool_entries.user_id",
  "product_imports.created_by",
  "staff_invitations.invited_by",
  "till_sessions.closed_by",
  "till_sessions.opened_by",
];

test("a person is exported whole and erased without a trace", async () => {
  await leaveTraces();
  const userId = person.session.user.id;
  expect(await tablesWithout(userId)).toEqual(OF_STAFF);
  const before = Object.keys(await findTraces());
  const exported = JSON.stringify((await api.call(getMyData, { token: person.token })).response());
  for (const kept of [
    EMAIL,
    `${TRACE} House`,
    `${TRACE}, please`,
    `${TRACE} asks`,
    `"text":"${TRACE}, yes"`,
    `"user_agent":"${TRACE}"`,
    `"notice":"${TRACE}"`,
    `"name":"${TRACE}","synced"`,
    `"name":"${TRACE}","measures":{"chest":51.5}`,
    `"label":"“${TRACE}”"`,
    `"words":"${TRACE}: a hole"`,
    `"order_limits":{"pieces":33,"value":33333,"cash":3333}`,
    `"amount":450,"words":"${TRACE}, would this do?"`,
    `"words":"${TRACE} thinks"`,
    `"amount":100,"cause":"claim"`,
    `"note":"${TRACE} waited"`,
    `"text":"${TRACE} rang"`,
  ])
    expect(exported).toContain(kept);
  (await api.call(deleteAccount, { token: person.token, body: { password: PASSWORD } })).response();
  // The mail that confirms it, until it is sent, and the other person's.
  expect(await findTraces()).toEqual({ "graphile_worker._private_jobs": 2 });
  await api.database.execute(sql`delete from graphile_worker._private_jobs`);
  expect(await findTraces()).toEqual({});
  // The number alone, by which a restored backup closes the account again.
  expect(Object.keys(await findTraces(userId))).toEqual(["public.closed_accounts"]);
  const tables =
    "addresses claim_notes claims consents contact_messages credit_entries customer_totals measures message_replies offer_events order_addresses order_notes order_search orders passkeys " +
    "sessions sign_ups staff_invitations two_factors users verifications wanted_searches";
  const expected = tables.split(" ").map((table) => `public.${table}`);
  expect(before).toEqual(["graphile_worker._private_jobs", ...expected]);
});

/** Those, and sums of orders. */
const APART = new Set([...OF_STAFF, "customer_totals.user_id", "order_events.user_id"]);

/** The modules of these that keep something about people and don't say how it is exported or erased. */
async function modulesWithout(hook: "export" | "erase", modules: Readonly<Record<string, ShopModule>>) {
  const { rows } = await api.database.execute<{ table: string; key: string; gone: boolean }>(sql`
    select c.conrelid::regclass::text as table, a.attname as key, c.confdeltype = 'c' as gone from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.confrelid = 'users'::regclass`);
  const tables = rows
    .filter(({ table, key, gone }) => !APART.has(`${table}.${key}`) && (hook === "export" || !gone))
    .map(({ table }) => table);
  return Object.entries(modules).flatMap(([name, { personal }]) =>
    MODULES[name]?.owns?.some((table) => tables.includes(table)) && !personal?.[hook] ? [name] : [],
  );
}

test("every module with a table about people says how they are exported and erased", async () => {
  expect(await modulesWithout("export", modules)).toEqual([]);
  expect(await modulesWithout("erase", modules)).toEqual([]);
  const planted = { ...modules, claims: {}, orders: { personal: {} } };
  expect(await modulesWithout("export", planted)).toEqual(["orders", "claims"]);
  expect(await modulesWithout("erase", planted)).toEqual(["orders", "claims"]);
});

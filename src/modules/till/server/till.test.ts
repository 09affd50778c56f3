import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import "#src/modules.ts";
import { fail, ok } from "#kernel/result.ts";
import { postings } from "#modules/books/contract/postings.ts";
import { enter, entriesOf, lockDrawer } from "#modules/books/server/enter.ts";
import { sellAtCounter } from "#modules/counter/server/qr-sale.ts";
import { saveFeatures } from "#modules/settings/server/features.ts";
import type { Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { someoneWaits } from "#tests/support/someone-waits.ts";
import { everythingOn } from "#tests/support/switch-everything-on.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { tillSessions } from "../schema.ts";
import { closeTill, getTill, getTillDay, listTillSessions, openTill } from "./till.ts";

const shop = await shopForFile();
const { admin } = shop;
const open = (counted: number, brought = 0) => openTill(admin, { counted, brought });
const close = (counted: number, banked = 0, note = "") => closeTill(admin, { counted, banked, note });
const linesOf = ({ lines }: { lines: readonly { name: string; amount: number }[] }) =>
  Object.fromEntries(lines.map(({ name, amount }) => [name, amount]));

test("a day at the till: what is brought, differs and is taken to the bank stands in the book, and the rest stays in the till", async () => {
  const opened = value(await open(2_000, 2_000));
  expect(opened).toMatchObject({ session: { opened_with: 2_000, closed_at: null }, expected: 2_000 });
  expect(await close(1_990)).toMatchObject({
    code: "validation_failed",
    fields: { note: expect.stringContaining("₹10 less than there should be") },
  });
  const day = value(await close(1_990, 1_500, "A ten fell behind the shelf"));
  expect(day).toMatchObject({
    difference: -10,
    session: { closed_with: 1_990, note: "A ten fell behind the shelf" },
  });
  expect(linesOf(day)).toEqual({
    "Cash brought into the till": 2_000,
    "Less in the till than expected": 10,
    "Cash of the till taken to the bank": 1_500,
  });
  expect(value(await getTill(admin))).toEqual({ session: null, expected: 490 });

  const found = value(await open(500));
  expect(found.expected).toBe(500);
  const second = value(await close(500));
  expect(second).toMatchObject({ difference: 10, session: { note: "" } });
  expect(value(await getTillDay(admin, second.session.id))).toEqual(second);
  const { data, count } = value(await listTillSessions(admin, { page: 1, limit: 10 }));
  expect([count, data.map(({ closed_with }) => closed_with)]).toEqual([2, [500, 1_990]]);
});

test("of two who open it one is told that it is open, and of two who close it one that it is closed", async () => {
  const { expected } = value(await getTill(admin));
  const opened = await Promise.all([open(expected), open(expected), open(expected)]);
  expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
  expect(opened.find(({ ok }) => !ok)).toMatchObject({ code: "changed_meanwhile" });
  await expect(
    shop.database.execute(sql`insert into till_sessions (opened_paise) values (0)`),
  ).rejects.toMatchObject({ cause: { constraint: "till_sessions_one_open" } });
  const closed = await Promise.all([close(expected), close(expected)]);
  expect(closed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(closed.find(({ ok }) => !ok)).toMatchObject({ code: "changed_meanwhile" });
});

test("what somebody takes in the very moment of the closing is in its difference, or after it on the sheet too", async () => {
  const { expected } = value(await getTill(admin));
  value(await open(expected));
  const paid = (source: string, tx: Tx) =>
    enter(tx, entriesOf(postings({ till_float: 500_00 }), { source, by: "staff" }));
  let closing: ReturnType<typeof close> | undefined;
  await inTransaction(shop.database, async (tx) => {
    await paid("before", tx);
    closing = close(expected + 500);
    await someoneWaits(shop.database);
    return ok(null);
  });
  const day = value((await closing) ?? fail("not_found"));
  expect(day).toMatchObject({ difference: 0, lines: [{ id: "till_float", amount: 500 }] });

  const second = value(await open(expected + 500)).session?.id ?? "";
  let later: Promise<unknown> | undefined;
  await inTransaction(shop.database, async (tx) => {
    await lockDrawer(tx);
    later = inTransaction(shop.database, async (other) => ok(await paid("after", other)));
    await someoneWaits(shop.database);
    const at = { closedAt: sql`clock_timestamp()`, closedPaise: 0 };
    await tx.update(tillSessions).set(at).where(eq(tillSessions.id, second));
    return ok(null);
  });
  await later;
  expect(value(await getTillDay(admin, second)).lines).toEqual([]);
  expect(value(await getTill(admin)).expected).toBe(expected + 1000);
});

test("no more is taken out or brought in than was counted, and while it is off nothing is opened", async () => {
  expect(await open(100, 101)).toMatchObject({
    code: "validation_failed",
    fields: { brought: expect.anything() },
  });
  const { expected } = value(await getTill(admin));
  value(await open(expected));
  expect(await close(expected, expected + 1)).toMatchObject({ fields: { banked: expect.anything() } });
  value(await close(expected));
  value(await saveFeatures(admin, { ...everythingOn, counter: false }));
  expect(await open(expected)).toMatchObject({ ok: false });
  value(await saveFeatures(admin, everythingOn));
});

test("nothing is sold over a closed till, and whoever closes it waits for a sale under way", async () => {
  const sellOne = async () => {
    const items = [{ product_id: await shop.newProduct({ price: 500, discounted_price: 0 }), quantity: 1 }];
    const nobody = { name: "", mobile: "", email: "", upi_reference: "" };
    return sellAtCounter(admin, { ...nobody, items, way: "cash", key: randomUUID() });
  };
  const { expected } = value(await getTill(admin));
  value(await open(expected));
  const [sale, closed] = await Promise.all([sellOne(), close(expected, 0, "Closed in between")]);
  expect(value(closed).difference).toBe(sale.ok ? -500 : 0);
  expect(await sellOne()).toMatchObject({ code: "changed_meanwhile" });
  expect(value(await getTill(admin)).expected).toBe(expected);
});

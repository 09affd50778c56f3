import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import "#src/modules.ts";
import { ok } from "#kernel/result.ts";
import { compareOrderAccounts } from "#modules/books/server/order-accounts.scene.ts";
import { sellAtCounter } from "#modules/counter/server/qr-sale.ts";
import { planEdit } from "#modules/orders/server/edits/edit-order.ts";
import { getOrder } from "#modules/orders/server/read-orders.ts";
import { getToDo } from "#modules/statistics/server/get-to-do.ts";
import { getTill, openTill } from "#modules/till/server/till.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import type { UpiOutcome } from "../contract/upi.ts";
import { hasOpenUpi, listUpi, settleUpi } from "./settle-upi.ts";
import { getUpiSettings, saveUpiSettings } from "./upi-settings.ts";

const shop = await shopForFile();
const { admin } = shop;
value(await openTill(admin, { counted: 0, brought: 0 }));

async function paidByUpi(price: number, upi_reference: string): Promise<string> {
  const product_id = await shop.newProduct({ price, discounted_price: 0 });
  const items = [{ product_id, quantity: 1 }];
  const nobody = { name: "", mobile: "", email: "", key: randomUUID() };
  return value(await sellAtCounter(admin, { ...nobody, items, way: "upi", upi_reference })).order_id;
}

const settle = (order_id: string, outcome: UpiOutcome) => settleUpi(admin, { order_id, outcome });
const accountOf = async (id: string) => value(await getOrder(admin, id)).account;
const inTill = async () => value(await getTill(admin)).expected;

test("a payment waits with its number and stands in the to-do list, until somebody has found it", async () => {
  const id = await paidByUpi(300, "412345678901");
  expect(value(await listUpi(admin)).data).toMatchObject([
    { order_id: id, reference: "412345678901", amount: 300, missing: false },
  ]);
  const lines = value(await getToDo(admin)).filter(({ text }) => text.includes("UPI"));
  expect(lines).toMatchObject([{ count: 1, text: "payment by UPI to confirm" }]);
  expect(await settle(id, "paid_in_cash")).toMatchObject({ code: "changed_meanwhile" });
  const both = await Promise.all([settle(id, "came"), settle(id, "missing")]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "changed_meanwhile" });
  expect(await settle(randomUUID(), "came")).toMatchObject({ code: "not_found" });
});

test("one that never came is owed, and leaves the list once it is paid in cash", async () => {
  const id = await paidByUpi(200, "412345678902");
  value(await settle(id, "missing"));
  expect(await accountOf(id)).toMatchObject({ paid: { upi: 0 }, due: 200 });
  const waiting = async () => value(await listUpi(admin)).data.filter(({ order_id }) => order_id === id);
  expect(await waiting()).toMatchObject([{ amount: 200, missing: true }]);
  const before = await inTill();
  value(await settle(id, "paid_in_cash"));
  expect(await inTill()).toBe(before + 200);
  expect(await accountOf(id)).toMatchObject({ paid: { cash: 200 }, due: 0 });
  expect(await waiting()).toEqual([]);
  expect(await settle(id, "paid_in_cash")).toMatchObject({ code: "changed_meanwhile" });
  // Its number is free again: the payment that it stands for pays something else.
  expect(await paidByUpi(50, "412345678902")).not.toBe(id);
});

test("nothing of it goes back before it is found, so that one that never came can be said of any", async () => {
  const id = await paidByUpi(200, "412345678905");
  const asked = { taken: [], goodwill: 20, as_credit: false, charge_dearer: false, words: "" };
  const goodwill = () => planEdit(admin, { ...asked, order_id: id });
  expect(await accountOf(id)).toMatchObject({ may_go_back: { online: 0, money: 0, all: 0 } });
  expect(await compareOrderAccounts(shop.database)).toMatchObject({ differences: [] });
  expect(await goodwill()).toMatchObject({ code: "too_much_given_back" });
  value(await settle(id, "missing"));
  expect(await goodwill()).toMatchObject({ code: "too_much_given_back" });
  const found = await paidByUpi(200, "412345678906");
  value(await settle(found, "came"));
  expect(await accountOf(found)).toMatchObject({ may_go_back: { online: 0, money: 200, all: 200 } });
});

/** Whether there is an open payment, and how many rows of other tables were read for that. */
const askedOpen = () =>
  inTransaction(shop.database, async (tx) => {
    const readSoFar = async () => {
      const { rows } = await tx.execute<{ read: number }>(sql`
        select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
        from pg_stat_xact_user_tables where relname <> 'upi_payments'`);
      return rows[0]?.read ?? 0;
    };
    const before = await readSoFar();
    const open = await hasOpenUpi(tx);
    return ok({ open, read: (await readSoFar()) - before });
  });

test("whether any is open is known without the book, but of those that never came", async () => {
  const { data } = value(await listUpi(admin));
  for (const { order_id, missing } of data) value(await settle(order_id, missing ? "paid_in_cash" : "came"));
  expect(value(await askedOpen())).toEqual({ open: false, read: 0 });
  const id = await paidByUpi(200, "412345678904");
  expect(value(await askedOpen())).toEqual({ open: true, read: 0 });
  value(await settle(id, "missing"));
  expect(value(await askedOpen())).toMatchObject({ open: true });
  value(await settle(id, "paid_in_cash"));
  expect(value(await askedOpen())).toEqual({ open: false, read: 0 });
});

test("whoever stands at the counter sees what waits, and confirms no money", async () => {
  const id = await paidByUpi(100, "412345678903");
  const helper = shop.as(await shop.newAdmin("Asha", "counter"));
  expect(value(await listUpi(helper)).data.map(({ order_id }) => order_id)).toContain(id);
  expect(await settleUpi(helper, { order_id: id, outcome: "came" })).toMatchObject({ code: "forbidden" });
  expect(await saveUpiSettings(helper, { vpa: "asha@okbank" })).toMatchObject({ code: "forbidden" });
  value(await saveUpiSettings(admin, { vpa: "rebon@okbank" }));
  expect(value(await getUpiSettings(helper))).toEqual({ vpa: "rebon@okbank" });
});

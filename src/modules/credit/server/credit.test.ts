import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ok } from "#kernel/result.ts";
import { longStoreDay, storeDate } from "#kernel/store-time.ts";
import { users } from "#modules/accounts/schema.ts";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { claimOf, giveCredit, settle } from "#modules/claims/server/claim.scene.ts";
import { findMoneyFaults } from "#modules/claims/server/money-that-went-back.scene.ts";
import { orders } from "#modules/orders/schema.ts";
import { cancelMyOrder, cancelWithRefund } from "#modules/orders/server/change-order-status.ts";
import { orderChanged } from "#modules/orders/server/order-changed.ts";
import { moveTo, orderFor } from "#modules/orders/server/order-for.scene.ts";
import { convertToCod } from "#modules/payments/server/convert-to-cod.ts";
import { expireUnpaidOrders } from "#modules/payments/server/expire-unpaid-orders.ts";
import { openPaymentScene, type PaymentScene } from "#modules/payments/server/payment.scene.ts";
import { verifyPayment } from "#modules/payments/server/verify-payment.ts";
import { writeSection } from "#modules/settings/server/settings-section.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { someoneWaits } from "#tests/support/someone-waits.ts";
import { someAddress, value } from "#tests/support/test-shop.ts";
import { creditAccounts, creditEntries } from "../schema.ts";
import { getMyBalance } from "./balance.ts";
import { lockCredit, returnOrderCredit, writeCredit } from "./credit-ledger.ts";
import { expireCredit } from "./expire-credit.ts";
import { monthsAfter } from "./lots.ts";
import { getMyCredit } from "./my-credit.ts";

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene({ writesMoneyByHand: true });
});
afterAll(() => scene.close());

/** A customer with some rupees of credit, who orders one piece of ₹749.25 at a time. */
async function holder(credit: number, price = 749.25) {
  const { own, customer, order_id } = await scene.newOrder("COD");
  await giveCredit(scene.shop, own, order_id, credit);
  const address_id = value(await createAddress(own, someAddress)).id;
  const product = await scene.shop.newProduct({ price, discounted_price: 0, stock: 9 });
  const order = (payment_mode: "COD" | "PREPAID", fields = {}) =>
    orderFor(own, [product], { address_id, payment_mode, use_credit: true, ...fields });
  return { own, customer, order, balance: async () => value(await getMyBalance(own)) };
}

test("an online order leaves nothing to pay, or as much as can be paid online", async () => {
  const { order } = await holder(749);
  expect(value(await order("PREPAID"))).toMatchObject({ credit_used: 748.25, amount_due: 1 });
  const inCash = await holder(749);
  expect(value(await inCash.order("COD"))).toMatchObject({ credit_used: 749, amount_due: 0.25 });
});

test("an order uses as much as there is, only when asked, and once by its key", async () => {
  const { own, order, balance } = await holder(300);
  expect(value(await order("COD", { use_credit: false }))).toMatchObject({
    credit_used: 0,
    amount_due: 749.25,
  });
  const placed = value(await order("COD", { idempotencyKey: "same", expected_total: 749.25 }));
  expect(placed).toMatchObject({ total_amount: 749.25, credit_used: 300, amount_due: 449.25 });
  expect(value(await order("COD", { idempotencyKey: "same" })).id).toBe(placed.id);
  expect(await balance()).toBe(0);
  expect(value(await getMyCredit(own)).entries.map(({ amount, cause }) => [amount, cause])).toEqual([
    [-300, "order"],
    [300, "claim"],
  ]);
});

test("an online order that credit pays whole is paid at once, one in cash has nothing to collect", async () => {
  const { own, order, balance } = await holder(749.25);
  const online = value(await order("PREPAID"));
  expect(online).toMatchObject({ payment_status: "SUCCESS", amount_due: 0 });
  expect(await scene.begin(own, online.id)).toMatchObject({ code: "payment_settled" });
  expect(await convertToCod(own, { order_id: online.id })).toMatchObject({ code: "payment_settled" });
  value(await cancelWithRefund(own, { order_id: online.id }));
  expect(await balance()).toBe(749.25);
  const cash = value(await order("COD"));
  expect(cash).toMatchObject({ payment_status: "PENDING", amount_due: 0 });
  for (const status of ["ACCEPTED", "SHIPPED", "COMPLETED"] as const)
    value(await moveTo(scene.shop.admin, { order_id: cash.id, status }));
  // A claim about it can give credit, and no money: none was paid.
  const { id } = await claimOf(own, cash.id);
  expect(await settle(scene.shop, id, { paid_by_hand: 1, hand_reference: "UPI 1" })).toMatchObject({
    code: "too_much_given_back",
  });
  value(await settle(scene.shop, id, { credit: 749.25 }));
  expect(await balance()).toBe(749.25);
});

test("an order uses no more than its total, and the book takes it back once, however often that is written", async () => {
  const { order, balance } = await holder(700, 500);
  const { id } = value(await order("COD"));
  expect(await balance()).toBe(200);
  for (let written = 0; written < 3; written += 1)
    await inTransaction(scene.database, async (tx) => {
      await orderChanged(tx, { id, status: "PENDING", gift: 0 });
      return ok(await returnOrderCredit(tx, id, 500_00));
    });
  expect(await balance()).toBe(700);
  // As it was: the order stands.
  await scene.database.delete(creditEntries).where(sql`cause = 'order_canceled' and order_id = ${id}`);
  await scene.database.execute(sql`update credit_accounts a set balance_paise =
    (select coalesce(sum(paise), 0) from credit_entries e where e.user_id = a.user_id)`);
});

test("orders at once never use more than there is", async () => {
  const { order, balance } = await holder(700);
  const placed: number[] = [];
  for (const outcome of await Promise.all([1, 2, 3, 4].map(() => order("COD"))))
    if (outcome.ok) placed.push(outcome.value.credit_used);
  expect(placed.reduce((sum, used) => sum + used, 0)).toBeLessThanOrEqual(700);
  expect(await balance()).toBeGreaterThanOrEqual(0);
  expect(await findMoneyFaults(scene.database)).toEqual([]);
});

test("a canceled order gives its credit back to itself and its money to the bank, once, however often it is canceled", async () => {
  const { own, order, balance } = await holder(300);
  const { id: order_id } = value(await order("PREPAID"));
  const signed = await scene.pay(own, order_id);
  value(await verifyPayment(own, signed));
  const cancel = { order_id, status: "CANCELED-ADMIN" as const };
  const outcomes = await Promise.all([
    cancelWithRefund(own, { order_id }),
    cancelWithRefund(own, { order_id }),
    moveTo(scene.shop.admin, cancel),
  ]);
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  expect(await balance()).toBe(300);
  expect(await scene.refundsOf(order_id)).toMatchObject([{ amountPaise: 449_25 }]);
  expect(await cancelMyOrder(own, { order_id })).toMatchObject({ code: "refund_needed" });
});

test("an order that runs out of time gives its credit back, one that becomes cash keeps it", async () => {
  const { own, order, balance } = await holder(300);
  const late = value(await order("PREPAID"));
  const { database, gateway } = scene;
  const now = () => new Date(Date.now() + 25 * 3_600_000);
  await expireUnpaidOrders({ ...scene.system, database, payments: gateway, now });
  const [row] = await database.select().from(orders).where(eq(orders.id, late.id));
  expect(row?.status).toBe("CANCELED-ADMIN");
  expect(await balance()).toBe(300);
  const cash = value(await order("PREPAID"));
  const changed = value(await convertToCod(own, { order_id: cash.id }));
  expect(changed).toMatchObject({ payment_mode: "COD", credit_used: 300, amount_due: 449.25 });
  expect(await balance()).toBe(0);
});

/** From now on credit lasts so many months; 0 for ever. */
const lasts = (expires_months: number) =>
  inTransaction(scene.database, async (tx) => ok(await writeSection(tx, "credit", { expires_months })));
/** A round on this day of the store's clock. */
const roundOn = (day: string) =>
  expireCredit({ ...scene.shop.admin, now: () => new Date(`${day}T12:00:00+05:30`) });
const lastDayOf = async (own: Context) => value(await getMyCredit(own)).entries[0]?.last_day;

test("credit keeps the terms it was given on, whatever the settings say later", async () => {
  const forEver = await holder(300);
  await lasts(12);
  const forAYear = await holder(200);
  const lastDay = monthsAfter(storeDate(new Date()), 12);
  expect([await lastDayOf(forEver.own), await lastDayOf(forAYear.own)]).toEqual([null, lastDay]);
  // Shorter, longer or for ever: of what was given before nothing changes.
  for (const months of [1, 120, 0]) {
    await lasts(months);
    await roundOn(lastDay);
    expect([await forEver.balance(), await forAYear.balance()]).toEqual([300, 200]);
  }
  const dayAfter = new Date(Date.parse(`${lastDay}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  expect(await roundOn(dayAfter)).toBe(1);
  expect([await forEver.balance(), await forAYear.balance()]).toEqual([300, 0]);
  expect(value(await getMyCredit(forAYear.own)).entries[0]).toMatchObject({ amount: -200, cause: "expired" });
  expect(await roundOn(dayAfter)).toBe(0);
});

test("credit that an order gave back ends on its own day", async () => {
  await lasts(12);
  const { own, order, balance } = await holder(300);
  const { id: order_id } = value(await order("COD"));
  await lasts(0);
  value(await cancelMyOrder(own, { order_id }));
  const lastDay = monthsAfter(storeDate(new Date()), 12);
  expect(value(await getMyCredit(own)).entries[0]).toMatchObject({
    cause: "order_canceled",
    amount: 300,
    last_day: lastDay,
  });
  await roundOn(monthsAfter(lastDay, 1));
  expect(await balance()).toBe(0);
});

test("a month before the last day a mail says so, once, in the owner's language", async () => {
  await lasts(12);
  const { customer } = await holder(300);
  await lasts(0);
  const { userId, email } = customer;
  await scene.database.update(users).set({ language: "hi" }).where(eq(users.id, userId));
  const lastDay = monthsAfter(storeDate(new Date()), 12);
  const mails = async () => {
    const { rows } = await scene.database.execute<{ text: string }>(sql`select payload->>'text' as text
      from graphile_worker._private_jobs where payload->>'to' = ${email} and payload->>'text' like '%क्रेडिट में से%'`);
    return rows.map(({ text }) => text);
  };
  await roundOn(monthsAfter(lastDay, -2));
  expect(await mails()).toEqual([]);
  await roundOn(monthsAfter(lastDay, -1));
  await roundOn(monthsAfter(lastDay, -1));
  await roundOn(lastDay);
  const [mail, ...more] = await mails();
  expect(mail).toContain("आपके स्टोर क्रेडिट में से ₹300");
  expect(mail).toContain(speaking("hi", () => longStoreDay(lastDay)));
  expect(more).toEqual([]);
});

test("the database itself refuses more than there is", async () => {
  const customer = await scene.shop.newCustomer();
  const entry = { userId: customer.userId, paise: -1, cause: "expired" } as const;
  const writing = inTransaction(scene.database, async (tx) => ok(await writeCredit(tx, entry)));
  await expect(writing).rejects.toThrow();
  const isTheirs = eq(creditEntries.userId, customer.userId);
  expect(await scene.database.$count(creditEntries, isTheirs)).toBe(0);
  expect(await scene.database.$count(creditAccounts, eq(creditAccounts.userId, customer.userId))).toBe(0);
});

test("while somebody's credit is used, nobody else reads how much there is", async () => {
  const { own } = await holder(500);
  const userId = own.actor.kind === "guest" ? "" : own.actor.userId;
  const seen: number[] = [];
  let second: Promise<unknown> | undefined;
  await inTransaction(own.database, async (tx) => {
    expect(await lockCredit(tx, userId)).toMatchObject({ paise: 50_000 });
    second = inTransaction(own.database, async (other) =>
      ok(seen.push((await lockCredit(other, userId)).paise)),
    );
    await someoneWaits(own.database);
    await writeCredit(tx, { userId, paise: -50_000, cause: "by_hand", note: "used meanwhile" });
    expect(seen).toEqual([]);
    return ok(null);
  });
  await second;
  expect(seen).toEqual([0]);
});

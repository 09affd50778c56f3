import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ok } from "#kernel/result.ts";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { orders } from "#modules/orders/schema.ts";
import { cancelMyOrder, cancelWithRefund, moveOrder } from "#modules/orders/server/change-order-status.ts";
import { convertToCod } from "#modules/payments/server/convert-to-cod.ts";
import { expireUnpaidOrders } from "#modules/payments/server/expire-unpaid-orders.ts";
import { verifyPayment } from "#modules/payments/server/verify-payment.ts";
import { writeSection } from "#modules/settings/server/settings-section.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { claimOf, giveCredit, settle } from "#tests/support/claim-scene.ts";
import { findMoneyFaults } from "#tests/support/money-that-went-back.ts";
import { openPaymentScene, type PaymentScene } from "#tests/support/payment-scene.ts";
import { someAddress, value } from "#tests/support/test-shop.ts";
import { creditAccounts, creditEntries } from "../schema.ts";
import { returnOrderCredit, writeCredit } from "./credit-ledger.ts";
import { expireCredit, monthsBefore } from "./expire-credit.ts";
import { getMyBalance, getMyCredit } from "./my-credit.ts";

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());

/** A customer with some rupees of credit, who orders one piece of ₹749.25 at a time. */
async function holder(credit: number, price = 749.25) {
  const { own, order_id } = await scene.newOrder("COD");
  await giveCredit(scene.shop, own, order_id, credit);
  const address_id = value(await createAddress(own, someAddress)).id;
  const product = await scene.shop.newProduct({ price, discounted_price: 0, stock: 9 });
  let keys = 0;
  async function order(payment_mode: "COD" | "PREPAID", fields = {}) {
    keys += 1;
    const idempotencyKey = `use-${keys}`;
    await changeCart(own, { product_id: product, action: "add" });
    const input = { address_id, message: "Hello", payment_mode, idempotencyKey };
    return checkOut(own, { ...input, use_credit: true, ...fields });
  }
  return { own, order, balance: async () => value(await getMyBalance(own)) };
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
  const shipment = { courier: "", tracking_number: "", tracking_url: "" };
  for (const status of ["ACCEPTED", "SHIPPED", "COMPLETED"] as const)
    value(await moveOrder(scene.shop.admin, { order_id: cash.id, status, shipment }));
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
    await inTransaction(scene.database, async (tx) => ok(await returnOrderCredit(tx, id)));
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
  const shipment = { courier: "", tracking_number: "", tracking_url: "" };
  const cancel = { order_id, status: "CANCELED-ADMIN" as const, shipment };
  const outcomes = await Promise.all([
    cancelWithRefund(own, { order_id }),
    cancelWithRefund(own, { order_id }),
    moveOrder(scene.shop.admin, cancel),
  ]);
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  expect(await balance()).toBe(300);
  const { rows } = await scene.database.execute(sql`select r.amount_paise::int as paise from refunds r
    join payments p on p.id = r.payment_id where p.order_id = ${order_id}`);
  expect(rows).toEqual([{ paise: 449_25 }]);
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

test("credit lasts for ever, or as many months as the settings say, and expires once", async () => {
  const { own, balance } = await holder(300);
  const { database } = scene;
  const later = new Date(Date.now() + 400 * 86_400_000);
  expect(await expireCredit(database, later)).toBe(0);
  await inTransaction(database, async (tx) => ok(await writeSection(tx, "credit", { expires_months: 12 })));
  expect(await expireCredit(database, new Date())).toBe(0);
  expect(await expireCredit(database, later)).toBeGreaterThan(0);
  expect(await balance()).toBe(0);
  expect(value(await getMyCredit(own)).entries[0]).toMatchObject({ amount: -300, cause: "expired" });
  expect(await expireCredit(database, later)).toBe(0);
});

test.each([
  ["2027-03-31T05:00:00Z", 1, "2027-02-28T05:00:00Z"],
  ["2028-03-30T05:00:00Z", 1, "2028-02-29T05:00:00Z"],
  ["2028-02-29T05:00:00Z", 12, "2027-02-28T05:00:00Z"],
  ["2026-11-26T05:00:00Z", 3, "2026-08-26T05:00:00Z"],
  ["2026-01-31T05:00:00Z", 2, "2025-11-30T05:00:00Z"],
])("of %s, %i months before is %s: no credit expires days too early", (now, months, before) => {
  expect(monthsBefore(new Date(now), months)).toEqual(new Date(before));
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

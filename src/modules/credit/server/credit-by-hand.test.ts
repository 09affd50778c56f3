import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listChanges } from "#modules/audit/server/list-changes.ts";
import { giveCredit } from "#modules/claims/server/claim.scene.ts";
import { findMoneyFaults } from "#modules/claims/server/money-that-went-back.scene.ts";
import { orderFor } from "#modules/orders/server/order-for.scene.ts";
import { sceneForFile } from "#modules/payments/server/payment.scene.ts";
import { value } from "#tests/support/test-shop.ts";
import type { CreditByHand } from "../contract/credit.ts";
import { changeCreditByHand, getCustomerCredit } from "./credit-by-hand.ts";
import { getMyCredit } from "./my-credit.ts";

const scene = await sceneForFile();
const { shop } = scene;

/** A customer, and an admin who gives and takes credit by hand with the balance in sight. */
async function newHolder() {
  const customer = await shop.newCustomer();
  const customer_id = customer.userId;
  const own = shop.as(customer);
  const look = async () => value(await getCustomerCredit(shop.admin, { customer_id }));
  const change = async (way: CreditByHand["way"], amount: number, ctx = shop.admin) => {
    const { balance } = await look();
    return changeCreditByHand(ctx, { customer_id, way, amount, reason: "You waited", balance_seen: balance });
  };
  return { customer, customer_id, own, look, change };
}

test("what is given is in the customer's book with its reason, in a mail and in the log of changes", async () => {
  const { customer, own, change } = await newHolder();
  expect(value(await change("give", 300.05))).toMatchObject({ balance: 300.05, returnable: 300.05 });
  const { balance, entries } = value(await getMyCredit(own));
  expect(balance).toBe(300.05);
  expect(entries).toMatchObject([{ amount: 300.05, cause: "by_hand", note: "You waited", order_id: null }]);
  const { rows } = await scene.database.execute(sql`select payload->>'text' as text
    from graphile_worker._private_jobs where payload->>'to' = ${customer.email}`);
  expect(rows).toEqual([{ text: expect.stringContaining("We gave you ₹300.05 of store credit.") }]);
  expect(rows).toEqual([{ text: expect.stringContaining("You waited") }]);
  const { data } = value(await listChanges(shop.admin, { page: 1, limit: 1 }));
  const number = entries[0]?.id.slice(0, 8);
  expect(data).toMatchObject([
    {
      action: "given",
      subject_type: "credit",
      subject_name: number,
      changes: { balance: { from: 0, to: 300.05 } },
    },
  ]);
  expect(JSON.stringify(data), "the log outlives accounts").not.toMatch(/You waited/);
});

test("only what is left of credit given by hand can be taken back, and never below zero", async () => {
  const { own, look, change } = await newHolder();
  value(await change("give", 500));
  const cheap = await shop.newProduct({ price: 300, discounted_price: 0 });
  const order = value(await orderFor(own, [cheap], { use_credit: true }));
  expect(await change("take_back", 500 - order.credit_used + 0.01)).toMatchObject({
    code: "validation_failed",
    fields: { amount: expect.stringMatching(/^At most ₹[\d.]+ can be taken back\.$/) },
  });
  const { returnable } = await look();
  expect(returnable).toBe(500 - order.credit_used);
  value(await change("take_back", returnable));
  expect(await look()).toMatchObject({ balance: 0, returnable: 0 });
  expect(value(await getMyCredit(own)).entries[0]).toMatchObject({ amount: -returnable, cause: "by_hand" });
});

test("credit of a claim is not taken back", async () => {
  const { own, order_id, customer } = await scene.newOrder("COD");
  await giveCredit(shop, own, order_id, 100);
  const asked = { customer_id: customer.userId, way: "take_back", reason: "No", balance_seen: 100 } as const;
  expect(await changeCreditByHand(shop.admin, { ...asked, amount: 1 })).toMatchObject({
    code: "validation_failed",
  });
});

test("nor where what was given by hand is spent, and as much came of a claim since", async () => {
  const { own, look, change } = await newHolder();
  value(await change("give", 100));
  const cheap = await shop.newProduct({ price: 300, discounted_price: 0 });
  const { id } = value(await orderFor(own, [cheap], { use_credit: true }));
  await giveCredit(shop, own, id, 100);
  expect(await look()).toMatchObject({ balance: 100, returnable: 0 });
  expect(await change("take_back", 1)).toMatchObject({ code: "validation_failed" });
});

test("a balance that is no sum in rupees is another one than there is", async () => {
  const { customer_id } = await newHolder();
  const seen = { customer_id, way: "give", amount: 1, reason: "You waited", balance_seen: 1.005 } as const;
  expect(await changeCreditByHand(shop.admin, seen)).toMatchObject({ code: "changed_meanwhile" });
});

test("some at once who saw the same balance change it once", async () => {
  const { customer_id, look } = await newHolder();
  const seen = { customer_id, way: "give", reason: "You waited", balance_seen: 0 } as const;
  const give = () => changeCreditByHand(shop.admin, { ...seen, amount: 100 });
  const outcomes = await Promise.all([give(), give(), give()]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((one) => !one.ok && one.code === "changed_meanwhile")).toHaveLength(2);
  expect((await look()).balance).toBe(100);
  expect(await findMoneyFaults(scene.database)).toEqual([]);
});

test("customers neither give nor look, and nobody has an account of another id", async () => {
  const { customer_id, own, change } = await newHolder();
  expect(await change("give", 100, own)).toMatchObject({ code: "forbidden" });
  expect(await getCustomerCredit(own, { customer_id })).toMatchObject({ code: "forbidden" });
  const nobody = { customer_id: crypto.randomUUID(), amount: 1, reason: "No", balance_seen: 0 };
  expect(await getCustomerCredit(shop.admin, nobody)).toMatchObject({ code: "not_found" });
  expect(await changeCreditByHand(shop.admin, { ...nobody, way: "give" })).toMatchObject({
    code: "not_found",
  });
});

import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/database/transaction.ts";
import { giveOrder } from "#tests/support/call-examples.ts";
import { openTestApi } from "#tests/support/test-api.ts";
import { cancelMyOrder, moveOrder } from "../contract/order.ts";
import { getOrderPulse } from "../contract/order-pulse.ts";
import { orders } from "../schema.ts";

const api = await openTestApi();
const [admin, customer] = [await api.admin(), await api.customer()];
afterAll(() => api.close());

const pulse = async () => (await api.call(getOrderPulse, { token: admin.token })).response().data;
const move = async (order_id: string, status: string) =>
  (await api.call(moveOrder, { token: admin.token, query: { order_id, status } })).response();

describe("it tells", () => {
  test("a new order", async () => {
    const before = await pulse();
    const { id } = await giveOrder(api, customer);
    const after = await pulse();
    expect(after.newest).toBe(id);
    expect(after.mark).not.toBe(before.mark);
  });

  test("every step of an order, and nothing new", async () => {
    const { id } = await giveOrder(api, customer);
    const marks = [(await pulse()).mark];
    for (const status of ["ACCEPTED", "SHIPPED", "COMPLETED"]) {
      await move(id, status);
      const { mark, newest } = await pulse();
      expect(newest).toBe(id);
      marks.push(mark);
    }
    expect(new Set(marks).size).toBe(4);
  });

  test("a customer's cancellation", async () => {
    const { id } = await giveOrder(api, customer);
    const before = await pulse();
    (await api.call(cancelMyOrder, { token: customer.token, body: { order_id: id } })).response();
    expect((await pulse()).mark).not.toBe(before.mark);
  });

  test("a payment that came in", async () => {
    const { id } = await giveOrder(api, customer);
    const before = await pulse();
    await api.database.update(orders).set({ paymentStatus: "SUCCESS" }).where(eq(orders.id, id));
    expect((await pulse()).mark).not.toBe(before.mark);
  });

  test("a change that began before another one and was finished after it", async () => {
    const [slow, fast] = [await giveOrder(api, customer), await giveOrder(api, customer)];
    const seen: string[] = [];
    await inTransaction(api.database, async (tx) => {
      // The moment of the transaction's beginning is what the row will carry.
      await tx.execute(sql`select now()`);
      await move(fast.id, "ACCEPTED");
      seen.push((await pulse()).mark);
      await tx
        .update(orders)
        .set({ status: "ACCEPTED", updatedAt: sql`now()` })
        .where(eq(orders.id, slow.id));
      return { ok: true, value: null };
    });
    expect((await pulse()).mark).not.toBe(seen[0]);
  });
});

test("what is over and done is not counted in", async () => {
  const { id } = await giveOrder(api, customer);
  for (const status of ["ACCEPTED", "SHIPPED", "COMPLETED"]) await move(id, status);
  const before = await pulse();
  await api.database.update(orders).set({ updatedAt: sql`now()` }).where(eq(orders.id, id));
  expect(await pulse()).toEqual(before);
});

import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { inTransaction } from "#platform/database/transaction.ts";
import { openTestApi } from "#tests/support/test-api.ts";
import { cancelMyOrder, moveOrder } from "../contract/order.ts";
import { getOrderPulse } from "../contract/order-pulse.ts";
import { orders } from "../schema.ts";
import { giveOrder } from "./examples.scene.ts";

const api = await openTestApi();
const [admin, customer] = [await api.admin(), await api.customer()];
afterAll(() => api.close());

const pulse = async () => (await api.call(getOrderPulse, { token: admin.token })).response().data;
const move = async (order_id: string, status: string) =>
  (await api.call(moveOrder, { token: admin.token, query: { order_id, status } })).response();

test("it tells a new order and every step of it, a payment and a cancellation", async () => {
  const before = await pulse();
  const { id } = await giveOrder(api, customer);
  const marks = [before.mark, (await pulse()).mark];
  for (const status of ["ACCEPTED", "SHIPPED", "COMPLETED"]) {
    await move(id, status);
    const { mark, newest } = await pulse();
    expect(newest).toBe(id);
    marks.push(mark);
  }
  const next = await giveOrder(api, customer);
  expect((await pulse()).newest).toBe(next.id);
  marks.push((await pulse()).mark);
  await api.database.update(orders).set({ paymentStatus: "SUCCESS" }).where(eq(orders.id, next.id));
  marks.push((await pulse()).mark);
  (await api.call(cancelMyOrder, { token: customer.token, body: { order_id: next.id } })).response();
  marks.push((await pulse()).mark);
  for (const [i, mark] of marks.slice(1).entries()) expect(mark).not.toBe(marks[i]);
});

test("it tells a change that began before another one and was finished after it", async () => {
  const [slow, fast] = [await giveOrder(api, customer), await giveOrder(api, customer)];
  const seen: string[] = [];
  await inTransaction(api.database, async (tx) => {
    // The moment of the transaction's beginning is what the row will carry.
    await tx.execute(sql`select now()`);
    await move(fast.id, "ACCEPTED");
    seen.push((await pulse()).mark);
    await tx.update(orders).set({ status: "ACCEPTED", updatedAt: sql`now()` }).where(eq(orders.id, slow.id));
    return { ok: true, value: null };
  });
  expect((await pulse()).mark).not.toBe(seen[0]);
});

test("what is over and done is not counted in", async () => {
  const { id } = await giveOrder(api, customer);
  for (const status of ["ACCEPTED", "SHIPPED", "COMPLETED"]) await move(id, status);
  const before = await pulse();
  await api.database.update(orders).set({ updatedAt: sql`now()` }).where(eq(orders.id, id));
  expect(await pulse()).toEqual(before);
});

import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { cancelMyOrder, listMyOrders, moveOrder } from "#contract/order.ts";
import {
  type OrderStatus,
  orderStatuses,
  type PaymentMode,
  type PaymentStatus,
} from "#contract/order-status.ts";
import { orders } from "#db/schema/orders.ts";
import { giveOrder } from "#tests/support/call-examples.ts";
import { openTestApi } from "#tests/support/test-api.ts";

const api = await openTestApi();
const [admin, customer] = [await api.admin(), await api.customer()];
afterAll(() => api.close());

/** What sections 4 of the specification and "Orders and payment" of the decisions allow, written down once more by hand. */
const allowed = {
  admin: [
    "PENDING > ACCEPTED",
    "PENDING > CANCELED-ADMIN",
    "ACCEPTED > SHIPPED",
    "ACCEPTED > CANCELED-ADMIN",
    "SHIPPED > COMPLETED",
  ],
  customer: ["PENDING > CANCELED-USER", "ACCEPTED > CANCELED-USER"],
};

async function orderIn(status: OrderStatus, payment: [PaymentMode, PaymentStatus] = ["COD", "PENDING"]) {
  const { id } = await giveOrder(api, customer);
  const [paymentMode, paymentStatus] = payment;
  await api.database.update(orders).set({ status, paymentMode, paymentStatus }).where(eq(orders.id, id));
  return id;
}

async function statusOf(id: string) {
  const { data } = (await api.call(listMyOrders, { token: customer.token })).response();
  return data.find((order) => order.id === id)?.status;
}

describe("an admin moves an order", () => {
  const every = orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ from, to })));
  test.each(every)("$from > $to", async ({ from, to }) => {
    const id = await orderIn(from);
    const reply = await api.call(moveOrder, { token: admin.token, query: { order_id: id, status: to } });
    if (allowed.admin.includes(`${from} > ${to}`)) {
      expect(reply.response().data.status).toBe(to);
      expect(await statusOf(id)).toBe(to);
    } else {
      expect([reply.status, reply.error()]).toEqual([
        409,
        {
          code: "transition_not_allowed",
          message: "The order has moved on and this can no longer be done.",
        },
      ]);
      expect(await statusOf(id)).toBe(from);
    }
  });
});

describe("a customer cancels an order", () => {
  test.each(orderStatuses)("%s", async (from) => {
    const id = await orderIn(from);
    const reply = await api.call(cancelMyOrder, { token: customer.token, body: { order_id: id } });
    const may = allowed.customer.includes(`${from} > CANCELED-USER`);
    expect(reply.status).toBe(may ? 200 : 409);
    expect(await statusOf(id)).toBe(may ? "CANCELED-USER" : from);
  });
});

describe("shipping", () => {
  test.each<[PaymentMode, PaymentStatus, boolean]>([
    ["COD", "PENDING", true],
    ["COD", "FAILED", true],
    ["PREPAID", "PENDING", false],
    ["PREPAID", "FAILED", false],
    ["PREPAID", "SUCCESS", true],
  ])("an order by %s with payment %s: %s", async (mode, payment, may) => {
    const id = await orderIn("ACCEPTED", [mode, payment]);
    const reply = await api.call(moveOrder, {
      token: admin.token,
      query: { order_id: id, status: "SHIPPED" },
    });
    expect(reply.status).toBe(may ? 200 : 409);
    expect(await statusOf(id)).toBe(may ? "SHIPPED" : "ACCEPTED");
  });

  test.each<[PaymentMode, PaymentStatus]>([
    ["COD", "SUCCESS"],
    ["PREPAID", "SUCCESS"],
  ])("completing an order by %s leaves its payment %s", async (mode, payment) => {
    const id = await orderIn("SHIPPED", [mode, mode === "COD" ? "PENDING" : "SUCCESS"]);
    const reply = await api.call(moveOrder, {
      token: admin.token,
      query: { order_id: id, status: "COMPLETED" },
    });
    expect(reply.response().data.payment_status).toBe(payment);
  });
});

import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { openPaymentScene } from "#modules/payments/server/payment.scene.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { value } from "#tests/support/test-shop.ts";
import { findTransition, type OrderStatus, orderStatuses } from "../contract/order-status.ts";
import { orderEvents, orders } from "../schema.ts";
import { cancelMyOrder, changeOrderStatus } from "./change-order-status.ts";
import { moveTo } from "./order-for.scene.ts";
import { withStanding } from "./sample-order.scene.ts";
import { lockOrder } from "./whole-orders.ts";

const scene = await openPaymentScene();
const { shop } = scene;
afterAll(() => scene.close());

const newOrder = () => scene.newOrder("COD");
const move = (order_id: string, status: OrderStatus) => moveTo(shop.admin, { order_id, status });
const mailsOf = async (orderId: string) => {
  const { rows } = await shop.database.execute<{ what: string }>(
    sql`select coalesce(payload->>'status', payload->>'kind') as what
        from graphile_worker._private_jobs where payload->>'orderId' = ${orderId} and payload->>'kind' is not null order by id`,
  );
  return rows.map((row) => row.what);
};

describe("every change", () => {
  test("is recorded with who made it and when, and told to the customer", async () => {
    const { order, own, customer } = await newOrder();
    value(await move(order.id, "ACCEPTED"));
    value(await cancelMyOrder(own, { order_id: order.id }));
    const events = await shop.database
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(orderEvents.at);
    expect(events.map(({ fromStatus, toStatus, changedBy }) => [fromStatus, toStatus, changedBy])).toEqual([
      [null, "PENDING", "customer"],
      ["PENDING", "ACCEPTED", "admin"],
      ["ACCEPTED", "CANCELED-USER", "customer"],
    ]);
    expect(events[0]?.userId).toBe(customer.userId);
    expect(events[1]?.userId).not.toBe(customer.userId);
    const placed = ["order-placed", "order-placed-store"];
    expect(await mailsOf(order.id)).toEqual([...placed, "ACCEPTED", "CANCELED-USER"]);
  });

  test("that is refused leaves no record and no mail", async () => {
    const { order } = await newOrder();
    expect(await move(order.id, "COMPLETED")).toMatchObject({ ok: false, code: "transition_not_allowed" });
    expect(await shop.database.$count(orderEvents, eq(orderEvents.orderId, order.id))).toBe(1);
    expect(await mailsOf(order.id)).toHaveLength(2);
  });

  test("by the shop itself names its reason", async () => {
    const { order } = await newOrder();
    const changed = await inTransaction(shop.database, async (tx) => {
      const locked = await lockOrder(tx, order.id);
      if (!locked) throw new Error("the order is gone");
      const change = { to: "CANCELED-ADMIN", changedBy: "system", userId: null } as const;
      return changeOrderStatus(tx, locked.order, { ...change, reason: "Not paid within 24 hours" });
    });
    const { status, cancel_reason, history } = value(changed);
    expect([status, cancel_reason]).toEqual(["CANCELED-ADMIN", "Not paid within 24 hours"]);
    expect(history.at(-1)).toMatchObject({ by: "system", reason: "Not paid within 24 hours" });
  });
});

test("two admins at once: each step is made once", async () => {
  const { order } = await newOrder();
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => move(order.id, "ACCEPTED")));
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  expect(await shop.database.$count(orderEvents, eq(orderEvents.orderId, order.id))).toBe(2);
});

test("goes from any status to any other as the table of the contract says, for admins and customers", async () => {
  const { order, own } = await newOrder();
  for (const [from, mode, paid] of [
    ...orderStatuses.map((status) => [status, "COD", "PENDING"] as const),
    ["ACCEPTED", "PREPAID", "PENDING"] as const,
    ["SHIPPED", "PREPAID", "SUCCESS"] as const,
  ]) {
    const before = { status: from, paymentMode: mode, paymentStatus: paid };
    const state = withStanding({ status: from, payment_mode: mode, payment_status: paid });
    for (const to of orderStatuses) {
      await shop.database.update(orders).set(before).where(eq(orders.id, order.id));
      const moved = await move(order.id, to);
      expect([from, to, moved.ok]).toEqual([from, to, findTransition(state, to, "admin") !== null]);
      if (moved.ok && to === "COMPLETED") expect(moved.value.payment_status).toBe("SUCCESS");
    }
    if (mode === "PREPAID") continue;
    await shop.database.update(orders).set(before).where(eq(orders.id, order.id));
    const { ok } = await cancelMyOrder(own, { order_id: order.id });
    expect([from, ok]).toEqual([from, findTransition(state, "CANCELED-USER", "customer") !== null]);
  }
});

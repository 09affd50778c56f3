import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { mustExist } from "#kernel/result.ts";
import { orderAddresses, orders } from "#modules/orders/schema.ts";
import type { Db } from "#platform/database/client.ts";

/** Copies an order a hundred times, without lines, until the test is over: more than a list shows. Returns the copies' ids. */
export async function copyOrder(database: Db, orderId: string): Promise<string[]> {
  const ids = Array.from({ length: 100 }, () => randomUUID());
  const [order] = await database.select().from(orders).where(eq(orders.id, orderId));
  const copied = mustExist(order, "the order to copy");
  await database
    .insert(orders)
    .values(ids.map((id) => ({ ...copied, id, idempotencyKey: id, razorpayOrderId: null })));
  onTestFinished(async () => void (await database.delete(orders).where(inArray(orders.id, ids))));
  const addresses = await database.select().from(orderAddresses).where(eq(orderAddresses.orderId, orderId));
  const to = addresses.flatMap((address) => ids.map((id) => ({ ...address, orderId: id })));
  if (to.length > 0) await database.insert(orderAddresses).values(to);
  return ids;
}

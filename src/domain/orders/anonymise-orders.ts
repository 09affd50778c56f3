import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { OrderStatus } from "#contract/order-status.ts";
import type { Db, Tx } from "#db/client.ts";
import { orderAddresses, orders } from "#db/schema/orders.ts";

/** Replaces the person in an order. No mail is sent to the empty address. */
const NOBODY = { name: "Deleted account", email: "", message: "(removed with the account)" } as const;

/** Statuses in which the shop still owes something and needs to know to whom. */
const OPEN: readonly OrderStatus[] = ["PENDING", "ACCEPTED"];
/** Statuses after which nothing is sent to the address any more. */
const DELIVERED_OR_NEVER: readonly OrderStatus[] = ["COMPLETED", "CANCELED-USER", "CANCELED-ADMIN"];

/** How many orders of this person are neither on their way nor finished. */
export async function countOpenOrders(db: Db, userId: string): Promise<number> {
  const open = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, [...OPEN])));
  return open.length;
}

/**
 * Anonymises a person's orders and returns how many there are. Sums, products, town and dates are kept for accounting; an order that is
 * shipped keeps its address.
 */
export async function anonymiseOrders(tx: Tx, userId: string): Promise<number> {
  const finished = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, [...DELIVERED_OR_NEVER])));
  await tx
    .update(orderAddresses)
    .set({ recipient: NOBODY.name, line1: "(removed)", line2: "", mobile: "" })
    .where(inArray(orderAddresses.orderId, finished));
  const changed = await tx
    .update(orders)
    .set({ userId: null, customerName: NOBODY.name, customerEmail: NOBODY.email, message: NOBODY.message })
    .where(and(eq(orders.userId, userId), notInArray(orders.status, [...OPEN])))
    .returning({ id: orders.id });
  return changed.length;
}

import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { OrderStatus } from "#contract/order-status.ts";
import type { Db, Tx } from "#db/client.ts";
import { orderAddresses, orders } from "#db/schema/orders.ts";

/** What stands in an order in place of the person. No mail goes to the empty address. */
const NOBODY = { name: "Deleted account", email: "", message: "(removed with the account)" } as const;

/** The shop still has to do something for these, and needs to know for whom. */
const OPEN: readonly OrderStatus[] = ["PENDING", "ACCEPTED"];
/** Nothing will be sent to the address of these any more. */
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
 * Takes the person out of their orders and returns how many there are. Sums, products, town and dates stay for the books; a parcel
 * that is on its way keeps its address.
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

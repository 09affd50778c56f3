import { eq } from "drizzle-orm";
import { stateOf, stateOfCode } from "#kernel/typed/gst-states.ts";
import { type Changer, recordChange } from "#modules/audit/server/record-change.ts";
import type { Tx } from "#platform/database/client.ts";
import type { Order } from "../contract/order.ts";
import { orderNumber } from "../contract/order-number.ts";
import { orderAddresses } from "../schema.ts";

/**
 * Writes the State that an admin reads from an order's address, where that names none that GST knows: label, courier and invoice go by it from then
 * on. Returns the order as it is then. Call it with the order locked.
 */
export async function saveChosenState(
  tx: Tx,
  admin: Changer,
  order: Order,
  stateCode: string | undefined,
): Promise<Order> {
  const state = stateOfCode(stateCode ?? "")?.name;
  if (!state || !order.addresses || stateOf(order.addresses.state)) return order;
  await tx.update(orderAddresses).set({ state }).where(eq(orderAddresses.orderId, order.id));
  await recordChange(tx, admin, {
    area: "orders",
    action: "state chosen",
    subjectType: "order",
    subjectId: order.id,
    subjectName: orderNumber(order.id),
    after: { state },
  });
  return { ...order, addresses: { ...order.addresses, state } };
}

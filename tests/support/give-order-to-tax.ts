import { eq } from "drizzle-orm";
import { orderAddresses } from "#modules/orders/schema.ts";
import { moveOrder } from "#modules/orders/server/change-order-status.ts";
import { saveTaxSettings } from "#modules/tax/server/tax-settings.ts";
import { type TestShop, value } from "./test-shop.ts";

const noShipment = { courier: "", tracking_number: "", tracking_url: "" };

/** Moves an order on to its shipment, as an admin does. */
export async function ship({ admin }: Pick<TestShop, "admin">, order_id: string): Promise<void> {
  for (const status of ["ACCEPTED", "SHIPPED"] as const)
    value(await moveOrder(admin, { order_id, status, shipment: noShipment }));
}

/** Switches tax on and ships the order, whose address names no State: its document waits for one. Returns its id. */
export async function giveOrderToTax(shop: TestShop, { id }: { id: string }): Promise<string> {
  const input = { on: true, supplies: "exempt" as const, default_hsn: "6309", categories: [] };
  value(await saveTaxSettings(shop.admin, input));
  await shop.database.update(orderAddresses).set({ state: "Kerla" }).where(eq(orderAddresses.orderId, id));
  await ship(shop, id);
  return id;
}

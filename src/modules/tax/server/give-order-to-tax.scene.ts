import { eq } from "drizzle-orm";
import { demoStore } from "#demo/store.ts";
import { mustExist } from "#kernel/result.ts";
import { orderAddresses } from "#modules/orders/schema.ts";
import { changeOrderStatus } from "#modules/orders/server/change-order-status.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import { lockOrder } from "#modules/orders/server/whole-orders.ts";
import { saveStoreDetails } from "#modules/settings/server/save-settings.ts";
import { saveTaxSettings } from "#modules/tax/server/tax-settings.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { type TestShop, value } from "#tests/support/test-shop.ts";

export const GSTIN = "32ABCDE1234F1Z5";

/** Moves an order on to its shipment, as an admin does. */
export async function ship({ admin }: Pick<TestShop, "admin">, order_id: string): Promise<void> {
  for (const status of ["ACCEPTED", "SHIPPED"] as const) value(await moveTo(admin, { order_id, status }));
}

/** Like `giveOrderToTax`, but that a courier's news says it was shipped: nobody is there to be asked. Returns the order. */
export async function shipByNews({ admin }: Pick<TestShop, "admin">, order_id: string): Promise<void> {
  value(await moveTo(admin, { order_id, status: "ACCEPTED" }));
  const moved = await inTransaction(admin.database, async (tx) => {
    const { order } = mustExist(await lockOrder(tx, order_id), "the order");
    const shipment = { courier: "", tracking_number: "", tracking_url: "" };
    const news = { to: "SHIPPED", changedBy: "system", userId: null, shipment } as const;
    return changeOrderStatus(tx, order, { ...news, ports: admin });
  });
  value(moved);
}

/** Switches tax on and has the order shipped, whose address names no State: its document waits for one. Returns its id. */
export async function giveOrderToTax(shop: TestShop, { id }: { id: string }): Promise<string> {
  value(await saveStoreDetails(shop.admin, { ...demoStore, gst_number: GSTIN }));
  const input = { on: true, supplies: "exempt" as const, default_hsn: "6309", categories: [] };
  value(await saveTaxSettings(shop.admin, input));
  await shop.database.update(orderAddresses).set({ state: "Kerla" }).where(eq(orderAddresses.orderId, id));
  await shipByNews(shop, id);
  return id;
}

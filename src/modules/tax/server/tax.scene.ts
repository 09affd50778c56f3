import { eq } from "drizzle-orm";
import { demoStore } from "#demo/store.ts";
import { orderAddresses } from "#modules/orders/schema.ts";
import { hearUnheard } from "#modules/orders/server/order-listeners.scene.ts";
import { openPaymentScene } from "#modules/payments/server/payment.scene.ts";
import { saveStoreDetails } from "#modules/settings/server/save-settings.ts";
import { tax } from "#modules/tax/module.ts";
import { taxDocuments } from "#modules/tax/schema.ts";
import { selectOfOrder } from "#modules/tax/server/documents.ts";
import { saveTaxSettings } from "#modules/tax/server/tax-settings.ts";
import { value } from "#tests/support/test-shop.ts";
import { GSTIN, shipByNews } from "./give-order-to-tax.scene.ts";

/** A store in Kerala that is registered for GST, whose orders are paid at a sandbox. Tax is off. */
export async function openTaxScene(options?: Parameters<typeof openPaymentScene>[0]) {
  const scene = await openPaymentScene(options);
  const { shop } = scene;
  value(await saveStoreDetails(shop.admin, { ...demoStore, gst_number: GSTIN }));
  const terms = { on: true, supplies: "taxable" as const, default_hsn: "6204", categories: [] };
  const save = (changes: Partial<Parameters<typeof saveTaxSettings>[1]> = {}) =>
    saveTaxSettings(shop.admin, { ...terms, ...changes });

  /** One that a courier's news shipped: its document comes with the round. */
  async function newShippedOrder(state = "Kerala") {
    const made = await scene.newPaidOrder();
    await shop.database
      .update(orderAddresses)
      .set({ state })
      .where(eq(orderAddresses.orderId, made.order_id));
    await shipByNews(shop, made.order_id);
    return made;
  }

  return {
    ...scene,
    save,
    newShippedOrder,
    /** Has tax hear of everything that is due, and returns how many documents came of it. */
    async round() {
      const before = await shop.database.$count(taxDocuments);
      await hearUnheard(tax.orderListeners["issue-papers"], shop.admin);
      return (await shop.database.$count(taxDocuments)) - before;
    },
    documentsOf: (orderId: string) => selectOfOrder(shop.database, orderId),
  };
}

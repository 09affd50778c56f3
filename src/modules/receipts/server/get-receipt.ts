import { and, eq, max } from "drizzle-orm";
import { entityId } from "#kernel/fields.ts";
import { fail, ok } from "#kernel/result.ts";
import { payments, refunds } from "#modules/orders/payment-schema.ts";
import { findOwnOrder } from "#modules/orders/server/whole-orders.ts";
import { getStoreDetails } from "#modules/settings/server/get-settings.ts";
import { forSignedIn } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { composeReceipt } from "./compose-receipt.ts";
import { receiptPdf } from "./receipt-pdf.ts";

/** The receipt of one of the customer's own paid orders; 'not_found' for any other. */
export function getReceipt(ctx: Context, orderId: string) {
  return forSignedIn(ctx, async (customer) => {
    const id = entityId.safeParse(orderId);
    const order = id.success ? await findOwnOrder(ctx.database, customer.userId, id.data) : null;
    if (order?.payment_status !== "SUCCESS") return fail("not_found", "There is no receipt for this order.");
    // When the last money had gone back.
    const [refunded] = await ctx.database
      .select({ at: max(refunds.updatedAt) })
      .from(refunds)
      .innerJoin(payments, eq(refunds.paymentId, payments.id))
      .where(and(eq(payments.orderId, order.id), eq(refunds.status, "PROCESSED")));
    return ok(composeReceipt(order, await getStoreDetails(ctx), refunded?.at ?? null));
  });
}

/** The same receipt as a PDF file, with the name to save it under. Who may have it: as getReceipt says. */
export async function printReceipt(ctx: Context, orderId: string) {
  const receipt = await getReceipt(ctx, orderId);
  if (!receipt.ok) return receipt;
  return ok({ fileName: `${receipt.value.number}.pdf`, bytes: await receiptPdf(receipt.value) });
}

import { entityId } from "#kernel/fields.ts";
import { ok } from "#kernel/result.ts";
import { findOwnOrder } from "#modules/orders/server/whole-orders.ts";
import type { Receipt } from "#modules/receipts/contract/receipt.ts";
import { getReceipt } from "#modules/receipts/server/get-receipt.ts";
import { receiptPdf } from "#modules/receipts/server/receipt-pdf.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import { isTaxed } from "../contract/paper-facts.ts";
import type { PrintedPaper } from "../contract/tax-paper.ts";
import { printed, selectOfOrder } from "./documents.ts";
import { taxPdf } from "./tax-pdf.ts";

/** The papers of an order: its tax documents, and its receipt once it is paid. */
export interface OrderPapers {
  documents: PrintedPaper[];
  receipt: Receipt | null;
}

/** The papers of one of the customer's own orders; 'not_found' for another's, and where there is neither document nor receipt. */
export function getOrderPapers(ctx: Context, orderId: string) {
  return forSignedIn(ctx, async ({ userId }) => {
    const id = entityId.safeParse(orderId);
    const order = id.success ? await findOwnOrder(ctx.database, userId, id.data) : null;
    const rows = order ? await selectOfOrder(ctx.database, order.id) : [];
    const documents = order ? rows.map(({ paper }) => printed(paper, order)) : [];
    const receipt = await getReceipt(ctx, orderId, documents.some(isTaxed));
    if (!receipt.ok && documents.length === 0) return receipt;
    return ok<OrderPapers>({ documents, receipt: receipt.ok ? receipt.value : null });
  });
}

/** An order's papers as a PDF file, with the name to save it under. Who may have it: as getOrderPapers says. */
export async function printOrderPapers(ctx: Context, orderId: string) {
  const papers = await getOrderPapers(ctx, orderId);
  if (!papers.ok) return papers;
  const { documents, receipt } = papers.value;
  const [first] = documents;
  if (first) {
    return ok({
      fileName: `${first.number.replaceAll("/", "-")}.pdf`,
      bytes: await taxPdf([first, ...documents.slice(1)], receipt),
    });
  }
  if (!receipt) throw new Error("papers of an order without any");
  return ok({ fileName: `${receipt.number}.pdf`, bytes: await receiptPdf(receipt) });
}

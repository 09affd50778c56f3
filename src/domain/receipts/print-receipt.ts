import { ok, type Result } from "#contract/result.ts";
import type { Context } from "../context.ts";
import { getReceipt } from "./get-receipt.ts";
import { receiptPdf } from "./receipt-pdf.ts";

/** The same receipt as a PDF file, with the name to save it under. Who may have it: as getReceipt says. */
export async function printReceipt(
  ctx: Context,
  orderId: string,
): Promise<Result<{ fileName: string; bytes: Uint8Array<ArrayBuffer> }, "unauthenticated" | "not_found">> {
  const receipt = await getReceipt(ctx, orderId);
  if (!receipt.ok) return receipt;
  return ok({ fileName: `${receipt.value.number}.pdf`, bytes: await receiptPdf(receipt.value) });
}

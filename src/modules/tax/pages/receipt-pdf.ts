import { pdfFile, refusedFile } from "#platform/pages/file-response.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { printOrderPapers } from "../server/order-papers.ts";
import type { Route } from "./+types/receipt-pdf";

/** The papers of one of the customer's own orders as a PDF file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const printed = await context.get(shopContext).run(printOrderPapers, params.orderId);
  return printed.ok ? pdfFile(printed.value.bytes, printed.value.fileName) : refusedFile(printed);
}

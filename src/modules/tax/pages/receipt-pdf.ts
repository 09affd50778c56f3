import { t } from "#kernel/languages/messages.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { printOrderPapers } from "../server/order-papers.ts";
import type { Route } from "./+types/receipt-pdf";

/** The papers of one of the customer's own orders as a PDF file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const printed = await context.get(shopContext).run(printOrderPapers, params.orderId);
  if (!printed.ok) {
    const status = printed.code === "not_found" ? 404 : 401;
    const text = status === 404 ? t("There is no receipt for this order.") : t("Please sign in to continue.");
    return new Response(`${text}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
  const { fileName, bytes } = printed.value;
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${fileName}"`,
      "Content-Length": String(bytes.length),
      "Cache-Control": "private, no-store",
    },
  });
}

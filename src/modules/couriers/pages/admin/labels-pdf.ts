import { shopContext } from "#platform/pages/page-loader.server.ts";
import { printLabels } from "../../server/print-labels.ts";
import type { Route } from "./+types/labels-pdf";

/** Labels of orders (?orders=id,id…) as a PDF: ?sheet=A6, a page each, or A4, four to a sheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const orders = (url.searchParams.get("orders") ?? "").split(",").filter(Boolean);
  const sheet = url.searchParams.get("sheet") === "A4" ? "A4" : "A6";
  const printed = await context.get(shopContext).run(printLabels, { orders, sheet });
  if (!printed.ok) {
    const status = { unauthenticated: 401, forbidden: 403, not_found: 404 }[printed.code];
    const text = status === 404 ? "There is no label for this order." : "Please sign in to continue.";
    return new Response(`${text}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
  return new Response(printed.value, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="labels.pdf"',
      "Content-Length": String(printed.value.length),
      "Cache-Control": "private, no-store",
    },
  });
}

import { shopContext } from "#platform/pages/page-loader.server.ts";
import { firstLabel, sheetNames } from "../../contract/label.ts";
import { printCodes } from "../../server/print-codes.ts";
import type { Route } from "./+types/labels-pdf";

/** Labels as a PDF: ?of= a batch of products, or places; ?sheet= the paper, ?start= the label of the first sheet to begin with. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const of = url.searchParams.get("of") ?? "";
  const sheet = sheetNames.find((name) => name === url.searchParams.get("sheet")) ?? "a4-24";
  const start = firstLabel(url.searchParams.get("start") ?? "", sheet);
  const printed = await context.get(shopContext).run(printCodes, { of, sheet, start });
  if (!printed.ok) {
    const status = { unauthenticated: 401, forbidden: 403, not_found: 404 }[printed.code];
    const text = status === 404 ? "There is no label to print." : "Please sign in to continue.";
    return new Response(`${text}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
  return new Response(printed.value, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="product-labels.pdf"',
      "Content-Length": String(printed.value.length),
      "Cache-Control": "private, no-store",
    },
  });
}

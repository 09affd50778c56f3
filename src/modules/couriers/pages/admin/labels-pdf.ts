import { pdfFile, refusedFile } from "#platform/pages/file-response.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { printLabels } from "../../server/print-labels.ts";
import type { Route } from "./+types/labels-pdf";

/** Labels of orders (?orders=id,id…) as a PDF: ?sheet=A6, a page each, or A4, four to a sheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const orders = (url.searchParams.get("orders") ?? "").split(",").filter(Boolean);
  const sheet = url.searchParams.get("sheet") === "A4" ? "A4" : "A6";
  const printed = await context.get(shopContext).run(printLabels, { orders, sheet });
  return printed.ok ? pdfFile(printed.value, "labels.pdf") : refusedFile(printed);
}

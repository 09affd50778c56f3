import { pdfFile, refusedFile } from "#platform/pages/file-response.ts";
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
  return printed.ok ? pdfFile(printed.value, "product-labels.pdf") : refusedFile(printed);
}

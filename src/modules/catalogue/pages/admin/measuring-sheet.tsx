import * as officePaths from "#kernel/pages/office-paths.ts";
import { forAdmin } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage } from "#ui/office/admin-page.tsx";
import { DocumentFrame } from "#ui/office/parts.tsx";
import { MEASURING_SHEET, MeasuringSheet } from "../../ui/admin/garment/measuring-sheet.tsx";
import type { Route } from "./+types/measuring-sheet";

export const meta = () => adminMeta("Measuring sheet");

export const loader = ({ context }: Route.LoaderArgs) => forAdmin(context, "products.read", async () => ({}));

export default officePage<typeof loader>(() => (
  <DocumentFrame
    title="Measuring sheet"
    back={officePaths.allProducts}
    backTo="the products"
    sheet={MEASURING_SHEET}
  >
    <MeasuringSheet />
  </DocumentFrame>
));

import * as officePaths from "#kernel/pages/office-paths.ts";
import { MEASURING_SHEET, MeasuringSheet } from "#modules/catalogue/ui/admin/garment/measuring-sheet.tsx";
import { DocumentFrame } from "#modules/orders/ui/admin/papers.tsx";
import { adminMeta } from "#ui/admin-meta.ts";

export const meta = () => adminMeta("Measuring sheet");

export default function MeasuringSheetPage() {
  return (
    <DocumentFrame
      title="Measuring sheet"
      back={officePaths.allProducts}
      backTo="the products"
      sheet={MEASURING_SHEET}
    >
      <MeasuringSheet />
    </DocumentFrame>
  );
}

import { MEASURING_SHEET, MeasuringSheet } from "#app/features/admin/catalogue/garment/measuring-sheet.tsx";
import { DocumentFrame } from "#app/features/admin/orders/papers.tsx";
import { adminMeta } from "#app/lib/admin-meta.ts";
import * as officePaths from "#app/office-paths.ts";

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

import { MEASURING_SHEET, MeasuringSheet } from "#app/features/admin/catalogue/garment/measuring-sheet.tsx";
import { DocumentFrame } from "#app/features/admin/orders/document-frame.tsx";
import { adminMeta } from "#app/lib/admin-meta.ts";

export function meta() {
  return adminMeta("Measuring sheet");
}

export default function MeasuringSheetPage() {
  return (
    <DocumentFrame
      title="Measuring sheet"
      back="/admin/products/all_products"
      backTo="the products"
      sheet={MEASURING_SHEET}
    >
      <MeasuringSheet />
    </DocumentFrame>
  );
}

import * as officePaths from "#kernel/pages/office-paths.ts";
import { adminMeta } from "#ui/office/admin-page.tsx";
import { DocumentFrame } from "#ui/office/parts.tsx";
import { MEASURING_SHEET, MeasuringSheet } from "../../ui/admin/garment/measuring-sheet.tsx";

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

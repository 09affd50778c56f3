import * as officePaths from "#kernel/pages/office-paths.ts";
import { fail } from "#kernel/result.ts";
import { asIs, one } from "#platform/http/api/answers.ts";
import { bind, handle } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as imports from "./contract/product-import.ts";
import { sendImportFile } from "./server/import-folder.ts";
import { importProducts } from "./server/import-products.ts";
import { listImports } from "./server/import-records.ts";
import { planImport } from "./server/load-import.ts";
import { prepareImportImages } from "./server/prepare-import-images.ts";

/** The content types that browsers send for a CSV or a zip, known to them or not. */
const FILE_TYPES =
  /^(?:text\/csv|application\/(?:octet-stream|zip|x-zip-compressed|vnd\.ms-excel))\s*(?:;|$)/i;

/** Takes the file of an import, read as it comes. */
const receiveImportFile = handle(imports.sendImportFile, async (ctx, { query, request }) => {
  if (!FILE_TYPES.test(request.headers.get("content-type") ?? "")) {
    return fail(
      "unsupported_media_type",
      "Please send the file itself as the body, as text/csv, application/zip or application/octet-stream.",
    );
  }
  const bytes = request.body ?? new ReadableStream<Uint8Array>({ start: (stream) => stream.close() });
  return one(await sendImportFile(ctx, { ...query, bytes }));
});

export const productImport = {
  calls: {
    Import: {
      sendImportFile: receiveImportFile,
      planImport: bind(imports.planImport, planImport, one),
      prepareImportImages: bind(imports.prepareImportImages, prepareImportImages, one),
      importProducts: bind(imports.importProducts, importProducts, one),
      listImports: bind(imports.listImports, listImports, asIs),
    },
  },
  tabs: [
    { group: "All products", rank: 10, to: officePaths.imports, permission: "products", label: "Import" },
  ],
  contracts: [imports],
} satisfies ShopModule;

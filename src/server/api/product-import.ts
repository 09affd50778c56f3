import * as contract from "#contract/product-import.ts";
import { fail } from "#contract/result.ts";
import { type Api, routeCall } from "./route-call.ts";
import { one } from "./shapes.ts";

/** What browsers call a CSV or a zip, and what it is called when nobody knows. */
const FILE_TYPES =
  /^(?:text\/csv|application\/(?:octet-stream|zip|x-zip-compressed|vnd\.ms-excel))\s*(?:;|$)/i;

/** Calls on imports of products. */
export function routeProductImport(api: Api): void {
  routeCall(api, contract.sendImportFile, async (shop, { query, request }) => {
    if (!FILE_TYPES.test(request.headers.get("content-type") ?? "")) {
      return fail(
        "unsupported_media_type",
        "Please send the file itself as the body, as text/csv, application/zip or application/octet-stream.",
      );
    }
    const bytes = request.body ?? new ReadableStream<Uint8Array>({ start: (stream) => stream.close() });
    return one(await shop.imports.sendImportFile({ ...query, bytes }));
  });
  routeCall(api, contract.planImport, async (shop, { query }) => one(await shop.imports.planImport(query)));
  routeCall(api, contract.prepareImportImages, async (shop, { body }) =>
    one(await shop.imports.prepareImportImages(body)),
  );
  routeCall(api, contract.importProducts, async (shop, { body }) =>
    one(await shop.imports.importProducts(body)),
  );
  routeCall(api, contract.listImports, (shop, { query }) => shop.imports.listImports(query));
  routeCall(api, contract.undoImport, async (shop, { body }) => one(await shop.imports.undoImport(body)));
}

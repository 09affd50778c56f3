import * as contract from "#contract/product-import.ts";
import { fail } from "#contract/result.ts";
import { sendImportFile } from "#domain/import/import-folder.ts";
import { one } from "./answers.ts";
import { handle } from "./bind-call.ts";

/** What browsers call a CSV or a zip, and what it is called when nobody knows. */
const FILE_TYPES =
  /^(?:text\/csv|application\/(?:octet-stream|zip|x-zip-compressed|vnd\.ms-excel))\s*(?:;|$)/i;

/** Takes the file of an import, read as it comes. */
export const receiveImportFile = handle(contract.sendImportFile, async (shop, { query, request }) => {
  if (!FILE_TYPES.test(request.headers.get("content-type") ?? "")) {
    return fail(
      "unsupported_media_type",
      "Please send the file itself as the body, as text/csv, application/zip or application/octet-stream.",
    );
  }
  const bytes = request.body ?? new ReadableStream<Uint8Array>({ start: (stream) => stream.close() });
  return one(await shop.run(sendImportFile, { ...query, bytes }));
});

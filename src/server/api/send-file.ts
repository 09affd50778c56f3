import type { CsvFile } from "#domain/export/csv-file.ts";
import { streamText } from "./stream-text.ts";

/** Sends a file that is written while it is sent, as a download that browsers neither show nor cache. */
export function sendFile({ name, text }: CsvFile): Response {
  return new Response(streamText(text), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

import type { CsvFile } from "#domain/export/csv-file.ts";

/** Sends a file that is written while it is sent, as a download that browsers neither show nor cache. */
export function sendFile({ name, text }: CsvFile): Response {
  return new Response(streamOf(text), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

/**
 * The bytes of a text. The next chunk is produced when the last one was sent, so a slow client uses no more memory, and a disconnected one
 * stops the writing. A failure in the middle aborts the response, so no client takes a part for the whole.
 */
function streamOf(text: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await text.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await text.return();
      },
    },
    { highWaterMark: 0 },
  );
}

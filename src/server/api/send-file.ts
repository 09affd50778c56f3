import type { CsvFile } from "#domain/export/csv-file.ts";

/** Returns a file that is written while it is being sent. Made for saving: browsers neither show nor keep it. */
export function sendFile({ name, text }: CsvFile): Response {
  return new Response(streamOf(text), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

/**
 * The bytes of a text. The next chunk is written when the last one is on its way, so a slow reader holds no more of it in
 * memory; one that goes away ends the writing. A failure in the middle breaks the answer off, and no client can take it for
 * a whole one.
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

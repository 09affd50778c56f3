import { keepScope } from "#db/statement-scope.ts";

/**
 * The bytes of a text. The next chunk is produced when the last one was sent, so a slow client uses no more memory, and a disconnected one
 * stops the writing. What it reads belongs to the request. A failure in the middle aborts the response, so no client takes a part for the whole.
 */
export function streamText(text: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      pull: keepScope(async (controller: ReadableStreamDefaultController<Uint8Array>) => {
        const { done, value } = await text.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      }),
      async cancel() {
        await text.return();
      },
    },
    { highWaterMark: 0 },
  );
}

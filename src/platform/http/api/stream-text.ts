import type { Call } from "#kernel/call.ts";
import type { TextFile } from "../../csv/csv-file.ts";

/** The type of an answer, by the form that it travels in. */
export const ANSWER_TYPES = {
  json: "application/json",
  csv: "text/csv",
  plain: "text/plain",
} as const satisfies Record<NonNullable<Call["answerKind"]> | "json", string>;

/** Milliseconds for which a reader may leave what was written unread: slower ones would hold a place for ever. */
const PATIENCE = 120_000;

/**
 * The bytes of a text, each chunk produced when the last one was sent. A disconnected client, or one that asks for nothing for `patience`
 * milliseconds, stops the writing. A failure in the middle aborts the response, so that no client takes a part for the whole.
 */
export function streamText(
  text: AsyncGenerator<string, void>,
  { patience = PATIENCE } = {},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let idle: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(idle);
        const { done, value } = await text.next();
        if (done) return controller.close();
        controller.enqueue(encoder.encode(value));
        idle = setTimeout(() => {
          controller.error(new Error("nobody reads on"));
          void text.return();
        }, patience).unref();
      },
      async cancel() {
        clearTimeout(idle);
        await text.return();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Sends a file that is written while it is sent, each part of it in a turn, as a download that browsers neither show nor cache. */
export function sendFile(
  { name, text }: TextFile,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
  kind: Call["answerKind"] = "csv",
): Response {
  async function* parts(): AsyncGenerator<string, void> {
    try {
      for (;;) {
        const { done, value } = await inTurn(() => text.next());
        if (done) return;
        yield value;
      }
    } finally {
      await text.return();
    }
  }
  return new Response(streamText(parts()), {
    headers: {
      "Content-Type": `${ANSWER_TYPES[kind]}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}

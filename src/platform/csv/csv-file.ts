import { BYTE_ORDER_MARK, type Cell, csvLines } from "#kernel/csv-text.ts";
import type { Logger } from "#kernel/ports/logger.ts";

/** A file as it is written: its name, and its text chunk by chunk. Nothing is read before somebody asks for the next chunk. */
export interface TextFile {
  name: string;
  text: AsyncGenerator<string, void>;
}

export function writeCsv(
  columns: readonly string[],
  portions: AsyncIterable<readonly (readonly Cell[])[]>,
  log: Logger,
): AsyncGenerator<string, void> {
  return writeText(BYTE_ORDER_MARK + csvLines([columns]), portions, csvLines, log);
}

/** The head of a file, then each portion as `written` has it. */
export async function* writeText<Portion>(
  head: string,
  portions: AsyncIterable<Portion>,
  written: (portion: Portion) => string,
  log: Logger,
): AsyncGenerator<string, void> {
  yield head;
  try {
    for await (const portion of portions) yield written(portion);
  } catch (error) {
    // The answer has begun: it can only be broken off, and nobody above sees why.
    log.error({ error }, "an export broke off");
    throw new Error("an export broke off");
  }
}

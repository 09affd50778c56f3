import { BYTE_ORDER_MARK, type Cell, csvLines } from "#kernel/csv-text.ts";
import type { Logger } from "#kernel/ports/logger.ts";

/** A file as it is written: its name, and its text chunk by chunk. Nothing is read before somebody asks for the next chunk. */
export interface CsvFile {
  name: string;
  text: AsyncGenerator<string, void>;
}

export async function* writeCsv(
  columns: readonly string[],
  portions: AsyncIterable<readonly (readonly Cell[])[]>,
  log: Logger,
): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + csvLines([columns]);
  try {
    for await (const rows of portions) yield csvLines(rows);
  } catch (error) {
    // The answer has begun: it can only be broken off, and nobody above sees why.
    log.error({ error }, "an export broke off");
    throw new Error("an export broke off");
  }
}

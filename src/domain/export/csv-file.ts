import { stringify } from "csv-stringify/sync";
import { guardCell } from "#contract/csv-text.ts";
import type { Logger } from "../logger.ts";

/** A file as it is written: its name, and its text piece by piece. Nothing is read before somebody asks for the next piece. */
export interface CsvFile {
  name: string;
  text: AsyncGenerator<string, void>;
}

/** Text is guarded against formulas; a number is the shop's own. */
export type Cell = string | number;

/** Tells Excel that the file is UTF-8; without it names in Malayalam come out as signs. */
const BYTE_ORDER_MARK = "\uFEFF";

function lines(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? guardCell(cell) : String(cell))),
  );
  return stringify(cells, { record_delimiter: "windows", quote_record_delimiter: true });
}

/** Writes a heading, then rows portion by portion as they come (RFC 4180). */
export async function* writeCsv(
  columns: readonly string[],
  portions: AsyncIterable<readonly (readonly Cell[])[]>,
  log: Logger,
): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + lines([columns]);
  try {
    for await (const rows of portions) yield lines(rows);
  } catch (error) {
    // The answer has begun: it can only be broken off, and nobody above sees why.
    log.error({ error }, "an export broke off");
    throw new Error("an export broke off");
  }
}

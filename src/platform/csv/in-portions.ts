/** Rows per query. A long list is read a portion at a time, and holds no connection in between. */
export const PORTION = 1000;

/** Reads a long list portion by portion, each after the last row of the one before, so that rows which come and go neither repeat nor shift others. */
export async function* inPortions<Row>(
  read: (after: Row | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let last: Row | null = null;
  for (;;) {
    const rows: Row[] = await read(last, PORTION);
    if (rows.length > 0) yield rows;
    if (rows.length < PORTION) return;
    last = rows.at(-1) ?? null;
  }
}

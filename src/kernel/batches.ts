/** Rows of one statement, well below the number of parameters that PostgreSQL takes. */
const BATCH = 500;

export function* batches<T>(rows: readonly T[]) {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}

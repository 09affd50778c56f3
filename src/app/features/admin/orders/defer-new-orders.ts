interface Row {
  id: string;
  /** When it was placed: a moment. */
  created_at: string;
}

/**
 * What a list shows of fresh rows (newest first) while somebody works in it: newcomers wait, so that nothing moves down under the
 * admin's hand, and what they push off a full page (`pageSize`) stays. What left the list goes, except the row that is being
 * worked on (`inHand`), which keeps its place.
 */
export function deferNewOrders<R extends Row>(
  shown: readonly R[],
  fresh: readonly R[],
  pageSize: number,
  inHand?: string,
): R[] {
  const waiting = new Set(waitingOrders(shown, fresh));
  const here = new Set(fresh.map(({ id }) => id));
  const last = fresh[pageSize - 1];
  const pushedOff = (row: R) => waiting.size > 0 && last !== undefined && row.created_at < last.created_at;
  const held = fresh.filter((row) => !waiting.has(row));
  held.push(...shown.filter((row) => !here.has(row.id) && pushedOff(row)));
  const place = shown.findIndex(({ id }) => id === inHand);
  const row = shown[place];
  return row && !held.some(({ id }) => id === inHand) ? held.toSpliced(place, 0, row) : held;
}

/** The fresh rows that were placed after everything that is shown. Rows that moved up from the next page are none of these. */
export function waitingOrders<R extends Row>(shown: readonly R[], fresh: readonly R[]): R[] {
  const [top] = shown;
  if (!top) return [];
  const known = new Set(shown.map(({ id }) => id));
  return fresh.filter(({ id, created_at }) => !known.has(id) && created_at >= top.created_at);
}

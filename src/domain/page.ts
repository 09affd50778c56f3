/** One page of a list, and how many rows match in all. */
export interface Page<T> {
  data: T[];
  count: number;
}

/** Which page: `page` from 1, `limit` rows on each. `search` keeps rows that contain it. */
export interface PageQuery {
  page: number;
  limit: number;
  search?: string | undefined;
}

/** How the back office lists what has an order of its own elsewhere: what was just made stands at the top. */
export interface ListOrder {
  newestFirst?: boolean;
}

/** The rows before the asked page. */
export function offsetOf(query: PageQuery): number {
  return (query.page - 1) * query.limit;
}

/** A LIKE pattern for rows that contain `search`, lower-cased, its wildcards taken literally; null when it is blank. */
export function containsPattern(search: string | undefined): string | null {
  const words = search?.trim().toLowerCase();
  return words ? `%${words.replace(/[\\%_]/g, "\\$&")}%` : null;
}

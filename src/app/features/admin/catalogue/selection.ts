import { MAX_BULK } from "#contract/bulk.ts";

export interface Named {
  id: string;
  name: string;
}

/** What is selected on a screen: names by id, in the order of selecting. It outlives pages and searches. */
export type Selection = ReadonlyMap<string, string>;

export const NOTHING: Selection = new Map();

/** The selection with these rows in it, or without them. */
export function withRows(selection: Selection, rows: readonly Named[], selected: boolean): Selection {
  const next = new Map(selection);
  for (const { id, name } of rows) {
    if (selected) next.set(id, name);
    else next.delete(id);
  }
  return next;
}

/** How much of a page is selected: what its checkbox shows. */
export function shareSelected(selection: Selection, rows: readonly Named[]): "none" | "some" | "all" {
  const selected = rows.filter(({ id }) => selection.has(id)).length;
  if (selected === 0) return "none";
  return selected === rows.length ? "all" : "some";
}

/** The words of the button that selects everything a search fits, beyond this page; null where it would add nothing. */
export function selectAllWords(selected: number, onPage: number, matching: number): string | null {
  if (matching <= onPage || selected >= Math.min(matching, MAX_BULK)) return null;
  const all = matching.toLocaleString("en-IN");
  return matching > MAX_BULK ? `Select the first ${MAX_BULK} of ${all}` : `Select all ${all} that match`;
}

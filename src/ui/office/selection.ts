/** A row as it is called. */
export interface Named {
  id: string;
  name: string;
}

/** The selected rows: names by id, in the order of selecting. They outlive pages and searches. */
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

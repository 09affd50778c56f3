import { type BulkInput, MAX_BULK, type ProductAction } from "#contract/bulk.ts";
import type { CatalogueWords } from "./catalogue-words.ts";

/** One thing that can be done with everything selected. */
interface BulkWords {
  /** The button; dots where something is asked first. */
  label: string;
  /** What the toast says was done with '3 products'. */
  done: (counted: string) => string;
}

/** What can be done with many at once; the screens choose from it. Stock has one button, its dialog asks which way. */
export const bulkWords: Record<ProductAction, BulkWords> = {
  activate: { label: "Activate", done: (counted) => `${counted} activated` },
  hide: { label: "Hide", done: (counted) => `${counted} hidden` },
  feature: { label: "Feature", done: (counted) => `${counted} featured` },
  unfeature: { label: "Unfeature", done: (counted) => `${counted} no longer featured` },
  "add-stock": { label: "Add stock…", done: (counted) => `Stock added to ${counted}` },
  "take-stock": { label: "Take from stock", done: (counted) => `Stock taken from ${counted}` },
  describe: { label: "Describe…", done: (counted) => `${counted} described` },
  delete: { label: "Delete…", done: (counted) => `${counted} deleted` },
};

/** What was asked and did not happen, with the name that the screen knows. */
export interface Code {
  id: string;
  name: string;
  message: string;
}

/** Refusals that one toast names. The others are below the table. */
const NAMED = 2;

/** What came of an action, for its one toast. */
export function outcomeWords(
  words: CatalogueWords,
  action: ProductAction,
  changed: number,
  refused: readonly Code[],
): { title: string; description: string | undefined } {
  const done = changed === 0 ? "Nothing changed" : bulkWords[action].done(words.counted(changed));
  if (refused.length === 0) return { title: done, description: undefined };
  const named = refused.slice(0, NAMED).map(({ name, message }) => `${name}: ${message}`);
  if (refused.length > NAMED) named.push(`And ${refused.length - NAMED} more.`);
  return { title: `${done}, ${refused.length} refused`, description: named.join(" ") };
}

/** The refusals of an answer by name: the shop no longer knows what is gone, the screen still does. */
export function errorCodesOf(bulkInput: BulkInput, names: ReadonlyMap<string, string>): Code[] {
  return bulkInput.refused.map(({ id, name, message }) => ({
    id,
    name: name || names.get(id) || id,
    message,
  }));
}

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

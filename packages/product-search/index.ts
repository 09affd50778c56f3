import { englishStopWords, fold } from "./analyzer.ts";
import { DocumentStore } from "./document-store.ts";
import { runQuery } from "./run-query.ts";
import type { Answer, AnyDocument, Document, NameOf, Query, Schema } from "./schema.ts";
import { WordMatcher } from "./word-matcher.ts";

export type { Answer, Columns, Document, Query, Range, Schema, SortKey } from "./schema.ts";
export { englishStopWords, fold };

export interface SearchOptions {
  /** Words that are neither found nor looked for; English ones unless given. */
  stopWords?: Iterable<string>;
  /** By word, other words that are found as well: {gown: ['dress']}. */
  synonyms?: Readonly<Record<string, readonly string[]>>;
}

export interface SearchIndex<S extends Schema> {
  readonly size: number;
  /** Adds a document, or replaces the one with its id. Throws, and changes nothing, where the id is no UUID or a number is not whole. */
  put(document: Document<S>): void;
  remove(id: string): boolean;
  has(id: string): boolean;
  /** Null where the document has no such number, or there is no such document. */
  number(id: string, field: NameOf<S, "number">): number | null;
  /** In alphabetical order; of a document that is not there, none. */
  keyword(id: string, field: NameOf<S, "facet">): readonly string[];
  /** Throws where the query names a field that the schema doesn't have, or has with another type. */
  find(query: Query<S>): Answer;
}

export function createSearchIndex<const S extends Schema>(schema: S, options?: SearchOptions): SearchIndex<S>;
export function createSearchIndex(schema: Schema, options: SearchOptions = {}) {
  const store = new DocumentStore(schema, options.stopWords ?? englishStopWords);
  const matcher = new WordMatcher(store, options.synonyms ?? {});
  return {
    get size() {
      return store.size;
    },
    put: (document: AnyDocument) => store.put(document),
    remove: (id: string) => store.remove(id),
    has: (id: string) => store.slotOf(id) >= 0,
    number(id: string, field: string) {
      const value = store.columns.number(field)(store.slotOf(id));
      return Number.isInteger(value) ? value : null;
    },
    keyword: (id: string, field: string) => store.columns.keyword(field)(store.slotOf(id)),
    find: (query: Query) =>
      runQuery(store, query, {
        matches: query.text ? matcher.match(query.text) : null,
        liked: query.prefers ? matcher.weigh(query.prefers) : null,
      }),
  };
}

export type Field =
  /** The greatest weight of the fields that a word stands in counts, at least above 0. A sortable field keeps its text in memory. */
  | { type: "text"; weight: number; sortable?: boolean }
  /** Keywords of which a document has none, one or several: few different ones in all, up to some ten thousand. */
  | { type: "facet" }
  /** A whole number of less than 2^52, or none. It takes a byte a document while all are small, then 2, 4 or 8. */
  | { type: "number" }
  | { type: "flag" };

export type Schema = Readonly<Record<string, Field>>;

export type NameOf<S extends Schema, Type extends Field["type"]> = string extends keyof S
  ? string
  : { [Name in keyof S & string]: S[Name]["type"] extends Type ? Name : never }[keyof S & string];

type Values<S extends Schema, Type extends Field["type"], Value> = {
  readonly [Name in NameOf<S, Type>]?: Value;
};

/** `id` is a UUID. What is left out is an empty text, no keyword, no number, or false. */
export type Document<S extends Schema> = { readonly id: string } & Values<S, "text", string | null> &
  Values<S, "facet", string | readonly string[] | null> &
  Values<S, "number", number | null> &
  Values<S, "flag", boolean>;

export type AnyDocument = { readonly id: string } & Readonly<Record<string, unknown>>;

/** At least `min`, and less than `max`. */
export type Range = { min?: number; max?: number };

export interface TextQuery {
  /** The typed search. A blank one finds everything; one without a searchable word finds nothing. */
  words: string;
  /**
   * Every word may be the beginning of one, however short, a stop word only as the last where there are no others; with `false` none may;
   * otherwise the last word alone, from `SHORTEST_PREFIX` letters on.
   */
  beginnings?: boolean;
  /** Whether typing errors are forgiven; they are unless this is false. */
  typos?: boolean;
  /** Whether other words for the same are found as well; they are unless this is false. */
  synonyms?: boolean;
  /** Those of the words that name something: they count as they stand, in singular or plural, and in fields above the least weight. */
  named?: string;
  /** So many of the words are enough; all unless given. */
  enough?: number;
}

/** Reads single values by slot. What it hands out is valid until the index changes. */
export interface Columns<S extends Schema = Schema> {
  /** A function from a slot to its number, NaN where it has none. */
  number(field: NameOf<S, "number">): (slot: number) => number;
  keyword(field: NameOf<S, "facet">): (slot: number) => readonly string[];
  flag(field: NameOf<S, "flag">): (slot: number) => boolean;
}

/**
 * Numbers and texts ascend, false comes before true, `descending` turns that round; no number comes last in both. The most relevant and the
 * highest score come first. A field can't be called 'relevance' or 'score'.
 */
export interface SortKey<S extends Schema = Schema> {
  by: NameOf<S, "number" | "flag" | "text"> | "relevance" | "score";
  descending?: boolean;
}

export interface Query<S extends Schema = Schema> {
  text?: TextQuery;
  /** Words that leave nothing out: what has more of them is more relevant. */
  prefers?: string;
  /** Any of the values of a facet, and all facets together. An empty list chooses nothing. */
  facets?: Values<S, "facet", readonly string[]>;
  ranges?: Values<S, "number", Range>;
  flags?: Values<S, "flag", boolean>;
  /** A condition of the caller's own, asked of what no other condition left out. */
  where?: (columns: Columns<S>) => (slot: number) => boolean;
  /** For a sort by 'score': the highest comes first. */
  score?: (columns: Columns<S>) => (slot: number, relevance: number) => number;
  /** Documents that are equal by all keys come in the order of the ids. Without keys it is 'relevance'. */
  sort?: readonly SortKey<S>[];
  offset?: number;
  /** 20 unless given. */
  limit?: number;
  /** Facets to count the values of, each with its own choice left out. */
  count?: readonly NameOf<S, "facet">[];
  /** Of numbers the ascending edges to count between: a count below the first, between each two, and from the last on. */
  bands?: Values<S, "number", readonly number[]>;
  extremes?: readonly NameOf<S, "number">[];
}

/** Counts and extremes leave the choice of their own field out: they say what another choice there would show. */
export interface Answer {
  total: number;
  ids: string[];
  /** Values that are there, and those that are chosen, even where they count nothing. */
  facets: Record<string, Map<string, number>>;
  bands: Record<string, number[]>;
  /** Null where no document has a number. */
  extremes: Record<string, { min: number; max: number } | null>;
  /** The words that were searched for where some were taken for typing errors. */
  didYouMean: string | null;
}

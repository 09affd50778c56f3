import type { Answer } from "#product-search";

/** Answers questions about many products from memory, no older than a second. Ask through the catalogue's `findProducts`, which checks types. */
export interface ProductIndex {
  /** Waits until the catalogue has been read. */
  find(query: object): Promise<Answer>;
  /** Whether `find` would find anything; remembered until the catalogue changes. */
  hasAny(query: object): Promise<boolean>;
  /** Waits, a second at most, until everything committed before the call is known; returns whether it is. */
  catchUp(): Promise<boolean>;
}

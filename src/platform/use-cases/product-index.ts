import type { Answer } from "#product-search";

/**
 * Answers every question about many products, from the memory of this process and no older than a second; rows are then read by their
 * ids. The catalogue fills it and knows its fields: questions go through `findProducts` of its read model, which checks them by type.
 */
export interface ProductIndex {
  /** Waits until the catalogue has been read. */
  find(query: object): Promise<Answer>;
  /** Waits, a second at most, until everything committed before the call is known; returns whether it is. */
  catchUp(): Promise<boolean>;
}

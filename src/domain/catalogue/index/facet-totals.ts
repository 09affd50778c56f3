import { TOKEN_NUMBERS } from "./facet-tokens.ts";
import type { ProductColumns } from "./product-columns.ts";

/** How many products of each shelf have each value of a facet, what is in stock apart from what is sold out. */
export interface FacetTotals {
  /** Counts a slot on its shelves, or with -1 takes it off; what is known of it must be as it is counted. */
  count(slot: number, sign: 1 | -1): void;
  /** The totals of a shelf by number. */
  of(shelf: number, parts: { soldOut: boolean }): Int32Array;
}

export function createFacetTotals(columns: ProductColumns): FacetTotals {
  const totals: Int32Array[] = [];

  function totalOf(shelf: number, isInStock: boolean): Int32Array {
    const place = 2 * shelf + Number(isInStock);
    totals[place] ??= new Int32Array(TOKEN_NUMBERS);
    return totals[place];
  }

  return {
    count(slot, sign) {
      const row = columns.facets.rowOf(slot);
      for (const shelf of columns.shelvesOf(slot)) {
        const total = totalOf(shelf, columns.isInStock(slot));
        for (const number of row) total[number] = (total[number] as number) + sign;
      }
    },
    of(shelf, { soldOut }) {
      const inStock = totalOf(shelf, true);
      if (!soldOut) return inStock;
      const others = totalOf(shelf, false);
      return inStock.map((total, number) => total + (others[number] as number));
    },
  };
}

import type { PublicFacts } from "#db/change-feed.ts";
import { createFacetColumns } from "./facet-columns.ts";
import { createFitColumns } from "./fit-columns.ts";
import { createIdSlots } from "./id-slots.ts";
import type { CompareSlots } from "./slot-list.ts";
import { clearBit, setBit, wordsFor } from "./slot-sets.ts";

/** What the index knows of a product, beside its id. */
export type IndexedFacts = Omit<PublicFacts, "isFeatured">;

const State = { hidden: 0, soldOut: 1, inStock: 2 } as const;

/** The number of the shelf that holds everything; categories, sub-categories and brands follow. */
export const EVERYTHING = 0;
/** No brand, or no sub-category. */
const NONE = -1;

/**
 * What the index knows of each product, a typed array for each fact, by the product's slot. Categories, sub-categories and brands are
 * numbered as they come.
 */
export function createProductColumns() {
  const ids = createIdSlots();
  const facets = createFacetColumns();
  const fits = createFitColumns();
  const groupNumbers = new Map<string, number>();
  let capacity = 1024;
  let price = new Int32Array(capacity);
  let fullPrice = new Int32Array(capacity);
  let createdAt = new Float64Array(capacity);
  let category = new Int32Array(capacity);
  let subCategory = new Int32Array(capacity);
  let brand = new Int32Array(capacity);
  let state = new Uint8Array(capacity);
  let inStock = new Uint32Array(wordsFor(capacity));
  let soldOut = new Uint32Array(wordsFor(capacity));

  function grow(): void {
    capacity *= 2;
    const enlarge = <Column extends Int32Array | Float64Array | Uint8Array | Uint32Array>(
      column: Column,
      larger: Column,
    ) => {
      larger.set(column);
      return larger;
    };
    price = enlarge(price, new Int32Array(capacity));
    fullPrice = enlarge(fullPrice, new Int32Array(capacity));
    createdAt = enlarge(createdAt, new Float64Array(capacity));
    category = enlarge(category, new Int32Array(capacity));
    subCategory = enlarge(subCategory, new Int32Array(capacity));
    brand = enlarge(brand, new Int32Array(capacity));
    state = enlarge(state, new Uint8Array(capacity));
    inStock = enlarge(inStock, new Uint32Array(wordsFor(capacity)));
    soldOut = enlarge(soldOut, new Uint32Array(wordsFor(capacity)));
  }

  /** The number of a category, sub-category or brand, a new one where it has none. */
  function numberOf(group: string | null): number {
    if (group === null) return NONE;
    const known = groupNumbers.get(group);
    if (known !== undefined) return known;
    groupNumbers.set(group, groupNumbers.size + 1);
    return groupNumbers.size;
  }

  const byNewest: CompareSlots = (a, b) =>
    (createdAt[b] as number) - (createdAt[a] as number) || ids.compare(a, b);
  const discountOf = (slot: number) =>
    ((fullPrice[slot] as number) - (price[slot] as number)) / (fullPrice[slot] as number);

  return {
    ids,
    facets,
    fits,
    /** The group's number, or undefined when no product was ever in it. */
    findGroup: (id: string) => groupNumbers.get(id),
    /** Writes down what is known of a slot. */
    set(slot: number, facts: IndexedFacts): void {
      while (slot >= capacity) grow();
      price[slot] = facts.pricePaise;
      fullPrice[slot] = facts.fullPricePaise;
      createdAt[slot] = facts.createdAt;
      category[slot] = numberOf(facts.categoryId);
      subCategory[slot] = numberOf(facts.subCategoryId);
      brand[slot] = numberOf(facts.brandId);
      facets.set(slot, facts.facets);
      fits.set(slot, facts);
      state[slot] = facts.inStock ? State.inStock : State.soldOut;
      setBit(facts.inStock ? inStock : soldOut, slot);
      clearBit(facts.inStock ? soldOut : inStock, slot);
    },
    priceOf: (slot: number) => price[slot] as number,
    isInStock: (slot: number) => state[slot] === State.inStock,
    isShown: (slot: number) => slot >= 0 && slot < capacity && state[slot] !== State.hidden,
    /** What customers can see of each part, a bit for each slot. */
    bitsOf: (part: "inStock" | "soldOut") => (part === "inStock" ? inStock : soldOut),
    hide(slot: number): void {
      state[slot] = State.hidden;
      clearBit(inStock, slot);
      clearBit(soldOut, slot);
    },
    discountOf,
    shelfCount: () => groupNumbers.size + 1,
    /** The numbers of the shelves that a slot belongs on. */
    shelvesOf(slot: number): number[] {
      const numbers = [EVERYTHING, category[slot] as number];
      if (subCategory[slot] !== NONE) numbers.push(subCategory[slot] as number);
      if (brand[slot] !== NONE) numbers.push(brand[slot] as number);
      return numbers;
    },
    isInAll(slot: number, groups: readonly number[]): boolean {
      for (const group of groups)
        if (category[slot] !== group && subCategory[slot] !== group && brand[slot] !== group) return false;
      return true;
    },
    /** The orders of lists, what is newer first where they leave it open. */
    orders: {
      newest: byNewest,
      price: ((a, b) => (price[a] as number) - (price[b] as number) || byNewest(a, b)) as CompareSlots,
      discount: ((a, b) => discountOf(b) - discountOf(a) || byNewest(a, b)) as CompareSlots,
    },
  };
}

export type ProductColumns = ReturnType<typeof createProductColumns>;

import { setImmediate as pause } from "node:timers/promises";
import type { Page } from "../../page.ts";
import type { IndexQuery } from "../../ports.ts";
import { dealSlots } from "./deal-slots.ts";
import { createProductColumns, type IndexedFacts } from "./product-columns.ts";
import { readShelves } from "./read-shelves.ts";
import { createShelf, emptySlots, keptOrders, type Shelves } from "./shelf.ts";
import { sortSlots } from "./sort-slots.ts";

/** Every product that customers can see, in the memory of this process: which there are, and in which order. */
export interface ProductIndex {
  readonly size: number;
  /** Says what is true of a product now; null when customers can't see it. */
  set(id: string, facts: IndexedFacts | null): void;
  /** One page of ids and how many fit in all: the products in stock, then those sold out, each in the order asked for. */
  list(query: IndexQuery): Page<string>;
}

export interface IndexedProduct {
  id: string;
  facts: IndexedFacts;
}

/**
 * Makes an index of products that come some at a time, the newest first and then by id, as PostgreSQL orders them. Between its steps other
 * work of the process goes on.
 */
export async function createProductIndex(
  batches: AsyncIterable<readonly IndexedProduct[]> | Iterable<readonly IndexedProduct[]>,
): Promise<ProductIndex> {
  const columns = createProductColumns();
  const { ids } = columns;
  const shelves: Shelves[] = [];
  let size = 0;

  function shelvesOf(number: number): Shelves {
    shelves[number] ??= {
      inStock: createShelf(columns, emptySlots()),
      soldOut: createShelf(columns, emptySlots()),
    };
    return shelves[number];
  }

  /** Every list that a slot belongs in. */
  function* listsOf(slot: number) {
    for (const number of columns.shelvesOf(slot)) {
      const shelf = shelvesOf(number)[columns.isInStock(slot) ? "inStock" : "soldOut"];
      for (const order of keptOrders) yield shelf[order];
    }
  }

  for await (const products of batches)
    for (const { id, facts } of products) {
      columns.set(ids.add(id), facts);
      size += 1;
    }
  await pause();
  // Slots were given out in the order of coming, the newest first.
  const newest = Int32Array.from({ length: ids.length }, (_, slot) => slot);
  const price = sortSlots(newest, columns.priceOf);
  await pause();
  const discount = sortSlots(newest, (slot) => -columns.discountOf(slot));
  await pause();
  const dealt = {
    newest: dealSlots(columns, newest),
    price: dealSlots(columns, price),
    discount: dealSlots(columns, discount),
  };
  for (const number of dealt.newest.keys()) {
    const sorted = (part: "inStock" | "soldOut") => ({
      newest: dealt.newest[number]?.[part] ?? new Int32Array(0),
      price: dealt.price[number]?.[part] ?? new Int32Array(0),
      discount: dealt.discount[number]?.[part] ?? new Int32Array(0),
    });
    shelves[number] = {
      inStock: createShelf(columns, sorted("inStock")),
      soldOut: createShelf(columns, sorted("soldOut")),
    };
  }

  return {
    get size() {
      return size;
    },
    set(id, facts) {
      const known = ids.find(id);
      if (columns.isShown(known)) {
        for (const list of listsOf(known)) list.remove(known);
        columns.hide(known);
        size -= 1;
      }
      if (!facts) return;
      const slot = ids.add(id);
      columns.set(slot, facts);
      size += 1;
      for (const list of listsOf(slot)) list.insert(slot);
    },
    list: (query) => readShelves(columns, shelves, query),
  };
}

import type { Page } from "../../page.ts";
import type { IndexQuery } from "../../ports.ts";
import { createProductColumns, type IndexedFacts } from "./product-columns.ts";
import { readShelves } from "./read-shelves.ts";
import { createShelf, EVERYTHING, emptySlots, keptOrders, type Shelves, type SortedSlots } from "./shelf.ts";

/** Every product that customers can see, in the memory of this process: which there are, and in which order. */
export interface ProductIndex {
  readonly size: number;
  /** Says what is true of a product now; null when customers can't see it. */
  set(id: string, facts: IndexedFacts | null): void;
  /** One page of ids and how many fit in all: the products in stock, then those sold out, each in the order asked for. */
  list(query: IndexQuery): Page<string>;
}

/** An index of the products given, the newest first and then by id, as PostgreSQL orders them. */
export function createProductIndex(
  products: Iterable<{ id: string; facts: IndexedFacts }> = [],
): ProductIndex {
  const columns = createProductColumns();
  const { ids } = columns;
  let size = 0;
  const shelves = new Map<string | number, Shelves>();

  const namesOf = (slot: number) => [EVERYTHING, ...columns.groupsOf(slot)];

  function shelvesOf(name: string | number): Shelves {
    const known = shelves.get(name);
    if (known) return known;
    const made = {
      inStock: createShelf(columns, emptySlots()),
      soldOut: createShelf(columns, emptySlots()),
    };
    shelves.set(name, made);
    return made;
  }

  /** Every list that a slot belongs in. */
  function* listsOf(slot: number) {
    for (const name of namesOf(slot)) {
      const shelf = shelvesOf(name)[columns.isInStock(slot) ? "inStock" : "soldOut"];
      for (const order of keptOrders) yield shelf[order];
    }
  }

  /** Puts all slots on their shelves at once: each order is made once and then dealt out. */
  function fillShelves(): void {
    // The slots were given out in this order.
    const newest = Int32Array.from({ length: ids.length }, (_, slot) => slot);
    const sorted = {
      newest,
      price: newest.slice().sort(columns.orders.price),
      discount: newest.slice().sort(columns.orders.discount),
    };
    for (const isInStock of [true, false]) {
      const sizes = new Map<string | number, number>();
      for (const slot of newest)
        if (columns.isInStock(slot) === isInStock)
          for (const name of namesOf(slot)) sizes.set(name, (sizes.get(name) ?? 0) + 1);
      const dealt = new Map<string | number, SortedSlots>();
      for (const [name, size] of sizes)
        dealt.set(name, {
          newest: new Int32Array(size),
          price: new Int32Array(size),
          discount: new Int32Array(size),
        });
      for (const order of keptOrders) {
        const filled = new Map<string | number, number>();
        for (const slot of sorted[order]) {
          if (columns.isInStock(slot) !== isInStock) continue;
          for (const name of namesOf(slot)) {
            const position = filled.get(name) ?? 0;
            const lists = dealt.get(name);
            if (lists) lists[order][position] = slot;
            filled.set(name, position + 1);
          }
        }
      }
      for (const [name, lists] of dealt)
        shelvesOf(name)[isInStock ? "inStock" : "soldOut"] = createShelf(columns, lists);
    }
  }

  for (const { id, facts } of products) {
    const slot = ids.add(id);
    columns.set(slot, facts);
    size += 1;
  }
  fillShelves();

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
    list: (query) => readShelves(columns, (name) => shelves.get(name), query),
  };
}

import type { FacetedPage, IndexQuery } from "../../ports.ts";
import { nothingFound } from "../nothing-found.ts";
import { dealSlots } from "./deal-slots.ts";
import { createFacetCubes } from "./facet-cubes.ts";
import { readChoice } from "./facet-tokens.ts";
import { createFacetTotals } from "./facet-totals.ts";
import { createFitReader } from "./fit-reader.ts";
import type { FoundWords } from "./found-words.ts";
import type { IdSlots } from "./id-slots.ts";
import { inSteps } from "./in-steps.ts";
import { narrowShelves } from "./narrow-shelves.ts";
import { Place } from "./parse-words.ts";
import { createProductColumns, type IndexedFacts } from "./product-columns.ts";
import { readShelves } from "./read-shelves.ts";
import { findAll, searchShelves, takePage } from "./search-shelves.ts";
import { createSetRoom } from "./set-room.ts";
import { createShelf, emptySlots, keptOrders, type Shelves } from "./shelf.ts";
import { countOf } from "./slot-sets.ts";
import { sortSlots } from "./sort-slots.ts";
import { readWanted } from "./wanted.ts";

/** Every product that customers can see, in the memory of this process: which there are, and in which order. */
export interface ProductIndex {
  readonly size: number;
  /** The slots of all products that were ever known, hidden ones among them. */
  readonly ids: IdSlots;
  /** Says what is true of a product now; null when customers can't see it. */
  set(id: string, facts: IndexedFacts | null): void;
  /** One page of ids and how many fit in all: the products in stock, then those sold out, each in the order asked for. */
  list(query: IndexQuery): FacetedPage<string>;
  /** The same of what a search finds, the best fitting first where no other order is asked for. */
  search(found: FoundWords, query: IndexQuery): FacetedPage<string>;
  /** Whether any product has all the words, customers can see it or not. */
  isAnywhere(found: FoundWords): boolean;
}

export interface IndexedProduct {
  id: string;
  /** Null while customers can't see it. */
  facts: IndexedFacts | null;
}

/** From so many products on a shelf, counting by cubes is quicker than going through all of them. */
const MANY = 30_000;

/**
 * Makes an index of products that come some at a time, the newest first and then by id, as PostgreSQL orders them. Between its steps other
 * work of the process goes on.
 */
export async function createProductIndex(
  batches: AsyncIterable<readonly IndexedProduct[]> | Iterable<readonly IndexedProduct[]>,
  cubesFrom = MANY,
): Promise<ProductIndex> {
  const columns = createProductColumns();
  const { ids } = columns;
  const totals = createFacetTotals(columns);
  const room = createSetRoom(() => ids.length);
  const shelves: Shelves[] = [];
  const cubes = createFacetCubes(columns);
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

  /** Notes a slot that is shown among those that facets and measures find. */
  function noteFound(slot: number): void {
    columns.facets.list(slot, ids.length);
    columns.fits.list(slot, ids.length);
    totals.count(slot, 1);
    cubes.add(slot, ids.length);
  }

  const fitOf = ({ fits }: IndexQuery) => (fits ? createFitReader(columns.fits, fits) : null);

  function list(query: IndexQuery): FacetedPage<string> {
    const chosen = readChoice(query);
    const fit = fitOf(query);
    const isCounted = query.facet_counts ?? false;
    if (chosen.length === 0 && !fit && !isCounted) return readShelves(columns, shelves, query);
    const wanted = readWanted(columns, shelves, query);
    if (!wanted) return nothingFound(query);
    room.clear();
    if (fit) return searchShelves({ columns, room, wanted, found: null, chosen, fit, query });
    const inStock = query.in_stock ?? false;
    const narrowed = narrowShelves({ columns, totals, cubes, room, wanted, chosen, inStock, isCounted });
    if (chosen.length > 0) return takePage({ columns, room, wanted, fit, query }, narrowed, null);
    const { facet_counts } = narrowed;
    return { ...readShelves(columns, shelves, query), ...(facet_counts ? { facet_counts } : {}) };
  }

  for await (const products of batches)
    for (const { id, facts } of products) {
      const slot = ids.add(id);
      if (!facts) continue;
      columns.set(slot, facts);
      size += 1;
    }
  // Slots were given out in the order of coming, the newest first.
  const newest = new Int32Array(ids.length).map((_, slot) => slot).filter(columns.isShown);
  const price = await sortSlots(newest, columns.priceOf);
  const discount = await sortSlots(newest, (slot) => -columns.discountOf(slot));
  const dealt = {
    newest: await dealSlots(columns, newest),
    price: await dealSlots(columns, price),
    discount: await dealSlots(columns, discount),
  };
  for (const number of dealt.newest.keys()) {
    const sorted = (part: "inStock" | "soldOut") => ({
      newest: dealt.newest[number]?.[part] ?? new Int32Array(0),
      price: dealt.price[number]?.[part] ?? new Int32Array(0),
      discount: dealt.discount[number]?.[part] ?? new Int32Array(0),
    });
    const shelf = {
      inStock: createShelf(columns, sorted("inStock")),
      soldOut: createShelf(columns, sorted("soldOut")),
    };
    shelves[number] = shelf;
    if (shelf.inStock.newest.length + shelf.soldOut.newest.length >= cubesFrom) cubes.open(number);
  }

  await inSteps(newest.length, (from, to) => {
    for (const slot of newest.subarray(from, to)) noteFound(slot);
  });

  return {
    ids,
    get size() {
      return size;
    },
    set(id, facts) {
      const known = ids.find(id);
      if (columns.isShown(known)) {
        for (const list of listsOf(known)) list.remove(known);
        totals.count(known, -1);
        cubes.remove(known);
        columns.facets.unlist(known);
        columns.fits.unlist(known);
        columns.hide(known);
        size -= 1;
      }
      if (!facts) return;
      const slot = ids.add(id);
      columns.set(slot, facts);
      size += 1;
      for (const list of listsOf(slot)) list.insert(slot);
      noteFound(slot);
    },
    list,
    isAnywhere(found) {
      room.clear();
      return countOf(findAll(room, found.forgiving(Place.description))) > 0;
    },
    search(found, query) {
      room.clear();
      const wanted = readWanted(columns, shelves, query);
      if (!wanted) return nothingFound(query);
      return searchShelves({
        columns,
        room,
        wanted,
        found,
        chosen: readChoice(query),
        fit: fitOf(query),
        query,
      });
    },
  };
}

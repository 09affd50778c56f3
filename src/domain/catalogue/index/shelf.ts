import type { ProductColumns } from "./product-columns.ts";
import { createSlotList, type SlotList } from "./slot-list.ts";

/** The orders that lists are kept in; the dearest first is the price backwards. */
export type Order = "newest" | "price" | "discount";
export const keptOrders = ["newest", "price", "discount"] as const satisfies Order[];

/** Some products in every order: all of one category, for example, that are in stock. */
export type Shelf = Readonly<Record<Order, SlotList>>;

/** Slots in each order. */
export type SortedSlots = Readonly<Record<Order, Int32Array<ArrayBuffer>>>;

export const emptySlots = (): SortedSlots => ({
  newest: new Int32Array(0),
  price: new Int32Array(0),
  discount: new Int32Array(0),
});

/** A shelf of slots that are in their orders already. */
export function createShelf(columns: ProductColumns, sorted: SortedSlots): Shelf {
  const { newest, price, discount } = columns.orders;
  return {
    newest: createSlotList(newest, sorted.newest),
    price: createSlotList(price, sorted.price),
    discount: createSlotList(discount, sorted.discount),
  };
}

/** All products on sale, or those of a category, sub-category or brand: what is in stock, and what is sold out. */
export interface Shelves {
  inStock: Shelf;
  soldOut: Shelf;
}

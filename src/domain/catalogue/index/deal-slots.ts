import { inSteps } from "./in-steps.ts";
import type { ProductColumns } from "./product-columns.ts";

interface Dealt {
  inStock: Int32Array<ArrayBuffer>;
  soldOut: Int32Array<ArrayBuffer>;
}

/** Deals slots out to the shelves that they belong on, by the shelves' numbers; on each they stay in their order. */
export async function dealSlots(columns: ProductColumns, slots: Int32Array): Promise<Dealt[]> {
  const sizes = new Int32Array(2 * columns.shelfCount());
  const placesOf = (slot: number) => {
    const part = columns.isInStock(slot) ? 0 : 1;
    return columns.shelvesOf(slot).map((shelf) => 2 * shelf + part);
  };
  await inSteps(slots.length, (from, to) => {
    for (const slot of slots.subarray(from, to))
      for (const place of placesOf(slot)) sizes[place] = (sizes[place] ?? 0) + 1;
  });
  const dealt = Array.from(sizes, (size) => new Int32Array(size));
  const filled = new Int32Array(sizes.length);
  await inSteps(slots.length, (from, to) => {
    for (const slot of slots.subarray(from, to))
      for (const place of placesOf(slot)) {
        const position = filled[place] ?? 0;
        const list = dealt[place];
        if (list) list[position] = slot;
        filled[place] = position + 1;
      }
  });
  return Array.from({ length: columns.shelfCount() }, (_, shelf) => ({
    inStock: dealt[2 * shelf] ?? new Int32Array(0),
    soldOut: dealt[2 * shelf + 1] ?? new Int32Array(0),
  }));
}

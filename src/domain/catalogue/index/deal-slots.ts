import type { ProductColumns } from "./product-columns.ts";

interface Dealt {
  inStock: Int32Array<ArrayBuffer>;
  soldOut: Int32Array<ArrayBuffer>;
}

/** Deals slots out to the shelves that they belong on, by the shelves' numbers; on each they stay in their order. */
export function dealSlots(columns: ProductColumns, slots: Int32Array): Dealt[] {
  const sizes = new Int32Array(2 * columns.shelfCount());
  for (const slot of slots) {
    const part = columns.isInStock(slot) ? 0 : 1;
    for (const shelf of columns.shelvesOf(slot)) sizes[2 * shelf + part] = (sizes[2 * shelf + part] ?? 0) + 1;
  }
  const dealt = Array.from(sizes, (size) => new Int32Array(size));
  const filled = new Int32Array(sizes.length);
  for (const slot of slots) {
    const part = columns.isInStock(slot) ? 0 : 1;
    for (const shelf of columns.shelvesOf(slot)) {
      const place = 2 * shelf + part;
      const position = filled[place] ?? 0;
      const list = dealt[place];
      if (list) list[position] = slot;
      filled[place] = position + 1;
    }
  }
  return Array.from({ length: columns.shelfCount() }, (_, shelf) => ({
    inStock: dealt[2 * shelf] ?? new Int32Array(0),
    soldOut: dealt[2 * shelf + 1] ?? new Int32Array(0),
  }));
}

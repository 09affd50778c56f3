import { createFacetCube, type FacetCube } from "./facet-cube.ts";
import type { ProductColumns } from "./product-columns.ts";

/** How many products of a shelf there are of each kind: of all that customers can see, and of what is in stock. */
export interface ShelfCubes {
  all: FacetCube;
  inStock: FacetCube;
}

/** The cubes of the large shelves. */
export interface FacetCubes {
  /** Begins to count a shelf. */
  open(shelf: number): void;
  /** Those of a shelf; null for one that is soon gone through. */
  of(shelf: number): ShelfCubes | null;
  /** Counts a slot on its shelves; `capacity` is how many slots there are. */
  add(slot: number, capacity: number): void;
  /** Takes it off; what is known of it must be as it is counted. */
  remove(slot: number): void;
}

export function createFacetCubes(columns: ProductColumns): FacetCubes {
  const cubes: ShelfCubes[] = [];

  function* cubesOf(slot: number): Generator<FacetCube> {
    for (const shelf of columns.shelvesOf(slot)) {
      const found = cubes[shelf];
      if (found) yield found.all;
      if (found && columns.isInStock(slot)) yield found.inStock;
    }
  }

  return {
    open(shelf) {
      cubes[shelf] = { all: createFacetCube(columns.facets), inStock: createFacetCube(columns.facets) };
    },
    of: (shelf) => cubes[shelf] ?? null,
    add(slot, capacity) {
      for (const cube of cubesOf(slot)) cube.add(slot, capacity);
    },
    remove(slot) {
      for (const cube of cubesOf(slot)) cube.remove(slot);
    },
  };
}

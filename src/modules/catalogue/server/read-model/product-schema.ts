import { facets } from "#modules/garments/contract/facet-names.ts";
import { comparedMeasures } from "#modules/garments/contract/fit.ts";
import type { ProductIndex } from "#platform/use-cases/product-index.ts";
import type { Answer, Document, Query } from "#product-search";

const facet = { type: "facet" } as const;
const number = { type: "number" } as const;
const flag = { type: "flag" } as const;

const measures = [...comparedMeasures.values()].flat().map(({ measure }) => measure);

const fields = {
  name: { type: "text", weight: 8 },
  /** The names of brand, category and sub-category. */
  groups: { type: "text", weight: 4 },
  description: { type: "text", weight: 1 },
  category: facet,
  sub_category: facet,
  brand: facet,
  template: facet,
  ...recordOf(facets, facet),
  /** Paise that it sells at. */
  price: number,
  /** The discount as parts of a billion of the full price. */
  discount: number,
  /** Microseconds since 1970. */
  createdAt: number,
  /** Since when it is shown and in stock; none of what is not, and of what was before that was noted. */
  availableSince: number,
  /** Whether customers see it. */
  onSale: flag,
  isActive: flag,
  inStock: flag,
  soldOut: flag,
  featured: flag,
  pictured: flag,
  /** Shown, in stock, and something of the garment is not known. */
  incomplete: flag,
} as const;

/** The indexed fields of every product that is not deleted, shown or not; measures in hundredths of a centimetre. */
export const productSchema: typeof fields & Readonly<Record<`cm_${string}`, typeof number>> = {
  ...fields,
  ...recordOf(measures.map(measureField), number),
};

/** The field of a measure by which garments are compared. */
export function measureField<Measure extends string>(measure: Measure): `cm_${Measure}` {
  return `cm_${measure}`;
}

function recordOf<Name extends string, Value>(names: readonly Name[], value: Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}

export type IndexedProduct = Document<typeof productSchema>;
export type IndexQuery = Query<typeof productSchema>;

/** Asks the index of products. */
export function findProducts(index: ProductIndex, query: IndexQuery): Promise<Answer> {
  return index.find(query);
}

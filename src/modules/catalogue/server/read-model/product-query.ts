import { facets } from "#kernel/lists.ts";
import { toPaise } from "#kernel/money.ts";
import { comparedMeasures, distanceOfFitting } from "#modules/garments/contract/fit.ts";
import type { FitsChoice } from "#modules/garments/contract/list-query.ts";
import { offsetOf } from "#platform/database/statements.ts";
import type { ProductIndex } from "#platform/use-cases/product-index.ts";
import type { Answer, Document, Query } from "#product-search";
import type { ProductQuery, ProductShow, ProductSort } from "../../contract/product.ts";

const facet = { type: "facet" } as const;
const number = { type: "number" } as const;
const flag = { type: "flag" } as const;

/** The field of a measure by which garments are compared. */
export const measureField = <Measure extends string>(measure: Measure) => `cm_${measure}` as const;

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
  /** The imports that made or changed it. */
  imports: facet,
  /** Paise that it sells at. */
  price: number,
  /** The discount as parts of a billion of the full price. */
  discount: number,
  /** Microseconds since 1970. */
  createdAt: number,
  /** Since when it is shown and in stock; none of what is not, and of what was before that was noted. */
  availableSince: number,
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

function recordOf<Name extends string, Value>(names: readonly Name[], value: Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}

export type IndexedProduct = Document<typeof productSchema>;
export type IndexQuery = Query<typeof productSchema>;

export const findProducts = (index: ProductIndex, query: IndexQuery): Promise<Answer> => index.find(query);
export const hasProducts = (index: ProductIndex, query: IndexQuery): Promise<boolean> => index.hasAny(query);

type Sort = NonNullable<IndexQuery["sort"]>;
type Columns = Parameters<NonNullable<IndexQuery["where"]>>[0];

const shows: Record<ProductShow, NonNullable<IndexQuery["flags"]>> = {
  unpictured: { pictured: false },
  incomplete: { incomplete: true },
  hidden: { isActive: false },
  "sold-out": { soldOut: true },
  featured: { featured: true },
};

/** The default order of lists; what was made in the same moment comes in the order of the ids. */
export const newestFirst: Sort = [{ by: "createdAt", descending: true }];

const sorts: Record<ProductSort, Sort> = {
  relevance: [{ by: "relevance" }, ...newestFirst],
  newest: newestFirst,
  "price-up": [{ by: "price" }, ...newestFirst],
  "price-down": [{ by: "price", descending: true }, { by: "createdAt" }],
  discount: [{ by: "discount", descending: true }, ...newestFirst],
  fit: [{ by: "score" }, ...newestFirst],
};

export const onSale = { onSale: true } as const;
/** Of that, what they can buy. */
export const available = { onSale: true, inStock: true } as const;
/** Customers' lists show what is sold out behind the rest. */
export const inStockFirst: Sort = [{ by: "inStock", descending: true }];

/** The index query of a list; `hidden` for admins, who find hidden products and every word by its beginning. */
export function toIndexQuery(query: ProductQuery, { hidden }: { hidden: boolean }): IndexQuery {
  const { show, fits, in_stock, facet_counts, reading } = query;
  const sort = sorts[query.sort ?? "relevance"];
  return {
    ...conditionsOf(query, { hidden }),
    ...(query.search && {
      text: {
        words: query.search,
        beginnings: hidden || undefined,
        typos: hidden,
        synonyms: hidden,
        named: reading?.named,
        enough: reading?.enough,
      },
    }),
    ...(reading?.prefers && { prefers: reading.prefers }),
    flags: { ...(hidden ? show && shows[show] : onSale), ...(in_stock && { inStock: true }) },
    ...(fits && { where: distanceTo(fits, isNear), score: distanceTo(fits, nearness) }),
    sort: hidden ? sort : [...inStockFirst, ...sort],
    offset: offsetOf(query),
    limit: query.limit,
    ...(facet_counts && { count: facets }),
  };
}

function conditionsOf(
  query: ProductQuery,
  { hidden }: { hidden: boolean },
): Pick<IndexQuery, "facets" | "ranges"> {
  const { category_id, sub_category_id, brand_id, import_id, min, max, fits } = query;
  const one = (id: string | null | undefined) => (id ? [id] : []);
  return {
    facets: {
      category: one(category_id),
      sub_category: one(sub_category_id),
      brand: one(brand_id),
      template: fits ? Object.keys(fits) : [],
      imports: hidden ? one(import_id) : [],
      ...Object.fromEntries(facets.map((facet) => [facet, query[facet] ?? []])),
    },
    ranges: {
      price: {
        ...(min !== undefined && { min: toPaise(min) }),
        ...(max !== undefined && { max: toPaise(max) }),
      },
    },
  };
}

type Distance = number | null;
const isNear = (distance: Distance) => distance !== null;
const nearness = (distance: Distance) => -(distance ?? 0);

/** Reads of a product how far off it is from the nearest of somebody's garments; null where it fits like none of them. */
function distanceTo<Read>(fits: FitsChoice, read: (distance: Distance) => Read) {
  return (columns: Columns) => {
    const templateOf = columns.keyword("template");
    const measures = Object.keys(fits).flatMap((template) => comparedMeasures.get(template) ?? []);
    const readers = new Map(
      measures.map(({ measure }) => [measure, columns.number(measureField(measure))] as const),
    );
    return (slot: number): Read => {
      const [template = ""] = templateOf(slot);
      const its = (measure: string) => {
        const hundredths = readers.get(measure)?.(slot) ?? Number.NaN;
        return Number.isNaN(hundredths) ? undefined : hundredths / 100;
      };
      const distances = (fits[template] ?? []).flatMap(
        (mine) => distanceOfFitting(template, its, mine) ?? [],
      );
      return read(distances.length > 0 ? Math.min(...distances) : null);
    };
  };
}

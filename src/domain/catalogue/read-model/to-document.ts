import { missingParts } from "#contract/garment/completeness.ts";
import { facetsOf } from "#contract/garment/facets.ts";
import { comparedMeasures } from "#contract/garment/fit.ts";
import { type IndexedProduct, measureField } from "../../product-index.ts";
import type { IndexedRow } from "./select-rows.ts";

const BILLION = 1_000_000_000;

/** What the index is to know of a product. */
export function toDocument(row: IndexedRow): IndexedProduct {
  const { fullPrice, price, stock, isActive } = row;
  const inStock = stock > 0;
  return {
    id: row.id,
    name: row.name,
    groups: [row.brandName, row.categoryName, row.subCategoryName].join(" "),
    description: row.description,
    category: row.category,
    sub_category: row.subCategory,
    brand: row.brand,
    template: row.template,
    ...facetsOf(row),
    price,
    discount: Math.round(((fullPrice - price) / fullPrice) * BILLION),
    createdAt: Number(row.createdAt),
    availableSince: row.availableSince === null ? null : Number(row.availableSince),
    ...measuresOf(row),
    onSale: row.onSale,
    isActive,
    inStock,
    soldOut: !inStock,
    featured: row.isFeatured,
    pictured: row.isPictured,
    incomplete: isActive && inStock && missingParts(row, row.template).length > 0,
  };
}

function measuresOf({ template, measurements }: IndexedRow) {
  const measures = comparedMeasures.get(template ?? "") ?? [];
  return Object.fromEntries(
    measures.flatMap(({ measure }) => {
      const hundredths = Math.round(Number(measurements[measure]) * 100);
      // What was written by hand may be no number; it must not keep the catalogue from being read.
      return Number.isFinite(hundredths) ? [[measureField(measure), hundredths]] : [];
    }),
  );
}

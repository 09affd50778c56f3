import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { missingParts } from "#modules/garments/contract/completeness.ts";
import { facetsOf } from "#modules/garments/contract/facets.ts";
import { comparedMeasures } from "#modules/garments/contract/fit.ts";
import type { Db } from "#platform/database/client.ts";
import { brands, categories, productImages, products, subCategories } from "../../schema.ts";
import { live, onSale } from "../product-queries.ts";
import { type IndexedProduct, measureField } from "./product-query.ts";

const microseconds = (moment: PgColumn) =>
  sql<string | null>`(extract(epoch from ${moment}) * 1000000)::bigint`;

const columns = {
  id: products.id,
  name: products.name,
  description: products.description,
  category: products.categoryId,
  categoryName: categories.name,
  subCategory: products.subCategoryId,
  subCategoryName: subCategories.name,
  brand: products.brandId,
  brandName: brands.name,
  fullPrice: products.pricePaise,
  price: products.effectivePricePaise,
  stock: products.stock,
  isActive: products.isActive,
  isFeatured: products.isFeatured,
  isPictured: sql<boolean>`exists (select from ${productImages} i where i.product_id = ${products.id})`,
  onSale: sql<boolean>`coalesce(${onSale}, false)`,
  createdAt: microseconds(products.createdAt),
  availableSince: microseconds(products.availableSince),
  template: sql<string | null>`coalesce(${products.measuredAs}, ${subCategories.template})`,
  gender: products.gender,
  age_group: products.ageGroup,
  normal_size: products.normalSize,
  color: products.colors,
  material: products.materials,
  pattern: products.pattern,
  condition: products.condition,
  measurements: products.measurements,
  flaws: products.flaws,
};

type IndexedRow = Awaited<ReturnType<typeof selectRows>>[number];

function selectRows(db: Db, which: SQL, limit: number) {
  return db
    .select(columns)
    .from(products)
    .leftJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(subCategories, eq(products.subCategoryId, subCategories.id))
    .leftJoin(brands, eq(products.brandId, brands.id))
    .where(and(live, which))
    .orderBy(asc(products.id))
    .limit(limit);
}

/** The first `limit` products behind an id, by their ids. */
export function selectRowsAfter(db: Db, id: string, limit: number): Promise<IndexedRow[]> {
  return selectRows(db, sql`${products.id} > ${id}`, limit);
}

/** Those of these products that are not deleted. */
export function selectRowsOf(db: Db, ids: readonly string[]): Promise<IndexedRow[]> {
  return selectRows(db, sql`${products.id} = any(${sql.param(ids)}::uuid[])`, ids.length);
}

/** The products of these brands, categories and sub-categories. */
export async function selectIdsInGroups(db: Db, groups: readonly string[]): Promise<string[]> {
  const isOf = (column: PgColumn) => sql`${column} = any(${sql.param(groups)}::uuid[])`;
  const isOfAny = or(isOf(products.categoryId), isOf(products.subCategoryId), isOf(products.brandId));
  const rows = await db.select({ id: products.id }).from(products).where(and(live, isOfAny));
  return rows.map(({ id }) => id);
}

const BILLION = 1_000_000_000;

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
      // A value written by hand may be no number; it must not keep the catalogue from being read.
      return Number.isFinite(hundredths) ? [[measureField(measure), hundredths]] : [];
    }),
  );
}

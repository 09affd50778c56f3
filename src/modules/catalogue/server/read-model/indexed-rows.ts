import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { missingParts } from "#modules/garments/contract/completeness.ts";
import { comparedMeasures } from "#modules/garments/contract/fit.ts";
import { facetsOf } from "#modules/garments/contract/list-query.ts";
import { kindsOf } from "#modules/garments/server/vocabulary/vocabulary.ts";
import type { Db } from "#platform/database/client.ts";
import { prepared } from "#platform/database/statements.ts";
import { inEveryLanguage } from "../../contract/texts.ts";
import { live, onSale, templateJoined } from "../../goods-schema.ts";
import { brands, categories, productImages, products, subCategories } from "../../schema.ts";
import { type IndexedProduct, measureField } from "./product-query.ts";

const microseconds = (moment: PgColumn) =>
  sql<string | null>`(extract(epoch from ${moment}) * 1000000)::bigint`;

const columns = {
  id: products.id,
  name: products.name,
  description: products.description,
  translations: products.translations,
  stock: products.stock,
  isActive: products.isActive,
  gender: products.gender,
  pattern: products.pattern,
  condition: products.condition,
  measurements: products.measurements,
  flaws: products.flaws,
  category: products.categoryId,
  categoryName: categories.name,
  categoryTranslations: categories.translations,
  sub_category: products.subCategoryId,
  subCategoryName: subCategories.name,
  subCategoryTranslations: subCategories.translations,
  brand: products.brandId,
  brandName: brands.name,
  fullPrice: products.pricePaise,
  price: products.effectivePricePaise,
  featured: products.isFeatured,
  pictured: sql<boolean>`exists (select from ${productImages} i where i.product_id = ${products.id})`,
  onSale: sql<boolean>`coalesce(${onSale}, false)`,
  createdAt: microseconds(products.createdAt),
  availableSince: microseconds(products.availableSince),
  template: templateJoined,
  age_group: products.ageGroup,
  normal_size: products.normalSize,
  color: products.colors,
  material: products.materials,
  imports: products.importIds,
};

export type IndexedRow = Awaited<ReturnType<typeof selectRows>>[number];

function selectRows(db: Db, which: SQL) {
  return db
    .select(columns)
    .from(products)
    .leftJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(subCategories, eq(products.subCategoryId, subCategories.id))
    .leftJoin(brands, eq(products.brandId, brands.id))
    .where(and(live, which))
    .orderBy(asc(products.id));
}

/** The first `limit` products behind an id, by their ids. */
export function selectRowsAfter(db: Db, id: string, limit: number): Promise<IndexedRow[]> {
  return selectRows(db, sql`${products.id} > ${id}`).limit(limit);
}

const rowsOf = prepared((db) =>
  selectRows(db, sql`${products.id} = any(${sql.placeholder("ids")}::uuid[])`).prepare("indexed_rows"),
);

/** Those of these products that are not deleted. */
export function selectRowsOf(db: Db, ids: readonly string[]): Promise<IndexedRow[]> {
  return rowsOf(db).execute({ ids });
}

export async function selectIdsInGroups(db: Db, groups: readonly string[]): Promise<string[]> {
  const isOf = (column: PgColumn) => sql`${column} = any(${sql.param(groups)}::uuid[])`;
  const isOfAny = or(isOf(products.categoryId), isOf(products.subCategoryId), isOf(products.brandId));
  const rows = await db.select({ id: products.id }).from(products).where(and(live, isOfAny));
  return rows.map(({ id }) => id);
}

const BILLION = 1_000_000_000;

export function toDocument(row: IndexedRow): IndexedProduct {
  const { id, translations, category, sub_category, brand, template, imports, fullPrice, price } = row;
  const { onSale, isActive, featured, pictured } = row;
  const inStock = row.stock > 0;
  return {
    ...{ id, category, sub_category, brand, template, imports, price },
    ...{ onSale, isActive, featured, pictured, inStock, soldOut: !inStock },
    ...facetsOf(row),
    kind: kindsOf({ name: row.name, category: row.categoryName, sub_category: row.subCategoryName }),
    ...measuresOf(row),
    name: inEveryLanguage(row.name, translations),
    description: inEveryLanguage(row.description, translations, "description"),
    groups: [
      row.brandName,
      inEveryLanguage(row.categoryName, row.categoryTranslations),
      inEveryLanguage(row.subCategoryName, row.subCategoryTranslations),
    ].join(" "),
    discount: Math.round(((fullPrice - price) / fullPrice) * BILLION),
    createdAt: Number(row.createdAt),
    availableSince: row.availableSince === null ? null : Number(row.availableSince),
    incomplete: isActive && inStock && missingParts(row, template).length > 0,
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

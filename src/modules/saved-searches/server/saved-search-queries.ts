import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { t } from "#kernel/languages/messages.ts";
import { facets } from "#kernel/lists.ts";
import { formatRupees } from "#kernel/money.ts";
import { inReaderLanguage } from "#modules/catalogue/contract/texts.ts";
import type { Translations } from "#modules/catalogue/contract/translations.ts";
import { brands, categories, products, subCategories } from "#modules/catalogue/schema.ts";
import { facetValues } from "#modules/garments/contract/list-query.ts";
import type { Db } from "#platform/database/client.ts";
import { type SavedFilters, type SavedSearch, savedSearchPath } from "../contract/saved-search.ts";
import { wantedSearches } from "../schema.ts";

function priceWords({ min, max }: SavedFilters): string | null {
  const prices = { from: formatRupees(min ?? 0), to: formatRupees(max ?? 0) };
  if (max === undefined) return min ? t("from {from}", prices) : null;
  return min ? t("{from} to {to}", prices) : t("under {to}", prices);
}

type Named = { name: string; translations: Translations } | null;

/** A search in words: 'Kurta, M, under ₹800'; a name is null where there is none, or no more. */
function wantedLabel(
  filters: SavedFilters,
  { category, subCategory, brand }: { category: Named; subCategory: Named; brand: string | null },
): string {
  const chosen = facets.map((facet) => {
    const values = facetValues[facet].filter(({ value }) => filters[facet]?.includes(value));
    const labels = values.map(({ label }) => t(label));
    return labels.length > 0
      ? labels.reduce((first, second) => t("{first} or {second}", { first, second }))
      : "";
  });
  const group = subCategory ?? category;
  const words = [
    filters.search ? `“${filters.search}”` : null,
    group && inReaderLanguage(group.name, group.translations),
    brand,
    ...chosen,
    priceWords(filters),
    filters.fits ? t("fits your measures") : null,
  ];
  return words.filter(Boolean).join(", ") || t("Everything");
}

export type SavedSearchRow = typeof wantedSearches.$inferSelect & { label: string };

/** A search that was saved as such, or the heart of a product that is sold out or gone by now. */
export const isAwaited = or(
  isNull(wantedSearches.productId),
  eq(products.stock, 0),
  sql`${products.deletedAt} is not null`,
);

export const isMailed = isNull(wantedSearches.stoppedAt);

/** A person's searches and hearts, the newest first; `where` narrows them. */
export async function selectSavedSearches(db: Db, userId: string, where?: SQL): Promise<SavedSearchRow[]> {
  const named = (field: string) => sql`(${wantedSearches.filters} ->> ${sql.raw(`'${field}'`)})::uuid`;
  const rows = await db
    .select({
      search: wantedSearches,
      category: { name: categories.name, translations: categories.translations },
      subCategory: { name: subCategories.name, translations: subCategories.translations },
      brand: brands.name,
    })
    .from(wantedSearches)
    .leftJoin(products, eq(products.id, wantedSearches.productId))
    .leftJoin(categories, eq(categories.id, named("category_id")))
    .leftJoin(subCategories, eq(subCategories.id, named("sub_category_id")))
    .leftJoin(brands, eq(brands.id, named("brand_id")))
    .where(and(eq(wantedSearches.userId, userId), where))
    .orderBy(desc(wantedSearches.createdAt), wantedSearches.id);
  return rows.map(({ search, ...names }) => ({ ...search, label: wantedLabel(search.filters, names) }));
}

/** All of a person's, for that person to take along. */
export async function selectSearchesOf(db: Db, userId: string): Promise<SavedSearch[]> {
  return (await selectSavedSearches(db, userId)).map(toSavedSearch);
}

export function toSavedSearch(row: SavedSearchRow): SavedSearch {
  return {
    id: row.id,
    label: row.label,
    path: savedSearchPath(row.filters),
    mails: row.stoppedAt === null,
    product_id: row.productId,
    created_at: row.createdAt.toISOString(),
  };
}

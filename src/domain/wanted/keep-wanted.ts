import { and, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { facets } from "#contract/garment/facet-names.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { MOST_LIKED, MOST_WANTED, type Wanted, type WantedFilters } from "#contract/wanted.ts";
import type { Database } from "#db/client.ts";
import { wantedSearches } from "#db/schema/wanted.ts";
import { inTransaction } from "#db/transaction.ts";
import { holdWanted, selectWanted, toWanted } from "./wanted-queries.ts";

/** The same filters in the same form, however they were given. */
function settled(filters: WantedFilters): WantedFilters {
  const chosen = Object.fromEntries(
    facets.flatMap((facet) => {
      const values = [...new Set(filters[facet])].sort();
      return values.length > 0 ? [[facet, values]] : [];
    }),
  );
  const plain = Object.entries(filters).filter(
    ([name, value]) => typeof value !== "object" && value !== "" && !(name === "min" && value === 0),
  );
  return { ...Object.fromEntries(plain), ...chosen };
}

/**
 * Keeps a search of this person, or finds it where it is kept already and has mails tell of it again; `productId` is the product whose heart it is, or null. Fails with
 * 'too_many_wanted'.
 */
export function keepWanted(
  database: Database,
  userId: string,
  given: WantedFilters,
  productId: string | null,
): Promise<Result<Wanted, "too_many_wanted">> {
  const filters = settled(given);
  return inTransaction<Wanted, "too_many_wanted">(database, async (tx) => {
    await holdWanted(tx, userId);
    const isSame = productId
      ? eq(wantedSearches.productId, productId)
      : and(isNull(wantedSearches.productId), sql`${wantedSearches.filters} = ${filters}::jsonb`);
    const [known] = await selectWanted(tx, userId, isSame);
    if (known) {
      await tx.update(wantedSearches).set({ stoppedAt: null }).where(eq(wantedSearches.id, known.id));
      return ok(toWanted({ ...known, stoppedAt: null }));
    }
    const ofKind = productId ? isNotNull(wantedSearches.productId) : isNull(wantedSearches.productId);
    const [kept] = await tx
      .select({ count: count() })
      .from(wantedSearches)
      .where(and(eq(wantedSearches.userId, userId), ofKind));
    if ((kept?.count ?? 0) >= (productId ? MOST_LIKED : MOST_WANTED)) return fail("too_many_wanted");
    const [made] = await tx
      .insert(wantedSearches)
      .values({ userId, filters, productId })
      .returning({ id: wantedSearches.id });
    if (!made) throw new Error("a saved search was not kept");
    const [row] = await selectWanted(tx, userId, eq(wantedSearches.id, made.id));
    if (!row) throw new Error("a saved search is gone");
    return ok(toWanted(row));
  });
}

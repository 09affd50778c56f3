import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { msg } from "#kernel/languages/messages.ts";
import { facets } from "#kernel/lists.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { products } from "#modules/catalogue/schema.ts";
import { findProductRow } from "#modules/catalogue/server/product-queries.ts";
import { facetValues } from "#modules/garments/contract/list-query.ts";
import { readFeature, refuseOff } from "#modules/settings/server/read-settings.ts";
import type { Database } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { ProfileParts } from "#platform/module.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import {
  MOST_LIKED,
  MOST_SAVED_SEARCHES,
  type SavedFilters,
  type SavedSearch,
} from "../contract/saved-search.ts";
import { wantedPeople, wantedSearches } from "../schema.ts";
import { isAwaited, selectSavedSearches, toSavedSearch } from "./saved-search-queries.ts";

function normalized(filters: SavedFilters): SavedFilters {
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

/** By the clock that also notes when products come in. A search whose mails were not stopped goes on as it did. */
const mailedAgain = {
  stoppedAt: null,
  mailsSince: sql`case when ${wantedSearches.stoppedAt} is null then ${wantedSearches.mailsSince} else clock_timestamp() end`,
};

/** Keeps a search, or has mails tell of it again; `productId` is the product whose heart it is, or null. Fails with 'too_many_wanted'. */
function saveWanted(database: Database, userId: string, given: SavedFilters, productId: string | null) {
  const filters = normalized(given);
  return inTransaction(database, async (tx) => {
    // Holds this person's searches until the transaction ends, and notes who they are with the first one.
    await tx
      .insert(wantedPeople)
      .values({ userId })
      .onConflictDoUpdate({ target: wantedPeople.userId, set: { userId } });
    const isSame = productId
      ? eq(wantedSearches.productId, productId)
      : and(isNull(wantedSearches.productId), sql`${wantedSearches.filters} = ${filters}::jsonb`);
    const [known] = await selectSavedSearches(tx, userId, isSame);
    if (known) {
      await tx.update(wantedSearches).set(mailedAgain).where(eq(wantedSearches.id, known.id));
      return ok(toSavedSearch({ ...known, stoppedAt: null }));
    }
    const ofKind = productId ? isNotNull(wantedSearches.productId) : isNull(wantedSearches.productId);
    const saved = await tx.$count(wantedSearches, and(eq(wantedSearches.userId, userId), ofKind));
    if (saved >= (productId ? MOST_LIKED : MOST_SAVED_SEARCHES)) return fail("too_many_wanted");
    const [made] = await tx
      .insert(wantedSearches)
      .values({ userId, filters, productId })
      .returning({ id: wantedSearches.id });
    const { id } = mustExist(made, "the new search");
    const [row] = await selectSavedSearches(tx, userId, eq(wantedSearches.id, id));
    return ok(toSavedSearch(mustExist(row, "the new search")));
  });
}

/** An entry in the menu of whoever saved a search, or waits for something like a product that they liked. */
export const profile: ProfileParts = {
  async entry({ database }, { userId }) {
    const [one] = await database
      .select({ id: wantedSearches.id })
      .from(wantedSearches)
      .leftJoin(products, eq(products.id, wantedSearches.productId))
      .where(and(eq(wantedSearches.userId, userId), isAwaited))
      .limit(1);
    return one ? { to: accountPaths.mySearches, label: msg("Saved Searches"), icon: "search" } : null;
  },
};

/** The actor's saved searches, the newest first. */
export function listSavedSearches(ctx: Context) {
  return forSignedIn(ctx, async (person) => {
    const rows = await selectSavedSearches(ctx.database, person.userId, isAwaited);
    return ok({ data: rows.map(toSavedSearch), count: rows.length });
  });
}

/** Saves a search of the actor; the same filters again are the same search. Fails with 'too_many_wanted'. */
export function saveSearch(ctx: Context, { filters }: { filters: SavedFilters }) {
  return forSignedIn(
    ctx,
    async (person) =>
      (await refuseOff(ctx.database, "saved_searches")) ??
      saveWanted(ctx.database, person.userId, filters, null),
  );
}

/** Stops the mails about one of the actor's searches, which stays, or has them sent again. Fails with 'not_found' for one that is not theirs. */
export function setSavedSearchMails(ctx: Context, { id, mails }: { id: string; mails: boolean }) {
  return forSignedIn(ctx, async ({ userId }) => {
    const off = mails ? await refuseOff(ctx.database, "saved_searches") : null;
    if (off) return off;
    const isTheirs = and(eq(wantedSearches.id, id), eq(wantedSearches.userId, userId));
    const changed = mails ? mailedAgain : { stoppedAt: ctx.now() };
    await ctx.database.update(wantedSearches).set(changed).where(isTheirs);
    const [row] = await selectSavedSearches(ctx.database, userId, eq(wantedSearches.id, id));
    return row ? ok(toSavedSearch(row)) : fail("not_found");
  });
}

/** Removes one of the actor's saved searches. Fails with 'not_found' for one that is not theirs. */
export function removeSavedSearch(ctx: Context, { id }: { id: string }) {
  return forSignedIn(ctx, async (person) => {
    const isTheirs = and(eq(wantedSearches.id, id), eq(wantedSearches.userId, person.userId));
    const { rowCount } = await ctx.database.delete(wantedSearches).where(isTheirs);
    return rowCount ? ok({ id }) : fail("not_found");
  });
}

/** Filters for similar products: of its sub-category or category and its size, at up to 1.25 times its price. */
function likeProduct(product: Product): SavedFilters {
  const { category_id, sub_category_id, normal_size, discounted_price, price } = product;
  const isKnown = facetValues.size.some(({ value }) => value === normal_size);
  return {
    category_id,
    ...(sub_category_id ? { sub_category_id } : {}),
    ...(normal_size && isKnown ? { size: [normal_size] } : {}),
    // Whole rupees; the limit itself is not included.
    max: Math.floor((discounted_price || price) * 1.25) + 1,
  };
}

/** Wants something like a product as soon as that is sold out; null while it is not. Fails with 'not_found', and with 'too_many_wanted'. */
export function watchSimilar(ctx: Context, { product_id: productId }: { product_id: string }) {
  return forSignedIn(ctx, async (person) => {
    const product = await findProductRow(ctx.database, productId, { hidden: false });
    if (!product) return fail("not_found");
    if (!(await readFeature(ctx.database, "saved_searches"))) return ok<SavedSearch | null>(null);
    const saved = await saveWanted(ctx.database, person.userId, likeProduct(product), productId);
    return product.stock > 0 ? ok<SavedSearch | null>(null) : saved;
  });
}

/** Takes that note away; nothing happens where there is none. */
export function unwatchSimilar(ctx: Context, { product_id: productId }: { product_id: string }) {
  return forSignedIn(ctx, async (person) => {
    await ctx.database
      .delete(wantedSearches)
      .where(and(eq(wantedSearches.userId, person.userId), eq(wantedSearches.productId, productId)));
    return ok({ product_id: productId });
  });
}

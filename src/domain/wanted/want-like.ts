import { and, eq } from "drizzle-orm";
import { facetValues } from "#contract/garment/facets.ts";
import type { Product } from "#contract/product.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import type { Wanted, WantedFilters } from "#contract/wanted.ts";
import { wantedSearches } from "#db/schema/wanted.ts";
import { requireSignedIn } from "../actor.ts";
import { findProductRow } from "../catalogue/product-queries.ts";
import type { Context } from "../context.ts";
import { keepWanted } from "./keep-wanted.ts";

/** How much dearer than the product something like it may be. */
const DEARER = 1.25;

/** What is like this product: of its sub-category or category and its size, at up to 1.25 times its price. */
function likeProduct(product: Product): WantedFilters {
  const { category_id, sub_category_id, normal_size, discounted_price, price } = product;
  const isKnown = facetValues.size.some(({ value }) => value === normal_size);
  return {
    category_id,
    ...(sub_category_id ? { sub_category_id } : {}),
    ...(normal_size && isKnown ? { size: [normal_size] } : {}),
    // Whole rupees; the limit itself is not included.
    max: Math.floor((discounted_price || price) * DEARER) + 1,
  };
}

/**
 * Notes that the actor likes a product, and wants something like it as soon as that is sold out; null while it is not. Fails with
 * 'not_found', and with 'too_many_wanted' where a sold-out one is one too many.
 */
export async function wantLike(
  ctx: Context,
  { product_id: productId }: { product_id: string },
): Promise<Result<Wanted | null, "unauthenticated" | "not_found" | "too_many_wanted">> {
  const person = requireSignedIn(ctx.actor);
  if (!person.ok) return person;
  const product = await findProductRow(ctx.database, productId, { hidden: false });
  if (!product) return fail("not_found");
  const kept = await keepWanted(ctx.database, person.value.userId, likeProduct(product), productId);
  return product.stock > 0 ? ok(null) : kept;
}

/** Takes that note away; nothing happens where there is none. */
export async function unwantLike(
  ctx: Context,
  { product_id: productId }: { product_id: string },
): Promise<Result<{ product_id: string }, "unauthenticated">> {
  const person = requireSignedIn(ctx.actor);
  if (!person.ok) return person;
  await ctx.database
    .delete(wantedSearches)
    .where(and(eq(wantedSearches.userId, person.value.userId), eq(wantedSearches.productId, productId)));
  return ok({ product_id: productId });
}

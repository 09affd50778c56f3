import type { Brand } from "#contract/brand.ts";
import type { Category } from "#contract/category.ts";
import type { Product } from "#contract/product.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import type { ToggleType } from "#contract/toggle-active.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { toggleBrandRow } from "./brand-queries.ts";
import { toggleCategoryRow } from "./category-queries.ts";
import { findProductRow } from "./product-queries.ts";
import { toggleProductFlag } from "./product-writes.ts";

/** Turns a product, category or brand from active to hidden, or back. Shopkeepers only. */
export async function toggleActive(
  ctx: Context,
  input: { id: string; type: ToggleType },
): Promise<Result<Product | Category | Brand, "unauthenticated" | "forbidden" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const row = await toggle[input.type](ctx, input.id);
  return row ? ok(row) : fail("not_found");
}

const toggle: Record<ToggleType, (ctx: Context, id: string) => Promise<Product | Category | Brand | null>> = {
  products: async (ctx, id) =>
    (await toggleProductFlag(ctx.database, id, "isActive"))
      ? findProductRow(ctx.database, id, { hidden: true })
      : null,
  categories: (ctx, id) => toggleCategoryRow(ctx.database, id),
  brands: (ctx, id) => toggleBrandRow(ctx.database, id),
};

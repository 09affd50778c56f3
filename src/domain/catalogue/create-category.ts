import type { Category, CategoryInput } from "#contract/category.ts";
import { ok, type Result } from "#contract/result.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { insertCategory } from "./category-queries.ts";

/** Adds an active category at the end of the menus. Shopkeepers only. */
export async function createCategory(
  ctx: Context,
  input: CategoryInput,
): Promise<Result<Category, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return ok(await insertCategory(ctx.database, input));
}

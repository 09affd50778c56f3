import type { Category } from "#contract/category.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import type { Tx } from "#db/client.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin, type SignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import { mustExist } from "../must-exist.ts";
import { deleteCategoryRow, lockAndCountProducts } from "./category-queries.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";

/** Deletes a category with its sub-categories. Admins only; 'in_use' says how many products are still in it. */
export async function deleteCategory(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<Category, "unauthenticated" | "forbidden" | "not_found" | "in_use">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, (tx) => removeCategory(tx, admin.value, id));
}

/** The same within a transaction; the actor is already authorised. A failure has changed nothing. */
export async function removeCategory(
  tx: Tx,
  admin: SignedIn,
  id: string,
): Promise<Result<Category, "not_found" | "in_use">> {
  const used = await lockAndCountProducts(tx, id);
  if (used === null) return fail("not_found", "This category does not exist any more.");
  if (used > 0) return fail("in_use", inUseMessage(used));
  const category = mustExist(await deleteCategoryRow(tx, id), "the held category");
  await recordCatalogueChange(tx, admin, { action: "deleted", kind: "category", before: category });
  return ok(category);
}

function inUseMessage(count: number): string {
  return count === 1
    ? "1 product is in this category. Move or delete it first."
    : `${count} products are in this category. Move or delete them first.`;
}

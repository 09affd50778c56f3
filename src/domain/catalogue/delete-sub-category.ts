import { fail, ok, type Result } from "#contract/result.ts";
import type { SubCategory } from "#contract/sub-category.ts";
import type { Tx } from "#db/client.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin, type SignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import { lockForDeletion } from "./bulk-queries.ts";
import { followTemplate } from "./read-sizes.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";
import { deleteSubCategoryRow, findSubCategoryRow } from "./sub-category-queries.ts";

/** Removes a sub-category and returns what it was; its products stay, without one. Admins only. */
export async function deleteSubCategory(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<SubCategory, "unauthenticated" | "forbidden" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    await lockForDeletion(tx, "sub category", [id]);
    return removeSubCategory(tx, admin.value, id);
  });
}

/** The same within a transaction that has locked the sub-category; the actor is already authorised. */
export async function removeSubCategory(
  tx: Tx,
  admin: SignedIn,
  id: string,
): Promise<Result<SubCategory, "not_found">> {
  const row = await findSubCategoryRow(tx, id);
  if (!row) return fail("not_found", "This sub category does not exist any more.");
  if (row.template !== null) await followTemplate(tx, id, null);
  await deleteSubCategoryRow(tx, id);
  await recordCatalogueChange(tx, admin, { action: "deleted", kind: "sub category", before: row });
  return ok(row);
}

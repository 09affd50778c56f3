import type { Brand } from "#contract/brand.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import type { Tx } from "#db/client.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin, type SignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import { deleteBrandRow } from "./brand-queries.ts";
import { lockForDeletion } from "./bulk-queries.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";

/** Removes a brand and returns what it was; its products stay, without one. Admins only. */
export async function deleteBrand(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<Brand, "unauthenticated" | "forbidden" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    await lockForDeletion(tx, "brand", [id]);
    return removeBrand(tx, admin.value, id);
  });
}

/** The same within a transaction that has locked the brand; the actor is already authorised. */
export async function removeBrand(tx: Tx, admin: SignedIn, id: string): Promise<Result<Brand, "not_found">> {
  const brand = await deleteBrandRow(tx, id);
  if (!brand) return fail("not_found", "This brand does not exist any more.");
  await recordCatalogueChange(tx, admin, { action: "deleted", kind: "brand", before: brand });
  return ok(brand);
}

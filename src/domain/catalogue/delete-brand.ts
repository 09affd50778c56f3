import type { Brand } from "#contract/brand.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import type { Db } from "#db/client.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin, type SignedIn } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { deleteBrandRow } from "./brand-queries.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";
import { holdForDeletion } from "./together-queries.ts";

/** Removes a brand and answers what it was; its products stay, without one. Shopkeepers only. */
export async function deleteBrand(
  ctx: Context,
  id: string,
): Promise<Result<Brand, "unauthenticated" | "forbidden" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    await holdForDeletion(tx, "brand", [id]);
    return removeBrand(tx, admin.value, id);
  });
}

/** The same within a transaction that holds the brand, by a shopkeeper who is known. */
export async function removeBrand(tx: Db, admin: SignedIn, id: string): Promise<Result<Brand, "not_found">> {
  const brand = await deleteBrandRow(tx, id);
  if (!brand) return fail("not_found", "This brand does not exist any more.");
  await recordCatalogueChange(tx, admin, { action: "deleted", kind: "brand", before: brand });
  return ok(brand);
}

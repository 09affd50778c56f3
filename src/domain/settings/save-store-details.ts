import { ok, type Result } from "#contract/result.ts";
import type { StoreDetails } from "#contract/store-details.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { changeSection } from "./change-section.ts";

/** Replaces the facts of the store; pages, mails and receipts tell them from now on. Admins only. */
export async function saveStoreDetails(
  ctx: Context,
  input: StoreDetails,
): Promise<Result<StoreDetails, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    await changeSection(tx, admin.value, "store", input);
    return ok(input);
  });
}

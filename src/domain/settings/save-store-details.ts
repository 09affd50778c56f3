import { ok, type Result } from "#contract/result.ts";
import type { StoreDetails } from "#contract/store-details.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { writeSection } from "./write-section.ts";

/** Replaces the facts of the store; pages, mails and receipts tell them from now on. Shopkeepers only. */
export async function saveStoreDetails(
  ctx: Context,
  input: StoreDetails,
): Promise<Result<StoreDetails, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  await writeSection(ctx.database, "store", input);
  return ok(input);
}

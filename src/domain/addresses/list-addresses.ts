import type { Address } from "#contract/address.ts";
import { ok, type Result } from "#contract/result.ts";
import { requireSignedIn } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import type { Page } from "../page.ts";
import { selectAddresses } from "./address-queries.ts";

/** The shopper's own addresses, newest first. */
export async function listAddresses(ctx: Context): Promise<Result<Page<Address>, "unauthenticated">> {
  const shopper = requireSignedIn(ctx.actor);
  if (!shopper.ok) return shopper;
  return ok(await selectAddresses(ctx.database, shopper.value.userId));
}

import type { Address } from "#contract/address.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { requireSignedIn } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { deleteAddressRow } from "./address-queries.ts";

/** Removes one of the shopper's own addresses and answers what it was. */
export async function deleteAddress(
  ctx: Context,
  id: string,
): Promise<Result<Address, "unauthenticated" | "not_found">> {
  const shopper = requireSignedIn(ctx.actor);
  if (!shopper.ok) return shopper;
  const address = await deleteAddressRow(ctx.database, shopper.value.userId, id);
  return address ? ok(address) : fail("not_found", "This address does not exist any more.");
}

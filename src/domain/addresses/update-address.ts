import type { Address, AddressUpdate } from "#contract/address.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { requireSignedIn } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { updateAddressRow } from "./address-queries.ts";

/** Replaces the fields of one of the shopper's own addresses; orders already placed keep theirs. */
export async function updateAddress(
  ctx: Context,
  input: AddressUpdate,
): Promise<Result<Address, "unauthenticated" | "not_found">> {
  const shopper = requireSignedIn(ctx.actor);
  if (!shopper.ok) return shopper;
  const address = await updateAddressRow(ctx.database, shopper.value.userId, input.id, input);
  return address ? ok(address) : fail("not_found", "This address does not exist any more.");
}

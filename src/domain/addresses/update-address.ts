import type { Address, AddressUpdate } from "#contract/address.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import { updateAddressRow } from "./address-queries.ts";

/** Replaces the fields of one of the customer's own addresses; orders already placed keep theirs. */
export async function updateAddress(
  ctx: Context,
  input: AddressUpdate,
): Promise<Result<Address, "unauthenticated" | "not_found">> {
  const customer = requireSignedIn(ctx.actor);
  if (!customer.ok) return customer;
  const address = await updateAddressRow(ctx.database, customer.value.userId, input.id, input);
  return address ? ok(address) : fail("not_found", "This address does not exist any more.");
}

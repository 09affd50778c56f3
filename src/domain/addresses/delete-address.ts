import type { Address } from "#contract/address.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import { deleteAddressRow } from "./address-queries.ts";

/** Removes one of the customer's own addresses and returns what it was. */
export async function deleteAddress(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<Address, "unauthenticated" | "not_found">> {
  const customer = requireSignedIn(ctx.actor);
  if (!customer.ok) return customer;
  const address = await deleteAddressRow(ctx.database, customer.value.userId, id);
  return address ? ok(address) : fail("not_found", "This address does not exist any more.");
}

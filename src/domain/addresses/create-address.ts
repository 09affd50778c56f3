import type { Address, AddressInput } from "#contract/address.ts";
import { nameOrEmail } from "#contract/person-name.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import { insertAddress } from "./address-queries.ts";

/** More than anybody needs; it keeps a runaway client from filling the table. */
const MOST_ADDRESSES = 50;

/** Adds an address to the customer's own. Where no recipient is named, it is the customer. */
export async function createAddress(
  ctx: Context,
  input: AddressInput,
): Promise<Result<Address, "unauthenticated" | "validation_failed">> {
  const customer = requireSignedIn(ctx.actor);
  if (!customer.ok) return customer;
  const { userId } = customer.value;
  const recipient = input.recipient ?? nameOrEmail(customer.value);
  const address = await insertAddress(ctx.database, userId, { ...input, recipient }, MOST_ADDRESSES);
  if (address) return ok(address);
  return fail(
    "validation_failed",
    `You can keep at most ${MOST_ADDRESSES} addresses. Please delete one first.`,
  );
}

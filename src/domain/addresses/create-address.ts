import type { Address, AddressInput } from "#contract/address.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { requireSignedIn } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { countAddresses, insertAddress } from "./address-queries.ts";

/** More than anybody needs; it keeps a runaway client from filling the table. */
const MOST_ADDRESSES = 50;

/** Adds an address to the shopper's own. */
export async function createAddress(
  ctx: Context,
  input: AddressInput,
): Promise<Result<Address, "unauthenticated" | "validation_failed">> {
  const shopper = requireSignedIn(ctx.actor);
  if (!shopper.ok) return shopper;
  const { userId } = shopper.value;
  if ((await countAddresses(ctx.database, userId)) >= MOST_ADDRESSES) {
    return fail(
      "validation_failed",
      `You can keep at most ${MOST_ADDRESSES} addresses. Please delete one first.`,
    );
  }
  return ok(await insertAddress(ctx.database, userId, input));
}

import type { Address } from "#contract/address.ts";
import { ok, type Result } from "#contract/result.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import type { Page } from "../page.ts";
import { selectAddresses } from "./address-queries.ts";

/** The customer's own addresses, newest first. */
export async function listAddresses(ctx: Context): Promise<Result<Page<Address>, "unauthenticated">> {
  const customer = requireSignedIn(ctx.actor);
  if (!customer.ok) return customer;
  return ok(await selectAddresses(ctx.database, customer.value.userId));
}

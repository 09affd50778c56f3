import type { Customer, CustomerQuery } from "#contract/customer.ts";
import { ok, type Result } from "#contract/result.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import type { Page } from "../page.ts";
import { selectCustomers } from "./customer-queries.ts";

/** One page of the customers with an account, searched and in the asked order. Admins only. */
export async function listCustomers(
  ctx: Context,
  query: CustomerQuery,
): Promise<Result<Page<Customer>, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return ok(await selectCustomers(ctx.database, query));
}

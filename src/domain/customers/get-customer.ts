import type { Address } from "#contract/address.ts";
import type { Customer } from "#contract/customer.ts";
import { entityId } from "#contract/fields.ts";
import type { Order } from "#contract/order.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { requireAdmin } from "../actor.ts";
import { selectAddresses } from "../addresses/addresses.ts";
import type { Context } from "../context.ts";
import { selectOrdersOf } from "../orders/order-queries.ts";
import type { Page, PageQuery } from "../page.ts";
import { findCustomerRow } from "./customer-queries.ts";

export interface CustomerFile {
  customer: Customer & { created_at: string };
  addresses: Address[];
  /** One page of the orders, newest first. */
  orders: Page<Order>;
}

/** Everything about one person with an account; 'not_found' when there is nobody of that id. Admins only. */
export async function getCustomer(
  ctx: Context,
  { id, ...page }: PageQuery & { id: string },
): Promise<Result<CustomerFile, "unauthenticated" | "forbidden" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const known = entityId.safeParse(id);
  const customer = known.success ? await findCustomerRow(ctx.database, known.data) : null;
  if (!customer) return fail("not_found", "This customer does not exist.");
  const [addresses, orders] = await Promise.all([
    selectAddresses(ctx.database, customer.id),
    selectOrdersOf(ctx.database, customer.id, page),
  ]);
  return ok({ customer, addresses: addresses.data, orders });
}

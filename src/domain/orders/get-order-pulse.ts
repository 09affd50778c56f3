import { sql } from "drizzle-orm";
import type { OrderPulse } from "#contract/order-pulse.ts";
import { ok, type Result } from "#contract/result.ts";
import type { Db } from "#db/client.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";

/** Whether anything happened to the orders in hand since somebody last looked. Admins only. */
export async function getOrderPulse(
  ctx: Context,
): Promise<Result<OrderPulse, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return ok(await readPulse(ctx.database));
}

/**
 * The mark is a sum over the open orders, so that it does not depend on the order of commits: a latest timestamp would miss a change
 * that began early and committed late. Every status change starts in one of these three statuses; finished orders are not read.
 */
async function readPulse(db: Db): Promise<OrderPulse> {
  const { rows } = await db.execute<{ mark: string; newest: string | null }>(sql`
    select
      (select coalesce(sum(hashtextextended(
          concat_ws(' ', id, status, payment_mode, payment_status, extract(epoch from updated_at)), 0)), 0)::text
        from orders where status in ('PENDING', 'ACCEPTED', 'SHIPPED')) as mark,
      (select id from orders order by created_at desc limit 1) as newest`);
  const [row] = rows;
  return { mark: row?.mark ?? "0", newest: row?.newest ?? null };
}

import { sql } from "drizzle-orm";
import { Counts } from "../ledger.ts";
import type { Scene } from "../scene.ts";
import { differences, type Invariant } from "./invariant.ts";

/** How often each mail is due, by what happened to the orders: 'kind order status'. */
export async function countMailsDue(database: Scene["database"]): Promise<Counts> {
  const { rows } = await database.execute<{ mail: string; times: number }>(sql`
      select 'order-placed ' || id as mail, 1 as times from orders
      union all select 'order-placed-store ' || id, 1 from orders
      union all select 'order-status-changed ' || order_id || ' ' || to_status, count(*)::int
        from order_events where from_status is not null group by 1
      union all select 'payment-received ' || order_id, count(*)::int from payments where settled_at is not null group by 1
      union all select 'refund-begun ' || p.order_id, count(distinct p.id)::int
        from refunds r join payments p on p.id = r.payment_id where r.reason <> 'outside' group by 1
      union all select 'refund-done ' || p.order_id, count(*)::int
        from refunds r join payments p on p.id = r.payment_id where r.status = 'PROCESSED' group by 1`);
  return new Counts(rows.map(({ mail, times }) => [mail, times]));
}

export const eachMailOnce: Invariant = {
  name: "each event of an order has its mails, once",
  async find({ database, ledger }) {
    return differences(
      await countMailsDue(database),
      ledger.mails,
      (mail, due, sent) => `Due ${due} times and enqueued ${sent} times: the mail ${mail}.`,
    );
  },
};

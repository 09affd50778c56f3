import { sql } from "drizzle-orm";
import { paymentAttempts } from "#modules/orders/payment-schema.ts";
import { Counts } from "../ledger.ts";
import type { Scene } from "../scene.ts";
import { differences, type Invariant } from "./invariant.ts";

/** The money that an order `o` wants and claims have not given back, in paise. */
const kept = sql`o.due_paise - coalesce((select sum(p.claimed_paise) from payments p where p.order_id = o.id), 0)`;

/** Whether an order `o` wants its money. */
const wanted = sql`o.payment_mode = 'PREPAID' and o.payment_status = 'SUCCESS' and o.status not like 'CANCELED%'`;

export const moneyIsWanted: Invariant<Pick<Scene, "database">> = {
  name: "money taken is money of orders that want it, or on its way back",
  async find({ database }) {
    const { rows } = await database.execute<{ id: string; kept: string; due: string; settled: number }>(sql`
      select o.id, case when ${wanted} then ${kept} else 0 end as due,
        coalesce(sum(p.amount_paise - greatest(p.refunded_paise, coalesce(r.paise, 0))), 0) as kept,
        count(p.settled_at)::int as settled
      from orders o
        left join payments p on p.order_id = o.id and p.status in ('captured', 'refunded')
        left join (select payment_id, sum(amount_paise) as paise from refunds where status <> 'FAILED' group by 1) r
          on r.payment_id = p.id
      group by o.id`);
    return rows.flatMap(({ id, kept, due, settled }) =>
      Number(kept) === Number(due) && settled <= 1
        ? []
        : [`For the order ${id} ${kept} paise are kept (settled ${settled} times), while it wants ${due}.`],
    );
  },
};

/** Razorpay's balance of each order's payments, in paise. */
export async function heldByOrder({ database, bank }: Pick<Scene, "database" | "bank">): Promise<Counts> {
  const attempts = await database.select().from(paymentAttempts);
  const orderOf = new Map(attempts.map(({ id, orderId }) => [id, orderId]));
  const held = new Counts();
  const { ledger, paymentsOf } = bank;
  for (const { id, receipt } of Object.values(ledger.orders)) {
    const orderId = orderOf.get(receipt ?? "") ?? `unknown (Razorpay's ${id})`;
    for (const { status, amount, amount_refunded } of paymentsOf(id))
      if (status !== "failed") held.add(orderId, amount - amount_refunded);
  }
  return held;
}

/** When all is settled: what Razorpay holds is what the orders want, and nothing is on its way any more. */
export const booksAgree: Invariant<Pick<Scene, "database" | "bank">> = {
  name: "Razorpay's books and the shop's are the same",
  async find({ database, bank }) {
    const held = await heldByOrder({ database, bank });
    const { rows } = await database.execute<{ id: string; due: string }>(
      sql`select o.id, case when ${wanted} then ${kept} else 0 end as due from orders o`,
    );
    const due = new Map(rows.map((row) => [row.id, Number(row.due)]));
    const unsettled = Object.values(bank.ledger.refunds).filter(({ status }) => status === "pending");
    const { rows: waiting } = await database.execute<{ id: string }>(
      sql`select id from refunds r where status = 'PENDING' or status = 'FAILED' and not exists (
        select from refunds later where later.payment_id = r.payment_id and later.created_at > r.created_at
          and later.claim_id is not distinct from r.claim_id)`,
    );
    const say = (id: string, wants: number, is: number) =>
      `Razorpay holds ${is} paise for the order ${id}, which wants ${wants}.`;
    const unknown = "The shop does not know that its refund, or one in its place, was carried out:";
    return [
      ...differences(due, held, say),
      ...unsettled.map(({ id }) => `The refund ${id} was never carried out.`),
      ...waiting.map(({ id }) => `${unknown} ${id}.`),
    ];
  },
};

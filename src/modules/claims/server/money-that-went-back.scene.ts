import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/client.ts";

interface OrderBook {
  id: string;
  status: string;
  total: number;
  /** Paid in money, or to be paid, and in credit. */
  due: number;
  credit: number;
  isPaid: boolean;
  refunds: number;
  hand: number;
  credit_given: number;
  credit_spent: number;
  credit_returned: number;
  given_back: number;
  claim_refunds: number;
  claimed: number;
}

/** The books of all orders, claims and credit, in paise, as sentences about what in them does not add up. */
export async function findMoneyFaults(database: Pick<Database, "execute">): Promise<string[]> {
  const { rows } = await database.execute<OrderBook & Record<string, unknown>>(sql`
    select o.id, o.status, o.total_paise::int as total, o.due_paise::int as due, o.credit_paise::int as credit,
      o.payment_status = 'SUCCESS' as "isPaid", o.given_back_paise::int as given_back,
      (select coalesce(sum(r.amount_paise), 0)::int from refunds r join payments p on p.id = r.payment_id
        where p.order_id = o.id and r.status <> 'FAILED' and p.settled_at is not null) as refunds,
      (select coalesce(sum(r.amount_paise), 0)::int from refunds r join payments p on p.id = r.payment_id
        where p.order_id = o.id and r.status <> 'FAILED' and r.reason = 'claim') as claim_refunds,
      (select coalesce(sum(claimed_paise), 0)::int from payments p where p.order_id = o.id) as claimed,
      (select coalesce(sum(hand_paise), 0)::int from claims c where c.order_id = o.id) as hand,
      (select coalesce(sum(paise), 0)::int from credit_entries e where e.order_id = o.id and cause = 'claim') as credit_given,
      (select coalesce(-sum(paise), 0)::int from credit_entries e where e.order_id = o.id and cause = 'order') as credit_spent,
      (select coalesce(sum(paise), 0)::int from credit_entries e where e.order_id = o.id and cause = 'order_canceled') as credit_returned
    from orders o`);
  const accounts = await database.execute<{ user_id: string; balance: number; sum: number }>(sql`
    select a.user_id, a.balance_paise::int as balance, coalesce(sum(e.paise), 0)::int as sum
    from credit_accounts a left join credit_entries e on e.user_id = a.user_id group by a.id
    having a.balance_paise <> coalesce(sum(e.paise), 0) or a.balance_paise < 0`);
  return [
    ...rows.flatMap(faultsOf),
    ...accounts.rows.map(
      ({ user_id, balance, sum }) => `The credit of ${user_id} is ${balance}, its book says ${sum}.`,
    ),
  ];
}

function faultsOf(book: OrderBook): string[] {
  const canceled = book.status.startsWith("CANCELED");
  const back = book.refunds + book.hand + book.credit_given + book.credit_returned;
  const held: Record<string, boolean> = {
    "money and credit are its total": book.due + book.credit === book.total && book.due >= 0,
    "the credit that it used is in the book": book.credit === book.credit_spent,
    "a canceled order gave its credit back, and no other did":
      book.credit_returned === (canceled ? book.credit : 0),
    "no more went back than was paid": back <= book.total && book.refunds + book.hand <= book.due,
    "nothing of an unpaid order went back": book.isPaid || canceled || back === 0,
    "claims add up": book.given_back === book.claim_refunds + book.hand + book.credit_given,
    "refunds of claims add up": book.claimed === book.claim_refunds,
  };
  return Object.entries(held).flatMap(([what, holds]) =>
    holds ? [] : [`Not so of the order ${book.id}: ${what}. ${JSON.stringify(book)}`],
  );
}

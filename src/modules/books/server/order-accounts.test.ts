import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { shopForFile } from "#tests/support/test-shop.ts";
import { accountOf, type Entered } from "../contract/account.ts";
import { entryKindNames, entryKinds } from "../contract/kinds.ts";
import {
  canceled,
  lessened,
  type Posting,
  placed,
  refundAsked,
  refundEnded,
  refundsSeen,
  sent,
} from "../contract/postings.ts";
import { bookEntries } from "../schema.ts";
import { compareOrderAccounts } from "./order-accounts.scene.ts";

const shop = await shopForFile({ writesMoneyByHand: true });
const RUNS = propertyRuns(40);

const payments = ["wanted", "late"];
const amount = fc.integer({ min: 1, max: 300_000 });
const step = fc.record({
  what: fc.constantFrom(
    ...["reduced", "paid", "late", "sent", "cash", "credit", "canceled", "claimed", "asked", "processed"],
    ...["failed", "seen", "tax"],
  ),
  amount,
  payment: fc.constantFrom(...payments),
  claimId: fc.constantFrom(null, randomUUID(), randomUUID()),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The entries that a step of an order means, as the shop would make them. */
function postingsOf(before: readonly Entered[], { what, amount, payment, claimId }: Step): Posting[] {
  const account = accountOf(before);
  const of = { entries: before, paymentId: payment };
  if (what === "reduced") return [{ kind: "reduction", amount: Math.min(amount, account.goods) }];
  if (what === "paid") return [{ kind: "paid_online", amount: account.due }];
  if (what === "late") return [{ kind: "not_wanted", amount }];
  if (what === "cash") return [{ kind: "paid_cash", amount: account.due }];
  if (what === "credit") return [{ kind: "credit_used", amount: Math.min(amount, account.due) }];
  if (what === "tax") return [{ kind: "igst", amount: Math.ceil(account.sold.goods / 20) }];
  if (what === "sent") return sent(account);
  if (what === "canceled") return canceled(account);
  if (what === "claimed")
    return [
      ...lessened(account, Math.min(amount, account.net), "returned"),
      { kind: "refund_by_hand", amount: Math.floor(amount / 3) },
      { kind: "credit_given", amount: Math.floor(amount / 3), claimId },
    ];
  if (what === "asked") return refundAsked(of, { claimId, amount });
  if (what === "processed") return refundEnded(of, "refund_processed", amount);
  if (what === "failed") return refundEnded(of, "refund_failed", amount);
  return refundsSeen(of, account, amount);
}

/** An order from its beginning, step by step. */
const realistic = fc
  .record({
    goods: amount,
    delivery: fc.nat(9_900),
    gift: fc.nat(50_000),
    steps: fc.array(step, { maxLength: 15 }),
  })
  .map(({ steps, ...order }) => {
    const entries: Entered[] = placed(order);
    for (const one of steps) {
      const payment = one.what === "paid" ? "wanted" : one.what === "late" ? "late" : one.payment;
      const paymentId = /sent|cash|credit|tax/.test(one.what) ? null : payment;
      const postings = postingsOf(entries, one);
      entries.push(...postings.map((posting) => ({ claimId: one.claimId, paymentId, ...posting })));
    }
    return entries;
  });

/** Entries of whatever kinds, that no shop would ever make. */
const arbitrary = fc.array(
  fc.record({
    kind: fc.constantFrom(...entryKindNames),
    amount,
    paymentId: fc.constantFrom(null, ...payments),
    claimId: fc.constantFrom(null, randomUUID()),
  }),
  { minLength: 1, maxLength: 25 },
);

beforeAll(async () => {
  // Neither keys nor guards: there are no such orders.
  await shop.database.execute(sql`alter table book_entries disable trigger user`);
  for (const key of ["order_id_orders", "payment_id_payments", "claim_id_claims"])
    await shop.database.execute(
      sql`alter table book_entries drop constraint ${sql.raw(`book_entries_${key}_id_fk`)}`,
    );
});

const columns = sql.raw("kind, amount, debit, credit, order_id, payment_id, claim_id, source");

async function enterOrders(orders: readonly (readonly Entered[])[]): Promise<void> {
  const rows = orders.flatMap((entries) => {
    const order_id = randomUUID();
    const paymentIds = new Map(payments.map((name) => [name, randomUUID()]));
    return entries.map(({ kind, amount, paymentId, claimId: claim_id }) => ({
      ...{ kind, amount, ...entryKinds[kind], order_id, claim_id, source: randomUUID() },
      payment_id: paymentIds.get(paymentId ?? ""),
    }));
  });
  await shop.database.execute(sql`
    insert into book_entries (${columns}, happened_at, entered_by)
    select ${columns}, now(), 'shop' from json_populate_recordset(null::book_entries, ${JSON.stringify(rows)})
    where amount > 0`);
}

test(
  "whatever is entered, the view says the same of an order as the function, to the paisa",
  async () => {
    const order = fc.oneof(realistic, arbitrary);
    await fc.assert(
      fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 10 }), async (orders) => {
        await shop.database.delete(bookEntries);
        await enterOrders(orders);
        const accounts = await compareOrderAccounts(shop.database);
        expect(accounts).toEqual({ compared: orders.length, differences: [] });
      }),
      { numRuns: RUNS },
    );
  },
  RUNS * 2_000,
);

test("a list of a hundred orders reads the entries of those alone", async () => {
  const { rows } = await shop.database.execute<{ "QUERY PLAN": string }>(sql`
    explain select * from order_accounts where order_id = any (${sql.param([randomUUID(), randomUUID()])}::uuid[])`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/Index Cond: .*order_id = ANY/);
});

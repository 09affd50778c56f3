import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ok } from "#kernel/result.ts";
import { openPaymentScene } from "#modules/payments/server/payment.scene.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { someoneWaits } from "#tests/support/someone-waits.ts";

import type { EntryKind } from "../contract/kinds.ts";
import { enter, type NewEntry, readBook } from "./enter.ts";

// Its deeds are in the book alone.
const scene = await openPaymentScene({ writesMoneyByHand: true });
const { database } = scene;

const entering = (...entries: NewEntry[]) =>
  inTransaction(database, async (tx) => ok(await enter(tx, entries)));
const entry = (kind: EntryKind, amount: number, of: Partial<NewEntry>): NewEntry => ({
  ...{ kind, amount, source: `test:${randomUUID()}`, by: "shop" as const },
  ...of,
});
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ cause, message }: Error) => (cause instanceof Error ? cause.message : message),
  );

/** A paid order of 749.25, with the payment and a refund of none of it. */
async function paidOrder() {
  const { order_id: orderId } = await scene.newPaidOrder();
  const [paid] = await readBook(database, [orderId]).then((book) =>
    book.filter(({ paymentId }) => paymentId),
  );
  const { rows } = await database.execute<{ total: string }>(
    sql`select total_paise as total from orders where id = ${orderId}`,
  );
  return { orderId, paymentId: paid?.paymentId ?? "", total: Number(rows[0]?.total) };
}

test("what happened is entered once, and another amount of it is an error", async () => {
  const { orderId } = await paidOrder();
  const tax = entry("cgst", 100, { orderId });
  await Promise.all([entering(tax), entering(tax)]);
  await entering(tax, { ...tax, kind: "sgst" });
  const book = await readBook(database, [orderId]);
  expect(book.filter(({ source }) => source === tax.source).map(({ kind }) => kind)).toEqual([
    "cgst",
    "sgst",
  ]);
  expect(await failure(entering({ ...tax, amount: 101 }))).toBe(
    `the book has another amount of cgst of ${tax.source}`,
  );
});

test("an entry is never changed or removed", async () => {
  await paidOrder();
  for (const change of [
    "update book_entries set amount = 1",
    "delete from book_entries",
    "truncate book_entries",
  ])
    expect(await failure(database.execute(sql.raw(change)))).toBe("entries of the book are only ever added");
});

test("an entry stands in the accounts of its kind", async () => {
  const { orderId } = await paidOrder();
  const wrong = sql`insert into book_entries (happened_at, kind, debit, credit, amount, order_id, entered_by, source)
    values (now(), 'goods', 'customers', 'sales', 1, ${orderId}, 'shop', 'wrong')`;
  expect(await failure(database.execute(wrong))).toContain("book_entries_kind_known");
});

async function creditAccount() {
  const { userId } = await scene.shop.newCustomer();
  const { rows } = await database.execute<{ id: string }>(
    sql`insert into credit_accounts (user_id) values (${userId}) returning id`,
  );
  return rows[0]?.id ?? "";
}

/** By the words of each guard: what makes 100 paise of which something can be taken, and what takes of them. */
const guards: [words: string, made: EntryKind[], taking: EntryKind][] = [
  ["order ID after what went back", ["paid_cash"], "refund_by_hand"],
  ["order ID after what it is less", [], "reduction"],
  ["payment ID after what went back", ["not_wanted"], "not_wanted_outside"],
  ["refunds of payment ID", ["not_wanted", "not_wanted_refund_asked"], "refund_processed"],
  [
    "failed refunds of payment ID",
    ["not_wanted", "not_wanted_refund_asked", "refund_failed"],
    "failed_outside",
  ],
  ["store credit ID", ["credit_by_hand"], "credit_taken_back"],
  ["the fund", ["gift_paid"], "fund_used"],
  ["order ID after what went back", ["paid_upi"], "back_by_upi"],
  ["the till", ["till_over"], "till_banked"],
  ["UPI to be confirmed of order ID", ["paid_upi"], "upi_confirmed"],
];

test.each(guards)(
  "although nobody locks anything, of two who take at once the book refuses one: %s",
  async (...guard) => {
    const [words, made, taking] = guard;
    const { orderId, paymentId, total } = await paidOrder();
    const order = { orderId, paymentId };
    await entering(entry("refund_outside", total, order), entry("reduction", total - 100, order));
    // Of one thing alone, so that no other's guard has the second wait.
    const of = words.includes("credit")
      ? { creditAccountId: await creditAccount() }
      : { orderId, paymentId: words.includes("payment") ? paymentId : null };
    for (const kind of made) await entering(entry(kind, 100, of));
    let second: Promise<string | null> | undefined;
    await inTransaction(database, async (tx) => {
      await enter(tx, [entry(taking, 60, of)]);
      second = failure(entering(entry(taking, 60, of)));
      await Promise.race([second, someoneWaits(database)]);
      return ok(null);
    });
    expect((await second)?.replace(/[\da-f-]{36}/, "ID")).toBe(`the book: ${words} would come to -20 paise`);
  },
);

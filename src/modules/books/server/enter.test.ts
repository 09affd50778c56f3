import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ok } from "#kernel/result.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { openPaymentScene } from "#tests/support/payment-scene.ts";

import { accountOf } from "../contract/account.ts";
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

test("no more goes back than came in, by order and by payment, although nobody locks anything", async () => {
  const { orderId, paymentId, total } = await paidOrder();
  const most = Math.ceil(total / 2) + 1;
  const back = () => entering(entry("refund_outside", most, { orderId, paymentId }));
  const both = await Promise.all([failure(back()), failure(back())]);
  expect(both.filter((one) => one === null)).toHaveLength(1);
  expect(both.join()).toMatch(/the book: (order|payment) .* after what went back would come to -\d+ paise/);
  const byHand = entry("credit_given", most, { orderId, creditAccountId: await creditAccount() });
  expect(await failure(entering(byHand))).toContain(`order ${orderId} after what went back`);
  const book = await readBook(database, [orderId]);
  expect(accountOf(book).wentBack).toEqual({ online: most, byHand: 0, credit: 0 });
});

test("an order is never less than nothing", async () => {
  const { orderId, total } = await paidOrder();
  expect(await failure(entering(entry("reduction", total + 1, { orderId })))).toContain(
    "after what it is less",
  );
});

async function creditAccount() {
  const { userId } = await scene.shop.newCustomer();
  const { rows } = await database.execute<{ id: string }>(
    sql`insert into credit_accounts (user_id) values (${userId}) returning id`,
  );
  return rows[0]?.id ?? "";
}

test("neither store credit nor the fund falls below zero, whoever is there first", async () => {
  const creditAccountId = await creditAccount();
  const { orderId } = await paidOrder();
  await entering(entry("credit_by_hand", 100, { creditAccountId }));
  const used = () => entering(entry("credit_taken_back", 60, { creditAccountId }));
  const both = await Promise.all([failure(used()), failure(used())]);
  expect(new Set(both)).toEqual(
    new Set([null, `the book: store credit ${creditAccountId} would come to -20 paise`]),
  );
  await entering(entry("gift_paid", 100, { orderId }));
  const fund = () => entering(entry("fund_used", 60, { orderId }));
  const atOnce = await Promise.all([failure(fund()), failure(fund())]);
  expect(new Set(atOnce)).toEqual(new Set([null, "the book: the fund would come to -20 paise"]));
});

test("a payment's refunds can't end more often than they began", async () => {
  const { orderId, paymentId } = await paidOrder();
  const ended = entry("refund_processed", 1, { orderId, paymentId });
  expect(await failure(entering(ended))).toContain(`refunds of payment ${paymentId}`);
});

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ok } from "#kernel/result.ts";
import { accountOf } from "#modules/books/contract/account.ts";
import { IN_THE_STORE } from "#modules/books/contract/postings.ts";
import { enter, entriesOf, readBook } from "#modules/books/server/enter.ts";
import { orders } from "#modules/orders/schema.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import { openPaymentScene } from "#modules/payments/server/payment.scene.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { silentLog, value } from "#tests/support/test-shop.ts";
import { compareBooks, findBookDifferences } from "./compare-books.ts";
import { enterEverything } from "./enter-missing.ts";
import { reconcile } from "./reconcile.ts";

const scene = await openPaymentScene({ writesOrdersByHand: true });
const { database } = scene;

/** Changes the book as nobody can while its triggers are there. */
const pastTheTriggers = async (change: string) => {
  await database.execute(sql`alter table book_entries disable trigger user`);
  await database.execute(sql.raw(change));
  await database.execute(sql`alter table book_entries enable trigger user`);
};
/** As an older release leaves an order: with nothing in the book, or without some of it. */
const forget = (orderId: string, kinds = "") =>
  pastTheTriggers(`delete from book_entries where order_id = '${orderId}' ${kinds}`);
const readAccount = async (orderId: string) => accountOf(await readBook(database, [orderId]));

test.each([
  ["everything", ""],
  ["its payment", "and kind = 'paid_online'"],
])(
  "an order of whose book an older release left out %s is canceled and refunded like any",
  async (_, kinds) => {
    const { order_id } = await scene.newPaidOrder();
    const before = await readAccount(order_id);
    await forget(order_id, kinds);
    value(await moveTo(scene.shop.admin, { order_id, status: "CANCELED-ADMIN" }));
    const after = await readAccount(order_id);
    expect(after).toMatchObject({ total: before.total, paid: before.paid, net: 0, due: 0 });
    expect(after.wentBack.online).toBe(before.total);
    expect(await reconcile(database)).toEqual({ entered: 0, differences: [] });
  },
);

test("what was written before there was a book is entered when a process starts, once", async () => {
  const { order_id } = await scene.newPaidOrder();
  const before = await readAccount(order_id);
  await forget(order_id);
  expect(await enterEverything(database)).toBeGreaterThan(0);
  expect(await readAccount(order_id)).toEqual(before);
  expect(await enterEverything(database)).toBe(0);
});

test("money that came and went in the store stands in the book alone, and is no difference", async () => {
  const { order_id: orderId } = await scene.newOrder("COD");
  const { due } = await readAccount(orderId);
  const postings = [
    { kind: "paid_upi", amount: due } as const,
    { kind: "upi_confirmed", amount: due } as const,
  ];
  const of = { source: `${IN_THE_STORE}upi:${orderId}`, orderId, by: "staff" } as const;
  await inTransaction(database, async (tx) => ok(await enter(tx, entriesOf(postings, of))));
  expect(await readAccount(orderId)).toMatchObject({ due: 0, paid: { cash: 0, upi: due } });
  expect(await reconcile(database)).toEqual({ entered: 0, differences: [] });
});

test("a difference and a trigger that is off are found, kept and logged", async () => {
  const { order_id } = await scene.newPaidOrder();
  await pastTheTriggers(
    `update book_entries set amount = amount + 1 where order_id = '${order_id}' and kind = 'paid_online'`,
  );
  await database.execute(sql`alter table book_entries disable trigger book_entries_stay`);
  const logged: unknown[] = [];
  const log = { ...silentLog, error: (fields: unknown) => void logged.push(fields) };
  await compareBooks({ database, log });
  const { count, first } = await findBookDifferences(database);
  expect(first).toBe("the trigger book_entries_stay does not guard the book");
  expect(count).toBe(logged.length);
  const { rows } = await database.execute<{ differences: string[] }>(
    sql`select differences from book_comparison`,
  );
  expect(rows[0]?.differences).toEqual(
    expect.arrayContaining([
      expect.stringMatching(`^order ${order_id}: paid online is \\d+ by the book, \\d+ by the tables$`),
    ]),
  );
  await database.execute(sql`alter table book_entries enable trigger book_entries_stay`);
  await pastTheTriggers(
    `update book_entries set amount = amount - 1 where order_id = '${order_id}' and kind = 'paid_online'`,
  );
  await compareBooks({ database, log: silentLog });
  expect(await findBookDifferences(database)).toEqual({ count: 0, first: null });
});

test("an order's row that somebody changed by hand is found", async () => {
  const { order_id } = await scene.newOrder("COD");
  const set = (by: number) =>
    database
      .update(orders)
      .set({
        deliveryPaise: sql`${orders.deliveryPaise} + ${by}`,
        totalPaise: sql`${orders.totalPaise} + ${by}`,
      })
      .where(eq(orders.id, order_id));
  await set(500);
  const { differences } = await reconcile(database);
  expect(differences).toContainEqual(expect.stringContaining(`order ${order_id}: total is`));
  await set(-500);
});

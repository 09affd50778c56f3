import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { balanceOf, sumOf } from "#modules/books/contract/account.ts";
import { readBook } from "#modules/books/server/enter.ts";
import { cancelMyOrder, cancelWithRefund } from "#modules/orders/server/change-order-status.ts";
import { hearUnheard } from "#modules/orders/server/order-listeners.scene.ts";
import { verifyPayment } from "#modules/payments/server/verify-payment.ts";
import { value } from "#tests/support/test-shop.ts";
import { offers } from "../module.ts";
import { openOfferScene } from "./offer.scene.ts";
import { getPoolBook } from "./pool-book.ts";

const scene = await openOfferScene();
const { shop, newOffer, answer, giveGift, pool } = scene;
afterAll(() => scene.close());

/** The change of the pool by one deed, in rupees. */
async function difference(deed: () => Promise<unknown>): Promise<number> {
  const before = (await pool()).balance;
  await deed();
  await scene.balanceFunds();
  return (await pool()).balance - before;
}

/** Has the book lack these entries. */
const forget = async (of = sql`'fund' in (debit, credit)`) => {
  await scene.database.execute(sql`alter table book_entries disable trigger user`);
  await scene.database.execute(sql`delete from book_entries where ${of}`);
  await scene.database.execute(sql`alter table book_entries enable trigger user`);
};
/** What the night's sweep finds of the pool; returns of how many orders. */
const sweep = () => hearUnheard(offers.orderListeners["settle-pool"], { ...shop.admin, ...scene.system });

describe("gifts", () => {
  test("go in once, when their order is completed", async () => {
    expect(await difference(() => giveGift(100))).toBe(100);
    expect(await scene.balanceFunds()).toBe(0);
    const [last] = (await pool()).data;
    expect(last).toMatchObject({ kind: "gift_paid", amount: 100, by: "", status: "COMPLETED" });
  });

  test("go in when their order is paid, and out again when it is canceled", async () => {
    const { own, order_id } = await newOffer(1050);
    expect(await difference(async () => undefined)).toBe(0);
    const paid = async () => value(await verifyPayment(own, await scene.pay(own, order_id)));
    expect(await difference(paid)).toBe(50);
    expect(await difference(async () => value(await cancelWithRefund(own, { order_id })))).toBe(-50);
  });

  test("of an order that is canceled unpaid never go in", async () => {
    const { own, order_id } = await newOffer(1050, "COD");
    expect(await difference(async () => value(await cancelMyOrder(own, { order_id })))).toBe(0);
  });
});

describe("reductions beyond the floor", () => {
  const counter = (order_id: string, amount: number) =>
    answer(shop.admin, order_id, { answer: "counter", amount, from_pool: true });

  test("are taken when the store names them, by whom it was, and come back with a no", async () => {
    await giveGift(300);
    const { own, order_id } = await newOffer(700);
    expect(await difference(async () => value(await counter(order_id, 500)))).toBe(-200);
    const keeper = shop.admin.actor.kind === "guest" ? "" : shop.admin.actor.name;
    expect((await pool()).data[0]).toMatchObject({ kind: "fund_used", amount: -200, by: keeper, order_id });
    expect(await difference(async () => value(await answer(own, order_id, { answer: "decline" })))).toBe(200);
    expect(await difference(async () => value(await answer(own, order_id, { answer: "keep" })))).toBe(0);
  });

  test("stay taken with a yes, and come back when the order is canceled", async () => {
    const { own, order_id } = await newOffer(700, "COD");
    value(await counter(order_id, 600));
    expect(await difference(async () => value(await answer(own, order_id, { answer: "accept" })))).toBe(0);
    expect(await scene.order(order_id)).toMatchObject({ agreed_reduction: 400, total_amount: 600 });
    expect(await difference(async () => value(await cancelMyOrder(own, { order_id })))).toBe(100);
  });

  test("come back when the customer says nothing", async () => {
    const { order_id } = await newOffer(700, "COD");
    value(await counter(order_id, 600));
    expect(await difference(() => scene.wait(48.1))).toBe(100);
  });

  test("are refused beyond what is there, and then nothing is named", async () => {
    const { balance } = await pool();
    const { order_id } = await newOffer(700);
    const two = await newOffer(700);
    const sum = 700 - Math.ceil(balance * 0.6);
    const said = await Promise.all([counter(order_id, sum), counter(two.order_id, sum)]);
    expect(said.filter(({ ok }) => ok)).toHaveLength(1);
    expect(said.find(({ ok }) => !ok)).toHaveProperty(
      "fields.from_pool",
      expect.stringContaining("The pool holds"),
    );
    expect((await pool()).balance).toBeGreaterThanOrEqual(0);
  });

  test("a gift that was spent meanwhile leaves the pool as far as it is there, and the rest is a cost of the shop", async () => {
    const rest = (await pool()).balance;
    const { own, order_id } = await newOffer(1200);
    value(await verifyPayment(own, await scene.pay(own, order_id)));
    await scene.balanceFunds();
    const spent = await newOffer(700, "COD");
    value(await counter(spent.order_id, 700 - rest - 150));
    expect((await pool()).balance).toBe(50);
    value(await cancelWithRefund(own, { order_id }));
    await scene.balanceFunds();
    expect((await pool()).balance).toBe(0);
    const lost = async () => balanceOf(await readBook(scene.database, [order_id]), "costs");
    expect(await lost()).toBe(150_00);
    // As an earlier version left it: the rest waits for the next gifts.
    await forget(sql`kind = 'gift_spent'`);
    expect(await sweep()).toBe(1);
    const entries = await readBook(scene.database, [order_id]);
    expect([await lost(), sumOf(entries, "gift_spent")]).toEqual([150_00, 150_00]);
    expect(balanceOf(entries, "gifts_promised")).toBe(0);
    expect(await difference(() => giveGift(200))).toBe(200);
    expect(await hearUnheard(offers.orderListeners["settle-pool"], { ...shop.admin, ...scene.system })).toBe(
      0,
    );
  });
});

test("its balance is the sum of its entries, each of which says what was there after it", async () => {
  const { balance, data } = await pool();
  let sum = 0;
  for (const { amount, after } of data.toReversed()) {
    sum += amount;
    expect(after).toBe(sum);
  }
  expect(balance).toBe(sum);
});

describe("beside a release that keeps a table of the pool", () => {
  /** The book's entries of the fund as that release wrote them. */
  const writeThem = (of = sql`true`) =>
    scene.database.execute(sql`
      insert into pool_entries (order_id, cause, paise, after_paise, user_id, at)
      select order_id, case kind when 'gift_paid' then 'gift' when 'fund_used' then 'reduction'
          when 'fund_released' then 'reduction_returned' else kind end,
        case credit when 'fund' then amount else -amount end, 0, case entered_by when 'staff' then
          (select user_id from offer_events e where e.order_id = b.order_id and step = 'countered') end, happened_at
      from book_entries b where 'fund' in (debit, credit) and ${of} order by id`);

  test("its gift is entered in the night, once", async () => {
    const before = (await pool()).balance;
    const { order_id } = await giveGift(70);
    await writeThem(sql`order_id = ${order_id}`);
    await forget(sql`'fund' in (debit, credit) and order_id = ${order_id}`);
    expect((await pool()).balance).toBe(before);
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);
    expect((await pool()).balance).toBe(before + 70);
    await scene.database.execute(sql`delete from pool_entries`);
  });
});

test("its book is the admins'", async () => {
  const query = { page: 1, limit: 10 };
  expect(await getPoolBook(shop.guest, query)).toMatchObject({ code: "unauthenticated" });
  expect(await getPoolBook(shop.as(await shop.newCustomer()), query)).toMatchObject({ code: "forbidden" });
});

import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart, removeFromCart } from "#modules/cart/server/cart.ts";
import { makeHold } from "#modules/cart/server/make-hold.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { moveHoldsOn } from "#modules/holds/server/move-on.ts";
import { joinQueue, leaveQueue } from "#modules/holds/server/queue.ts";
import { releaseHold } from "#modules/holds/server/release-hold.ts";
import { cancelMyOrder } from "#modules/orders/server/change-order-status.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { openTestShop, silentLog, someAddress, value } from "#tests/support/test-shop.ts";

const CUSTOMERS = 50;
const MINUTE = 60_000;
const clock = { now: Date.parse("2026-11-20T08:42:00Z") };
const shop = await openTestShop({ now: () => new Date(clock.now) });
afterAll(() => shop.close());

interface Customer {
  own: Context;
  userId: string;
  addressId: string;
  orders: string[];
}

const customers = await Promise.all(
  Array.from({ length: CUSTOMERS }, async (): Promise<Customer> => {
    const signedIn = await shop.newCustomer();
    const own = shop.as(signedIn);
    const { id } = value(await createAddress(own, someAddress));
    return { own, userId: signedIn.userId, addressId: id, orders: [] };
  }),
);

type Outcome = { ok: boolean };
type Deed = (who: Customer, product_id: string) => Promise<Outcome>;
let keys = 0;

/** The deeds of customers with the one piece. */
const deeds = {
  add: ({ own }, product_id) => changeCart(own, { product_id, action: "add" }),
  remove: ({ own }, product_id) => removeFromCart(own, { product_id }),
  "give back": ({ own }, product_id) => releaseHold(own, { product_id }),
  "keep it": ({ own }, product_id) => makeHold(own, { product_id }),
  "begin to pay": ({ own }, product_id) => makeHold(own, { product_id, paying: true }),
  "line up": ({ own }, product_id) => joinQueue(own, { product_id }),
  leave: ({ own }, product_id) => leaveQueue(own, { product_id }),
  async order(who) {
    const input = { address_id: who.addressId, message: "Hello", payment_mode: "COD" as const };
    const placed = await checkOut(who.own, { ...input, idempotencyKey: `key ${keys++}` });
    if (placed.ok) who.orders.push(placed.value.id);
    return placed;
  },
  async cancel(who) {
    const order_id = who.orders.pop();
    return order_id ? cancelMyOrder(who.own, { order_id }) : { ok: true };
  },
} satisfies Record<string, Deed>;
type Doing = keyof typeof deeds;
const names = Object.keys(deeds) as Doing[];

interface Seen {
  stock: number;
  /** The customer who has a live hold. */
  holders: string[];
  /** The customers who wait, and to whom it is offered, in the order in which they lined up. */
  line: { user: string; offered: boolean }[];
}

async function look(product: string): Promise<Seen> {
  const { rows } = await shop.database.execute<{ seen: Seen }>(sql`select json_build_object(
    'stock', (select stock from products where id = ${product}),
    'holders', (select coalesce(json_agg(user_id), '[]') from holds
      where product_id = ${product} and ended is null and held_until > ${new Date(clock.now)}),
    'line', (select coalesce(json_agg(json_build_object('user', user_id,
        'offered', offered_until > ${new Date(clock.now)}) order by number), '[]') from hold_queue
      where product_id = ${product} and (offered_until is null or offered_until > ${new Date(clock.now)}))) as seen`);
  return rows[0]?.seen ?? expect.fail("nothing seen");
}

/** Holds at every moment: one owner, and no offer while somebody before waits. */
function expectOrder({ stock, holders, line }: Seen): void {
  expect(holders.length, "one piece has one owner").toBeLessThanOrEqual(stock);
  const lastOffered = line.findLastIndex(({ offered }) => offered);
  expect(
    line.slice(0, Math.max(0, lastOffered)).every(({ offered }) => offered),
    "offers go in order",
  ).toBe(true);
  for (const { user } of line.filter(({ offered }) => offered)) expect(holders).toContain(user);
}

/** Whether somebody may get the piece now: it is theirs, or nobody's and nobody waits before them. */
function isTheirTurn({ holders, line }: Seen, userId: string): boolean {
  if (holders.length > 0) return holders.includes(userId);
  return line.length === 0 || line[0]?.user === userId;
}

const step = fc.record({
  // A few do most of it, so that they come back to what they began.
  who: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 5 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: CUSTOMERS - 1 }) },
  ),
  deed: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<Doing>("add", "line up") },
    { weight: 5, arbitrary: fc.constantFrom(...names) },
  ),
  /** Minutes that pass before. */
  wait: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 25 }) },
  ),
  round: fc.boolean(),
});
const round = () => moveHoldsOn({ database: shop.database, log: silentLog }, new Date(clock.now));
const at = (who: number) => customers[who] ?? expect.fail("nobody");

async function begin(): Promise<string> {
  for (const who of customers) who.orders = [];
  await shop.database.execute(sql`delete from cart_lines`);
  return shop.newProduct();
}

test("whatever 50 customers do with one piece, one after the other: nobody gets it out of turn", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const product = await begin();
      for (const { who, deed, wait, round: isRound } of steps) {
        clock.now += wait * MINUTE;
        if (isRound && wait > 0) await round();
        const before = await look(product);
        const { ok } = await deeds[deed](at(who), product);
        expectOrder(await look(product));
        if (ok && (deed === "add" || deed === "order"))
          expect(isTheirTurn(before, at(who).userId), `${deed} by ${who}`).toBe(true);
      }
      clock.now += 60 * MINUTE;
      // In the end nobody is forgotten: who waits is asked, one after the other.
      for (let left = (await look(product)).line.length; left > 0; left -= 1) {
        await round();
        const { stock, holders, line } = await look(product);
        if (stock > 0 && line.length > 0) expect(holders).toEqual([line[0]?.user]);
        clock.now += 10 * MINUTE;
      }
    }),
    { numRuns: propertyRuns(8) },
  );
});

test("the same at once: one owner at any time, and offers in order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 2, maxLength: 12 }), { minLength: 4, maxLength: 10 }),
      async (crowds) => {
        const product = await begin();
        for (const crowd of crowds) {
          clock.now += (crowd[0]?.wait ?? 0) * MINUTE;
          const done = crowd.map(({ who, deed }) => deeds[deed](at(who), product));
          await Promise.all([...done, round()]);
          const seen = await look(product);
          expectOrder(seen);
          const { rows } = await shop.database.execute<{ sold: number }>(sql`select count(*)::int as sold
            from order_lines l join orders o on o.id = l.order_id
            where l.product_id = ${product} and o.status not like 'CANCELED%'`);
          expect((rows[0]?.sold ?? 0) + seen.stock, "it is sold once").toBe(1);
        }
      },
    ),
    { numRuns: propertyRuns(8) },
  );
});

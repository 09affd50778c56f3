import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SignedIn } from "#kernel/actor.ts";
import { users } from "#modules/accounts/schema.ts";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { products } from "#modules/catalogue/schema.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { joinQueue } from "#modules/holds/server/queue.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { someoneWaits } from "#tests/support/someone-waits.ts";
import { shopForFile, someAddress, value } from "#tests/support/test-shop.ts";
import type { CartAction } from "../contract/cart.ts";
import { changeCart, getCart } from "./cart.ts";

const shop = await shopForFile();

const change = (person: SignedIn, product_id: string, action: CartAction) =>
  changeCart(shop.as(person), { product_id, action });
const linesOf = async (person: SignedIn) =>
  value(await getCart(shop.as(person))).products.map((line) => [line.id, line.quantity]);

test("lines stay in the order in which they were added", async () => {
  const person = await shop.newCustomer();
  const products = await Promise.all(Array.from({ length: 4 }, () => shop.newProduct({ stock: 2 })));
  for (const product of products) value(await change(person, product, "add"));
  value(await change(person, products[0] ?? "", "increment"));
  expect((await linesOf(person)).map(([id]) => id)).toEqual(products);
});

test("what a change answers is the cart that is read afterwards", async () => {
  const stocks = [1, 1, 1, 1, 1, 1, 2, 3];
  const actions = ["add", "add", "add", "increment", "decrement", "accept_price", "line up"] as const;
  const step = fc.record({
    who: fc.nat({ max: 1 }),
    which: fc.nat({ max: stocks.length - 1 }),
    action: fc.constantFrom(...actions),
    /** Minutes that pass before. */
    wait: fc.constantFrom(0, 0, 0, 7, 21),
  });
  const started = Date.now();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const people = [await shop.newCustomer(), await shop.newCustomer()];
      const pieces = await Promise.all(stocks.map((stock) => shop.newProduct({ stock })));
      let minutes = 0;
      for (const { who, which, action, wait } of steps) {
        minutes += wait;
        const now = () => new Date(started + minutes * 60_000);
        const own = { ...shop.as(people[who] ?? expect.fail("nobody")), now };
        const product_id = pieces[which] ?? expect.fail("nothing");
        if (action === "line up") await joinQueue(own, { product_id });
        else {
          const changed = await changeCart(own, { product_id, action });
          if (changed.ok) expect(changed.value).toEqual(value(await getCart(own)));
        }
      }
    }),
    { numRuns: propertyRuns(6) },
  );
});

describe("at once", () => {
  test("the first adds of a new customer make one cart with all of it", async () => {
    const person = await shop.newCustomer();
    const products = await Promise.all(Array.from({ length: 8 }, () => shop.newProduct()));
    const outcomes = await Promise.all(products.map((product) => change(person, product, "add")));
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    expect(new Set((await linesOf(person)).map(([id]) => id))).toEqual(new Set(products));
  });

  test("a product that is being taken away is not for sale, whoever comes first", async () => {
    const person = await shop.newCustomer();
    const product = await shop.newProduct();
    let added: ReturnType<typeof change> | undefined;
    await shop.database.transaction(async (tx) => {
      await tx.delete(products).where(eq(products.id, product));
      added = change(person, product, "add");
      await someoneWaits(shop.database);
    });
    expect(await added).toMatchObject({ ok: false, code: "not_found" });
    expect(await linesOf(person)).toEqual([]);
  });

  test("a cart that goes with its account is changed by nobody", async () => {
    const person = await shop.newCustomer();
    const product = await shop.newProduct();
    value(await change(person, product, "add"));
    let changed: ReturnType<typeof change> | undefined;
    await shop.database.transaction(async (tx) => {
      await tx.delete(users).where(eq(users.id, person.userId));
      changed = change(person, product, "decrement");
      await someoneWaits(shop.database);
    });
    expect(await changed).toMatchObject({ ok: false, code: "unauthenticated" });
  });

  test("a product added while the cart is being ordered is in the next cart, not lost", async () => {
    const person = await shop.newCustomer();
    const own = shop.as(person);
    const [first, second] = [await shop.newProduct(), await shop.newProduct()];
    value(await change(person, first, "add"));
    const address_id = value(await createAddress(own, someAddress)).id;
    const input = { address_id, message: "Hello", payment_mode: "COD" as const, idempotencyKey: "k" };

    // Somebody holds the first product, so that the order waits with the cart in its hands.
    let placing: ReturnType<typeof checkOut> | undefined;
    let adding: ReturnType<typeof change> | undefined;
    await shop.database.transaction(async (tx) => {
      await tx
        .update(products)
        .set({ stock: sql`${products.stock}` })
        .where(eq(products.id, first));
      placing = checkOut(own, input);
      await expect.poll(waitingForLocks).toBe(1);
      adding = change(person, second, "add");
      await Promise.race([adding, expect.poll(waitingForLocks).toBe(2)]);
    });
    const order = value((await placing) ?? { ok: false, code: "never placed" });
    value((await adding) ?? { ok: false, code: "never added" });

    expect(order.products.map((line) => line.product_id)).toEqual([first]);
    expect(await linesOf(person)).toEqual([[second, 1]]);
  });
});

/** How many statements of this shop wait for somebody else's lock. */
async function waitingForLocks(): Promise<number> {
  const { rows } = await shop.database.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

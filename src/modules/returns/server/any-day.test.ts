import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import "#src/modules.ts";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { products } from "#modules/catalogue/schema.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { sellAtCounter } from "#modules/counter/server/sell.ts";
import { closeTill, getTill, openTill } from "#modules/counter/server/till.ts";
import { getOrder } from "#modules/orders/server/read-orders.ts";
import { reconcile } from "#modules/reconciliation/server/reconcile.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { shopForFile, someAddress, value } from "#tests/support/test-shop.ts";
import { returnAtCounter } from "./return-at-counter.ts";

const shop = await shopForFile();
const { admin, database } = shop;

const buyers = await Promise.all(
  ["Asha", "Binu", "Chitra"].map(async (name) => {
    const own = shop.as(await shop.newCustomer(name));
    return { own, address_id: value(await createAddress(own, someAddress)).id };
  }),
);

const PRODUCTS = 8;
const nth = fc.nat(PRODUCTS - 1);
const by = fc.nat(buyers.length - 1);
const deal = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("sell" as const),
      nth,
      way: fc.constantFrom("cash" as const, "upi" as const),
      held_anyway: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("hold" as const), nth, by }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("order" as const), nth, by }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("back" as const),
      nth,
      piece: fc.constantFrom("stock" as const, "aside" as const),
    }),
  },
);
type Deal = typeof deal extends fc.Arbitrary<infer T> ? T : never;
/** Deals at the same moment, or a count that is off by so many rupees. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(deal, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: -5, max: 5 }) },
);

interface Day {
  ids: string[];
  sold: string[];
  /** Rupees that should be in the till. */
  cash: number;
}

const refusals = [
  "out_of_stock",
  "held",
  "cart_empty",
  "changed_meanwhile",
  "validation_failed",
  "transition_not_allowed",
  "too_much_on_order",
];

async function make(day: Day, one: Deal): Promise<void> {
  const product_id = day.ids[one.nth] ?? "";
  if (one.do === "sell") {
    const items = [{ product_id, quantity: 1 }];
    const nobody = { name: "", mobile: "", email: "", key: randomUUID() };
    const { way, held_anyway } = one;
    const upi_reference = way === "upi" ? "412345678901" : "";
    const sale = await sellAtCounter(admin, { ...nobody, items, way, held_anyway, upi_reference });
    if (!sale.ok) return expect(refusals).toContain(sale.code);
    day.sold.push(sale.value.order_id);
    if (way === "cash") day.cash += sale.value.total;
  } else if (one.do === "back") {
    const order_id = day.sold[one.nth];
    if (!order_id) return;
    const [line] = value(await getOrder(admin, order_id)).products;
    const lines = [{ line_id: line?.id ?? "", quantity: 1, piece: one.piece }];
    const back = await returnAtCounter(admin, { order_id, lines, way: "cash", key: randomUUID() });
    if (!back.ok) return expect(refusals).toContain(back.code);
    day.cash -= back.value.amount;
  } else {
    const { own, address_id } = buyers[one.by] ?? { own: admin, address_id: "" };
    const added = await changeCart(own, { product_id, action: "add" });
    if (!added.ok || one.do === "hold") return;
    const asked = { address_id, message: "Hello", payment_mode: "COD" as const };
    const ordered = await checkOut(own, { ...asked, idempotencyKey: randomUUID() });
    if (!ordered.ok) expect(refusals).toContain(ordered.code);
  }
}

async function count(day: Day, off: number): Promise<void> {
  const counted = value(await getTill(admin)).expected + off;
  const closed = value(await closeTill(admin, { counted, banked: 0, note: "Counted twice" }));
  expect(closed.difference).toBe(off);
  value(await openTill(admin, { counted, brought: 0 }));
  day.cash += off;
}

/** The stock that is left, and what it should be by what was ordered and came back. */
async function stockOf(ids: readonly string[]) {
  const { rows } = await database.execute<{ id: string; left: number }>(sql`
    select p.id, 1 - coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
        where l.product_id = p.id and o.status not like 'CANCELED%'), 0)::int
      + coalesce((select sum(r.quantity) from counter_return_lines r join order_lines l on l.id = r.line_id
        where l.product_id = p.id and r.piece = 'stock'), 0)::int as left
    from products p where p.id = any(${sql.param([...ids])}::uuid[])`);
  const found = await database
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
  return { now: new Map(found.map(({ id, stock }) => [id, stock])), wanted: rows };
}

test("whatever is sold, held, ordered and returned at once, nothing is sold twice, the book balances and the till differs by what was planted", async () => {
  await openTill(admin, { counted: 2000, brought: 2000 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const ids: string[] = [];
      for (let i = 0; i < PRODUCTS; i++)
        ids.push(await shop.newProduct({ price: 101.25 + i, discounted_price: 0, stock: 1 }));
      const day: Day = { ids, sold: [], cash: value(await getTill(admin)).expected };
      for (const one of steps) {
        if (typeof one === "number") await count(day, one);
        else await Promise.all(one.map((each) => make(day, each)));
        expect(value(await getTill(admin)).expected).toBeCloseTo(day.cash, 2);
      }
      const { now, wanted } = await stockOf(ids);
      for (const { id, left } of wanted) expect([id, left]).toEqual([id, now.get(id)]);
      expect([...now.values()].every((stock) => stock >= 0)).toBe(true);
      expect(await reconcile(database)).toEqual({ entered: 0, differences: [] });
    }),
    { numRuns: propertyRuns(8), endOnFailure: true },
  );
});

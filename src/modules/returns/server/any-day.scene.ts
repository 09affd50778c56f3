import { randomInt, randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import "#src/modules.ts";
import { demoStore } from "#demo/store.ts";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { products } from "#modules/catalogue/schema.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { collections } from "#modules/collect/schema.ts";
import { handOverCollected } from "#modules/collect/server/hand-over.ts";
import { markReady } from "#modules/collect/server/mark-ready.ts";
import { sellAtCounter } from "#modules/counter/server/qr-sale.ts";
import { pieceFates } from "#modules/orders/contract/order-change.ts";
import { orderEdits } from "#modules/orders/edit-schema.ts";
import { orders } from "#modules/orders/schema.ts";
import { editOrder, planEdit } from "#modules/orders/server/edits/edit-order.ts";
import { getOrder } from "#modules/orders/server/read-orders.ts";
import { reconcile } from "#modules/reconciliation/server/reconcile.ts";
import { saveStoreDetails } from "#modules/settings/server/save-settings.ts";
import { GSTIN } from "#modules/tax/server/give-order-to-tax.scene.ts";
import { issueDue } from "#modules/tax/server/issue-due.ts";
import { saveTaxSettings } from "#modules/tax/server/tax-settings.ts";
import { closeTill, getTill, openTill } from "#modules/till/server/till.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { openTestShop, someAddress, type TestShop, value } from "#tests/support/test-shop.ts";
import { counterReturns } from "../schema.ts";
import { returnAtCounter } from "./return-at-counter.ts";

/** Buyers with an address. */
const BUYERS = 20;
const PRODUCTS = 60;
const nth = fc.nat(PRODUCTS - 1);
const by = fc.nat(BUYERS - 1);
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
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("order" as const), nth, by, is_collected: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("edit" as const),
      nth,
      piece: fc.constantFrom(...pieceFates),
      takes: fc.boolean(),
      goodwill: fc.constantFrom(0, 12.5, 33.33),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("hand over" as const), nth }) },
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
  { weight: 6, arbitrary: fc.array(deal, { minLength: 1, maxLength: 6 }) },
  { weight: 1, arbitrary: fc.integer({ min: -5, max: 5 }) },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Day {
  shop: TestShop;
  buyers: readonly { own: Context; address_id: string }[];
  ids: string[];
  sold: string[];
  /** Orders from online, and those of them that are collected. */
  ordered: string[];
  collected: string[];
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
  "too_much_given_back",
  "too_much_on_order",
];

async function sell(day: Day, one: Extract<Deal, { do: "sell" }>) {
  const items = [{ product_id: day.ids[one.nth] ?? "", quantity: 1 }];
  const nobody = { name: "", mobile: "", email: "", key: randomUUID() };
  const { way } = one;
  const held_anyway = one.held_anyway ? items.map(({ product_id }) => product_id) : [];
  const upi_reference = way === "upi" ? String(randomInt(1e11, 2e11)) : "";
  const sale = await sellAtCounter(day.shop.admin, { ...nobody, items, way, held_anyway, upi_reference });
  if (!sale.ok) return expect(refusals).toContain(sale.code);
  day.sold.push(sale.value.order_id);
  if (way === "cash") day.cash += sale.value.total;
}

async function takeBack(day: Day, { nth, piece }: Extract<Deal, { do: "back" }>) {
  const order_id = chosen(day.sold, nth);
  if (!order_id) return;
  const [line] = value(await getOrder(day.shop.admin, order_id)).products;
  const lines = [{ line_id: line?.id ?? "", quantity: 1, piece }];
  const back = await returnAtCounter(day.shop.admin, { order_id, lines, way: "cash", key: randomUUID() });
  if (!back.ok) return expect(refusals).toContain(back.code);
  day.cash -= back.value.amount;
}

async function order(day: Day, one: Extract<Deal, { do: "order" | "hold" }>) {
  const product_id = day.ids[one.nth] ?? "";
  const { own, address_id } = day.buyers[one.by] ?? { own: day.shop.admin, address_id: "" };
  const added = await changeCart(own, { product_id, action: "add" });
  if (!added.ok || one.do === "hold") return;
  const by = one.is_collected ? { collect: { recipient: "Binu", mobile: "9847000099" } } : { address_id };
  const asked = { ...by, message: "Hello", payment_mode: "COD" as const };
  const ordered = await checkOut(own, { ...asked, idempotencyKey: randomUUID() });
  if (!ordered.ok) return expect(refusals).toContain(ordered.code);
  day.ordered.push(ordered.value.id);
  if (one.is_collected) day.collected.push(ordered.value.id);
}

/** Takes the first line out and gives a sum off, of an order that is not sent; of one that is, gives the sum back. */
async function edit(day: Day, { nth, piece, takes, goodwill }: Extract<Deal, { do: "edit" }>) {
  const order_id = chosen(day.ordered, nth);
  if (!order_id) return;
  const { products: lines, standing } = value(await getOrder(day.shop.admin, order_id));
  const out = { line_id: lines[0]?.id ?? "", quantity: 1, reason: "damaged" as const, piece };
  const taken = takes && standing.in_hand && lines.length > 1 ? [out] : [];
  const asked = { order_id, taken, goodwill, as_credit: true, charge_dearer: false, words: "" };
  const planned = await planEdit(day.shop.admin, asked);
  if (!planned.ok) return expect(refusals).toContain(planned.code);
  const { version, after } = planned.value;
  const made = await editOrder(day.shop.admin, { ...asked, version, idempotencyKey: randomUUID() });
  if (!made.ok) return expect(refusals).toContain(made.code);
  expect(made.value.total_amount).toBe(after.total);
}

async function handOver(day: Day, nth: number) {
  const order_id = chosen(day.collected, nth);
  if (!order_id) return;
  const shipment = { courier: "", tracking_number: "", tracking_url: "" };
  await moveTo(day.shop.admin, { order_id, status: "ACCEPTED", shipment });
  const ready = await markReady(day.shop.admin, { order_id });
  if (!ready.ok) return expect(refusals).toContain(ready.code);
  const handed = await handOverCollected(day.shop.admin, { order_id, paid_by: "cash", reference: "" });
  if (!handed.ok) return expect(refusals).toContain(handed.code);
  day.cash += value(await getOrder(day.shop.admin, order_id)).total_amount;
}

const chosen = (ids: readonly string[], nth: number) => ids[nth % Math.max(1, ids.length)];

async function make(day: Day, one: Deal): Promise<void> {
  if (one.do === "sell") await sell(day, one);
  else if (one.do === "back") await takeBack(day, one);
  else if (one.do === "edit") await edit(day, one);
  else if (one.do === "hand over") await handOver(day, one.nth);
  else await order(day, one);
}

async function count(day: Day, off: number): Promise<void> {
  const counted = value(await getTill(day.shop.admin)).expected + off;
  const closed = value(await closeTill(day.shop.admin, { counted, banked: 0, note: "Counted twice" }));
  expect(closed.difference).toBe(off);
  value(await openTill(day.shop.admin, { counted, brought: 0 }));
  day.cash += off;
}

/** The stock that is left, and what it should be by what was ordered and came back. */
async function stockOf({ shop: { database }, ids }: Day) {
  const { rows } = await database.execute<{ id: string; left: number }>(sql`
    select p.id, 1 - coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
        where l.product_id = p.id and o.status not like 'CANCELED%'), 0)::int
      + coalesce((select sum(r.quantity) from counter_return_lines r join order_lines l on l.id = r.line_id
        where l.product_id = p.id and r.piece = 'stock'), 0)::int
      - coalesce((select sum(t.quantity) from order_taken_lines t
        where t.product_id = p.id and t.piece <> 'stock'), 0)::int as left
    from products p where p.id = any(${sql.param([...ids])}::uuid[])`);
  const found = await database
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
  return { now: new Map(found.map(({ id, stock }) => [id, stock])), wanted: rows };
}

/** The orders whose invoice, less its credit notes, is not what the order is worth: its price, less what went back since it was sent. */
async function wrongPapers({ shop: { admin, database }, sold, ordered }: Day) {
  const ids = [...sold, ...ordered];
  for (const id of ids) await issueDue(admin, id);
  const { rows } = await database.execute<{ id: string; papers: number; worth: number }>(sql`
    select * from (select o.id, (select sum(case d.kind when 'credit_note' then -d.gross_paise else d.gross_paise end)
          from tax_documents d where d.order_id = o.id)::int as papers,
        (o.total_paise - o.gift_paise - coalesce((select sum(r.amount_paise) from counter_returns r where r.order_id = o.id), 0)
          - coalesce((select sum(e.goodwill_paise) from order_edits e where e.order_id = o.id and e.sent), 0))::int as worth
      from order_standings o where o.id = any(${sql.param([...ids])}::uuid[]) and o.sent) sums
    where coalesce(papers, 0) <> worth`);
  return rows;
}

/** A shop that is registered for GST, its till open, with buyers who have an address. */
async function openBusyShop() {
  const shop = await openTestShop();
  const { admin } = shop;
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, n) => {
      const own = shop.as(await shop.newCustomer(`Buyer ${n}`));
      return { own, address_id: value(await createAddress(own, someAddress)).id };
    }),
  );
  value(await saveStoreDetails(admin, { ...demoStore, gst_number: GSTIN }));
  value(await saveTaxSettings(admin, { on: true, supplies: "taxable", default_hsn: "6204", categories: [] }));
  value(await openTill(admin, { counted: 2000, brought: 2000 }));
  return { shop, buyers };
}

async function tryDay(open: Awaited<ReturnType<typeof openBusyShop>>, steps: readonly Step[]): Promise<void> {
  const { admin, database, newProduct } = open.shop;
  const ids: string[] = [];
  for (let i = 0; i < PRODUCTS; i++)
    ids.push(await newProduct({ price: 101.25 + i, discounted_price: 0, stock: 1 }));
  const cash = value(await getTill(admin)).expected;
  const day: Day = { ...open, ids, sold: [], ordered: [], collected: [], cash };
  for (const one of steps) {
    if (typeof one === "number") await count(day, one);
    else await Promise.all(one.map((each) => make(day, each)));
    expect(value(await getTill(admin)).expected).toBeCloseTo(day.cash, 2);
  }
  const { now, wanted } = await stockOf(day);
  for (const { id, left } of wanted) expect([id, left]).toEqual([id, now.get(id)]);
  expect([...now.values()].every((stock) => stock >= 0)).toBe(true);
  expect(await wrongPapers(day)).toEqual([]);
  expect(await reconcile(database)).toEqual({ entered: 0, differences: [] });
}

/**
 * Tries that whatever is sold, held, ordered, changed, collected and returned at once, nothing is sold twice, the book balances, the till differs by what was
 * planted, and each credit note adds up. Throws with the day on which it does not; returns how often what was done.
 */
export async function tryDays({ seed, days }: { seed: number; days: number }) {
  await using ends = new AsyncDisposableStack();
  const open = ends.adopt(await openBusyShop(), ({ shop }) => shop.close());
  const day = fc.array(step, { minLength: 8, maxLength: 24 });
  const held = fc.asyncProperty(day, (steps) => tryDay(open, steps));
  await fc.assert(held, { seed, numRuns: days, endOnFailure: true });
  const { database } = open.shop;
  return {
    days,
    orders: await database.$count(orders),
    "changes of orders": await database.$count(orderEdits),
    returns: await database.$count(counterReturns),
    collections: await database.$count(collections),
  };
}

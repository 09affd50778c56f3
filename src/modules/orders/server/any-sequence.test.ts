import { asc, eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toPaise } from "#kernel/money.ts";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart, removeFromCart } from "#modules/cart/server/cart.ts";
import { products } from "#modules/catalogue/schema.ts";
import { updateProduct } from "#modules/catalogue/server/change-product.ts";
import { findProduct } from "#modules/catalogue/server/list-products.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { settings } from "#modules/settings/schema.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { openTestShop, someAddress, type TestShop, value } from "#tests/support/test-shop.ts";
import { orderStatuses } from "../contract/order-status.ts";
import { orderLines, orders } from "../schema.ts";
import { cancelMyOrder } from "./change-order-status.ts";
import { moveTo } from "./order-for.scene.ts";
import { listMyOrders } from "./read-orders.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const delivery = { flatPaise: 49_50, freeFromPaise: 2000_00 };
  await shop.database.insert(settings).values({ section: "delivery", value: delivery });
});
afterAll(() => shop.close());

const RUNS = propertyRuns(20);
const CUSTOMERS = 3;
const PRODUCTS = 3;

const who = fc.nat(CUSTOMERS - 1);
const what = fc.nat(PRODUCTS - 1);
const nth = fc.nat(5);
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("add" as const), who, what }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("less" as const), who, what }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("remove" as const), who, what }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("order" as const), who, key: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), who, nth }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("move" as const), nth, to: fc.constantFrom(...orderStatuses) }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;
/** Stock is set alone: what it is set to says what was put in only when nothing is sold meanwhile. */
const step = fc.oneof(
  { weight: 8, arbitrary: fc.array(action, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("stock" as const), what, to: fc.nat(4) }) },
);

/** Drawn deeds alone may come to no canceled order in a whole run. */
const ending: readonly Action[] = [
  { do: "add", who: 0, what: 2 },
  { do: "order", who: 0, key: 10 },
  { do: "cancel", who: 0, nth: 0 },
];

async function openScene() {
  const prices = [
    { price: 1499.5, discounted_price: 749.25, stock: 1 },
    { price: 0.1, discounted_price: 0, stock: 2 },
    { price: 3000.3, discounted_price: 1999.99, stock: 3 },
  ];
  const productIds = await Promise.all(prices.map((fields) => shop.newProduct(fields)));
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, async () => {
      const own = shop.as(await shop.newCustomer());
      return { own, address: value(await createAddress(own, someAddress)).id };
    }),
  );
  return { productIds, customers, put: new Map(productIds.map((id, i) => [id, prices[i]?.stock ?? 0])) };
}
type Scene = Awaited<ReturnType<typeof openScene>>;

const ordersOf = async (own: Context) => value(await listMyOrders(own, { page: 1, limit: 100 })).data;

/** The one at this place; the places that are drawn are always there. */
function at<T>(list: T[], place: number): T {
  const found = list[place];
  if (found === undefined) throw new Error("there is nothing at this place");
  return found;
}

/** Does one deed; a refusal is as good as a success, as long as the shop stays whole. */
async function act(scene: Scene, doing: Action): Promise<void> {
  const { own, address } = at(scene.customers, "who" in doing ? doing.who : 0);
  const product_id = at(scene.productIds, "what" in doing ? doing.what : 0);
  if (doing.do === "add") await changeCart(own, { product_id, action: "add" });
  else if (doing.do === "less") await changeCart(own, { product_id, action: "decrement" });
  else if (doing.do === "remove") await removeFromCart(own, { product_id });
  else if (doing.do === "order") {
    const input = { address_id: address, message: "Hello", payment_mode: "COD" as const };
    await checkOut(own, { ...input, idempotencyKey: `key-${doing.key}` });
  } else if (doing.do === "cancel") {
    const all = await ordersOf(own);
    const order = all[doing.nth % Math.max(1, all.length)];
    if (order) await cancelMyOrder(own, { order_id: order.id });
  } else {
    const all = (await Promise.all(scene.customers.map((customer) => ordersOf(customer.own)))).flat();
    const order = all[doing.nth % Math.max(1, all.length)];
    if (order) await moveTo(shop.admin, { order_id: order.id, status: doing.to });
  }
}

async function setStock(scene: Scene, what: number, to: number): Promise<void> {
  const id = at(scene.productIds, what);
  const before = await findProduct(shop.admin, { id });
  if (!before) throw new Error("the product is gone");
  value(await updateProduct(shop.admin, { ...before, stock: to }));
  scene.put.set(id, (scene.put.get(id) ?? 0) + to - before.stock);
}

/** For every product: what is there and what is in orders that hold it is what was ever put in. */
async function checkStock({ productIds, put }: Scene): Promise<void> {
  const held =
    sql<number>`coalesce((select sum(l.quantity) from ${orderLines} l join ${orders} o on o.id = l.order_id
    where l.product_id = products.id and o.status not like 'CANCELED%'), 0)`.mapWith(Number);
  const rows = await shop.database
    .select({ id: products.id, stock: products.stock, held })
    .from(products)
    .where(inArray(products.id, productIds))
    .orderBy(asc(products.id));
  for (const row of rows) {
    expect(row.stock).toBeGreaterThanOrEqual(0);
    expect(row.stock + row.held).toBe(put.get(row.id));
  }
}

/** For every order: its total is the sum of its lines and the delivery, and its history ends in its status. */
async function checkOrders({ customers }: Scene): Promise<void> {
  for (const { own } of customers) {
    for (const order of await ordersOf(own)) {
      const goods = order.products.reduce((sum, line) => sum + toPaise(line.price) * line.quantity, 0);
      expect(toPaise(order.total_amount)).toBe(goods + toPaise(order.delivery_charge));
      expect(toPaise(order.delivery_charge)).toBe(goods >= 2000_00 ? 0 : 49_50);
      expect(order.products.length).toBeGreaterThan(0);
      expect(order.history.at(-1)?.status).toBe(order.status);
    }
  }
}

test(
  "whatever customers and admins do, in any order and at once, stock and totals add up",
  async () => {
    let ordered = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        const scene = await openScene();
        for (const one of steps) {
          if (Array.isArray(one)) await Promise.all(one.map((doing) => act(scene, doing)));
          else await setStock(scene, one.what, one.to);
          await checkStock(scene);
        }
        for (const doing of ending) await act(scene, doing);
        await checkStock(scene);
        await checkOrders(scene);
        ordered = await shop.database.$count(orders);
      }),
      { numRuns: RUNS },
    );
    // The sequences are worth something only if they come to orders, and to cancelled ones.
    expect(ordered).toBeGreaterThan(RUNS / 2);
    expect(await shop.database.$count(orders, eq(orders.status, "CANCELED-USER"))).toBeGreaterThan(0);
  },
  RUNS * 10_000,
);

import { and, eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { accountOf } from "#modules/books/contract/account.ts";
import { readBook } from "#modules/books/server/enter.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { productImages, products } from "#modules/catalogue/schema.ts";
import { deleteProduct, toggleFeatured } from "#modules/catalogue/server/change-product.ts";
import { toggleActive } from "#modules/catalogue/server/toggle-active.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { customerTotals } from "#modules/office/schema.ts";
import { orderStatuses } from "#modules/orders/contract/order-status.ts";
import { orderAddresses, orderLines, orderSearch, orders } from "#modules/orders/schema.ts";
import { anonymiseOrders } from "#modules/orders/server/anonymise-orders.ts";
import { cancelMyOrder } from "#modules/orders/server/change-order-status.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import { listMyOrders } from "#modules/orders/server/read-orders.ts";
import { writeOrders } from "#modules/orders/server/write-order.scene.ts";
import type { Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { shopForFile, someAddress, value } from "#tests/support/test-shop.ts";

const shop = await shopForFile({ writesMoneyByHand: true });

const RUNS = propertyRuns(10);
const PEOPLE = 3;
const PRODUCTS = 3;

/** Moments around midnight in Kochi, 18:30 by UTC, and the first of a month. */
const timestamp = fc
  .record({ day: fc.nat(60), minute: fc.constantFrom(-10, -1, 0, 1, 10, 600) })
  .map(({ day, minute }) => new Date(Date.UTC(2026, 8, 1 + day, 18, 30 + minute)));
const who = fc.nat(PEOPLE - 1);
const what = fc.nat(PRODUCTS - 1);
const nth = fc.nat(20);
const status = fc.constantFrom(...orderStatuses);
const one = <T extends string, R extends object>(name: T, rest: { [K in keyof R]: fc.Arbitrary<R[K]> }) =>
  fc.record<R>(rest).map((fields) => ({ do: name, ...fields }));

/** Random changes of a shop, by its own use-cases and past them: triggers must not care. */
const action = fc.oneof(
  { weight: 4, arbitrary: one("order", { who, what }) },
  one("cancel", { who, nth }),
  one("move", { nth, to: status }),
  {
    weight: 4,
    arbitrary: one("write", { who, at: timestamp, status, paise: fc.integer({ min: 1, max: 500_000 }) }),
  },
  one("force", { nth, to: status }),
  one("remove order", { nth }),
  one("anonymise", { who }),
  one("rename", { who, name: fc.constantFrom("Anu", "BINU", "Çelik") }),
  one("role", { who, role: fc.constantFrom("ADMIN", "CUSTOMER") }),
  one("stock", { what, to: fc.nat(2) }),
  one("show", { what }),
  one("feature", { what }),
  one("pictures", { what, count: fc.nat(2) }),
  one("delete", { what }),
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;
/** Things done at once, each by itself; or one after the other in a transaction, which may come to nothing. */
const step = fc.oneof(
  { weight: 4, arbitrary: one("at once", { actions: fc.array(action, { minLength: 1, maxLength: 4 }) }) },
  {
    weight: 1,
    arbitrary: one("together", {
      actions: fc.array(action, { minLength: 1, maxLength: 3 }),
      keep: fc.boolean(),
    }),
  },
);

type Scene = Awaited<ReturnType<typeof openScene>>;

async function openScene() {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, i) => {
      const person = await shop.newCustomer(["Anu", "Binu", "Chitra"][i]);
      const { id } = value(await createAddress(shop.as(person), someAddress));
      return { who: person, address: id };
    }),
  );
  const products = await Promise.all(Array.from({ length: PRODUCTS }, () => shop.newProduct({ stock: 2 })));
  return { people, products };
}

async function orderAt(scene: Scene, place: number): Promise<string | undefined> {
  const own = scene.people.map(({ who }) => who.userId);
  const rows = await shop.database
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.userId, own))
    .orderBy(orders.id);
  return rows[place % Math.max(1, rows.length)]?.id;
}

let place = 0;

/** Replaces a product's images. Each has a place of its own, so that two at once come to pass both. */
async function setImages(tx: Tx, productId: string, count: number): Promise<void> {
  await tx.delete(productImages).where(eq(productImages.productId, productId));
  for (let i = 0; i < count; i++)
    await tx
      .insert(productImages)
      .values({ productId, position: ++place, imageUrl: "/x.jpg", blurHash: "L0" });
}

/** An order with entries in the book can't be removed. */
const hasNoBook = sql`not exists (select from book_entries b where b.order_id = ${orders.id})`;

/** Past the use-cases, which lock in one order, two transactions can wait for each other: one of them comes to nothing. */
async function unlessDeadlocked(work: Promise<unknown>): Promise<void> {
  await work.catch((error: { cause?: { code?: string } }) => {
    if (error.cause?.code !== "40P01" && error.cause?.code !== "23001") throw error;
  });
}

/** Runs a change past the use-cases, on whatever connection or transaction. Refusals and conflicts are as good as successes. */
async function write(tx: Tx, scene: Scene, doing: Action): Promise<void> {
  const person = "who" in doing ? mustExist(scene.people[doing.who], "the person").who.userId : "";
  const product = "what" in doing ? mustExist(scene.products[doing.what], "the product") : "";
  if (doing.do === "force" || doing.do === "remove order") {
    const id = await orderAt(scene, doing.nth);
    if (!id) return;
    if (doing.do === "force") await tx.update(orders).set({ status: doing.to }).where(eq(orders.id, id));
    else await tx.delete(orders).where(and(eq(orders.id, id), hasNoBook));
  } else if (doing.do === "anonymise") await anonymiseOrders(tx, person);
  else if (doing.do === "rename")
    await tx.update(users).set({ name: doing.name }).where(eq(users.id, person));
  else if (doing.do === "role")
    await tx
      .update(users)
      .set({ role: doing.role, staffRole: doing.role === "ADMIN" ? "owner" : null })
      .where(eq(users.id, person));
  else if (doing.do === "stock")
    await tx.update(products).set({ stock: doing.to }).where(eq(products.id, product));
  else if (doing.do === "pictures") await setImages(tx, product, doing.count);
}

async function act(scene: Scene, doing: Action): Promise<void> {
  const person = "who" in doing ? mustExist(scene.people[doing.who], "the person") : null;
  const own = person && shop.as(person.who);
  const product = "what" in doing ? mustExist(scene.products[doing.what], "the product") : "";
  if (doing.do === "order" && person && own) {
    await changeCart(own, { product_id: product, action: "add" });
    const asked = { address_id: person.address, message: "Hello", payment_mode: "COD" as const };
    await checkOut(own, { ...asked, idempotencyKey: crypto.randomUUID() });
  } else if (doing.do === "cancel" && own) {
    const { data } = value(await listMyOrders(own, { page: 1, limit: 100 }));
    const order = data[doing.nth % Math.max(1, data.length)];
    if (order) await cancelMyOrder(own, { order_id: order.id });
  } else if (doing.do === "move") {
    const order_id = await orderAt(scene, doing.nth);
    if (order_id) await moveTo(shop.admin, { order_id, status: doing.to });
  } else if (doing.do === "write" && person) {
    const { userId } = person.who;
    const { status, at, paise } = doing;
    await shop.database.transaction((tx) => writeOrders(tx, [{ userId, status, at, paise }]));
  } else if (doing.do === "show") await toggleActive(shop.admin, { type: "products", id: product });
  else if (doing.do === "feature") await toggleFeatured(shop.admin, { id: product });
  else if (doing.do === "delete") await deleteProduct(shop.admin, { id: product });
  else await unlessDeadlocked(inTransaction(shop.database, async (tx) => ok(await write(tx, scene, doing))));
}

async function checkCustomers(): Promise<void> {
  const all = await shop.database.select().from(orders);
  const ids = all.map(({ id }) => id);
  const book = Map.groupBy(await readBook(shop.database, ids), ({ orderId }) => orderId);
  const goodsOf = ({ id }: { id: string }) => {
    const { sold, notSent, delivery } = accountOf(book.get(id) ?? []);
    return sold.goods + Math.max(0, notSent - delivery);
  };
  const expected = (await shop.database.select().from(users))
    .filter(({ role }) => role === "CUSTOMER")
    .map(({ id, name, email }) => {
      const own = all.filter(({ userId }) => userId === id);
      return {
        userId: id,
        nameKey: name.toLowerCase(),
        emailKey: email.toLowerCase(),
        orders: own.length,
        spentPaise: own.reduce((sum, order) => sum + goodsOf(order), 0),
        lastOrdered:
          own.length > 0 ? new Date(Math.max(...own.map(({ createdAt }) => createdAt.getTime()))) : null,
      };
    });
  const kept = await shop.database.select().from(customerTotals);
  expect(new Set(kept)).toEqual(new Set(expected));
}

async function checkSearch(): Promise<void> {
  const { database } = shop;
  const lines = await database.select().from(orderLines);
  const places = await database.select().from(orderAddresses);
  const expected = (await database.select().from(orders)).map(
    ({ id, status, createdAt, customerName, customerEmail }) => ({
      orderId: id,
      status,
      createdAt,
      words: [
        customerName,
        customerEmail,
        ...places
          .filter(({ orderId }) => orderId === id)
          .flatMap(({ recipient, mobile, line1, line2, city, state, zip }) => [
            ...(recipient === customerName || recipient === customerEmail ? [] : [recipient]),
            mobile,
            `${line1} ${line2} ${city}, ${state} ${zip}`,
          ]),
        ...lines
          .filter(({ orderId }) => orderId === id)
          .sort((a, b) => a.position - b.position)
          .map(({ name }) => name),
      ]
        .join("\n")
        .toLowerCase(),
    }),
  );
  const kept = await database.select().from(orderSearch);
  expect(new Set(kept)).toEqual(new Set(expected));
}

test(
  "whatever happens, at once or in transactions that come to nothing, the summaries are what the rows come to",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const scene = await openScene();
        for (const { actions, ...how } of steps) {
          if (how.do === "at once") await Promise.all(actions.map((doing) => act(scene, doing)));
          else
            await inTransaction(shop.database, async (tx) => {
              for (const doing of actions) await write(tx, scene, doing);
              return how.keep ? { ok: true, value: null } : fail("not_found");
            });
          await checkCustomers();
          await checkSearch();
        }
      }),
      { numRuns: RUNS },
    );
    expect(await shop.database.$count(orders)).toBeGreaterThan(RUNS / 4);
  },
  RUNS * 20_000,
);

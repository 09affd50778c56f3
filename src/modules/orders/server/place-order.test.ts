import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { addresses } from "#modules/addresses/schema.ts";
import { createAddress, updateAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart, getCart } from "#modules/cart/server/cart.ts";
import { products } from "#modules/catalogue/schema.ts";
import { deleteProduct } from "#modules/catalogue/server/change-product.ts";
import { toggleActive } from "#modules/catalogue/server/toggle-active.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { settings } from "#modules/settings/schema.ts";
import { speaking } from "#platform/languages/speak.ts";
import { switchHoldsOff } from "#tests/support/switch-holds-off.ts";
import { openTestShop, someAddress, value } from "#tests/support/test-shop.ts";
import { lineName } from "../contract/line-name.ts";
import { orderInput } from "../contract/order.ts";
import { orders } from "../schema.ts";
import { orderRows } from "./order-letter-blocks.ts";
import { startStorm } from "./order-storm.scene.ts";
import { getMyOrder, listMyOrders } from "./read-orders.ts";

const shop = await openTestShop();
afterAll(() => shop.close());

const stockOf = async (id: string) => {
  const [row] = await shop.database.select().from(products).where(eq(products.id, id));
  return row?.stock;
};

async function ready(products: string[], where: Partial<typeof someAddress> = {}) {
  const customer = await shop.newCustomer();
  const own = shop.as(customer);
  for (const product_id of products) value(await changeCart(own, { product_id, action: "add" }));
  const address = value(await createAddress(own, { ...someAddress, ...where }));
  const order = (idempotencyKey: string, message = "Can I collect it on Friday?") =>
    checkOut(own, { address_id: address.id, message, payment_mode: "COD", idempotencyKey });
  return { customer, own, address, order };
}

describe("placing an order", () => {
  test("keeps a product's name in every language: page and mails speak as the cart did, whatever becomes of it", async () => {
    const translations = { ml: { name: "കസവു സാരി" }, hi: { description: "सुंदर" } };
    const saree = await shop.newProduct({ name: "Kasavu saree", translations });
    const { own, order } = await ready([saree, await shop.newProduct({ name: "Indigo kurta" })]);
    const inCart = await speaking("ml", async () =>
      value(await getCart(own)).products.map(({ name }) => name),
    );
    const placed = value(await order("names"));
    await shop.database
      .update(products)
      .set({ translations: {}, name: "Something else" })
      .where(eq(products.id, saree));
    expect(inCart).toEqual(["കസവു സാരി", "Indigo kurta"]);
    expect(placed.products.map(({ name }) => name)).toEqual(["Kasavu saree", "Indigo kurta"]);
    const [kept] = value(await listMyOrders(own, { page: 1, limit: 1 })).data;
    const lines = kept?.products ?? [];
    expect(speaking("ml", () => lines.map(lineName))).toEqual(inCart);
    expect(speaking("hi", () => lines.map(lineName))).toEqual(["Kasavu saree", "Indigo kurta"]);
    const mailed = speaking("ml", () => orderRows(placed));
    expect(JSON.stringify(mailed)).toContain("കസവു സാരി");
  });

  test("keeps the GSTIN of a business, and none where none was given", async () => {
    const gstin = "27AAPFU0939F1ZV";
    const { own, address } = await ready([await shop.newProduct()]);
    const body = { address_id: address.id, message: "For the office", payment_mode: "COD" as const };
    const read = orderInput.parse({ ...body, gstin: " 27 aapfu-0939f 1zv " });
    const placed = value(await checkOut(own, { ...read, idempotencyKey: "business" }));
    expect(placed.buyer_gstin).toBe(gstin);
    expect(value(await getMyOrder(own, placed.id)).buyer_gstin).toBe(gstin);
    const other = await ready([await shop.newProduct()]);
    expect(value(await other.order("private")).buyer_gstin).toBe("");
    expect(orderInput.safeParse({ ...body, gstin: "27AAPFU0939F1ZW" }).error?.issues).toMatchObject([
      { path: ["gstin"], message: expect.stringContaining("typing error") },
    ]);
  });

  test("takes the stock, empties the cart and keeps snapshots", async () => {
    const prices = { price: 1499.5, discounted_price: 749.25 };
    const kurta = await shop.newProduct({ name: "Indigo kurta", ...prices, stock: 2 });
    const saree = await shop.newProduct({ name: "Kasavu saree", price: 2000, discounted_price: 0 });
    const { own, order } = await ready([kurta, saree]);
    value(await changeCart(own, { product_id: kurta, action: "increment" }));

    const placed = value(await order("k1"));

    expect(placed).toMatchObject({
      status: "PENDING",
      payment_mode: "COD",
      payment_status: "PENDING",
      subtotal: 4999,
      discount: 1500.5,
      delivery_charge: 0,
      total_amount: 3498.5,
      addresses: someAddress,
    });
    expect(placed.products.map((line) => [line.name, line.quantity, line.price, line.subtotal])).toEqual([
      ["Indigo kurta", 2, 749.25, 1498.5],
      ["Kasavu saree", 1, 2000, 2000],
    ]);
    expect(placed.history.map((event) => [event.status, event.by])).toEqual([["PENDING", "customer"]]);
    expect(await stockOf(kurta)).toBe(0);
    expect(await stockOf(saree)).toBe(0);
    expect(value(await getCart(own)).count).toBe(0);
  });

  test.each([{ zip: "999999" }, { zip: "062016" }, { mobile: "1234567890" }])(
    "an address that was saved when the rules took more is asked for before anything changes: %o",
    async (older) => {
      const product = await shop.newProduct();
      const { address, order } = await ready([product]);
      await shop.database.update(addresses).set(older).where(eq(addresses.id, address.id));
      expect(await order("older")).toMatchObject({
        ok: false,
        code: "validation_failed",
        fields: { address_id: expect.stringContaining("Please correct this address: ") },
      });
      expect(await stockOf(product)).toBe(1);
    },
  );

  test("later edits of the product or the address change no order", async () => {
    const product = await shop.newProduct({ name: "Madder shawl" });
    const { own, address, order } = await ready([product]);
    const placed = value(await order("k"));
    value(await updateAddress(own, { ...someAddress, id: address.id, city: "Thrissur" }));
    value(await deleteProduct(shop.admin, { id: product }));
    const [again] = value(await listMyOrders(own, { page: 1, limit: 10 })).data;
    expect(again?.products).toEqual(placed.products);
    expect(again?.addresses?.city).toBe("Kochi");
  });

  test("one product that is gone fails the whole order by name, and nothing changes", async () => {
    const there = await shop.newProduct({ name: "Linen shirt" });
    const gone = await shop.newProduct({ name: "Silk dupatta" });
    const { own, order } = await ready([there, gone]);
    await shop.database.update(products).set({ stock: 0 }).where(eq(products.id, gone));

    const refused = await order("k");

    const message = expect.stringContaining("Silk dupatta");
    expect(refused).toMatchObject({ ok: false, code: "out_of_stock", message });
    expect(await stockOf(there)).toBe(1);
    expect(value(await getCart(own)).count).toBe(2);
    expect(value(await listMyOrders(own, { page: 1, limit: 10 })).count).toBe(0);
  });

  test("a product that was hidden meanwhile can't be ordered", async () => {
    const product = await shop.newProduct();
    const { order } = await ready([product]);
    value(await toggleActive(shop.admin, { id: product, type: "products" }));
    expect(await order("k")).toMatchObject({ ok: false, code: "out_of_stock" });
  });

  test("an empty cart, another's address and online payment that is off are refused", async () => {
    const product = await shop.newProduct();
    const { own, address } = await ready([product]);
    const other = await ready([]);
    const input = { message: "Hello", payment_mode: "COD" as const, idempotencyKey: "k" };
    expect(await other.order("k")).toMatchObject({ ok: false, code: "cart_empty" });
    expect(await checkOut(own, { ...input, address_id: other.address.id })).toMatchObject({
      ok: false,
      code: "validation_failed",
      fields: { address_id: "Please select a shipping address." },
    });
    const online = { ...input, address_id: address.id, payment_mode: "PREPAID" as const };
    expect(await checkOut(own, online)).toMatchObject({ ok: false, code: "payment_mode_unavailable" });
    const cash = { ...input, address_id: address.id };
    expect(await checkOut(shop.guest, cash)).toMatchObject({ ok: false, code: "unauthenticated" });
    expect(await stockOf(product)).toBe(1);
  });

  test("delivery is charged by the settings and is part of the total", async () => {
    const delivery = { flatPaise: 60_00, freeFromPaise: 999_00 };
    await shop.database.insert(settings).values({ section: "delivery", value: delivery });
    const cheap = await ready([await shop.newProduct({ price: 1000, discounted_price: 998.99 })]);
    const dear = await ready([await shop.newProduct({ price: 1000, discounted_price: 999 })]);
    expect(value(await cheap.order("k"))).toMatchObject({ delivery_charge: 60, total_amount: 1058.99 });
    expect(value(await dear.order("k"))).toMatchObject({ delivery_charge: 0, total_amount: 999 });
    await shop.database.delete(settings).where(eq(settings.section, "delivery"));
  });
});

/** Orders to one address or number wait for each other, and race for no product. */
const apart = (i: number) => ({ line1: `${i} Princess Street`, mobile: `98470000${10 + i}` });

describe("races", () => {
  test("50 customers order the last product at once: one order, stock 0, 49 clear refusals", async () => {
    await switchHoldsOff(shop.database);
    const last = await shop.newProduct({ name: "The last saree" });
    const everybody = await Promise.all(Array.from({ length: 50 }, (_, i) => ready([last], apart(i))));

    const outcomes = await Promise.all(everybody.map(({ order }, i) => order(`race-${i}`)));

    const placed = outcomes.filter((outcome) => outcome.ok);
    const refused = outcomes.filter((outcome) => !outcome.ok);
    expect(placed).toHaveLength(1);
    expect(refused).toHaveLength(49);
    const message = "“The last saree” is out of stock. Please remove it from your cart.";
    for (const rejection of refused) expect(rejection).toMatchObject({ code: "out_of_stock", message });
    expect(await stockOf(last)).toBe(0);
    await shop.database.delete(settings).where(eq(settings.section, "holds"));
  });

  test("the same idempotency key 20 times at once: one order, the same answer", async () => {
    const product = await shop.newProduct({ stock: 20 });
    const { customer, order } = await ready([product]);

    const responses = await Promise.all(Array.from({ length: 20 }, () => order("same")));

    const [first] = responses;
    for (const response of responses) expect(response).toEqual(first);
    expect(first?.ok).toBe(true);
    expect(await shop.database.$count(orders, eq(orders.userId, customer.userId))).toBe(1);
    expect(await stockOf(product)).toBe(19);
  });

  test("two tabs with two keys order one cart once", async () => {
    const product = await shop.newProduct({ stock: 5 });
    const { order } = await ready([product]);
    const outcomes = await Promise.all([order("tab-1"), order("tab-2")]);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.find((outcome) => !outcome.ok)).toMatchObject({ code: "cart_empty" });
    expect(await stockOf(product)).toBe(4);
  });

  test("crossing carts of the same products never wait for each other for ever", async () => {
    const a = await shop.newProduct({ stock: 30 });
    const b = await shop.newProduct({ stock: 30 });
    const carts = await Promise.all(
      Array.from({ length: 20 }, (_, i) => ready(i % 2 ? [a, b] : [b, a], apart(i))),
    );
    const outcomes = await Promise.all(carts.map(({ order }, i) => order(`cross-${i}`)));
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    expect([await stockOf(a), await stockOf(b)]).toEqual([10, 10]);
  });

  test("customers who order one product without a pause never wait for each other for ever", async () => {
    const storm = await startStorm(shop, 8, 10_000);
    await storm.more(400);
    await storm.end();
    const { rows } = await shop.database.execute(
      sql`select min(stock) as left from products where stock > 5000`,
    );
    expect(rows).toEqual([{ left: 10_000 - storm.placed.length }]);
  });
});

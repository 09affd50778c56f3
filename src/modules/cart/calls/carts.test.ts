import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { getProduct } from "#modules/catalogue/contract/product.ts";
import { updateProduct } from "#modules/catalogue/contract/product-input.ts";
import { toggleActive } from "#modules/catalogue/contract/toggle-active.ts";
import { deleteProduct } from "#modules/catalogue/server/change-product.ts";
import { giveOrder } from "#modules/orders/calls/examples.scene.ts";
import { ABSENT, expectSentences, NOBODYS_ID } from "#tests/support/spoiled-fields.ts";
import { switchHoldsOff } from "#tests/support/switch-holds-off.ts";
import { apiForFile, type Person } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import { type Cart, type CartAction, changeCart, getCart, removeFromCart } from "../contract/cart.ts";
import { cartLines } from "../schema.ts";

const api = await apiForFile();
// Products of one cart are sold to others here; src/modules/holds tests what is held.
await switchHoldsOff(api.database);

const change = (person: Person, product_id: string, action: CartAction) =>
  api.call(changeCart, { token: person.token, body: { product_id, action } });
const cartOf = async (person: Person) => (await api.call(getCart, { token: person.token })).response();
const linesOf = (cart: Cart) => cart.products.map((line) => [line.id, line.quantity]);

test("a cart that nobody filled is empty", async () => {
  const sums = { subtotal: 0, total: 0, count: 0, delivery_charge: 0, charge_by_pin: false, pin: null };
  expect(await cartOf(await api.customer())).toEqual({ cart: null, products: [], ...sums });
});

test("add, increment and decrement answer the cart with its sums", async () => {
  const customer = await api.customer();
  const prices = { price: 1499.5, discounted_price: 749.25 };
  const garment = { size: "M", condition: "very_good" as const };
  const kurta = await api.shop.newProduct({ name: "Kurta", stock: 3, ...prices, ...garment });
  const saree = await api.shop.newProduct({ name: "Saree", price: 2000.1, discounted_price: 0, stock: 1 });
  (await change(customer, kurta, "add")).response();
  (await change(customer, saree, "add")).response();
  const cart = (await change(customer, kurta, "increment")).response();
  expect(cart).toMatchObject({ subtotal: 4999.1, total: 3498.6, count: 3, delivery_charge: 0 });
  expect(cart.cart?.user_id).toBe(customer.session.user.id);
  const line = { id: kurta, name: "Kurta", quantity: 2, stock: 3, is_available: true };
  expect(cart.products[0]).toMatchObject({ ...line, ...prices, garment });
  expect((await change(customer, kurta, "decrement")).response()).toMatchObject({ total: 2749.35, count: 2 });
  expect(linesOf((await change(customer, kurta, "decrement")).response())).toEqual([[saree, 1]]);
  expect(await cartOf(customer)).toMatchObject({ subtotal: 2000.1, total: 2000.1, count: 1 });
});

describe("more than there is", () => {
  test("is refused with how many are left and how many the cart has", async () => {
    const customer = await api.customer();
    const product = await api.shop.newProduct({ stock: 3 });
    for (let i = 0; i < 3; i++) (await change(customer, product, "add")).response();
    for (const action of ["add", "increment"] as const) {
      const reply = await change(customer, product, action);
      const message = "Only 3 left, and you have 3 in your cart.";
      expect([reply.status, reply.error()]).toEqual([409, { code: "out_of_stock", message }]);
    }
    await giveOrder(api, await api.customer(), [product]);
    expect((await change(customer, product, "increment")).error().message).toBe(
      "Only 2 left, and you have 3 in your cart.",
    );
    expect((await cartOf(customer)).products).toMatchObject([{ quantity: 3, stock: 2, is_available: false }]);
    const lowered = (await change(customer, product, "decrement")).response();
    expect(lowered.products).toMatchObject([{ quantity: 2, is_available: true }]);
  });

  test("is refused when there is none", async () => {
    const product = await api.shop.newProduct({ stock: 0 });
    const reply = await change(await api.customer(), product, "add");
    expect([reply.status, reply.error().message]).toEqual([409, "This product is out of stock."]);
  });
});

test.each(["increment", "decrement", "accept_price"] as const)(
  "%s of what is not in the cart is refused",
  async (action) => {
    const reply = await change(await api.customer(), await api.shop.newProduct(), action);
    expect([reply.status, reply.error().code]).toEqual([404, "not_in_cart"]);
  },
);

describe("a price that changed", () => {
  const reprice = async (id: string, price: number, discounted_price: number) => {
    const { token } = await api.admin();
    const { data: product } = (await api.call(getProduct, { query: { id } })).response();
    const body = { ...product, price, discounted_price };
    return (await api.call(updateProduct, { token, body })).response();
  };
  const notes = (cart: Cart) => cart.products.map((line) => line.previous_price);

  test("is told beside the line, up or down, and the sums go by the price of now", async () => {
    const customer = await api.customer();
    const product = await api.shop.newProduct({ price: 1200, discounted_price: 0, stock: 3 });
    expect(notes((await change(customer, product, "add")).response())).toEqual([null]);
    await reprice(product, 1200, 999);
    expect(await cartOf(customer)).toMatchObject({ products: [{ previous_price: 1200 }], total: 999 });
    await reprice(product, 1500, 1300.5);
    expect(await cartOf(customer)).toMatchObject({ products: [{ previous_price: 1200 }], total: 1300.5 });
    await reprice(product, 1200, 0);
    expect(notes(await cartOf(customer))).toEqual([null]);
  });

  test.each([
    ["accept_price", 2],
    ["add", 3],
    ["increment", 3],
    ["decrement", 1],
  ] as const)("is taken note of by %s, and by no other customer's", async (action, quantity) => {
    const [customer, other] = [await api.customer(), await api.customer()];
    const product = await api.shop.newProduct({ price: 800, discounted_price: 0, stock: 3 });
    for (const person of [customer, customer, other]) (await change(person, product, "add")).response();
    await reprice(product, 700, 0);
    expect((await change(customer, product, action)).response().products).toMatchObject([
      { quantity, previous_price: null, price: 700 },
    ]);
    expect(notes(await cartOf(customer))).toEqual([null]);
    expect(notes(await cartOf(other))).toEqual([800]);
  });

  test("says nothing on a product that is gone, or on a line older than the record of prices", async () => {
    const customer = await api.customer();
    const [gone, old] = [await api.shop.newProduct(), await api.shop.newProduct()];
    for (const product of [gone, old]) (await change(customer, product, "add")).response();
    await api.database.update(cartLines).set({ seenPricePaise: null }).where(eq(cartLines.productId, old));
    for (const product of [gone, old]) await reprice(product, 400, 0);
    await giveOrder(api, await api.customer(), [gone]);
    expect(notes(await cartOf(customer))).toEqual([null, null]);
  });
});

describe("a product that is gone", () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ["sold", async (id) => giveOrder(api, await api.customer(), [id])],
    [
      "hidden",
      async (id) => {
        const { token } = await api.admin();
        return api.call(toggleActive, { token, query: { id, type: "products" } });
      },
    ],
    ["deleted", async (id) => value(await deleteProduct(api.shop.admin, { id }))],
  ])("because it was %s stays in the cart, and can be removed", async (_how, takeAway) => {
    const customer = await api.customer();
    const product = await api.shop.newProduct({ name: "Once there" });
    await change(customer, product, "add");
    await takeAway(product);
    const cart = await cartOf(customer);
    expect(cart.products).toMatchObject([
      { id: product, name: "Once there", quantity: 1, stock: 0, is_available: false },
    ]);
    // It counts among what is there, and nobody will pay for it.
    expect(cart).toMatchObject({ count: 1, subtotal: 0, total: 0, delivery_charge: 0 });
    await change(customer, await api.shop.newProduct({ price: 800, discounted_price: 700 }), "add");
    expect(await cartOf(customer)).toMatchObject({ count: 2, subtotal: 800, total: 700 });
    expect((await change(customer, product, "add")).status).toBeGreaterThanOrEqual(404);
    const removed = await api.call(removeFromCart, { token: customer.token, query: { product_id: product } });
    expect(removed.response()).toMatchObject({ count: 1, total: 700 });
  });
});

describe("removing", () => {
  test("takes one product out whatever its quantity, twice is no failure, and ALL empties the cart", async () => {
    const customer = await api.customer();
    const [a, b] = [await api.shop.newProduct({ stock: 2 }), await api.shop.newProduct()];
    for (const product of [a, a, b]) await change(customer, product, "add");
    const remove = async (product_id: string) =>
      linesOf((await api.call(removeFromCart, { token: customer.token, query: { product_id } })).response());
    expect(await remove(a)).toEqual([[b, 1]]);
    expect(await remove(a)).toEqual([[b, 1]]);
    expect(await remove("no-uuid")).toEqual([[b, 1]]);
    await change(customer, a, "add");
    expect(await remove("ALL")).toEqual([]);
  });

  test("without a product is malformed, and removes nothing", async () => {
    const customer = await api.customer();
    await change(customer, await api.shop.newProduct(), "add");
    const reply = await api.call(removeFromCart, { token: customer.token });
    expect([reply.status, reply.error().code]).toEqual([400, "malformed"]);
    expect((await cartOf(customer)).count).toBe(1);
  });
});

describe("whose cart it is", () => {
  test("many adds of one product at once never pass the stock", async () => {
    const customer = await api.customer();
    const product = await api.shop.newProduct({ stock: 3 });
    const replies = await Promise.all(Array.from({ length: 12 }, () => change(customer, product, "add")));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(9);
    expect(linesOf(await cartOf(customer))).toEqual([[product, 3]]);
  });
});

expectSentences(api, [
  [
    changeCart,
    await api.customer(),
    () => ({ product_id: NOBODYS_ID, action: "add" }),
    [
      ["product_id", "Please choose a product", "", ABSENT, null, 7],
      ["action", "Action must be add, increment, decrement or accept_price", "", ABSENT, "steal", "ADD"],
    ],
  ],
]);

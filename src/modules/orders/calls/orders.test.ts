import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { giveAddress } from "#modules/addresses/calls/examples.scene.ts";
import { fillCart } from "#modules/cart/calls/examples.scene.ts";
import { getCart } from "#modules/cart/contract/cart.ts";
import { products } from "#modules/catalogue/schema.ts";
import { deleteProduct, updateProduct } from "#modules/catalogue/server/change-product.ts";
import { findProduct } from "#modules/catalogue/server/list-products.ts";
import type { GarmentInput } from "#modules/garments/contract/garment.ts";
import { openTestApi, type Person } from "#tests/support/test-api.ts";
import { cancelMyOrder, listMyOrders, listOrders, moveOrder, placeOrder } from "../contract/order.ts";
import { orders } from "../schema.ts";
import { giveOrder } from "./examples.scene.ts";

const api = await openTestApi();
const admin = await api.admin();
afterAll(() => api.close());

const stockOf = async (id: string) => {
  const [row] = await api.database.select().from(products).where(eq(products.id, id));
  return row?.stock;
};
const move = (order_id: string, status: string, body?: object) =>
  api.call(moveOrder, { token: admin.token, query: { order_id, status }, ...(body ? { body } : {}) });
const mine = async (person: Person) => (await api.call(listMyOrders, { token: person.token })).response();

describe("placing", () => {
  async function ready() {
    const customer = await api.customer();
    const body = { address_id: await giveAddress(api, customer), message: "Is Friday fine?" };
    const place = (key?: string, expected_total?: number) => {
      const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
      return api.call(placeOrder, { token: customer.token, body: { ...body, expected_total }, headers });
    };
    return { customer, place };
  }

  test("the same key answers the same order, also after the cart was filled again", async () => {
    const { customer, place } = await ready();
    const [first, second] = [await api.shop.newProduct(), await api.shop.newProduct()];
    await fillCart(api, customer, [first]);
    const placed = (await place("key-1")).response().data;
    await fillCart(api, customer, [second]);
    expect((await place("key-1")).response().data).toEqual(placed);
    expect((await api.call(getCart, { token: customer.token })).response().count).toBe(1);
    const next = (await place("key-2")).response().data;
    expect(next.id).not.toBe(placed.id);
    expect(next.products.map((line) => line.product_id)).toEqual([second]);
  });

  test("a line keeps what was known of the garment, whatever is said of the product afterwards", async () => {
    const { customer, place } = await ready();
    const flaws: GarmentInput["flaws"] = [{ kind: "stain", words: "small, at the hem", pin: null }];
    const known = { size: "UK 12", condition: "good" as const, measurements: { chest: 49.5 }, flaws };
    const id = await api.shop.newProduct({ ...known, size_system: "UK", gender: "women", stock: 2 });
    await fillCart(api, customer, [id]);
    (await place()).response();
    const product = (await findProduct(api.shop.admin, { id })) ?? expect.fail("no product");
    const changes = { size: "L", size_system: null, condition: null, flaws: [], measurements: {} };
    expect((await updateProduct(api.shop.admin, { ...product, ...changes })).ok).toBe(true);
    const [ordered] = (await mine(customer)).data;
    expect(ordered?.products[0]?.garment).toMatchObject({ ...known, normal_size: "M" });
  });

  test("the same key of another customer is another order", async () => {
    const [anu, binu] = [await ready(), await ready()];
    for (const { customer } of [anu, binu]) await fillCart(api, customer, [await api.shop.newProduct()]);
    const [one, other] = [(await anu.place("same")).response(), (await binu.place("same")).response()];
    expect(one.data.id).not.toBe(other.data.id);
  });

  test.each(["", " ", "a b", "x".repeat(201), "ü"])("the key '%s' is malformed", async (key) => {
    const { customer, place } = await ready();
    await fillCart(api, customer, [await api.shop.newProduct()]);
    const reply = await place(key);
    expect([reply.status, reply.error().code]).toEqual([400, "malformed"]);
    expect((await mine(customer)).count).toBe(0);
  });

  test("a sum that the customer was never shown is not ordered", async () => {
    const { customer, place } = await ready();
    const product = await api.shop.newProduct({ price: 1200, discounted_price: 0 });
    await fillCart(api, customer, [product]);
    await api.database.update(products).set({ pricePaise: 1300_50 }).where(eq(products.id, product));
    const reply = await place(undefined, 1200);
    const message = "Your order now comes to ₹1,300.50, not ₹1,200. Please look it over and place it again.";
    expect([reply.status, reply.error()]).toEqual([409, { code: "total_changed", message }]);
    expect([await stockOf(product), (await mine(customer)).count]).toEqual([1, 0]);
    expect((await api.call(getCart, { token: customer.token })).response().count).toBe(1);
    expect((await place(undefined, 1300.5)).response().data.total_amount).toBe(1300.5);
  });

  test("a repeated key answers the order that was placed, whatever the products cost by now", async () => {
    const { customer, place } = await ready();
    const product = await api.shop.newProduct({ price: 1200, discounted_price: 0, stock: 2 });
    await fillCart(api, customer, [product]);
    const placed = (await place("kept", 1200)).response().data;
    await api.database.update(products).set({ pricePaise: 1300_00 }).where(eq(products.id, product));
    expect((await place("kept", 1200)).response().data).toEqual(placed);
  });
});

describe("whose orders they are", () => {
  test("what its status does not allow is refused in words", async () => {
    const reply = await move((await giveOrder(api, await api.customer())).id, "COMPLETED");
    const message = "The order has moved on and this can no longer be done.";
    expect([reply.status, reply.error()]).toEqual([409, { code: "transition_not_allowed", message }]);
  });

  test("an admin is a customer too, but cancels nobody's order as one", async () => {
    const order = await giveOrder(api, await api.customer());
    const reply = await api.call(cancelMyOrder, { token: admin.token, body: { order_id: order.id } });
    expect(reply.status).toBe(404);
  });

  test("newest first, in pages, and admins see everybody's by status in any case", async () => {
    const customer = await api.customer();
    const [old, fresh] = [await giveOrder(api, customer), await giveOrder(api, customer)];
    expect((await mine(customer)).data.map((order) => order.id)).toEqual([fresh.id, old.id]);
    const { token } = customer;
    const page = (await api.call(listMyOrders, { token, query: { page: 2, limit: 1 } })).response();
    expect([page.data.map((order) => order.id), page.count]).toEqual([[old.id], 2]);

    (await move(old.id, "accepted")).response();
    for (const status of ["ACCEPTED", "accepted"]) {
      const list = (await api.call(listOrders, { token: admin.token, query: { status } })).response();
      expect(list.data.map((order) => order.id)).toContain(old.id);
      expect(new Set(list.data.map((order) => order.status))).toEqual(new Set(["ACCEPTED"]));
    }
    const all = (await api.call(listOrders, { token: admin.token })).response();
    expect(all.data.slice(0, 2).map((order) => order.id)).toEqual([fresh.id, old.id]);
  });

  test("admins find an order by its id, the customer, the mobile or a product", async () => {
    const buyer = await api.customer();
    const product = await api.shop.newProduct({ name: "Peacock 100% wool shawl" });
    const placed = await giveOrder(api, buyer, [product]);
    const found = async (search: string) => {
      const reply = await api.call(listOrders, { token: admin.token, query: { search } });
      const { data, count } = reply.response();
      return { ids: data.map((order) => order.id), count };
    };
    for (const search of [`${placed.id.slice(0, 8)}...`, placed.id, buyer.email.toUpperCase(), "100% wool"]) {
      expect(await found(search), search).toEqual({ ids: [placed.id], count: 1 });
    }
    expect((await found(placed.recipient.mobile)).ids).toContain(placed.id);
    expect(await found("no such words'; --")).toEqual({ ids: [], count: 0 });
  });
});

describe("from pending to delivered", () => {
  test("keeps the shipment, settles the cash, and records every step", async () => {
    const customer = await api.customer();
    const { id } = await giveOrder(api, customer);
    const tracking_url = "https://www.indiapost.example/track";
    const shipment = { courier: "India Post", tracking_number: "EM123456789IN", tracking_url };
    const accepted = (await move(id, "ACCEPTED", { ...shipment, courier: "Too early" })).response();
    expect(accepted).toMatchObject({
      message: "Order status updated successfully",
      data: { status: "ACCEPTED", courier: "", payment_status: "PENDING" },
    });
    const sent = (await move(id, "SHIPPED", shipment)).response().data;
    expect(sent).toMatchObject({ status: "SHIPPED", ...shipment });
    const done = (await move(id, "COMPLETED")).response().data;
    expect(done).toMatchObject({ status: "COMPLETED", payment_status: "SUCCESS", ...shipment });
    expect(done.history.map(({ status, by }) => [status, by])).toEqual([
      ["PENDING", "customer"],
      ["ACCEPTED", "admin"],
      ["SHIPPED", "admin"],
      ["COMPLETED", "admin"],
    ]);
    expect((await mine(customer)).data).toEqual([done]);
  });
});

describe("cancelling", () => {
  test("an order paid online needs the refund, and stays as it is", async () => {
    const customer = await api.customer();
    const product = await api.shop.newProduct();
    const { id } = await giveOrder(api, customer, [product]);
    const reject = async (paymentStatus: "PENDING" | "SUCCESS") => {
      const paid = { paymentMode: "PREPAID", paymentStatus } as const;
      await api.database.update(orders).set(paid).where(eq(orders.id, id));
      const reply = await api.call(cancelMyOrder, { token: customer.token, body: { order_id: id } });
      return [reply.status, reply.error().code];
    };
    expect(await reject("PENDING")).toEqual([409, "refund_needed"]);
    expect(await reject("SUCCESS")).toEqual([409, "refund_needed"]);
    expect(await stockOf(product)).toBe(0);
    expect((await mine(customer)).data[0]?.status).toBe("PENDING");
  });

  test("a product that was deleted meanwhile does not come back to the shop", async () => {
    const customer = await api.customer();
    const product = await api.shop.newProduct();
    const { id } = await giveOrder(api, customer, [product]);
    await deleteProduct(api.shop.admin, { id: product });
    (await move(id, "CANCELED-ADMIN")).response();
    expect(await stockOf(product)).toBe(1);
    expect(await findProduct(api.shop.guest, { id: product })).toBeNull();
  });
});

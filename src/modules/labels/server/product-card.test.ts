import { expect, test } from "vitest";
import * as officePaths from "#kernel/pages/office-paths.ts";
import * as paths from "#kernel/pages/paths.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { deleteProduct } from "#modules/catalogue/server/change-product.ts";
import { findProduct } from "#modules/catalogue/server/list-products.ts";
import { cancelMyOrder } from "#modules/orders/server/change-order-status.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import { getOrder, listOrders } from "#modules/orders/server/read-orders.ts";
import { moveProducts } from "#modules/places/server/move-products.ts";
import { savePlace } from "#modules/places/server/places.ts";
import "#src/modules.ts";
import { sceneForFile } from "#modules/payments/server/payment.scene.ts";
import { value } from "#tests/support/test-shop.ts";
import { whereItStands } from "../contract/product-card.ts";
import { followCode, getProductCard } from "./product-card.ts";

const scene = await sceneForFile();
const { shop } = scene;
const codeOf = async (id: string) => (await findProduct(shop.admin, { id }))?.code ?? "";
const cardOf = async (code: string) => value(await getProductCard(shop.admin, code));

test("a code leads shoppers to the product and admins to its card", async () => {
  const id = await shop.newProduct();
  const code = await codeOf(id);
  for (const typed of [code, code.toLowerCase(), ` ${code.slice(0, 2)} ${code.slice(2)}`]) {
    expect(await followCode(shop.guest, typed)).toEqual({ to: paths.product(id) });
    expect(await followCode(shop.admin, typed)).toEqual({ to: officePaths.productCard(code) });
  }
});

test("the code of a place leads admins to it, and nobody else anywhere", async () => {
  const { id, code } = value(await savePlace(shop.admin, { name: "Rail 1", parent_id: null }));
  expect(await followCode(shop.admin, code)).toEqual({ to: officePaths.placeAt(code) });
  expect(await followCode(shop.guest, code)).toEqual({ fault: "unknown" });
  const product = await shop.newProduct();
  value(await moveProducts(shop.admin, { place_id: id, products: [product] }));
  expect((await cardOf(await codeOf(product))).place).toBe("Rail 1");
});

test("what is no code, and what is not on sale, is said to shoppers", async () => {
  const code = await codeOf(await shop.newProduct({ is_active: false }));
  expect(await followCode(shop.guest, code)).toEqual({ fault: "unknown" });
  const exchanged = code.replace(/(.)((?!\1).)/, "$2$1");
  for (const ctx of [shop.guest, shop.admin])
    expect(await followCode(ctx, exchanged)).toEqual({ fault: "mistyped" });
  expect(await followCode(shop.guest, "")).toEqual({ fault: "none" });
  expect(await getProductCard(shop.admin, exchanged)).toMatchObject({ ok: false, code: "not_found" });
});

test("a card says where a product stands, from the rail to its next owner", async () => {
  const id = await shop.newProduct({ size: "M" });
  const code = await codeOf(id);
  expect(await cardOf(code)).toMatchObject({
    id,
    size: "M",
    stock: 1,
    is_on_sale: true,
    carts: 0,
    orders: [],
  });
  value(await changeCart(shop.as(await shop.newCustomer()), { product_id: id, action: "add" }));
  const held = await cardOf(code);
  expect(held.carts).toBe(1);
  expect(whereItStands(held)).toMatch(/^Held for somebody until/);
  value(await deleteProduct(shop.admin, { id }));
  expect(whereItStands(await cardOf(code))).toBe("Taken out of the shop");
});

test("a card names the orders of a product, but for canceled ones, and these show its code", async () => {
  const { own, order, product } = await scene.newOrder("COD");
  const code = await codeOf(product);
  expect((await cardOf(code)).orders).toEqual([{ id: order.id, status: "PENDING" }]);
  expect(whereItStands(await cardOf(code))).toBe("On order");
  expect(value(await getOrder(shop.admin, order.id)).products).toMatchObject([{ product_id: product, code }]);
  const shipment = { courier: "", tracking_number: "", tracking_url: "" };
  const other = await scene.newOrder("COD");
  for (const status of ["ACCEPTED", "SHIPPED"] as const)
    value(await moveTo(shop.admin, { order_id: other.order.id, status, shipment }));
  expect(whereItStands(await cardOf(await codeOf(other.product)))).toBe("Sold");
  value(await cancelMyOrder(own, { order_id: order.id }));
  expect((await cardOf(code)).orders).toEqual([]);
});

test("an order is found by the code of a product in it, in its status", async () => {
  const { order, product } = await scene.newOrder("COD");
  await scene.newOrder("COD");
  const code = await codeOf(product);
  const found = async (search: string, status: "PENDING" | "SHIPPED" | undefined) =>
    value(await listOrders(shop.admin, { page: 1, limit: 10, search, status })).data.map(({ id }) => id);
  expect(await found(code, undefined)).toEqual([order.id]);
  expect(await found(`http://localhost:3000/p/${code.toLowerCase()}`, "PENDING")).toEqual([order.id]);
  expect(await found(code, "SHIPPED")).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { fillCart } from "#modules/cart/calls/examples.scene.ts";
import { changeCart, getCart } from "#modules/cart/contract/cart.ts";
import { giveOrder } from "#modules/orders/calls/examples.scene.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import { bulkChangeProducts } from "../contract/bulk.ts";
import { getProduct } from "../contract/product.ts";
import { createProduct, deleteProduct, updateProduct } from "../contract/product-input.ts";
import { MAX_ALT_TEXT } from "../contract/product-rules.ts";
import { MAX_STOCK } from "../contract/stock-limit.ts";
import { toggleActive, toggleFeatured } from "../contract/toggle-active.ts";
import { createBrand } from "../server/brands.ts";
import { someBrand, someImage, someProduct } from "./examples.scene.ts";

const api = await apiForFile();
const admin = await api.admin();
const categoryId = await api.shop.categoryId();

const put = (body: object) => api.call(updateProduct, { token: admin.token, body });
const found = async (id: string) => (await api.call(getProduct, { query: { id } })).response().data;
async function made(fields: object = {}) {
  const body = { ...someProduct(categoryId), ...fields };
  const [row] = (await api.call(createProduct, { token: admin.token, body })).response().data;
  if (!row) throw new Error("no row was answered");
  return row;
}

describe("writing", () => {
  test("a product is made with everything that was given", async () => {
    const brand = value(await createBrand(api.shop.admin, someBrand));
    const second = { image_url: "/images/b/preview.jpg", blur_hash: "L00000fQfQfQfQfQfQfQfQfQfQfQ" };
    const images = [second, someImage];
    const product = await made({ brand_id: brand.id, product_images: images, is_featured: true });
    expect(product).toMatchObject({
      ...someProduct(categoryId),
      brand_id: brand.id,
      brand: { id: brand.id, name: brand.name },
      category: { id: categoryId, name: "Women" },
      sub_category: null,
      product_images: images,
      is_active: true,
      is_featured: true,
    });
    expect(await found(product.id)).toEqual({ ...product, code: undefined, translations: undefined });
  });

  test("under a new id that its client made it is made once, however often it is sent", async () => {
    const id = crypto.randomUUID();
    const product = await made({ new_id: id });
    expect(product.id).toBe(id);
    const again = await Promise.all([made({ new_id: id, name: "Another" }), made({ new_id: id })]);
    expect(again).toEqual([product, product]);
    const body = { ...someProduct(categoryId), new_id: "00000000-0000-0000-0000-000000000000" };
    const reply = await api.call(createProduct, { token: admin.token, body });
    expect(Object.keys(reply.error().fields ?? {})).toEqual(["new_id"]);
  });

  test("PUT replaces the fields and the images, and keeps the flags that it does not name", async () => {
    const product = await made({ is_featured: true, brand_id: null });
    const body = {
      ...someProduct(categoryId),
      id: product.id,
      name: "Ajrakh kurta",
      price: 0.01,
      discounted_price: 0,
      stock: 0,
      product_images: [{ ...someImage, image_url: "/images/other/preview.jpg" }],
    };
    const [row] = (await put(body)).response().data;
    expect(row).toMatchObject({ ...body, is_featured: true, created_at: product.created_at });
    expect(await found(product.id)).toEqual({ ...row, code: undefined, translations: undefined });
  });

  test("what an image shows is kept with it, wherever it moves, and left out where nobody said", async () => {
    const described = { ...someImage, alt_text: "A green kurta on a hanger" };
    const plain = { ...someImage, image_url: "/images/other/preview.jpg" };
    const product_images = [{ ...described, alt_text: "  A green kurta on a hanger " }, plain];
    const product = await made({ product_images });
    expect(product.product_images).toEqual([described, plain]);
    const body = { ...someProduct(categoryId), id: product.id };
    const moved = await put({ ...body, product_images: [{ ...plain, alt_text: " " }, described] });
    expect(moved.response().data[0]?.product_images).toEqual([plain, described]);
    const refused = await put({
      ...body,
      product_images: [{ ...plain, alt_text: "a".repeat(MAX_ALT_TEXT + 1) }],
    });
    const message = "Alternative text can have at most 250 characters";
    expect(refused.error().fields).toEqual({ "product_images.0.alt_text": message });
  });

  test.each([1.5, 3.6e-118, Number.MIN_VALUE])("%d is no stock", async (stock) => {
    const product = await made();
    const refused = await put({ ...someProduct(categoryId), id: product.id, stock });
    expect(refused.error().fields).toEqual({ stock: "Stock must be a whole number" });
  });

  test.each([0.01, 0.1, 0.29, 19.99, 1234567.89, 9999999.99, 10_000_000])(
    "₹%d comes back to the paisa",
    async (price) => {
      expect((await found((await made({ price, discounted_price: 0 })).id)).price).toBe(price);
    },
  );

  test("a form that was open while the product was sold does not put it back on sale", async () => {
    const product = await made({ stock: 1 });
    const customer = await api.customer();
    await giveOrder(api, customer, [product.id]);
    const edited = { ...someProduct(categoryId), id: product.id, name: "Corrected name", stock_seen: 1 };

    const [sold] = (await put({ ...edited, stock: 1 })).response().data;
    expect(sold).toMatchObject({ name: "Corrected name", stock: 0 });
    expect((await put({ ...edited, stock: 3 })).response().data[0]?.stock).toBe(2);
    expect((await put({ ...edited, stock: 0, stock_seen: 9 })).response().data[0]?.stock).toBe(0);
    expect((await put({ ...edited, stock: 4, stock_seen: undefined })).response().data[0]?.stock).toBe(4);
  });

  test("a form that was open while its price was lowered with others does not raise it again", async () => {
    const { id } = await made({ price: 1000, discounted_price: 0 });
    const edited = { ...someProduct(categoryId), id, stock: 1, price: 1000, discounted_price: 0 };
    const prices_seen = { price: 1000, discounted_price: 0 };
    (await put({ ...edited, price: 1000, discounted_price: 800 })).response();
    const [kept] = (await put({ ...edited, name: "Corrected name", prices_seen })).response().data;
    expect(kept).toMatchObject({ name: "Corrected name", price: 1000, discounted_price: 800 });
    const [meant] = (await put({ ...edited, price: 900, prices_seen })).response().data;
    expect(meant).toMatchObject({ price: 900, discounted_price: 0 });
  });

  test("no stock passes its maximum, whatever stock a form says it started from, and however many add at once", async () => {
    const product = await made({ stock: 60_000 });
    const edited = { ...someProduct(categoryId), id: product.id };

    for (const stock_seen of [2 ** 31, 2 ** 53, MAX_STOCK + 1, -1, 0.5]) {
      const reply = await put({ ...edited, stock: 1, stock_seen });
      expect(Object.keys(reply.error().fields ?? {}), `${stock_seen}`).toEqual(["stock_seen"]);
    }
    const message = "Stock can be at most 100000; 60000 are in stock now";
    const tooMany = await put({ ...edited, stock: MAX_STOCK, stock_seen: 0 });
    expect(tooMany.error()).toEqual({ code: "validation_failed", message, fields: { stock: message } });
    const body = { action: "add-stock", ids: [product.id], stock: 15_000 };
    const addTwice = () => [
      put({ ...edited, stock: 15_000, stock_seen: 0 }),
      api.call(bulkChangeProducts, { token: admin.token, body }),
    ];
    const replies = await Promise.all([1, 2, 3, 4].flatMap(addTwice));
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await found(product.id)).stock).toBe(90_000);
  });

  test("texts come back as they were written", async () => {
    const description = "<script>alert(1)</script>\n\"quoted\" 'single' \\ back; -- ₹ പട്ട് 🌺";
    expect((await found((await made({ description })).id)).description).toBe(description);
  });
});

describe("deleting", () => {
  test("nothing more can be done with it", async () => {
    const { id } = await made();
    const { token } = admin;
    const customer = await api.customer();
    await fillCart(api, customer, [id]);
    (await api.call(deleteProduct, { token, query: { id } })).response();
    const replies = [
      await api.call(deleteProduct, { token, query: { id } }),
      await api.call(updateProduct, { token, body: { ...someProduct(categoryId), id } }),
      await api.call(toggleActive, { token, query: { id, type: "products" } }),
      await api.call(toggleFeatured, { token, query: { id } }),
      await api.call(changeCart, { token: customer.token, body: { product_id: id, action: "increment" } }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404, 404, 404]);
    const { products } = (await api.call(getCart, { token: customer.token })).response();
    expect(products).toMatchObject([{ id, stock: 0, is_available: false }]);
  });
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR } from "#kernel/durations.ts";
import { bulkChangeProducts } from "#modules/catalogue/contract/bulk.ts";
import { getProduct } from "#modules/catalogue/contract/product.ts";
import { updateProduct } from "#modules/catalogue/contract/product-input.ts";
import { toggleActive } from "#modules/catalogue/contract/toggle-active.ts";
import { products } from "#modules/catalogue/schema.ts";
import { importSteps } from "#modules/import/server/import-steps.scene.ts";
import { ladderedProducts } from "#modules/pricing/schema.ts";
import { sortOut } from "#modules/pricing/server/time-is-up.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import { createProductCollection } from "../server/change-collections.ts";

const api = await apiForFile();
const { shop, database } = api;
const admin = await api.admin();
const { token } = admin;

/** A product that somebody had open in a form before it was put into a collection that waits. */
async function waitingProduct() {
  const id = await shop.newProduct({ name: "Pulikali mundu" });
  const { data } = (await api.call(getProduct, { token, query: { id } })).response();
  value(
    await createProductCollection(shop.admin, {
      ...{ name: "Onam whites", description: "White and gold.", translations: {} },
      ...{ image_url: "/images/a.jpg", blur_hash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj" },
      ...{ is_active: true, on_home: false, in_menu: false, filters: null, product_ids: [id] },
      opens_at: new Date(Date.now() + HOUR).toISOString(),
    }),
  );
  return data;
}

const isShown = async (id: string) =>
  (await database.select().from(products).where(eq(products.id, id)))[0]?.isActive;

const WAITS = /^It waits for its collection, “Onam whites”, which is on sale from /;

test("a form that was opened before, the switch, many at once, an import and ‘Back on sale’ show nothing before its hour, and say why", async () => {
  const product = await waitingProduct();
  const { id } = product;
  const saved = await api.call(updateProduct, { token, body: { ...product, is_active: true } });
  expect(saved.body).toMatchObject({ error: { fields: { is_active: expect.stringMatching(WAITS) } } });
  const switched = await api.call(toggleActive, { token, query: { id, type: "products" } });
  expect(switched.body).toMatchObject({ error: { message: expect.stringMatching(WAITS) } });
  const many = await api.call(bulkChangeProducts, {
    token,
    headers: { "idempotency-key": crypto.randomUUID() },
    body: { action: "activate", ids: [id] },
  });
  expect(many.response().data.refused).toMatchObject([{ id, message: expect.stringMatching(WAITS) }]);
  const { sent, planned } = importSteps(api, admin);
  const [row] = (await planned(await sent(`id,active\n${id},yes\n`))).rows;
  expect(row?.errors).toEqual([expect.stringMatching(/^Row 2, column Active: It waits for its collection/)]);
  const prices = { beforePricePaise: 1, beforeDiscountedPaise: 0, leftPricePaise: 1, leftDiscountedPaise: 0 };
  const now = new Date();
  await database
    .insert(ladderedProducts)
    .values({ productId: id, ...prices, percent: 0, since: now, outAt: now });
  expect(value(await sortOut(shop.admin, { ids: [id], to: "sale" }))).toEqual({ changed: [] });
  expect(await isShown(id)).toBe(false);
});

test("what is changed of it otherwise is saved, and it may be taken off sale for good", async () => {
  const product = await waitingProduct();
  const saved = await api.call(updateProduct, {
    token,
    body: { ...product, name: "Mundu", is_active: false },
  });
  expect(saved.response().data[0]).toMatchObject({ name: "Mundu", is_active: false });
});

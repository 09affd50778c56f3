import { randomUUID } from "node:crypto";
import { and, arrayContains, isNull } from "drizzle-orm";
import type { Result } from "#kernel/result.ts";
import { type ProductAction, productActions } from "#modules/catalogue/contract/bulk.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { products } from "#modules/catalogue/schema.ts";
import { bulkChangeProducts } from "#modules/catalogue/server/bulk-change-products.ts";
import {
  createProduct,
  deleteProduct,
  toggleFeatured,
  updateProduct,
} from "#modules/catalogue/server/change-product.ts";
import { findProduct } from "#modules/catalogue/server/list-products.ts";
import { toggleActive } from "#modules/catalogue/server/toggle-active.ts";
import { sendImportFile } from "#modules/import/server/import-folder.ts";
import { importProducts } from "#modules/import/server/import-products.ts";
import { planImport } from "#modules/import/server/load-import.ts";
import { answerOffer } from "#modules/offers/server/answer-offer.ts";
import type { OrderStatus } from "#modules/orders/contract/order-status.ts";
import { moveOrder } from "#modules/orders/server/change-order-status.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { type Deeds, nth, recent, type Step } from "./deed.ts";
import type { Ledger } from "./ledger.ts";
import { type Admin, IMAGE, type Scene } from "./scene.ts";

/** How many orders are on the admins' minds. */
const FEW = 60;
/** More than so many are not put on sale. */
const MOST_PRODUCTS = 70;

/** Log entries of bulk changes that leave one for each product. */
const bulkEntries: Partial<Record<ProductAction, string>> = {
  "add-stock": "updated product",
  "take-stock": "updated product",
  delete: "deleted product",
};

type Work = Deeds<Admin>[string][1];

function moveTo(status: OrderStatus): Work {
  return async ({ ledger }, { shop, email }, { n }) => {
    const order_id = recent(ledger.newest, n, FEW);
    if (!order_id) return;
    const shipment = { courier: "India Post", tracking_number: String(n), tracking_url: "" };
    const moved = await moveOrder(shop, { order_id, status, shipment });
    if (!moved.ok) return;
    ledger.moved(order_id, status);
    ledger.changed(email, `${status === "CANCELED-ADMIN" ? "canceled" : status.toLowerCase()} order`);
  };
}

/** Accepts an offer, names another sum, of which the pool may pay some, or declines. */
async function answer({ ledger }: Scene, { shop, email }: Admin, { n, m }: Step): Promise<void> {
  const order_id = recent(ledger.newest, n, FEW);
  if (!order_id) return;
  const said = nth(["accept", "counter", "counter", "decline"] as const, m) ?? "accept";
  const input = { order_id, answer: said, words: "In kind words", from_pool: n % 2 === 0 };
  const answered = await answerOffer(shop, { ...input, amount: 100 + (m % 900) });
  if (answered.ok) ledger.changed(email, `${answered.value.state} offer`);
}

/** Does something with one of these; `entryOf` says what the log has of it. */
function withOne<T>(
  idsOf: (ledger: Ledger, scene: Scene) => readonly string[],
  work: (shop: Context, id: string) => Promise<Result<T>>,
  entryOf: (outcome: T, ledger: Ledger) => string,
): Work {
  return async (scene, { shop, email }, { n }) => {
    const { ledger } = scene;
    const id = nth(idsOf(ledger, scene), n);
    const outcome = id ? await work(shop, id) : null;
    if (outcome?.ok) ledger.changed(email, entryOf(outcome.value, ledger));
  };
}

/** Shows or hides one. */
const toggle = (type: "products" | "brands", name: string, idsOf: Parameters<typeof withOne>[0]) =>
  withOne(
    idsOf,
    (shop, id) => toggleActive(shop, { type, id }),
    ({ is_active }) => `${is_active ? "activated" : "hidden"} ${name}`,
  );

const productsOf = (ledger: Ledger) => ledger.products;

const deleteOne = withOne(
  productsOf,
  (shop, id) => deleteProduct(shop, { id }),
  ({ id }, ledger) => {
    forget(ledger, [id]);
    return "deleted product";
  },
);

const feature = withOne(
  productsOf,
  (shop, id) => toggleFeatured(shop, { id }),
  ({ is_featured }) => `${is_featured ? "featured" : "unfeatured"} product`,
);

/** A price in rupees, and one that it is reduced to or 0. */
const pricesOf = (m: number) => ({ price: 300 + (m % 17) * 100.5, discounted_price: m % 2 ? 0 : 250 });

/** Saves the form of a product. `stockOf` says which stock to enter, given the one that the form showed. */
function save(stockOf: (shown: Product, m: number) => { stock: number; stock_seen?: number }): Work {
  return async ({ ledger }, { shop, email }, { n, m, number }) => {
    const id = nth(ledger.products, n);
    const shown = id ? await findProduct(shop, { id }) : null;
    if (!shown) return;
    const { name, category_id, sub_category_id, brand_id, product_images } = shown;
    const saved = await updateProduct(shop, {
      ...{ id: shown.id, name, category_id, sub_category_id, brand_id, product_images },
      ...{ description: `As of step ${number}`, ...pricesOf(m), ...stockOf(shown, m) },
    });
    if (saved.ok) ledger.changed(email, "updated product");
  };
}

const create: Work = async ({ ledger, categories, brands }, { shop, email }, { n, m, number }) => {
  if (ledger.products.length >= MOST_PRODUCTS) return;
  const made = await createProduct(shop, {
    ...{ name: `Kurta ${number}`, description: "Handloom, worn twice", ...pricesOf(m), stock: m % 6 },
    ...{ category_id: nth(categories, n) ?? "", sub_category_id: null, brand_id: brands[n % 3] ?? null },
    product_images: [IMAGE],
  });
  if (!made.ok) return;
  ledger.changed(email, "created product");
  ledger.products.push(made.value.id);
};

const bulk: Work = async ({ ledger }, { shop, email }, { n, m }) => {
  const action = nth(productActions, m) ?? "activate";
  // Deleting in bulk is rare, so that something stays on sale.
  const most = action === "delete" ? 2 : 8;
  const ids = Array.from({ length: 1 + (n % most) }, (_, place) => nth(ledger.products, n + place * 7) ?? "");
  if (ids.includes("")) return;
  const outcome = await bulkChangeProducts(shop, {
    action,
    ids,
    stock: 1 + (m % 3),
    idempotencyKey: randomUUID(),
  });
  if (!outcome.ok) return;
  const entry = bulkEntries[action];
  if (entry) ledger.changed(email, entry, outcome.value.changed.length);
  if (action === "delete") forget(ledger, outcome.value.changed);
};

function forget(ledger: Ledger, ids: readonly string[]): void {
  ledger.products = ledger.products.filter((id) => !ids.includes(id));
}

/** A file of two new products and of three that are to be changed. Some of these may be deleted by now: their rows are errors. */
function fileOf({ ledger }: Scene, { number, n, m }: Step): string {
  const heading = "id,name,description,price,stock,category,pictures";
  const added = [0, 1].map(
    (place) => `,Saree ${number} ${place},From a file,${500 + (m % 9)},${m % 4},Women,${IMAGE.image_url}`,
  );
  const ids = new Set([0, 1, 2].map((place) => nth(ledger.products, n + place * 11) ?? ""));
  const changed = [...ids].map(
    (id, place) =>
      `${id},Kurta ${number} ${place},Changed by a file,${400 + (m % 9)},${m % 3},Women,${IMAGE.image_url}`,
  );
  return [heading, ...added, ...changed].join("\n");
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function takeIn(scene: Scene, { shop, email }: Admin, step: Step): Promise<void> {
  const { ledger, database } = scene;
  const sent = await sendImportFile(shop, { name: "sarees.csv", bytes: bytesOf(fileOf(scene, step)) });
  const planned = sent.ok ? await planImport(shop, sent.value) : null;
  if (!planned?.ok) return;
  const { id, plan } = planned.value;
  // Every other one is pressed twice, and is one import all the same.
  const presses = Array.from({ length: 1 + (step.m % 2) }, () => importProducts(shop, { id, plan }));
  const record = (await Promise.all(presses)).find(({ ok }) => ok);
  if (!record?.ok) return;
  ledger.changed(email, "imported import");
  ledger.changed(email, "created product", record.value.created);
  ledger.changed(email, "updated product", record.value.updated);
  const taken = await database
    .select({ id: products.id })
    .from(products)
    .where(and(arrayContains(products.importIds, [id]), isNull(products.deletedAt)));
  const known = new Set(ledger.products);
  ledger.products.push(...taken.flatMap((row) => (known.has(row.id) ? [] : [row.id])));
}

export const adminDeeds: Deeds<Admin> = {
  accept: [22, moveTo("ACCEPTED")],
  ship: [16, moveTo("SHIPPED")],
  complete: [12, moveTo("COMPLETED")],
  "answer an offer": [14, answer],
  "cancel an order": [4, moveTo("CANCELED-ADMIN")],
  create: [6, create],
  "change a price": [10, save(({ stock }) => ({ stock, stock_seen: stock }))],
  "add to a stock": [14, save(({ stock }, m) => ({ stock: stock + (m % 12), stock_seen: stock }))],
  "take from a stock": [2, save(({ stock }) => ({ stock: Math.max(0, stock - 2), stock_seen: stock }))],
  "set a stock": [2, save((_, m) => ({ stock: m % 4 }))],
  delete: [2, deleteOne],
  "show or hide": [3, toggle("products", "product", productsOf)],
  feature: [3, feature],
  "show or hide a brand": [1, toggle("brands", "brand", (_, { brands }) => brands)],
  "change several": [6, bulk],
  import: [3, takeIn],
};

import type { ProductAction } from "#contract/bulk.ts";
import { productActions } from "#contract/bulk.ts";
import type { OrderStatus } from "#contract/order-status.ts";
import type { Product } from "#contract/product.ts";
import { bulkChangeProducts } from "#domain/catalogue/bulk-change-products.ts";
import {
  createProduct,
  deleteProduct,
  toggleFeatured,
  updateProduct,
} from "#domain/catalogue/change-product.ts";
import { findProduct } from "#domain/catalogue/list-products.ts";
import { toggleActive } from "#domain/catalogue/toggle-active.ts";
import { moveOrder } from "#domain/orders/change-order-status.ts";
import { type Deeds, nth, recent, type Step } from "./deed.ts";
import { importDeeds } from "./import-deeds.ts";
import { type Admin, IMAGE, type Scene } from "./scene.ts";

/** How many orders are on the admins' minds. */
const FEW = 60;
/** More than so many are not put on sale. */
const MOST_PRODUCTS = 70;

/** What the log says of a bulk change of stock, and of deleting: these leave an entry for each product. */
const bulkEntries: Partial<Record<ProductAction, string>> = {
  "add-stock": "updated product",
  "take-stock": "updated product",
  delete: "deleted product",
};

async function move(
  { ledger }: Scene,
  { shop, email }: Admin,
  draw: number,
  status: OrderStatus,
): Promise<void> {
  const order_id = recent(ledger.newest, draw, FEW);
  if (!order_id) return;
  const shipment = { courier: "India Post", tracking_number: String(draw), tracking_url: "" };
  const moved = await moveOrder(shop, { order_id, status, shipment });
  if (!moved.ok) return;
  ledger.moved(order_id, status);
  ledger.changed(email, `${status === "CANCELED-ADMIN" ? "canceled" : status.toLowerCase()} order`);
}

function moveTo(status: OrderStatus, weight: number): Deeds<Admin>[string] {
  return { weight, do: (scene, admin, { n }) => move(scene, admin, n, status) };
}

/** Saves the form of a product. `stockOf` says which stock to enter, given the one that the form showed. */
async function save(
  { ledger }: Scene,
  { shop, email }: Admin,
  { n, m, number }: Step,
  stockOf: (shown: Product) => { stock: number; stock_seen?: number },
): Promise<void> {
  const id = nth(ledger.products, n);
  const shown = id ? await findProduct(shop, { id }) : null;
  if (!shown) return;
  const { name, category_id, sub_category_id, brand_id, product_images } = shown;
  const price = 300 + (m % 17) * 100.5;
  const saved = await updateProduct(shop, {
    id: shown.id,
    ...{ name, category_id, sub_category_id, brand_id, product_images, price },
    description: `As of step ${number}`,
    discounted_price: m % 2 ? 0 : 250,
    ...stockOf(shown),
  });
  if (saved.ok) ledger.changed(email, "updated product");
}

async function bulk({ ledger }: Scene, { shop, email }: Admin, { n, m }: Step): Promise<void> {
  const action = nth(productActions, m) ?? "activate";
  // Deleting in bulk is rare, so that something stays on sale.
  const most = action === "delete" ? 2 : 8;
  const ids = Array.from({ length: 1 + (n % most) }, (_, place) => nth(ledger.products, n + place * 7) ?? "");
  if (ids.includes("")) return;
  const outcome = await bulkChangeProducts(shop, { action, ids, stock: 1 + (m % 3) });
  if (!outcome.ok) return;
  const entry = bulkEntries[action];
  if (entry) ledger.changed(email, entry, outcome.value.changed.length);
  if (action === "delete") forget(ledger, outcome.value.changed);
}

function forget(ledger: Scene["ledger"], ids: readonly string[]): void {
  ledger.products = ledger.products.filter((id) => !ids.includes(id));
}

/** What admins do. */
export const adminDeeds: Deeds<Admin> = {
  accept: moveTo("ACCEPTED", 22),
  ship: moveTo("SHIPPED", 16),
  complete: moveTo("COMPLETED", 12),
  "cancel an order": moveTo("CANCELED-ADMIN", 4),
  create: {
    weight: 6,
    async do({ ledger, categories, brands }, { shop, email }, { n, m, number }) {
      if (ledger.products.length >= MOST_PRODUCTS) return;
      const made = await createProduct(shop, {
        name: `Kurta ${number}`,
        description: "Handloom, worn twice",
        price: 300 + (m % 17) * 100.5,
        discounted_price: m % 2 ? 0 : 250,
        stock: m % 6,
        category_id: nth(categories, n) ?? "",
        sub_category_id: null,
        brand_id: brands[n % 3] ?? null,
        product_images: [IMAGE],
      });
      if (!made.ok) return;
      ledger.changed(email, "created product");
      ledger.products.push(made.value.id);
    },
  },
  "change a price": {
    weight: 10,
    do: (scene, admin, step) => save(scene, admin, step, ({ stock }) => ({ stock, stock_seen: stock })),
  },
  "add to a stock": {
    weight: 14,
    do: (scene, admin, step) =>
      save(scene, admin, step, ({ stock }) => ({ stock: stock + (step.m % 12), stock_seen: stock })),
  },
  "take from a stock": {
    weight: 2,
    do: (scene, admin, step) =>
      save(scene, admin, step, ({ stock }) => ({ stock: Math.max(0, stock - 2), stock_seen: stock })),
  },
  "set a stock": {
    weight: 2,
    do: (scene, admin, step) => save(scene, admin, step, () => ({ stock: step.m % 4 })),
  },
  delete: {
    weight: 2,
    async do({ ledger }, { shop, email }, { n }) {
      const id = nth(ledger.products, n);
      const deleted = id ? await deleteProduct(shop, { id }) : null;
      if (!deleted?.ok) return;
      ledger.changed(email, "deleted product");
      forget(ledger, [deleted.value.id]);
    },
  },
  "show or hide": {
    weight: 3,
    async do({ ledger }, { shop, email }, { n }) {
      const id = nth(ledger.products, n);
      const toggled = id ? await toggleActive(shop, { type: "products", id }) : null;
      if (toggled?.ok) ledger.changed(email, `${toggled.value.is_active ? "activated" : "hidden"} product`);
    },
  },
  feature: {
    weight: 3,
    async do({ ledger }, { shop, email }, { n }) {
      const id = nth(ledger.products, n);
      const toggled = id ? await toggleFeatured(shop, { id }) : null;
      if (toggled?.ok)
        ledger.changed(email, `${toggled.value.is_featured ? "featured" : "unfeatured"} product`);
    },
  },
  "show or hide a brand": {
    weight: 1,
    async do({ ledger, brands }, { shop, email }, { n }) {
      const toggled = await toggleActive(shop, { type: "brands", id: nth(brands, n) ?? "" });
      if (toggled.ok) ledger.changed(email, `${toggled.value.is_active ? "activated" : "hidden"} brand`);
    },
  },
  "change several": { weight: 6, do: bulk },
  ...importDeeds,
};

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#modules/accounts/schema.ts";
import { changeCart, getCart } from "#modules/cart/server/cart.ts";
import { brands, products, subCategories } from "#modules/catalogue/schema.ts";
import { createBrand } from "#modules/catalogue/server/brands.ts";
import { listBrandsWithProducts, listNavigation } from "#modules/catalogue/server/groups/list-groups.ts";
import { findProduct, listProducts } from "#modules/catalogue/server/list-products.ts";
import { listSimilarProducts } from "#modules/catalogue/server/list-similar-products.ts";
import { createSubCategory, listSubCategories } from "#modules/catalogue/server/sub-categories.ts";
import { getCustomer, listCustomers } from "#modules/office/server/customers.ts";
import { orders } from "#modules/orders/schema.ts";
import { getOrder, listMyOrders, listOrders } from "#modules/orders/server/read-orders.ts";
import { writeOrders } from "#modules/orders/server/write-order.scene.ts";
import { shopForFile, type TestShop, value } from "#tests/support/test-shop.ts";

const shop = await shopForFile({ writesOrdersByHand: true });

const image = { image_url: "/images/a.jpg", blur_hash: "L" };

async function openScene() {
  const customer = await shop.newCustomer();
  const called = () => ({ name: crypto.randomUUID(), description: "x" });
  const brand = value(await createBrand(shop.admin, { ...called(), ...image }));
  const category_id = await shop.categoryId();
  const group_id = value(await createSubCategory(shop.admin, { ...called(), category_id })).id;
  const product = await shop.newProduct({ brand_id: brand.id, sub_category_id: group_id, is_featured: true });
  const own = shop.as(customer);
  value(await changeCart(own, { product_id: product, action: "add" }));
  const written = { userId: customer.userId, status: "PENDING" as const, at: new Date(), paise: 100_00 };
  const [order = ""] = await writeOrders(shop.database, [written]);
  return { customer, brand: brand.id, group: group_id, product, order };
}
type Scene = Awaited<ReturnType<typeof openScene>>;

/** The product goes with its brand and group, the order and then the customer with their cart. */
async function removeAll({ customer, brand, group, product, order }: Scene): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await tx.delete(orders).where(eq(orders.id, order));
    await tx.delete(users).where(eq(users.id, customer.userId));
    await tx.delete(products).where(eq(products.id, product));
    await tx.delete(subCategories).where(eq(subCategories.id, group));
    await tx.delete(brands).where(eq(brands.id, brand));
  });
}

/** Has the work done just before the statement of this number that goes over the pool; returns whether it came to that. */
async function beforeStatement(nth: number, work: () => Promise<void>, read: () => Promise<unknown>) {
  const { $client: pool } = shop.database;
  const query = pool.query.bind(pool);
  let statements = 0;
  const counting = async (...statement: Parameters<typeof query>) => {
    statements += 1;
    if (statements === nth) await work();
    return query(...statement);
  };
  Object.assign(pool, { query: counting });
  try {
    await read();
  } finally {
    Object.assign(pool, { query });
  }
  return statements >= nth;
}

const page = { page: 1, limit: 20 };
const reads: Record<string, (scene: Scene, own: ReturnType<TestShop["as"]>) => Promise<unknown>> = {
  "everybody's orders": () => listOrders(shop.admin, page),
  "orders that are searched": () => listOrders(shop.admin, { ...page, search: "Anu" }),
  "a customer's orders": (_, own) => listMyOrders(own, page),
  "an order": ({ order }) => getOrder(shop.admin, order),
  "a cart": (_, own) => getCart(own),
  "people with an account": () => listCustomers(shop.admin, { ...page, sort: "name", order: "asc" }),
  "one of them": ({ customer }) => getCustomer(shop.admin, { ...page, id: customer.userId }),
  products: () => listProducts(shop.guest, page),
  "a product": ({ product }) => findProduct(shop.guest, { id: product }),
  "products like another": async ({ group: sub_category_id }) =>
    listSimilarProducts(shop.guest, {
      id: crypto.randomUUID(),
      category_id: await shop.categoryId(),
      sub_category_id,
      normal_size: "M",
    }),
  "brands with their products": () => listBrandsWithProducts(shop.guest, { page: 1, limit: 100 }),
  "sub-categories": () => listSubCategories(shop.guest, page),
  "the navigation": () => listNavigation(shop.guest),
};

test.each(Object.entries(reads))(
  "%s are read whole or not at all, whatever goes meanwhile",
  async (_, read) => {
    for (let nth = 1; ; nth++) {
      const scene = await openScene();
      const own = shop.as(scene.customer);
      if (
        await beforeStatement(
          nth,
          () => removeAll(scene),
          () => read(scene, own),
        )
      )
        continue;
      expect(nth).toBeGreaterThan(1);
      return;
    }
  },
);

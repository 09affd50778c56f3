import { Hono } from "hono";
import { expect, test } from "vitest";
import { permissionOf } from "#kernel/call.ts";
import { giveAddress } from "#modules/addresses/calls/examples.scene.ts";
import { fillCart } from "#modules/cart/calls/examples.scene.ts";
import { named, someBrand, someGroup } from "#modules/catalogue/calls/examples.scene.ts";
import { listProducts } from "#modules/catalogue/contract/product.ts";
import { createBrand } from "#modules/catalogue/server/brands.ts";
import { createCategory } from "#modules/catalogue/server/categories.ts";
import { toggleFeatured } from "#modules/catalogue/server/change-product.ts";
import { createSubCategory } from "#modules/catalogue/server/sub-categories.ts";
import { giveOrder } from "#modules/orders/calls/examples.scene.ts";
import { inviteStaff } from "#modules/staff/server/invitations.ts";
import type { RequestVariables } from "#platform/http/middleware/request-context.ts";
import { calls } from "#src/modules.ts";
import { exampleFor, expectedOfCalls } from "#tests/support/call-examples.ts";
import { buildOfRoutes } from "#tests/support/pages-build.ts";
import { signedInCookie } from "#tests/support/signed-in-cookie.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { PUBLIC_URL, value } from "#tests/support/test-shop.ts";
import { createPages } from "./pages.ts";

type Visitor = "guest" | "customer" | "admin";

/** Statements at most that a page takes of PostgreSQL, who asks included. Nothing is kept, and lists don't come from memory. */
const PAGES: readonly [path: string, visitor: Visitor, most: number][] = [
  ["/", "guest", 11],
  ["/shop", "guest", 10],
  ["/shop?search=handloom", "guest", 11],
  ["/shop/CATEGORY/SUBCATEGORY", "guest", 10],
  ["/shop/d/PRODUCT", "guest", 10],
  ["/shop/brands", "guest", 9],
  ["/shop/brand/BRAND", "guest", 10],
  ["/wishlist", "guest", 4],
  ["/about", "guest", 6],
  ["/cart", "guest", 5],
  ["/cart", "customer", 18],
  ["/profile", "customer", 13],
  ["/profile/credit", "customer", 12],
  ["/profile/orders", "customer", 14],
  ["/profile/orders/ORDER", "customer", 13],
  ["/profile/addresses", "customer", 10],
  ["/profile/searches", "customer", 11],
  ["/admin/home", "admin", 32],
  ["/admin/home/mails", "admin", 7],
  ["/admin/orders/pending", "admin", 15],
  ["/admin/orders/details?order_id=ORDER", "admin", 8],
  ["/admin/orders/packing-slips?status=pending", "admin", 9],
  ["/admin/delivery", "admin", 18],
  ["/admin/brands", "admin", 7],
  ["/admin/products/categories", "admin", 7],
  ["/admin/products/sub_categories", "admin", 9],
  ["/admin/products/all_products", "admin", 18],
  ["/admin/products/import", "admin", 7],
  ["/admin/customers", "admin", 8],
  ["/admin/customers/CUSTOMER", "admin", 21],
  ["/admin/customers/messages", "admin", 7],
  ["/admin/customers/claims", "admin", 9],
  ["/admin/store_settings/store_details", "admin", 6],
  ["/admin/store_settings/staff", "admin", 8],
  ["/admin/store_settings/changes", "admin", 8],
];

const reading = Object.entries(calls).filter(([, { method }]) => method === "GET");
const most = {
  ...expectedOfCalls.queries,
  ...Object.fromEntries(PAGES.map(([path, visitor, at]) => [`${path} ${visitor}`, at])),
};

const statements: string[] = [];
const watch = (text: string) => {
  statements.push(text);
  return () => undefined;
};

/** The statements of each request, with one thing of each kind and with many. */
const [withOne, withMany] = [new Map<string, string[]>(), new Map<string, string[]>()];

const cookieOf = async (visitor: Visitor) =>
  visitor === "guest" ? "" : signedInCookie(scene.api, scene[visitor]);

/** One more of everything that lists show; returns the ids. */
async function addOne(): Promise<Record<string, string>> {
  const { api, customer } = scene;
  const brand = value(await createBrand(api.shop.admin, named(someBrand))).id;
  const category = value(await createCategory(api.shop.admin, named(someGroup))).id;
  const group = { ...named(someGroup), category_id: category };
  const subCategory = value(await createSubCategory(api.shop.admin, group)).id;
  const place = { category_id: category, sub_category_id: subCategory, brand_id: brand };
  const product = await api.shop.newProduct({ ...place, stock: 5 });
  await toggleFeatured(api.shop.admin, { id: await api.shop.newProduct(place) });
  await giveAddress(api, customer);
  const order = (await giveOrder(api, customer, [product, await api.shop.newProduct(place)])).id;
  const other = await api.customer();
  await giveOrder(api, other);
  await fillCart(api, customer, [product]);
  value(await inviteStaff(api.shop.admin, { email: `invited-${other.email}`, role: "lister" }));
  const groups = { BRAND: brand, SUBCATEGORY: subCategory, CATEGORY: category };
  return { ...groups, PRODUCT: product, ORDER: order, CUSTOMER: other.session.user.id };
}

async function measure(into: Map<string, string[]>, ids: Record<string, string>): Promise<void> {
  for (const [name, call] of reading) {
    const input = await exampleFor(name, scene);
    const who =
      call.auth === "public" ? {} : { token: scene[permissionOf(call) ? "admin" : "customer"].token };
    statements.splice(0);
    const { status } = await scene.api.call(call, { ...input, ...who });
    expect([name, status]).toEqual([name, 200]);
    into.set(name, statements.splice(0));
  }
  for (const [path, visitor] of PAGES) {
    const cookie = await cookieOf(visitor);
    const address = Object.entries(ids).reduce((text, [word, id]) => text.replace(word, id), path);
    statements.splice(0);
    const { status } = await pages.request(`${PUBLIC_URL}${address}`, { headers: { cookie } });
    expect([path, status]).toEqual([path, 200]);
    into.set(`${path} ${visitor}`, statements.splice(0));
  }
}

const api = await apiForFile({ watch });
const scene = { api, customer: await api.customer(), admin: await api.admin() };
const pages = new Hono<RequestVariables>().all(
  "*",
  createPages(await buildOfRoutes(), api.services, "production"),
);
// The keys of access tokens are read once.
(await api.call(listProducts, { token: scene.admin.token })).response();
const ids = await addOne();
await measure(withOne, ids);
for (let more = 0; more < 4; more++) await addOne();
await measure(withMany, ids);

test("every call that reads stands in the table", () => {
  expect(Object.keys(expectedOfCalls.queries).sort()).toEqual(reading.map(([name]) => name).sort());
});

test.each(Object.entries(most))("%s takes %i statements at most, however much there is", (name, limit) => {
  const [one, many] = [withOne.get(name) ?? [], withMany.get(name) ?? []];
  // Fewer it may be: a list that fills its page with what is in stock doesn't ask for what is sold out.
  expect(many.length, many.join("\n")).toBeLessThanOrEqual(one.length);
  expect(one.length, one.join("\n")).toBeLessThanOrEqual(limit);
});

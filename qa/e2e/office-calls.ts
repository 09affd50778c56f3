import { type APIRequestContext, type APIResponse, expect, request } from "@playwright/test";
import type { SignIn } from "#demo/demo-admin.ts";
import { MAX_PAGE_SIZE } from "#kernel/lists.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import type { ProductInput } from "#modules/catalogue/contract/product-input.ts";
import { thisShop } from "./shop/this-shop.ts";

/** The shop's calls as this person makes them, from outside of any browser, and what a browser keeps in which they are signed in. */
export async function callsOf(credentials: SignIn, baseURL = thisShop().address) {
  const visitor = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  await visitor.post("/api/auth/sign-in/email", { data: credentials });
  const { access_token } = (await (await visitor.get("/api/session")).json()) as { access_token: string };
  const state = await visitor.storageState();
  await visitor.dispose();
  const extraHTTPHeaders = { authorization: `Bearer ${access_token}` };
  return { state, calls: await request.newContext({ baseURL, extraHTTPHeaders }) };
}

/** The shop's calls as the demo's admin makes them. */
export const openOffice = async (): Promise<APIRequestContext> => (await callsOf(thisShop().admin)).calls;

/** The data that a call answers; fails the test on a refusal. */
export async function dataOf<T>(asked: Promise<APIResponse>): Promise<T> {
  const response = await asked;
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { data: T }).data;
}

/** Puts a product on sale that looks like another one of the shop; prices in rupees. */
export async function newProduct(
  office: APIRequestContext,
  fields: { name: string; price: number } & Partial<ProductInput>,
): Promise<{ id: string }> {
  const [like] = await dataOf<object[]>(office.get("/api/products?limit=1"));
  const own = { discounted_price: 0, stock: 1, is_active: true, is_featured: false, translations: {} };
  const data = { ...like, ...own, ...fields };
  const [made] = await dataOf<{ id: string }[]>(office.post("/api/products", { data }));
  if (!made) throw new Error("no product was made");
  return made;
}

/** Everything that is listed. */
export async function allProducts(calls: APIRequestContext): Promise<Product[]> {
  const found: Product[] = [];
  for (let number = 1; ; number++) {
    const response = await calls.get(`/api/product-by-category?limit=${MAX_PAGE_SIZE}&page=${number}`);
    const { data, count } = (await response.json()) as { data: Product[]; count: number };
    found.push(...data);
    if (found.length >= count) return found;
  }
}

/** Takes a product out of the shop again, so that no other test comes across it. */
export async function removeProduct(office: APIRequestContext, id: string): Promise<void> {
  await office.delete(`/api/products?id=${id}`);
}

import { type APIRequestContext, request } from "@playwright/test";
import type { ProductInput } from "#contract/product.ts";
import { thisShop } from "./shop/this-shop.ts";

/** The shop's calls as the demo's admin makes them, from outside of any browser that a test looks at. */
export async function openOffice(): Promise<APIRequestContext> {
  const { address: baseURL, admin } = thisShop();
  const visitor = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const signedIn = await visitor.post("/api/auth/sign-in/email", { data: admin });
  const { token } = (await signedIn.json()) as { token: string };
  const response = await visitor.get("/api/session", { headers: { authorization: `Bearer ${token}` } });
  const { access_token } = (await response.json()) as { access_token: string };
  await visitor.dispose();
  return request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${access_token}` } });
}

interface Product {
  id: string;
  name: string;
}

/** Puts a product on sale that looks like another one of the shop; prices in rupees. */
export async function newProduct(
  office: APIRequestContext,
  fields: { name: string; price: number } & Partial<ProductInput>,
): Promise<Product> {
  const listed = await office.get("/api/products?limit=1");
  const { data } = (await listed.json()) as { data: object[] };
  const response = await office.post("/api/products", {
    data: { ...data[0], discounted_price: 0, stock: 1, is_active: true, is_featured: false, ...fields },
  });
  const [made] = ((await response.json()) as { data: Product[] }).data;
  if (!made) throw new Error(`no product was made: ${await response.text()}`);
  return made;
}

/** Changes some fields of a product. */
export async function changeProduct(office: APIRequestContext, id: string, fields: object): Promise<void> {
  const found = await office.get(`/api/product-by-id?id=${id}`);
  const { data } = (await found.json()) as { data: object };
  const response = await office.put("/api/products", { data: { ...data, ...fields } });
  if (!response.ok()) throw new Error(await response.text());
}

/** Takes a product out of the shop again, so that no other test comes across it. */
export async function removeProduct(office: APIRequestContext, id: string): Promise<void> {
  await office.delete(`/api/products?id=${id}`);
}

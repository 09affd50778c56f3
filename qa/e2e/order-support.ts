import { type APIRequestContext, type Browser, expect, type Locator, type Page } from "@playwright/test";
import type { GarmentInput } from "#modules/garments/contract/garment.ts";
import { newAccount, PASSWORD } from "./account-support.ts";
import { callsOf, dataOf, newProduct, openOffice } from "./office-calls.ts";

/** Where test parcels go unless said otherwise, to the customer themselves. */
export const someAddress = {
  line1: "7 Lilly Street",
  line2: "Fort Kochi",
  city: "Kochi",
  state: "Kerala",
  zip: "682001",
  country: "India",
  mobile: "9847000017",
};

/** Orders a product as whoever makes these calls; returns the order's id. */
export async function placeOrder(
  calls: APIRequestContext,
  product_id: string,
  { message = "Is Friday fine?", address = {} } = {},
): Promise<string> {
  const added = await calls.post("/api/cart", { data: { product_id, action: "add" } });
  expect(added.ok(), await added.text()).toBe(true);
  const data = { ...someAddress, ...address };
  const { id: address_id } = await dataOf<{ id: string }>(calls.post("/api/addresses", { data }));
  const order = { data: { address_id, message } };
  return (await dataOf<{ id: string }>(calls.post("/api/place-order-with-negociation", order))).id;
}

interface Words {
  product?: string;
  garment?: GarmentInput;
  message?: string;
  address?: Partial<typeof someAddress> & { recipient?: string };
}

/** A customer with an account and an address, signed in in a browser of their own. */
export async function newCustomer(browser: Browser) {
  const email = await newAccount("order");
  const { calls, state } = await callsOf({ email, password: PASSWORD });
  await dataOf(calls.post("/api/addresses", { data: someAddress }));
  const office = await openOffice();
  return {
    page: await (await browser.newContext({ storageState: state })).newPage(),
    email,
    /** Orders a product of its own name, without walking through the pages. Returns the order's id. */
    async order({ product = "Plain test shawl", garment, ...words }: Words = {}) {
      const { id } = await newProduct(office, { name: product, price: 749.5, ...garment });
      return placeOrder(calls, id, words);
    },
  };
}

/** Has another admin, somewhere else, move an order. */
export async function moveElsewhere(orderId: string, ...statuses: string[]): Promise<void> {
  const office = await openOffice();
  for (const status of statuses)
    await dataOf(office.patch(`/api/orders-admin?order_id=${orderId}&status=${status}`, { data: {} }));
}

/** The admins' card of an order. */
export function cardOf(page: Page, orderId: string): Locator {
  return page.getByRole("article", { name: `Order ${orderId.slice(0, 8)}...` });
}

import { type APIRequestContext, type Browser, expect, type Locator, type Page } from "@playwright/test";
import type { GarmentInput } from "#contract/garment/garment.ts";
import { newAccount, PASSWORD } from "./account-support.ts";
import { newProduct, openOffice } from "./office-calls.ts";
import { someAddress } from "./stages.ts";
import { signIn } from "./support.ts";

export interface Customer {
  page: Page;
  email: string;
  /** The shop's calls, as this customer makes them. */
  calls: APIRequestContext;
  /** Orders a product of its own name, without walking through the pages. Returns the order's id. */
  order(words?: {
    product?: string;
    /** What is known of it as a garment. */
    garment?: GarmentInput;
    message?: string;
    address?: Partial<typeof someAddress> & { recipient?: string };
  }): Promise<string>;
}

/** A customer with an account and an address, signed in in a browser of their own. */
export async function newCustomer(browser: Browser): Promise<Customer> {
  const page = await (await browser.newContext()).newPage();
  const email = await newAccount("order");
  await signIn(page, email, PASSWORD);
  const session = (await (await page.request.get("/api/session")).json()) as { access_token: string };
  const headers = { authorization: `Bearer ${session.access_token}` };
  const office = await openOffice();

  async function post<T>(path: string, data: object): Promise<T> {
    const response = await page.request.post(`/api/${path}`, { data, headers });
    expect(response.ok(), await response.text()).toBe(true);
    return ((await response.json()) as { data: T }).data;
  }
  await post("addresses", someAddress);

  return {
    page,
    email,
    calls: page.request,
    async order({ product = "Plain test shawl", garment, message = "Is Friday fine?", address } = {}) {
      const { id } = await newProduct(office, { name: product, price: 749.5, ...garment });
      const given = await post<{ id: string }>("addresses", { ...someAddress, ...address });
      const added = await page.request.post("/api/cart", {
        data: { product_id: id, action: "add" },
        headers,
      });
      expect(added.ok()).toBe(true);
      const placed = await post<{ id: string }>("place-order-with-negociation", {
        address_id: given.id,
        message,
      });
      return placed.id;
    },
  };
}

/** Has another admin, somewhere else, move an order. */
export async function moveElsewhere(orderId: string, status: string): Promise<void> {
  const office = await openOffice();
  const response = await office.patch(`/api/orders-admin?order_id=${orderId}&status=${status}`, { data: {} });
  expect(response.ok(), await response.text()).toBe(true);
}

/** The admins' card of an order. */
export function cardOf(page: Page, orderId: string): Locator {
  return page.getByRole("article", { name: `Order ${orderId.slice(0, 8)}...` });
}

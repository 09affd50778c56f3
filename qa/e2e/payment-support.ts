import { expect, type Locator, type Page } from "@playwright/test";
import { dataOf } from "./office-calls.ts";
import { thisShop } from "./shop/this-shop.ts";
import { signIn } from "./support.ts";

/** Signs in as one of the demo's customers, who have the demo admin's password and a saved address. */
export async function signInAsCustomer(page: Page, email: string): Promise<void> {
  await signIn(page, email, thisShop().admin.password);
}

/** Puts this product into the cart, or any that can be had, of some price in whole rupees: of that an offer can take some away. */
export async function addProduct(page: Page, id?: string): Promise<void> {
  const listed = page.request.get("/api/products?limit=100&min=300");
  const products =
    await dataOf<{ id: string; stock: number; price: number; discounted_price: number }[]>(listed);
  const { access_token } = (await (await page.request.get("/api/session")).json()) as {
    access_token: string;
  };
  const headers = { authorization: `Bearer ${access_token}` };
  const add = (product_id: string) =>
    page.request.post("/api/cart", { data: { product_id, action: "add" }, headers });
  const inStock = products
    .filter(({ stock, price, discounted_price }) => stock > 0 && Number.isInteger(price + discounted_price))
    .map((product) => product.id);
  let added = false;
  // Another test's customer may hold one.
  for (const each of id ? [id] : inStock) if (!added) added = (await add(each)).ok();
  expect(added).toBe(true);
}

/** Goes with this product in the cart, or any that can be had, to the last step, ready for Place Order. */
export async function goToLastStep(page: Page, id?: string): Promise<void> {
  await addProduct(page, id);
  await page.goto("/cart");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Shipping address" })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Message to the store").fill("I pay online, if I may.");
}

/** Orders a product that is to be paid online; the checkout is open then. */
export async function orderOnline(page: Page, productId?: string): Promise<Locator> {
  await goToLastStep(page, productId);
  await page.getByRole("radio", { name: /Pay online/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  return checkoutOf(page);
}

/** Razorpay's checkout, as its sandbox draws it. */
export async function checkoutOf(page: Page): Promise<Locator> {
  const checkout = page.getByRole("dialog", { name: /: pay ₹/ });
  await expect(checkout).toBeVisible();
  return checkout;
}

/** The id of the order that a customer's card shows. */
export const orderIn = async (card: Locator) =>
  (await card.getAttribute("aria-labelledby"))?.replace("order-", "") ?? "";

/** The card of the customer's newest order. */
export async function newestOrder(page: Page): Promise<Locator> {
  await page.goto("/profile/orders");
  return page.getByRole("article").first();
}

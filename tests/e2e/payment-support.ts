import { expect, type Locator, type Page } from "@playwright/test";
import { newAccount, PASSWORD } from "./account-support.ts";
import { adminSignIn, signIn, signInAsAdmin } from "./support.ts";

/** Signs in as one of the demo's shoppers, who have the demo shopkeeper's password and a saved address. */
export async function signInAsShopper(page: Page, email: string): Promise<void> {
  await page.goto("/");
  await signIn(page, email, adminSignIn().password);
}

/** Signs in as a shopper whom no other test knows, with an address. For tests that would disturb each other in one cart. */
export async function signInAsNewShopper(page: Page): Promise<void> {
  const email = await newAccount(page, "payer");
  await page.goto("/");
  await signIn(page, email, PASSWORD);
  const session = (await (await page.request.get("/api/session")).json()) as { access_token: string };
  const saved = await page.request.post("/api/addresses", {
    headers: { authorization: `Bearer ${session.access_token}` },
    data: {
      line1: "7 Lilly Street",
      line2: "",
      city: "Kochi",
      state: "Kerala",
      zip: "682001",
      country: "India",
      mobile: "9847000017",
    },
  });
  expect(saved.status()).toBe(201);
}

/** Puts any piece that is in stock into the cart. */
async function fillCart(page: Page): Promise<void> {
  const answer = await page.request.get("/api/products?limit=100");
  const { data } = (await answer.json()) as { data: { id: string; stock: number }[] };
  const inStock = data.filter(({ stock }) => stock > 0);
  const piece = inStock[Math.floor(Math.random() * inStock.length)];
  if (!piece) throw new Error("everything is sold");
  await page.goto(`/shop/d/${piece.id}`);
  await page.getByRole("button", { name: /^Add/ }).first().click();
  await expect(page.getByText("Product Added to Cart..")).toBeVisible();
}

/** Goes with a full cart to the last step, ready for Place Order. */
export async function goToLastStep(page: Page): Promise<void> {
  await fillCart(page);
  await page.goto("/cart");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Shipping address" })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Message to the store").fill("I pay online, if I may.");
}

/** Orders a piece that is to be paid online; the checkout is open then. */
export async function orderOnline(page: Page): Promise<Locator> {
  await goToLastStep(page);
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

/** The card of the shopper's newest order. */
export async function newestOrder(page: Page): Promise<Locator> {
  await page.goto("/profile/orders");
  return page.getByRole("article").first();
}

/** How many orders the shopper who is signed in has. */
export async function countOrders(page: Page): Promise<number> {
  const session = (await (await page.request.get("/api/session")).json()) as { access_token: string };
  const answer = await page.request.get("/api/order-user?limit=1", {
    headers: { authorization: `Bearer ${session.access_token}` },
  });
  return ((await answer.json()) as { count: number }).count;
}

/** The shopkeepers' card of an order, in the list of its status. */
export async function storesCard(keeper: Page, name: string, status: string): Promise<Locator> {
  await signInAsAdmin(keeper);
  await expect(keeper.getByRole("link", { name: "Orders", exact: true })).toBeVisible();
  await keeper.goto(`/admin/orders/${status}`);
  return keeper.getByRole("article", { name });
}

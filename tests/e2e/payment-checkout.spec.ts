import { type BrowserContext, expect, type Page } from "@playwright/test";
import {
  checkoutOf,
  countOrders,
  goToLastStep,
  newestOrder,
  orderOnline,
  signInAsCustomer,
  signInAsNewCustomer,
} from "./payment-support.ts";
import { expectAccessible, expectNoSidewaysScroll, mailTo } from "./support.ts";
import { test } from "./test.ts";

const customer = "rahul.menoth@example.org";
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];

/** Looks at the page as it stands, a dialog and all, in every size. */
async function look(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

test("cash comes first, and what was chosen outlives Back and a reload", async ({ page }) => {
  // What stays in this cart is in nobody else's way.
  await signInAsNewCustomer(page);
  await goToLastStep(page);
  const online = page.getByRole("radio", { name: /Pay online/ });
  await expect(page.getByRole("radio", { name: /Cash on delivery/ })).toBeChecked();
  await online.check();
  await look(page);
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(online).toBeChecked();
  await page.reload();
  await expect(online).toBeChecked();
  await expect(page.getByLabel("Message to the store")).toHaveValue("I pay online, if I may.");
});

test("an online payment that succeeds, of one order in spite of a double click", async ({ page }) => {
  await signInAsCustomer(page, customer);
  const before = await countOrders(page);
  await goToLastStep(page);
  await page.getByRole("radio", { name: /Pay online/ }).check();
  await page.getByRole("button", { name: "Place Order" }).dblclick();
  const checkout = await checkoutOf(page);
  const asked = Promise.withResolvers<void>();
  await page.route("**/api/verify-payment", async (route) => {
    await asked.promise;
    await route.continue();
  });
  await checkout.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Validating your order..." })).toBeVisible();
  asked.resolve();
  const done = page.getByRole("dialog", { name: "Order Placed Successfully!" });
  await expect(done).toContainText(/Paid online: ₹/);
  await look(page);
  await done.getByRole("link", { name: "View Order Details" }).click();
  const card = page.getByRole("article").first();
  await expect(card).toContainText("Paid online");
  await expect(card.getByRole("button", { name: "Pay Now" })).toBeHidden();
  expect(await countOrders(page)).toBe(before + 1);
  await mailTo(page, customer, /payment/i);
});

test("a payment that fails, and then succeeds in the same checkout", async ({ page }) => {
  await signInAsCustomer(page, customer);
  const checkout = await orderOnline(page);
  await checkout.getByRole("button", { name: "Fail", exact: true }).click();
  await expect(checkout.getByRole("alert")).not.toBeEmpty();
  await checkout.getByRole("radio", { name: "UPI" }).check();
  await checkout.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toContainText("Paid online");
});

test("walking away leaves an order that can be paid from the dialog and from My Orders", async ({ page }) => {
  await signInAsCustomer(page, customer);
  let checkout = await orderOnline(page);
  await checkout.getByRole("button", { name: "Walk away" }).click();
  const unpaid = page.getByRole("dialog", { name: "Your order is not paid yet" });
  await expect(unpaid).toContainText(/We keep your products for you until \d+ \w+ 20\d\d, \d\d:\d\d/);
  await look(page);

  await unpaid.getByRole("button", { name: "Pay Now" }).click();
  checkout = await checkoutOf(page);
  await expect(unpaid).toBeHidden();
  await checkout.getByRole("button", { name: "Fail", exact: true }).click();
  await expect(checkout.getByRole("alert")).not.toBeEmpty();
  await checkout.getByRole("button", { name: "Walk away" }).click();
  await expect(unpaid).toContainText("Your payment didn't go through");
  await unpaid.getByRole("link", { name: "View Order Details" }).click();

  const card = page.getByRole("article").first();
  await expect(card).toContainText("Online payment failed");
  await expectAccessible(page);
  await card.getByRole("button", { name: "Pay Now" }).click();
  await (await checkoutOf(page)).getByRole("button", { name: "Pay", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Order Placed Successfully!" })
    .getByRole("link", { name: "View Order Details" })
    .click();
  await expect(card).toContainText("Paid online");
});

test("a payment settles when the browser dies before it can say so", async ({ page, context }) => {
  await signInAsCustomer(page, customer);
  const checkout = await orderOnline(page);
  for (const call of ["verify-payment", "check-payment"]) {
    await page.route(`**/api/${call}`, (route) => route.abort());
  }
  const paid = page.waitForResponse("**/sandbox/razorpay/pay");
  await checkout.getByRole("button", { name: "Pay", exact: true }).click();
  await paid;
  await page.close();

  const later = await context.newPage();
  await expect(async () => {
    await expect(await newestOrder(later)).toContainText("Paid online", { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
});

test("an answer that gets lost makes no second order", async ({ page }) => {
  await signInAsCustomer(page, customer);
  const before = await countOrders(page);
  await goToLastStep(page);
  await page.getByRole("radio", { name: /Pay online/ }).check();
  await page.route("**/api/place-order-with-negociation", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText("Error placing order")).toBeVisible();
  await page.unroute("**/api/place-order-with-negociation");
  await page.getByRole("button", { name: "Place Order" }).click();
  await (await checkoutOf(page)).getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  expect(await countOrders(page)).toBe(before + 1);
});

test("a payment page that does not load leaves the order, and says so", async ({ page }) => {
  await signInAsCustomer(page, customer);
  await page.route("**/sandbox/razorpay/checkout.js", (route) => route.abort());
  await goToLastStep(page);
  await page.getByRole("radio", { name: /Pay online/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  const unpaid = page.getByRole("dialog", { name: "Your order is not paid yet" });
  await expect(unpaid).toContainText("The payment page could not be loaded");
  await page.unroute("**/sandbox/razorpay/checkout.js");
  await unpaid.getByRole("button", { name: "Pay Now" }).click();
  await (await checkoutOf(page)).getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
});

test.describe("in a browser inside of another app", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; wv) Chrome/126.0 Mobile Safari/537.36 Instagram 340.0.0.22.109",
    viewport: { width: 360, height: 740 },
  });

  async function orderOnPage(page: Page): Promise<void> {
    await signInAsCustomer(page, customer);
    await goToLastStep(page);
    await page.getByRole("radio", { name: /Pay online/ }).check();
    await page.getByRole("button", { name: "Place Order" }).click();
    await page.waitForURL("**/sandbox/razorpay/checkout?**");
  }

  async function expectCleanAddress(context: BrowserContext): Promise<void> {
    const [page] = context.pages();
    await expect(async () => expect(page?.url()).toMatch(/\/profile\/orders$/)).toPass();
  }

  test("the checkout takes the whole page and comes back paid", async ({ page, context }) => {
    await orderOnPage(page);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toContainText(
      "Paid online",
    );
    await expectCleanAddress(context);
    await page.reload();
    await expect(page.getByRole("article").first()).toContainText("Paid online");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("it comes back failed, with a way to try again", async ({ page, context }) => {
    await orderOnPage(page);
    await page.getByRole("button", { name: "Fail", exact: true }).click();
    await expect(page.getByText("Payment failed", { exact: true })).toBeVisible();
    await expectCleanAddress(context);
    await page.getByRole("article").first().getByRole("button", { name: "Pay Now" }).click();
    await page.waitForURL("**/sandbox/razorpay/checkout?**");
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  });

  test("Back from there finds the order waiting", async ({ page }) => {
    await orderOnPage(page);
    await page.goBack();
    await expect(page.getByRole("banner")).toBeVisible();
    const card = await newestOrder(page);
    await expect(card.getByRole("button", { name: "Pay Now" })).toBeVisible();
  });
});

test("an address that claims a payment is not believed", async ({ page }) => {
  await signInAsCustomer(page, customer);
  await (await orderOnline(page)).getByRole("button", { name: "Walk away" }).click();
  await expect(page.getByRole("dialog", { name: "Your order is not paid yet" })).toBeVisible();
  const card = await newestOrder(page);
  const id = (await card.getAttribute("aria-labelledby"))?.replace("order-", "");
  await page.goto(`/profile/orders?order=${id}&payment=SUCCESS`);
  // Asked twice, the server has not confirmed it, and the page still waits.
  for (let asked = 0; asked < 2; asked += 1) await page.waitForResponse("**/api/check-payment");
  await expect(page.getByRole("dialog", { name: "Validating your order..." })).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/orders$/);
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeHidden();
});

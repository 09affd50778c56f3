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
import { expectAccessible, look, mailTo } from "./support.ts";
import { test } from "./test.ts";

const customer = "rahul.menoth@example.org";
const UNTIL = /We keep your products for you until \d+ \w+ 20\d\d, \d{1,2}:\d\d [ap]m/;

test("cash comes first; what was chosen outlives Back, a reload and a lost answer; one order is paid in spite of a double click", async ({
  page,
}) => {
  const email = await signInAsNewCustomer(page);
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

  // The first answer gets lost on its way back: the order is there, and asking again finds it.
  await page.route("**/api/place-order-with-negociation", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText("Error placing order")).toBeVisible();
  await page.unroute("**/api/place-order-with-negociation");
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
  expect(await countOrders(page)).toBe(1);
  await mailTo(page, email, /payment/i);
});

test("an order that was walked away from can be paid after a reload, from the dialog and from My Orders", async ({
  page,
}) => {
  await signInAsCustomer(page, customer);
  // The payment page does not load at first.
  await page.route("**/sandbox/razorpay/checkout.js", (route) => route.abort());
  await goToLastStep(page);
  await page.getByRole("radio", { name: /Pay online/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  const unpaid = page.getByRole("dialog", { name: "Your order is not paid yet" });
  await expect(unpaid).toContainText("The payment page could not be loaded");
  await expect(unpaid).toContainText(UNTIL);
  await look(page);
  await page.unroute("**/sandbox/razorpay/checkout.js");
  await page.reload();
  const notice = page.getByRole("region", { name: "Your order is not paid yet" });
  await expect(notice).toContainText(UNTIL);
  await look(page);
  await notice.getByRole("button", { name: "Pay Now" }).click();
  let checkout = await checkoutOf(page);
  await expect(unpaid).toBeHidden();
  await checkout.getByRole("button", { name: "Fail", exact: true }).click();
  await expect(checkout.getByRole("alert")).not.toBeEmpty();
  await checkout.getByRole("button", { name: "Walk away" }).click();
  await expect(unpaid).toContainText("Your payment didn't go through");
  await unpaid.getByRole("button", { name: "Pay Now" }).click();
  await (await checkoutOf(page)).getByRole("button", { name: "Walk away" }).click();
  await unpaid.getByRole("link", { name: "View Order Details" }).click();

  const card = page.getByRole("article").first();
  await expect(card).toContainText("Online payment failed");
  await expectAccessible(page);
  const id = (await card.getAttribute("aria-labelledby"))?.replace("order-", "");
  // An address that claims a payment is not believed: asked twice, the server has not confirmed it, and the page still waits.
  await page.goto(`/profile/orders?order=${id}&payment=SUCCESS`);
  for (let asked = 0; asked < 2; asked += 1) await page.waitForResponse("**/api/check-payment");
  await expect(page.getByRole("dialog", { name: "Validating your order..." })).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/orders$/);
  const done = page.getByRole("dialog", { name: "Order Placed Successfully!" });
  await expect(done).toBeHidden();

  await page.goto("/profile/orders");
  await card.getByRole("button", { name: "Pay Now" }).click();
  checkout = await checkoutOf(page);
  await checkout.getByRole("button", { name: "Fail", exact: true }).click();
  await expect(checkout.getByRole("alert")).not.toBeEmpty();
  // And then it succeeds in the same checkout.
  await checkout.getByRole("radio", { name: "UPI" }).check();
  await checkout.getByRole("button", { name: "Pay", exact: true }).click();
  await done.getByRole("link", { name: "View Order Details" }).click();
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

  test("the checkout takes the whole page: left by Back, failed, tried again, paid", async ({
    page,
    context,
  }) => {
    await orderOnPage(page);
    await page.goBack();
    await expect(page.getByRole("banner")).toBeVisible();
    await (await newestOrder(page)).getByRole("button", { name: "Pay Now" }).click();
    await page.waitForURL("**/sandbox/razorpay/checkout?**");
    await page.getByRole("button", { name: "Fail", exact: true }).click();
    await expect(page.getByText("Payment failed", { exact: true })).toBeVisible();
    await expectCleanAddress(context);
    await page.getByRole("article").first().getByRole("button", { name: "Pay Now" }).click();
    await page.waitForURL("**/sandbox/razorpay/checkout?**");
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toContainText(
      "Paid online",
    );
    await expectCleanAddress(context);
    await page.reload();
    await expect(page.getByRole("article").first()).toContainText("Paid online");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

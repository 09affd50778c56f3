import { expect } from "@playwright/test";
import { newCustomer } from "#qa/e2e/order-support.ts";
import {
  addProduct,
  checkoutOf,
  goToLastStep,
  newestOrder,
  orderIn,
  orderOnline,
  signInAsCustomer,
} from "#qa/e2e/payment-support.ts";
import { holdRequests } from "#qa/e2e/slow-scripts.ts";
import { expectAccessible, look, mailTo } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

const customer = "rahul.menoth@example.org";
const UNTIL = /We keep your products for you until \d+ \w+ 20\d\d, \d{1,2}:\d\d [ap]m/;

test("cash comes first; what was chosen outlives Back, a reload and a lost answer; one order is paid in spite of a double click", async ({
  browser,
}) => {
  const { page, email } = await newCustomer(browser);
  await goToLastStep(page);
  const online = page.getByRole("radio", { name: /Pay online/ });
  await expect(page.getByRole("radio", { name: /Cash on delivery/ })).toBeChecked();
  await online.check();
  await look(page);
  const steps = page.getByRole("navigation", { name: "Checkout steps" });
  await steps.getByRole("link", { name: "Cart" }).click();
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible();
  await page.reload();
  await steps.getByRole("link", { name: "Negociate" }).click();
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
  const verify = await holdRequests(page, "**/api/verify-payment");
  await checkout.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Validating your order..." })).toBeVisible();
  verify();
  const done = page.getByRole("dialog", { name: "Order Placed Successfully!" });
  await expect(done).toContainText(/Paid online: ₹/);
  await look(page);
  await done.getByRole("link", { name: "View Order Details" }).click();
  const card = page.getByRole("article").first();
  await expect(card).toContainText("Paid online");
  await expect(card.getByRole("button", { name: "Pay Now" })).toBeHidden();
  await expect(page.getByRole("article")).toHaveCount(1);
  await mailTo(page, email, /payment/i);
  // The next cart begins at its beginning.
  await addProduct(page);
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible();
  await expect(steps.getByRole("link")).toHaveCount(0);
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
  await unpaid.getByRole("link", { name: "View Order Details" }).click();

  const card = page.getByRole("article").first();
  await expect(card).toContainText("Online payment failed");
  await expectAccessible(page);
  const id = await orderIn(card);
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
  await checkout.getByRole("radio", { name: "UPI" }).check();
  await checkout.getByRole("button", { name: "Pay", exact: true }).click();
  await done.getByRole("link", { name: "View Order Details" }).click();
  await expect(card).toContainText("Paid online");
});

test("two tabs pay one order once; one that pays an order that the other canceled is told that the money comes back", async ({
  page,
  context,
}) => {
  await signInAsCustomer(page, "devika.sarangan@example.org");
  const first = await orderOnline(page);
  const other = await context.newPage();
  const stale = await newestOrder(await context.newPage());
  await (await newestOrder(other)).getByRole("button", { name: "Pay Now" }).click();
  const second = await checkoutOf(other);
  await first.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  await second.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(second.getByRole("alert")).not.toBeEmpty();
  await second.getByRole("button", { name: "Walk away" }).click();
  await expect(other.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  const card = await newestOrder(other);
  await expect(card).toContainText("Paid online");
  await expect(card).not.toContainText("efund");
  await stale.getByRole("button", { name: "Pay Now" }).click();
  await expect(stale.page().getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();

  const checkout = await orderOnline(page);
  await newestOrder(other);
  await card.getByRole("button", { name: "Cancel Order" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Cancel Order" }).click();
  await expect(card).toContainText("Order canceled by you");
  await expect(card).toContainText("Not paid");
  await checkout.getByRole("button", { name: "Pay", exact: true }).click();
  const told = page.getByRole("dialog", { name: "This order is canceled" });
  await expect(told).toContainText(/your payment of ₹[\d,.]+ comes back in full/);
  await expectAccessible(page);
  await told.getByRole("link", { name: "View Order Details" }).click();
  const mine = page.getByRole("article").first();
  await expect(mine).toContainText(/Refund of ₹[\d,.]+ on its way|₹[\d,.]+ refunded/);
});

/** A phone's browser inside of another app, which shows no second window. */
const inApp = {
  userAgent: "Mozilla/5.0 (Linux; Android 14; wv) Chrome/126.0 Mobile Safari/537.36 Instagram 340.0.0.22.109",
  viewport: { width: 360, height: 740 },
};

test("in a browser inside of another app the checkout takes the whole page: left by Back, failed, tried again, paid", async ({
  browser,
}) => {
  const page = await browser.newPage(inApp);
  const newest = page.getByRole("article").first();
  const takesThePage = () => page.waitForURL("**/sandbox/razorpay/checkout?**");
  await signInAsCustomer(page, customer);
  await goToLastStep(page);
  await page.getByRole("radio", { name: /Pay online/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await takesThePage();
  await page.goBack();
  await expect(page.getByRole("banner")).toBeVisible();
  await (await newestOrder(page)).getByRole("button", { name: "Pay Now" }).click();
  await takesThePage();
  await page.getByRole("button", { name: "Fail", exact: true }).click();
  await expect(page.getByText("Payment failed", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/orders$/);
  await newest.getByRole("button", { name: "Pay Now" }).click();
  await takesThePage();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toContainText("Paid online");
  await expect(page).toHaveURL(/\/profile\/orders$/);
  await page.reload();
  await expect(newest).toContainText("Paid online");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.context().close();
});

import { expect } from "@playwright/test";
import { checkoutOf, goToLastStep, orderOnline, signInAsNewCustomer } from "./payment-support.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support.ts";
import { test } from "./test.ts";

test("a reload during an open payment says that the order waits to be paid, and it can be paid", async ({
  page,
}) => {
  await signInAsNewCustomer(page);
  await orderOnline(page);
  await page.reload();
  const notice = page.getByRole("region", { name: "Your order is not paid yet" });
  await expect(notice).toContainText(/We keep your products for you until \d+ \w+ 20\d\d, \d\d:\d\d/);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await notice.getByRole("button", { name: "Pay Now" }).click();
  await (await checkoutOf(page)).getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toContainText("Paid online");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(notice).toHaveCount(0);
});

test("the steps that were reached can be gone to after a reload, until the order is placed", async ({
  page,
}) => {
  await signInAsNewCustomer(page);
  await goToLastStep(page);
  const steps = page.getByRole("navigation", { name: "Checkout steps" });
  await steps.getByRole("link", { name: "Cart" }).click();
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible();
  await page.reload();
  await steps.getByRole("link", { name: "Negociate" }).click();
  await expect(page.getByLabel("Message to the store")).toHaveValue("I pay online, if I may.");
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();

  // The next cart begins at its beginning.
  await page.goto("/shop");
  await page.getByRole("button", { name: "Add", exact: true, disabled: false }).first().click();
  await expect(page.getByText("Product Added to Cart..")).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible();
  await expect(steps.getByRole("link")).toHaveCount(0);
});

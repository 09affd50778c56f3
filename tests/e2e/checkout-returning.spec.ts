import { expect } from "@playwright/test";
import { goToLastStep, signInAsNewCustomer } from "./payment-support.ts";
import { test } from "./test.ts";

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
  await page.getByRole("button", { name: /^Add /, disabled: false }).first().click();
  await expect(page.getByText("Product Added to Cart..")).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible();
  await expect(steps.getByRole("link")).toHaveCount(0);
});

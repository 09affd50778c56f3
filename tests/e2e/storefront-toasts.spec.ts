import { expect } from "@playwright/test";
import { test } from "./test.ts";
import { visit } from "./visit.ts";

/** Of a product that can be had. */
const ADD = { name: "Add", exact: true, disabled: false };
const NOTE = "Please login to add products to cart";

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await visit(page, "/shop");
  await page.getByRole("button", ADD).first().click();
  await expect(page.getByText(NOTE)).toBeVisible();
});

test("a toast goes after four seconds", async ({ page }) => {
  await page.clock.runFor(3900);
  await expect(page.getByText(NOTE)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page.getByText(NOTE)).toBeHidden();
});

test("a toast stays while the pointer is over it", async ({ page }) => {
  await page.getByText(NOTE).hover();
  await page.clock.runFor(10_000);
  await expect(page.getByText(NOTE)).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(5000);
  await expect(page.getByText(NOTE)).toBeHidden();
});

test("a toast stays while it has the focus, and Tab leads on from it", async ({ page }) => {
  const action = page
    .getByRole("listitem")
    .filter({ hasText: NOTE })
    .getByRole("button", { name: "Sign In" });
  await action.focus();
  await page.clock.runFor(10_000);
  await expect(action).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(action).not.toBeFocused();
  const within = () => page.evaluate(() => document.activeElement?.closest("[data-sonner-toaster]") !== null);
  expect(await within()).toBe(false);
  // Not sent back to where the focus had come from: the first button of the page that says Add.
  await expect(page.getByRole("button", ADD).first()).not.toBeFocused();
  await page.clock.runFor(5000);
  await expect(action).toBeHidden();
});

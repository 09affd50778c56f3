import { expect } from "@playwright/test";
import { expectAccessible } from "./support.ts";
import { test } from "./test.ts";
import { visit } from "./visit.ts";

/** Of a product that can be had. */
const ADD = { name: /^Add /, disabled: false };
const NOTE = "Please login to add products to cart";

test("a toast goes after four seconds, stays below the pointer and with the focus, and Tab leads on", async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, "/shop");
  const note = page.getByText(NOTE);
  const add = page.getByRole("button", ADD).first();
  const show = async () => {
    await add.click();
    await expect(note).toBeVisible();
  };
  await show();
  await page.clock.runFor(3900);
  await expect(note).toBeVisible();
  await page.clock.runFor(1000);
  await expect(note).toBeHidden();

  await show();
  await note.hover();
  await page.clock.runFor(10_000);
  await expect(note).toBeVisible();
  await expectAccessible(page, { toasts: true });
  await page.mouse.move(5, 5);
  await page.clock.runFor(5000);
  await expect(note).toBeHidden();

  await show();
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
  await expect(add).not.toBeFocused();
  await page.clock.runFor(5000);
  await expect(action).toBeHidden();
});

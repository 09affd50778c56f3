import { expect } from "@playwright/test";
import { findProduct } from "./find-product.ts";
import { expectAccessible } from "./support.ts";
import { test } from "./test.ts";
import { visit } from "./visit.ts";

const NOTE = "Sign in to hear by email when something like it comes in";

test("a toast goes after four seconds, stays below the pointer and with the focus, and Tab leads on", async ({
  page,
}) => {
  await page.clock.install();
  const { id, name } = await findProduct(page, ({ stock }) => stock === 0);
  await visit(page, `/shop/d/${id}`);
  const note = page.getByText(NOTE);
  const heart = page.getByRole("button", { name: `Wishlist: ${name}`, exact: true }).first();
  const show = async () => {
    if ((await heart.getAttribute("aria-pressed")) === "true") await heart.click();
    await heart.click();
    await expect(note).toBeVisible();
  };
  await show();
  await page.clock.runFor(2500);
  await expect(note).toBeVisible();
  await page.clock.runFor(2500);
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
  // Not sent back to where the focus had come from.
  await expect(heart).not.toBeFocused();
  await page.clock.runFor(5000);
  await expect(action).toBeHidden();
});

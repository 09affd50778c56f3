import { expect, type Locator } from "@playwright/test";
import { openStages, type Stages } from "./stages.ts";
import { test } from "./test.ts";
import { scriptsReady, settled, visit, watchScripts } from "./visit.ts";

let stages: Stages;

test.beforeAll(async ({ browser }) => {
  stages = await openStages(browser);
});

const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

/** Whether React has taken an element over: it keeps its own notes there. */
const isTakenOver = (element: Locator) =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__react")));

test("Add far down a page takes a click as soon as the scripts are ready", async () => {
  const page = await stages.open("shopper", phone);
  await visit(page, "/shop");
  const last = page.getByRole("article").getByRole("button", { name: "Add", disabled: false }).last();
  await last.evaluate((button: HTMLButtonElement) => button.click());
  await expect(page.getByText("Product Added to Cart..")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 in it" })).toBeVisible();
  await page.context().close();
});

test("what is HTML alone stays as it was served, leads on in the page, and is drawn where it changes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await visit(page, "/shop");
  await settled(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Shipping" });
  const product = page.getByRole("article").first().getByRole("heading").getByRole("link");
  const entry = page.getByRole("navigation", { name: "Shop" }).locator("a[href*='/ALL']").first();
  for (const served of [link, entry]) expect(await isTakenOver(served)).toBe(false);
  const name = String(await product.textContent());
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await product.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(product).toHaveText(name);

  const address = String(await entry.getAttribute("href"));
  await entry.evaluate((anchor: HTMLAnchorElement) => anchor.click());
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(entry).toHaveAttribute("aria-current", "page");
  await link.click();
  await expect(page).toHaveURL(/\/shipping$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/shipping/i);
  await expect(page.locator("a[href*='/ALL'][aria-current]")).toHaveCount(0);
  await expect(link).toBeVisible();
  expect(await page.evaluate(() => "samePage" in window)).toBe(true);
  expect(errors).toEqual([]);
});

test("a menu opens by keyboard as soon as the scripts are ready, and Escape closes it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await watchScripts(page);
  await page.goto("/shop", { waitUntil: "commit" });
  const menu = page.getByRole("navigation", { name: "Shop" }).getByRole("button").first();
  await scriptsReady(page);
  await menu.press("Enter");
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  const inside = menu.locator("xpath=..").getByRole("link");
  await expect(inside.first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(inside.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute("aria-expanded", "false");
});

import { expect, type Locator, type Page } from "@playwright/test";
import { openStages, type Stages } from "./stages.ts";
import { test } from "./test.ts";
import { scriptsReady, settled, visit, watchScripts } from "./visit.ts";

let stages: Stages;

test.beforeAll(async ({ browser }) => {
  stages = await openStages(browser);
});

const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

/** The time after which everything is woken though nobody did anything does not come. */
async function keepAsleep(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (work: () => void, ms?: number) => (ms === 5000 ? 0 : setTimeout(work, ms)),
    });
  });
}

/** Whether React has taken an element over: it keeps its own notes there. */
const isAwake = (element: Locator) =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__react")));

test("Add that nobody could use yet, far down a page, takes a click all the same", async () => {
  const page = await stages.open("shopper", phone);
  await keepAsleep(page);
  await visit(page, "/shop");
  await settled(page);
  const adds = page.getByRole("article").getByRole("button", { name: "Add", disabled: false });
  const [first, last] = [adds.first(), adds.last()];
  await expect.poll(() => isAwake(first)).toBe(true);
  expect(await isAwake(last)).toBe(false);
  await last.evaluate((button: HTMLButtonElement) => button.click());
  await expect(page.getByText("Product Added to Cart..")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 in it" })).toBeVisible();
  // Who does one thing may do the next: all wakes, part by part.
  await expect.poll(() => isAwake(page.getByRole("contentinfo").getByRole("link").first())).toBe(true);
  await page.context().close();
});

test("what is out of sight sleeps until it comes into view, and its links lead on in the page", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...phone, baseURL: String(baseURL) });
  const page = await context.newPage();
  await keepAsleep(page);
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await visit(page, "/");
  await settled(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Shipping" });
  expect(await isAwake(link)).toBe(false);
  expect(await isAwake(page.locator("#menu").getByText("Brands"))).toBe(false);
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.click());
  await expect(page).toHaveURL(/\/shipping$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/shipping/i);
  expect(await page.evaluate(() => "samePage" in window)).toBe(true);

  await visit(page, "/");
  await settled(page);
  expect(await isAwake(link)).toBe(false);
  await page.mouse.wheel(0, 50_000);
  await expect.poll(() => isAwake(link)).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
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

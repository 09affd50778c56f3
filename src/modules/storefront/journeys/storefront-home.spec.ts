import { expect, type Locator } from "@playwright/test";
import { test } from "#qa/e2e/test.ts";
import { untilIdle, visit } from "#qa/e2e/visit.ts";

// Words of the browser against the shop's own are a complaint too.
test.use({ serviceWorkers: "allow" });

/** Whether React has taken an element over: it keeps its own notes there. */
const isTakenOver = (element: Locator) =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__react")));

test("the links of the shop lead on within the page, also those that are HTML alone; no complaint in the console", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, "/shop");
  await untilIdle(page);
  const documents: string[] = [];
  page.on("request", (request) => request.resourceType() === "document" && documents.push(request.url()));
  const foot = page.getByRole("contentinfo");
  const entry = page.getByRole("navigation", { name: "Shop" }).locator("a[href*='/ALL']").first();
  for (const served of [foot.getByRole("link", { name: "Shipping" }), entry])
    expect(await isTakenOver(served)).toBe(false);

  const product = page.getByRole("article").first().getByRole("heading").getByRole("link");
  const name = String(await product.textContent());
  await product.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("heading", { name: "More like this" })).toBeVisible();
  await page.goBack();
  await expect(product).toHaveText(name);
  await page.evaluate(() => scrollTo(0, 900));
  await foot.getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const address = String(await entry.getAttribute("href"));
  await entry.evaluate((anchor: HTMLAnchorElement) => anchor.click());
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(entry).toHaveAttribute("aria-current", "page");
  await page.getByRole("banner").locator('a[href="/"]').first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Shop with Purpose" })).toBeVisible();
  await expect(page.locator("a[href*='/ALL'][aria-current]")).toHaveCount(0);
  expect(documents).toEqual([]);

  for (const path of ["/shop/brands", "/wishlist", "/contact"]) {
    await visit(page, path);
    await untilIdle(page);
    await expect(page.getByText(/JavaScript/)).toHaveCount(0);
  }
  expect(complaints).toEqual([]);
});

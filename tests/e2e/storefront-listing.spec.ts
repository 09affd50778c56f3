import { expect } from "@playwright/test";
import { expectAccessible } from "./support.ts";
import { test } from "./test.ts";
import { settled, visit } from "./visit.ts";

test("a search forgives typing errors, keeps its words through filters, says when nothing is found, and takes markup for words", async ({
  page,
}) => {
  await page.goto("/");
  const field = page.getByRole("searchbox", { name: "Search the shop" }).first();
  await field.fill("kasvu sari");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/shop\?search=kasvu\+sari$/);
  await expect(page.getByRole("heading", { level: 1, name: "Results for “kasvu sari”" })).toBeVisible();
  await expect(page).toHaveTitle("Results for “kasvu sari” · Rebon");
  await expect(page.getByRole("article").first()).toContainText(/kasavu|saree/i);
  await expect(page.getByLabel("Sort by")).toHaveValue("relevance");
  await expect(field).toHaveValue("kasvu sari");
  await expectAccessible(page);

  await visit(page, "/shop?search=kurta");
  await page.getByLabel("Price").selectOption("Under ₹500");
  await expect(page).toHaveURL(/search=kurta&price=0-500/);
  await page.getByLabel("Sort by").selectOption("Price: low to high");
  await expect(page).toHaveURL(/search=kurta&price=0-500&sort=price-up/);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/shop\?search=kurta$/);

  await page.goto("/shop?search=qwxzvk");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await expect(page.getByText("Showing 0-0 of 0 products")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "See all products" }).click();
  await expect(page).toHaveURL(/\/shop$/);

  await page.goto(`/shop?search=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    'Results for “"><img src=x onerror=alert(1)>”',
  );
});

test("filters by keyboard alone; bands of prices, pages, order and images of a list", async ({ page }) => {
  await visit(page, "/shop");
  await page.getByLabel("Category", { exact: true }).focus();
  await page.keyboard.press("w");
  await expect(page).toHaveURL(/\?category_id=[0-9a-f-]{36}$/);
  await page.getByLabel("Price").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/&price=0-500$/);
  await settled(page);
  const said = await page.getByText(/^Showing /).textContent();
  await page.reload();
  await expect(page.getByText(/^Showing /)).toHaveText(said ?? "");

  await page.goto("/shop");
  expect(await page.getByLabel("Price").locator("option").allTextContents()).toEqual([
    "All Prices",
    "Under ₹500",
    "₹500 - ₹1000",
    "₹1000 - ₹2000",
    "Above ₹2000",
  ]);
  await expect(page.getByText(/^Showing 1-20 of \d+ products$/)).toBeVisible();
  const images = page.getByRole("article").locator("img");
  await expect(images.first()).toHaveAttribute("fetchpriority", "high");
  await expect(images.first()).toHaveAttribute("loading", "eager");
  await expect(images.last()).toHaveAttribute("loading", "lazy");
  const types = await page
    .getByRole("article")
    .first()
    .locator("source")
    .evaluateAll((sources) => sources.map((source) => (source as HTMLSourceElement).type));
  expect(types).toEqual(["image/avif", "image/webp"]);
  const pages = page.getByRole("navigation", { name: "Pagination" });
  await expect(pages.getByText("…")).toBeVisible();
  await pages
    .getByRole("link", { name: /^Page \d+$/ })
    .last()
    .click();
  await expect(page).toHaveURL(/page=\d+$/);
  await expect(page.getByText(/^Showing \d+-(\d+) of \1 products$/)).toBeVisible();

  await visit(page, "/shop");
  const seen = Promise.withResolvers<void>();
  await page.route("**/shop.data*", async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.getByLabel("Sort by").selectOption("Price: low to high");
  const waiting = page.getByRole("status").filter({ hasText: "Loading products" });
  await expect(waiting.locator("div > div")).toHaveCount(10);
  seen.resolve();
  await expect(page.getByRole("article").first()).toBeVisible();

  const [, category] = await page
    .getByLabel("Category", { exact: true })
    .locator("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  await page.goto(`/shop/${category}/ALL`);
  await expect(page.getByLabel("Category", { exact: true })).toBeDisabled();
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue(category ?? "");
});

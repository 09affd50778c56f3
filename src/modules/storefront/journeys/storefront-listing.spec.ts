import { expect, type Locator } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { visit } from "#qa/e2e/visit.ts";

const edgesOf = (found: Locator) =>
  found.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right) };
    }),
  );

test("a search forgives typing errors, keeps its words through filters, says when nothing is found, and takes markup for words", async ({
  page,
}) => {
  await page.goto("/");
  const field = page.getByLabel("Search the shop").first();
  await field.fill("kasvu sari");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/shop\?.*q=kasvu\+sari/);
  await expect(page.getByRole("link", { name: "Remove Sarees" })).toBeVisible();
  await expect(page.getByText("Showing results for kasavu sari.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Results for “kasvu sari”" })).toBeVisible();
  await expect(page).toHaveTitle("Results for “kasvu sari” · Rebon");
  await expect(page.getByRole("article").first()).toContainText(/kasavu|saree/i);
  await expect(page.getByLabel("Sort by")).toHaveValue("relevance");
  await expect(field).toHaveValue("kasvu sari");

  // From 1024 px on the filters are one column, beside which everything that was found stands.
  const filters = page.getByRole("group", { name: "Narrow by" }).locator("summary");
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    const [first, ...others] = await edgesOf(filters);
    for (const other of [...others, ...(await edgesOf(page.getByLabel("Price")))])
      expect(other).toEqual(first);
    const found = (await edgesOf(page.getByRole("article"))).map(({ left }) => left);
    expect(Math.min(...found)).toBeGreaterThan(first?.right ?? Number.NaN);
  }
  await filters.filter({ hasText: "Size" }).press("Enter");
  await expectAccessible(page);

  await visit(page, "/shop?search=kurta");
  await page.getByLabel("Price").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/q=kurta.*price=0-500/);
  await page.getByLabel("Sort by").selectOption("Price: low to high");
  await expect(page).toHaveURL(/q=kurta.*price=0-500.*sort=price-up/);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/shop$/);

  await page.goto("/shop?search=qwxzvk");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "See all products" }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByText(/^Showing 1-20 of \d+ products$/)).toBeVisible();
  // One image is hastened, those far below wait until somebody comes there.
  const images = page.getByRole("article").locator("img");
  await expect(images.first()).toHaveAttribute("loading", "eager");
  await expect(images.last()).toHaveAttribute("loading", "lazy");

  await page.goto(`/shop?search=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    'Results for “"><img src=x onerror=alert(1)>”',
  );

  // On a phone menu and search are sheets.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "All Products", exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Open search" }).click();
  const sheet = page.getByLabel("Search the shop").last();
  await expect(sheet).toBeFocused();
  await sheet.fill("kurta");
  const suggested = page.getByRole("option", { name: /^Kurtas/ });
  await expect(suggested.first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(suggested.first()).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(suggested).toHaveCount(0);
  await expect(sheet).toHaveValue("kurta");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shop\?.*q=kurta/);
  await expect(sheet).toBeHidden();
});

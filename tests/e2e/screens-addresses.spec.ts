import { expect } from "@playwright/test";
import { signInAsAdmin } from "./support.ts";
import { test } from "./test.ts";

test("what a listing does not know is dropped from its address, and a page too far is the last", async ({
  page,
}) => {
  await page.goto(
    "/shop?category_id=none&brand_id=9&sub_category_id=x&price=9-9&sort=worst&page=abc&utm_source=mail",
  );
  await expect(page).toHaveURL("/shop?utm_source=mail");
  await page.goto("/shop?page=9999&sort=price-up");
  await expect(page).toHaveURL(/\/shop\?page=\d{1,2}&sort=price-up$/);
  await expect(page.getByText(/^Showing \d+-(\d+) of \1 products$/)).toBeVisible();
  await page.goto("/shop?page=0&search=+kurta+");
  await expect(page).toHaveURL("/shop?search=kurta");
});

test("every screen has one main part, at every width", async ({ page }) => {
  test.setTimeout(120_000);
  const look = async (path: string) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.locator("main"), `${path} at ${width}`).toHaveCount(1);
    }
  };
  for (const path of ["/", "/shop", "/shop/d/none", "/nowhere", "/cart", "/profile", "/admin"])
    await look(path);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAsAdmin(page);
  for (const path of ["/admin/home", "/admin/orders/none", "/admin/nowhere"]) await look(path);
});

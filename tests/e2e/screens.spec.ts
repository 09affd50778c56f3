import { expect, type Page } from "@playwright/test";
import { thisShop } from "./shop/this-shop.ts";
import { expectAccessible, expectNoSidewaysScroll, signIn, signInAsAdmin } from "./support.ts";
import { test } from "./test.ts";

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];

/** Looks at one page in every size: a heading, nothing sideways, nothing that axe finds. */
async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

async function firstId(page: Page, path: string): Promise<string> {
  const response = await page.request.get(`/api/${path}`);
  const { data } = (await response.json()) as { data: { id: string }[] };
  const [first] = data;
  if (!first) throw new Error(`nothing in ${path}`);
  return first.id;
}

test.describe("everybody's screens", () => {
  for (const path of ["/", "/shop", "/shop?page=2", "/shop?price=500-1000", "/shop/brands", "/wishlist"]) {
    test(path, ({ page }) => look(page, path));
  }
  test("a category", async ({ page }) => {
    await look(page, `/shop/${await firstId(page, "nested-category-subcategory")}/ALL`);
  });
  test("a product", async ({ page }) => look(page, `/shop/d/${await firstId(page, "featured-product")}`));
  test("a brand", async ({ page }) => look(page, `/shop/brand/${await firstId(page, "brands")}`));
  test("a path that leads nowhere", async ({ page }) => {
    await look(page, "/no/such/page");
    await expect(page.getByRole("heading", { name: "oops! page not found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Go to Home" })).toHaveAttribute("href", "/");
    expect((await page.request.get("/no/such/page")).status()).toBe(404);
  });
  test("a product that is not there", async ({ page }) => {
    const path = "/shop/d/00000000-0000-4000-8000-000000000000";
    await look(page, path);
    await expect(page.getByText("Product Not Found")).toBeVisible();
    expect((await page.request.get(path)).status()).toBe(404);
  });
  test("a cart without a session", async ({ page }) => {
    await look(page, "/cart");
    await expect(page.getByRole("heading", { name: "You're Not Logged In" })).toBeVisible();
  });
  test("a profile without a session", async ({ page }) => {
    await look(page, "/profile/orders");
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  });
  test("sign-in and sign-up", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(dialog.getByText("Email is required")).toBeVisible();
    await expect(dialog.getByText("Password is required")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Sign Up" }).click();
    await expect(dialog.getByLabel("Name")).toBeVisible();
    await expectAccessible(page);
  });
});

test("a customer's screens", async ({ page }) => {
  // The demo's customers have the demo admin's password.
  await signIn(page, "anjali.varkey@example.org", thisShop().admin.password);
  for (const path of ["/cart", "/profile/orders", "/profile/addresses"]) await look(page, path);
});

test("the admins' screens", async ({ page }) => {
  await signInAsAdmin(page);
  const paths = [
    "/admin/orders/pending",
    "/admin/orders/completed",
    "/admin/brands",
    "/admin/products/categories",
    "/admin/products/sub_categories",
    "/admin/products/all_products",
  ];
  for (const path of paths) {
    await page.goto(path);
    for (const size of sizes.filter(({ width }) => width >= 768)) {
      await page.setViewportSize(size);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/brands");
  await expect(page.getByRole("heading", { name: "Desktop or Tablet Required" })).toBeVisible();
  await expectAccessible(page);
});

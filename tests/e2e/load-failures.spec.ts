import { expect, type Page } from "@playwright/test";
import { expectAccessible, signInAsAdmin } from "./support.ts";
import { test } from "./test.ts";
import { visit } from "./visit.ts";

const UNREACHABLE = "The shop can't be reached. Please check your connection, and try again.";
const OUR_SIDE = "The shop can't read this right now. Nothing is lost.";

const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" }).click();

test("a listing that can't be loaded keeps its filters, and can be tried again", async ({ page }) => {
  await visit(page, "/shop");
  await page.route("**/shop.data*", (route) => route.abort());
  await page.getByLabel("Price").selectOption("₹500 - ₹1000");
  await expect(page.getByRole("heading", { name: "Error fetching products" })).toBeVisible();
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await expect(page.getByText(/our fault/)).toHaveCount(0);
  await expect(page.getByLabel("Price")).toHaveValue("500-1000");
  await expect(page.getByRole("heading", { level: 1, name: "All Products" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/shop.data*");
  await tryAgain(page);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page).toHaveURL(/price=500-1000$/);
});

test("a page that the shop itself can't read says so in its frame", async ({ page }) => {
  await visit(page, "/about");
  await page.route("**/cart.data*", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Error fetching data" })).toBeVisible();
  await expect(page.getByText(OUR_SIDE)).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await page.unroute("**/cart.data*");
  await tryAgain(page);
  await expect(page.getByRole("heading", { level: 1, name: "You're Not Logged In" })).toBeVisible();
});

test("a page whose script can't be fetched stays in the shop, and comes with the line", async ({
  page,
  context,
}) => {
  await visit(page, "/shop");
  await context.setOffline(true);
  await page.getByRole("navigation", { name: "Shop" }).getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Error fetching data" })).toBeVisible();
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await tryAgain(page);
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await context.setOffline(false);
  await tryAgain(page);
  await expect(page.getByRole("heading", { level: 1, name: "Contact us" })).toBeVisible();
  await expect(page).toHaveURL("/contact");
});

test("a page whose script has another name by now is loaded whole", async ({ page }) => {
  await visit(page, "/shop");
  let missing = 0;
  await page.route("**/assets/contact-*.js", (route) => {
    missing += 1;
    return missing === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  // A link that was pointed at may have fetched it already; the key points at nothing.
  await page.getByRole("navigation", { name: "Shop" }).getByRole("link", { name: "Contact" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Contact us" })).toBeVisible();
  await expect(page).toHaveURL("/contact");
});

test("the back office keeps its sidebar, its title and its search", async ({ page, context }) => {
  await signInAsAdmin(page);
  await page.getByRole("link", { name: "Brands" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Brands" })).toBeVisible();
  await page.route("**/admin/brands.data*", (route) => route.abort());
  await page.getByRole("searchbox", { name: "Search brands" }).fill("meera");
  await expect(page.getByRole("heading", { level: 2, name: "Error fetching brands" })).toBeVisible();
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Brands" })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search brands" })).toHaveValue("meera");
  await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/admin/brands.data*");
  await tryAgain(page);
  await expect(page.getByRole("heading", { level: 2, name: "Error fetching brands" })).toBeHidden();

  await context.setOffline(true);
  await page.getByRole("link", { name: "Customers" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Failed to fetch customers" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
  await context.setOffline(false);
  await tryAgain(page);
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
});

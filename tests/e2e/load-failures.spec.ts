import { expect, type Page } from "@playwright/test";
import { expectAccessible, signInAsAdmin } from "./support.ts";
import { test } from "./test.ts";
import { visit } from "./visit.ts";

const UNREACHABLE = "The shop can't be reached. Please check your connection, and try again.";
const OUR_SIDE = "The shop can't read this right now. Nothing is lost.";

const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" }).click();

test("what the shop can't load says so in its frame, keeps what was chosen, and can be tried again", async ({
  page,
  context,
}) => {
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

  await page.route("**/cart.data*", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Error fetching data" })).toBeVisible();
  await expect(page.getByText(OUR_SIDE)).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await page.unroute("**/cart.data*");
  await tryAgain(page);
  await expect(page.getByRole("heading", { level: 1, name: "You're Not Logged In" })).toBeVisible();

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

  // A script that has another name by now: the page is loaded whole.
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

test("a part that does not come leaves its page, says so, and comes when it is asked for again", async ({
  page,
}) => {
  await visit(page, "/shop");
  await page.getByRole("article").getByRole("link").first().click();
  const zoom = page.getByRole("button", { name: "See image 1 large" });
  const signIn = page.getByRole("banner").getByRole("button", { name: "Sign In" });
  const dialog = page.getByRole("dialog");

  // Its second try has another address, because Chromium remembers the first one's failure.
  const once = { times: 1 };
  await page.route("**/assets/image-dialog-*.js*", (route) => route.abort(), once);
  await zoom.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  // After a release not even what draws toasts may be there.
  await visit(page, page.url());
  await page.route("**/assets/{auth-dialog,toaster}-*.js*", (route) => route.fulfill({ status: 404 }));
  await signIn.click();
  const alert = page.getByRole("alert").filter({ hasText: "This part of the page could not be loaded" });
  await expect(alert).toBeVisible();
  await page.unroute("**/assets/{auth-dialog,toaster}-*.js*");
  await alert.getByRole("button", { name: "Reload" }).click();
  await expect(alert).toHaveCount(0);
  await signIn.click();
  await expect(dialog).toBeVisible();
});

test("the back office says where one is going while it loads; what fails keeps sidebar, title and search", async ({
  page,
  context,
}) => {
  await signInAsAdmin(page);
  const arrived = Promise.withResolvers<void>();
  await page.route("**/admin/delivery.data*", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const sidebar = page.getByRole("navigation", { name: "Back office" });
  const seal = page.getByRole("status").filter({ hasText: "Loading the page" });
  await sidebar.getByRole("link", { name: "Delivery" }).click();
  await expect(sidebar.getByRole("link", { name: "Delivery loading" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  await expect(seal).toBeVisible();
  await expectAccessible(page);
  arrived.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Delivery" })).toBeVisible();
  await expect(seal).toHaveCount(0);
  await expect(page.getByRole("main")).not.toHaveAttribute("aria-busy");
  await expect(sidebar.getByRole("link", { name: "Delivery", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );

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

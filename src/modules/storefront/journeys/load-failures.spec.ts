import { expect, type Page } from "@playwright/test";
import { holdRequests } from "#qa/e2e/slow-scripts.ts";
import { expectAccessible, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { visit } from "#qa/e2e/visit.ts";

const UNREACHABLE = "The shop can't be reached. Please check your connection, and try again.";

const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" }).click();

test("what the shop can't load says so in its frame, keeps what was chosen, and can be tried again", async ({
  page,
  context,
  browser,
}) => {
  // A page that the network doesn't bring: what the browser kept of the shop says so.
  const away = await browser.newContext({ serviceWorkers: "allow" });
  const reader = await away.newPage();
  await visit(reader, "/hi/shop");
  await reader.keyboard.press("Tab");
  await reader.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await away.setOffline(true);
  await reader.goto("/hi/about");
  await expect(reader.getByRole("heading", { name: "कनेक्शन नहीं है" })).toBeVisible();
  await expect(reader).toHaveTitle("कनेक्शन नहीं है | Rebon");
  await expectAccessible(reader);
  const again = reader.getByRole("link", { name: "फिर कोशिश करें" });
  await again.click();
  await expect(again).toBeVisible();
  await away.setOffline(false);
  await again.click();
  await expect(reader.getByRole("navigation", { name: "शॉप" })).toBeVisible();
  await expect(reader).toHaveURL(/\/hi\/about$/);

  await visit(page, "/shop");
  await page.route("**/shop.data*", (route) => route.abort());
  await page.getByLabel("Price").selectOption("₹500 - ₹1000");
  await expect(page.getByRole("heading", { name: "Error fetching products" })).toBeVisible();
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await expect(page.getByLabel("Price")).toHaveValue("500-1000");
  await expect(page.getByRole("heading", { level: 1, name: "All Products" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/shop.data*");
  await tryAgain(page);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page).toHaveURL(/price=500-1000$/);

  // Once somebody is there the router learns of the other pages; before that it could not know that this one has a frame.
  await page.waitForFunction(() =>
    Object.keys(Reflect.get(window, "__reactRouterManifest")?.routes ?? {}).some((id) =>
      /\bcontact$/.test(id),
    ),
  );
  await context.setOffline(true);
  await page.getByRole("navigation", { name: "Shop" }).getByRole("link", { name: "Contact" }).click();
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await context.setOffline(false);
  // Not waited for: it replaces the page, and the answer of a click may be lost with the page that it was made on. The heading says that it was.
  void tryAgain(page).catch(() => undefined);
  await expect(page.getByRole("heading", { level: 1, name: "Contact us" })).toBeVisible();

  // A part of the page that is gone after a release, with what draws toasts.
  await page.route("**/assets/{auth-dialog,toaster}-*.js*", (route) => route.fulfill({ status: 404 }));
  const signIn = page.getByRole("banner").getByRole("button", { name: "Sign In" });
  await signIn.click();
  const alert = page.getByRole("alert").filter({ hasText: "This part of the page could not be loaded" });
  await expect(alert).toBeVisible();
  await page.unroute("**/assets/{auth-dialog,toaster}-*.js*");
  await alert.getByRole("button", { name: "Reload" }).click();
  await expect(alert).toHaveCount(0);
  await signIn.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  // The back office says where one is going while it loads.
  await signInAsAdmin(page);
  const arrive = await holdRequests(page, "**/admin/brands.data*");
  const sidebar = page.getByRole("navigation", { name: "Back office" });
  const seal = page.getByRole("status").filter({ hasText: "Loading the page" });
  await sidebar.getByRole("link", { name: "Brands" }).click();
  await expect(sidebar.getByRole("link", { name: "Brands loading" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  await expect(seal).toBeVisible();
  await expectAccessible(page);
  arrive();
  await expect(page.getByRole("heading", { level: 1, name: "Brands" })).toBeVisible();
  await expect(seal).toHaveCount(0);
  await expect(page.getByRole("main")).not.toHaveAttribute("aria-busy");
});

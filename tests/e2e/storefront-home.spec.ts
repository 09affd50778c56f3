import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support.ts";
import { test } from "./test.ts";
import { settled, visit } from "./visit.ts";

test("the logo leads home from another page, as every link within the shop leads: no document is loaded", async ({
  page,
}) => {
  await visit(page, "/shop");
  const documents: string[] = [];
  page.on("request", (request) => request.resourceType() === "document" && documents.push(request.url()));
  await page.getByRole("banner").locator('a[href="/"]').first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Shop with Purpose" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Featured Products" })).toBeVisible();
  expect(documents).toEqual([]);
});

test("the home page's parts in their order, one question at a time, all links of the foot; no complaint in the console", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto("/");
  await expect(page).toHaveTitle("Shop with Purpose · Rebon");
  await expect(page.getByRole("heading", { level: 1, name: "Shop with Purpose" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Learn Our Story" })).toHaveAttribute("href", "/about");
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(headings).toEqual([
    "Shop by Brand",
    "Featured Products",
    "Your Purchase Creates Real Impact",
    "Stories of Change",
    "Frequently Asked Questions",
  ]);
  await expect(page.getByRole("link", { name: "View All Brands" })).toHaveAttribute("href", "/shop/brands");
  await expect(page.getByRole("link", { name: "View All Products" })).toHaveAttribute("href", "/shop");
  for (const tile of [
    "Educational Support",
    "Medical Support",
    "Eco Sustainability Support",
    "Skill Development Support",
    "Cloth Donation",
  ])
    await expect(page.getByRole("heading", { level: 3, name: tile })).toBeVisible();
  await expect(page.getByRole("figure")).toHaveCount(4);
  await expect(page.getByRole("link", { name: "Contact Support" })).toHaveAttribute("href", "/contact");

  const questions = page.getByRole("region", { name: "Frequently Asked Questions" }).locator("details");
  await expect(questions).toHaveCount(8);
  await questions.nth(0).locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(questions.nth(0)).toHaveAttribute("open", "");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(questions.nth(1)).toHaveAttribute("open", "");
  await expect(questions.nth(0)).not.toHaveAttribute("open", "");

  const foot = page.getByRole("contentinfo");
  const links = {
    "About Us": "/about",
    Shop: "/shop",
    Contact: "/contact",
    Help: "/help",
    "Privacy Policy": "/privacy",
    "Terms of Service": "/terms",
    Shipping: "/shipping",
    "Refunds and cancellations": "/refunds",
  };
  for (const [name, path] of Object.entries(links)) {
    await expect(foot.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
    expect((await page.request.get(path)).status()).toBe(200);
  }
  await expect(foot).toContainText(`© ${new Date().getFullYear()}`);

  await page.getByRole("link", { name: "View All Products" }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { name: "More like this" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Help" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
  for (const path of ["/shop", "/shop/brands", "/wishlist", "/contact"]) {
    await visit(page, path);
    await settled(page);
  }
  expect(complaints).toEqual([]);
});

test("menus by keyboard, and where a page stands after a link and after Back", async ({ page }) => {
  await page.goto("/");
  const nav = page.getByRole("navigation", { name: "Shop" });
  const women = nav.getByRole("button", { name: "women", exact: true });
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await women.focus();
  await page.keyboard.press("Enter");
  await expect(women).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page);
  const panel = page.locator(`#${await women.getAttribute("aria-controls")}`);
  await expect(panel).toBeVisible();
  expect((await panel.boundingBox())?.width).toBe(320);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(women).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shop\/[0-9a-f-]{36}\//);
  await expect(panel).toBeHidden();

  await page.goto("/shop");
  await page.evaluate(() => scrollTo(0, 900));
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

test("on phones the menu and the search open as sheets", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  for (const name of ["All Products", "About", "Contact"])
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Open search" }).click();
  const field = page.getByRole("searchbox", { name: "Search the shop" });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await field.fill("kurta");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shop\?search=kurta$/);
  await expect(field).toBeHidden();
});

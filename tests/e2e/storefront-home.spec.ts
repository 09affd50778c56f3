import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support.ts";
import { test } from "./test.ts";
import { settled, visit } from "./visit.ts";

const carousel = (page: Page) => page.getByRole("region", { name: "Images from the shop" });
/** Fails unless this image, counted from 1, is the one that is shown. */
async function expectImage(page: Page, number: number): Promise<void> {
  const dot = carousel(page).getByRole("button", { name: `Show image ${number} of 6` });
  await expect(dot).toHaveAttribute("aria-current", "true");
  await expect(
    carousel(page)
      .getByRole("listitem")
      .filter({ has: page.getByRole("img") }),
  ).toHaveCount(1);
}

/** The home page with its scripts running and its clock in our hands. */
async function openHome(page: Page): Promise<void> {
  await page.clock.install();
  await visit(page, "/");
  // The pointer somewhere else, so that nothing holds the images.
  await page.mouse.move(2, 2);
}

test("the seven parts in their order, with their words", async ({ page }) => {
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
});

test("one question is open at a time, by keyboard", async ({ page }) => {
  await page.goto("/");
  const questions = page.getByRole("region", { name: "Frequently Asked Questions" }).locator("details");
  await expect(questions).toHaveCount(8);
  await questions.nth(0).locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(questions.nth(0)).toHaveAttribute("open", "");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(questions.nth(1)).toHaveAttribute("open", "");
  await expect(questions.nth(0)).not.toHaveAttribute("open", "");
});

test.describe("the carousel", () => {
  test("turns every five seconds and wraps", async ({ page }) => {
    await openHome(page);
    for (const number of [2, 3, 4, 5, 6, 1]) {
      await page.clock.runFor(5000);
      await expectImage(page, number);
    }
  });

  test("steps with the arrow keys and wraps at both ends", async ({ page }) => {
    await openHome(page);
    await page.keyboard.press("ArrowLeft");
    await expectImage(page, 6);
    await page.keyboard.press("ArrowRight");
    await expectImage(page, 1);
    await carousel(page).getByRole("button", { name: "Show image 4 of 6" }).focus();
    await page.keyboard.press("Enter");
    await expectImage(page, 4);
    await page.keyboard.press("ArrowRight");
    await expectImage(page, 5);
  });

  test("leaves the arrow keys to a field that has the focus", async ({ page }) => {
    await openHome(page);
    await page.getByRole("searchbox", { name: "Search the shop" }).first().focus();
    await page.keyboard.press("ArrowRight");
    await expectImage(page, 1);
  });

  test("pauses by its button, under the pointer and with the focus", async ({ page }) => {
    await openHome(page);
    await carousel(page).getByRole("button", { name: "Pause the images" }).click();
    await page.mouse.move(2, 2);
    await page.getByRole("link", { name: "Learn Our Story" }).focus();
    await page.clock.runFor(11_000);
    await expectImage(page, 1);
    await carousel(page).getByRole("button", { name: "Play the images" }).click();
    await page.mouse.move(2, 2);
    // The button has the focus now, and the images wait.
    await page.clock.runFor(11_000);
    await expectImage(page, 1);
    await page.getByRole("link", { name: "Learn Our Story" }).focus();
    await page.clock.runFor(5000);
    await expectImage(page, 2);
    await carousel(page).hover();
    await page.clock.runFor(11_000);
    await expectImage(page, 2);
  });

  test("waits while another tab is looked at", async ({ page }) => {
    await openHome(page);
    const look = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await look(true);
    await page.clock.runFor(11_000);
    await expectImage(page, 1);
    await look(false);
    await page.clock.runFor(5000);
    await expectImage(page, 2);
  });

  test("stands still where less motion is asked for, and still steps", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHome(page);
    await page.clock.runFor(11_000);
    await expectImage(page, 1);
    await expect(carousel(page).getByRole("button", { name: "Pause the images" })).toBeHidden();
    await page.keyboard.press("ArrowRight");
    await expectImage(page, 2);
  });
});

test.describe("the frame", () => {
  test("menus by keyboard: open, leave with Escape, follow a link", async ({ page }) => {
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

  test("the foot of the page has all its links", async ({ page }) => {
    await page.goto("/");
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
  });

  test("a new page starts at its top, Back returns to where one was", async ({ page }) => {
    await page.goto("/shop");
    await page.evaluate(() => scrollTo(0, 900));
    await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/shop$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });

  test("fits a screen of 320 pixels", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["/", "/shop", "/shop?search=kurta"]) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
    }
  });
});

test("a walk through the shop leaves no complaint in the console", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto("/");
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

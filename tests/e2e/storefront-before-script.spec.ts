import { expect, test } from "@playwright/test";

/** Milliseconds that a slow line takes for the largest script. */
const SLOW = 2500;

test.beforeEach(async ({ page }) => {
  await page.route("**/assets/framework-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW));
    await route.continue();
  });
});

test("a button pressed before the scripts came does its work when they do", async ({ page }) => {
  await page.goto("/shop", { waitUntil: "commit" });
  const heart = page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Wishlist: / });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("link", { name: /^Wishlist, 1/ })).toBeVisible();
});

test("scripts and other pictures come after the page's most important one, and a touch hastens them", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route(/\/images\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW));
    await route.continue();
  });
  await page.goto("/shop", { waitUntil: "domcontentloaded" });
  await page.waitForTimeout(500);
  const scripts = () => asked.filter((path) => path.endsWith(".js"));
  expect(scripts()).toEqual([]);
  // The two pictures of a phone's first row; the others wait for them.
  const pictures = () => asked.filter((path) => path.startsWith("/images/")).length;
  expect(pictures()).toBe(2);
  await page.getByRole("heading", { level: 1 }).dispatchEvent("pointerdown");
  await expect.poll(scripts).not.toEqual([]);
  await expect.poll(pictures).toBeGreaterThan(2);
});

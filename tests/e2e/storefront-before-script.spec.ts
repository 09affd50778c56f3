import { expect } from "@playwright/test";
import { holdScripts } from "./slow-scripts.ts";
import { signInAsAdmin } from "./support.ts";
import { test } from "./test.ts";

let letGo: () => void;

test.beforeEach(async ({ page }) => {
  letGo = await holdScripts(page);
});

test("a button pressed before the scripts came does its work when they do", async ({ page }) => {
  await page.goto("/shop", { waitUntil: "commit" });
  const heart = page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Wishlist: / });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  letGo();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("link", { name: /^Wishlist, 1/ })).toBeVisible();
});

test("every heart that was pressed counts, and each once", async ({ page }) => {
  await page.goto("/shop", { waitUntil: "commit" });
  const hearts = page.getByRole("article").getByRole("button", { name: /^Wishlist: / });
  for (const i of [0, 1, 1]) await hearts.nth(i).click();
  letGo();
  await expect(page.getByRole("link", { name: /^Wishlist, 2/ })).toBeVisible();
  await expect(hearts.nth(1)).toHaveAttribute("aria-pressed", "true");
});

test("filters chosen before the scripts came are applied together", async ({ page }) => {
  await page.goto("/shop", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Price").selectOption("₹500 - ₹1000");
  await page.getByLabel("Sort by").selectOption("Price: low to high");
  letGo();
  await expect(page).toHaveURL(/\?category_id=[0-9a-f-]{36}&price=500-1000&sort=price-up$/);
  await expect(page.getByRole("link", { name: "Clear filters" })).toBeVisible();
  await expect(page.getByLabel("Price")).toHaveValue("500-1000");
  await page.goBack();
  await expect(page.getByLabel("Price")).toHaveValue("");
  await expect(page.getByLabel("Sort by")).toHaveValue("newest");
});

test("the sheet of filters that was opened before the scripts came stays open", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/shop", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Price").selectOption("Above ₹2000");
  letGo();
  await expect(page).toHaveURL(/\?price=2000-$/);
  await expect(page.getByLabel("Price")).toBeVisible();
  await page.getByRole("button", { name: "Show products" }).click();
  await expect(page.getByLabel("Price")).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
});

test("what a list of the back office is asked for before the scripts came is asked for together", async ({
  page,
}) => {
  letGo();
  await signInAsAdmin(page);
  const late = await page.context().newPage();
  const come = await holdScripts(late);
  await late.goto("/admin/store_settings/changes", { waitUntil: "domcontentloaded" });
  await late.getByRole("searchbox", { name: "Search changes" }).fill("kurta");
  await late.getByLabel("Part of the shop").selectOption("orders");
  come();
  await expect(late).toHaveURL(/search=kurta&area=orders$/);
  await expect(late.getByRole("searchbox", { name: "Search changes" })).toHaveValue("kurta");
  await late.getByRole("button", { name: "Show all changes" }).click();
  await expect(late).toHaveURL(/changes$/);
  await expect(late.getByRole("searchbox", { name: "Search changes" })).toHaveValue("");
  await expect(late.getByLabel("Part of the shop")).toHaveValue("");
});

test("shortcuts of the back office pressed before the scripts came lead on when they do", async ({
  page,
}) => {
  letGo();
  await signInAsAdmin(page);
  const late = await page.context().newPage();
  const come = await holdScripts(late);
  await late.goto("/admin/orders/pending", { waitUntil: "domcontentloaded" });
  for (const key of ["g", "b"]) await late.keyboard.press(key);
  come();
  await expect(late).toHaveURL(/\/admin\/brands$/);
});

test("scripts and other images come after the page's most important one, and a touch hastens them", async ({
  page,
}) => {
  letGo();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const seen = Promise.withResolvers<void>();
  await page.route(/\/images\//, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto("/shop", { waitUntil: "domcontentloaded" });
  const scripts = () => asked.filter((path) => path.endsWith(".js"));
  // The two images of a phone's first row; the others wait for them.
  const images = () => asked.filter((path) => path.startsWith("/images/")).length;
  await expect.poll(images).toBe(2);
  expect(scripts()).toEqual([]);
  await page.getByRole("heading", { level: 1 }).dispatchEvent("pointerdown");
  await expect.poll(scripts).not.toEqual([]);
  await expect.poll(images).toBeGreaterThan(2);
  seen.resolve();
});

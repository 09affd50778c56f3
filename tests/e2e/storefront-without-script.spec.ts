import { expect } from "@playwright/test";
import { test } from "./test.ts";

test.use({ javaScriptEnabled: false });

test("home, listing, product and brand are whole without script", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Shop with Purpose" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Images from the shop" }).getByRole("img")).toBeVisible();
  await page.getByText("Why should I buy thrifted clothes?").click();
  await expect(page.getByText("the most sustainable garment")).toBeVisible();

  await page.getByRole("link", { name: "View All Products" }).click();
  await expect(page.getByRole("article")).toHaveCount(20);
  await expect(page.getByText(/^Showing 1-20 of \d+ products$/)).toBeVisible();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByText(/^Showing 21-40 of/)).toBeVisible();

  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 2, name: "How Your Purchase Helps" })).toBeVisible();
  await expect(page.getByRole("img").first()).toBeVisible();
  await expect(
    page.getByRole("region", { name: "More like this" }).getByRole("article").first(),
  ).toBeVisible();
});

test("search and filters are plain forms", async ({ page }) => {
  await page.goto("/");
  const field = page.getByRole("searchbox", { name: "Search the shop" }).first();
  await field.fill("kasvu sari");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/shop\?search=kasvu(\+|%20)sari$/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByLabel("Price").selectOption("Above ₹2000");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/search=kasvu(\+|%20)sari.*price=2000-/);
  await expect(page.getByRole("heading", { level: 1, name: "Results for “kasvu sari”" })).toBeVisible();
});

test("menus open by pointer and by tap", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("navigation", { name: "Shop" })
    .getByRole("button", { name: "women", exact: true })
    .hover();
  await expect(page.getByRole("link", { name: "All women" }).first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(
    page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "About" }),
  ).toBeVisible();
});

test("nothing is blank while images load: each frame has its blur", async ({ page }) => {
  await page.route("**/*.{avif,webp,jpg}", (route) => route.abort());
  await page.goto("/shop");
  const frames = page.getByRole("article").locator("picture");
  await expect(frames.first()).toHaveCSS("background-image", /^url\("data:image\/bmp;base64,/);
  const box = await frames.first().boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.25, 1);
});

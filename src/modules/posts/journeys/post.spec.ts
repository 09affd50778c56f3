import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, look, OFFICE, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { visit } from "#qa/e2e/visit.ts";

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

test("three products become an image and a text, in Malayalam too", async ({ page }) => {
  await signInAsAdmin(page);
  // Of these the shop has many, whatever other journeys sold and added.
  await visit(page, "/admin/products/all_products?search=saree");
  const table = page.getByRole("table", { name: "products" });
  const onSale = table.getByRole("row").filter({ has: page.getByRole("cell", { name: "1", exact: true }) });
  for (const i of [0, 1, 2]) await onSale.nth(i).getByRole("checkbox").check();
  await page.getByRole("link", { name: "Post…" }).click();
  const image = page.getByRole("img", { name: /^Image of / });
  await expect(image).toHaveAttribute("aria-busy", "false");
  const text = page.getByLabel("Text", { exact: true });
  await expect(text).toHaveValue(/\/p\/[0-9A-Z]{6}\n\n[\s\S]*\/p\/[0-9A-Z]{6}$/);
  await look(page, OFFICE);

  await page.getByLabel("Language").selectOption("മലയാളം");
  await expect(text).toHaveValue(/\/ml\/p\//);
  await page.getByLabel("Shape").selectOption("Story or status, 1080 × 1920");
  await expect(image).toHaveAttribute("height", "1920");
  await expect(image).toHaveAttribute("aria-busy", "false");
  await text.fill("ഇന്ന് മാത്രം");
  await page.getByLabel("Language").selectOption("English");
  await expect(text).toHaveValue(/\*₹/);
  await page.getByLabel("Language").selectOption("മലയാളം");
  await expect(text).toHaveValue("ഇന്ന് മാത്രം");
  await expectAccessible(page);

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the image" }).click();
  const file = await readFile(await (await saving).path());
  const { width, height } = await sharp(file).metadata();
  expect([width, height]).toEqual([1080, 1920]);
  // The first image stands where the ground would be light.
  const { dominant } = await sharp(file).extract({ left: 200, top: 200, width: 400, height: 400 }).stats();
  expect(dominant.r).toBeLessThan(200);
});

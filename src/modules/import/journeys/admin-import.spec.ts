import { expect, type Page } from "@playwright/test";
import { keyboard } from "#qa/e2e/hands.ts";
import { look, OFFICE, saved, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { BAD_ROWS, fiveHundredImages, fiveHundredRows } from "../server/import-files.scene.ts";

const wouldHappen = (page: Page) => page.getByRole("table", { name: "What would happen" });
const bodyRows = (page: Page) => wouldHappen(page).locator("tbody").getByRole("row");

async function choose(page: Page, csv: string, zip?: Buffer): Promise<void> {
  const table = { name: "autumn.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.getByLabel("Products (CSV file)").setInputFiles(table);
  if (!zip) return;
  const images = { name: "autumn.zip", mimeType: "application/zip", buffer: zip };
  await page.getByLabel("Images (zip)").setInputFiles(images);
}

test("500 rows, seven of them bad: looked at, imported by keyboard, seen in the shop, and deleted as the products of that import", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/products/all_products");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await expect(page).toHaveURL("/admin/products/import");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByLabel("Products (CSV file)")).toBeFocused();
  await look(page, OFFICE);
  expect(await saved(page, "Empty example file")).toMatch(/^\ufeffid,name,description,price,/);
  await choose(page, "colour,size\nred,M\n");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "These files can't be imported" })).toBeVisible();
  await page.goto("/admin/products/import");

  const hands = keyboard(page);
  // Names of its own, for a second try in the same shop.
  const stem = `Mundu${Date.now().toString(36)}`;
  const name = `${stem} 321`;
  await choose(page, fiveHundredRows(stem), Buffer.from(await fiveHundredImages()));
  await hands.press(page.getByRole("button", { name: "Preview" }));
  await expect(page.getByRole("heading", { name: "493 new, 0 changed, 7 with errors" })).toBeVisible();
  await page.getByRole("button", { name: "With errors (7)" }).click();
  await expect(bodyRows(page)).toHaveCount(7);
  for (const { says } of BAD_ROWS.values()) await expect(wouldHappen(page)).toContainText(says);
  await look(page, OFFICE);
  expect((await saved(page, "Rows with errors")).trim().split("\r\n")).toHaveLength(8);

  // A reload shows the same: the files are kept.
  await page.reload();
  await hands.press(page.getByRole("button", { name: "Import 493 products" }));
  const done = page.getByRole("heading", { name: "Imported 493 products" });
  await expect(done).toBeFocused({ timeout: 120_000 });
  await look(page, OFFICE);

  await page.goto(`/shop?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("link", { name }).first()).toBeVisible();
  const image = page.getByRole("article").filter({ hasText: name }).locator("img").first();
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto("/admin/products/import");
  const newest = page.getByRole("table", { name: "Imports so far" }).getByRole("row").nth(1);
  await expect(newest).toContainText("autumn.csv and autumn.zip");
  await newest.getByRole("link", { name: /^Show the products of autumn\.csv/ }).click();
  await expect(page.getByLabel("Import", { exact: true })).toHaveValue(/./);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Select all 493 that match" }).click();
  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("493 products deleted")).toBeVisible();
  await page.goto(`/admin/products/all_products?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);
});

import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { BAD_ROWS, fiveHundredImages, fiveHundredRows } from "#tests/support/import-files.ts";
import { expectAccessible, look, OFFICE, signInAsAdmin } from "./support.ts";
import { test } from "./test.ts";

const wouldHappen = (page: Page) => page.getByRole("table", { name: "What would happen" });
const bodyRows = (page: Page) => wouldHappen(page).locator("tbody").getByRole("row");

/** Goes from link to link and field to field until the named thing has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    const said = (await focused.getAttribute("aria-label")) ?? (await focused.textContent()) ?? "";
    if (said.trim() === name) return;
  }
  throw new Error(`“${name}” can't be reached by the keyboard`);
}

async function choose(page: Page, csv: string, zip?: Buffer): Promise<void> {
  await page.getByLabel("Products (CSV file)").setInputFiles({
    name: "autumn.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv),
  });
  if (!zip) return;
  await page.getByLabel("Images (zip)").setInputFiles({
    name: "autumn.zip",
    mimeType: "application/zip",
    buffer: zip,
  });
}

test("500 rows, seven of them bad: looked at, imported, seen in the shop, and undone", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/products/all_products");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await expect(page).toHaveURL("/admin/products/import");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByLabel("Products (CSV file)")).toBeFocused();
  await expect(page.getByText("Please choose a CSV file, or a zip that holds one")).toBeVisible();
  await look(page, OFFICE);

  const example = page.waitForEvent("download");
  await page.getByRole("button", { name: "Empty example file" }).click();
  expect(readFileSync(await (await example).path(), "utf8")).toMatch(/^\ufeffid,name,description,price,/);

  // Names of its own, for a second try in the same shop.
  const stem = `Mundu${Date.now().toString(36)}`;
  const name = `${stem} 321`;
  await choose(page, fiveHundredRows(stem), Buffer.from(await fiveHundredImages()));
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "493 new, 0 changed, 7 with errors" })).toBeVisible();
  await expect(bodyRows(page)).toHaveCount(100);
  await page.getByRole("button", { name: "With errors (7)" }).click();
  await expect(bodyRows(page)).toHaveCount(7);
  for (const { says } of BAD_ROWS.values()) await expect(wouldHappen(page)).toContainText(says);
  await look(page, OFFICE);

  const bad = page.waitForEvent("download");
  await page.getByRole("button", { name: "Rows with errors" }).click();
  const badRows = readFileSync(await (await bad).path(), "utf8")
    .trim()
    .split("\r\n");
  expect(badRows).toHaveLength(8);
  expect(badRows[2]).toContain("column Price: “12O” is no amount");

  // A reload shows the same: the files are kept.
  await page.reload();
  await page.getByRole("button", { name: "Import 493 products" }).click();
  await expect(page.getByRole("heading", { name: "Imported 493 products" })).toBeFocused({
    timeout: 120_000,
  });
  await expect(page.getByRole("definition").filter({ hasText: /^7$/ })).toBeVisible();
  await look(page, OFFICE);

  await page.goto(`/shop?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("link", { name }).first()).toBeVisible();
  const image = page.getByRole("article").filter({ hasText: name }).locator("img").first();
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto("/admin/products/import");
  const imports = page.getByRole("table", { name: "Imports so far" });
  await expect(imports.getByRole("row").nth(1)).toContainText("autumn.csv and autumn.zip");
  await imports
    .getByRole("row")
    .nth(1)
    .getByRole("button", { name: /^Undo autumn\.csv/ })
    .click();
  const dialog = page.getByRole("alertdialog", { name: "Undo this import?" });
  await expect(dialog).not.toContainText("cannot be undone");
  await expect(dialog).toContainText("493 products that it made will be deleted");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Undo import" }).click();
  await expect(imports.getByRole("row").nth(1)).toContainText("Undone");
  await expect(page.getByRole("heading", { name: "Imports so far" })).toBeFocused();
  await imports.getByRole("row").nth(1).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "This import was undone" })).toBeVisible();
  await expect(page.getByText("493 products deleted, 0 products as before.")).toBeVisible();
  await page.goto(`/admin/products/all_products?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);
});

test("files that can't be imported say why; a change of products and its undo by keyboard alone", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/products/import");
  await choose(page, "colour,size\nred,M\n");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "These files can't be imported" })).toBeVisible();
  await look(page, OFFICE);
  await page.goto("/admin/products/import/nothing-here");
  await expect(page.getByRole("heading", { name: "These files are not here any more" })).toBeVisible();
  await page.goto("/admin/products/all_products");
  let exported = "";
  await expect(async () => {
    const saved = page.waitForEvent("download", { timeout: 5000 });
    await page.getByRole("button", { name: "Export CSV" }).click();
    exported = readFileSync(await (await saved).path(), "utf8");
  }).toPass();
  const [heading = "", first = ""] = exported.split("\r\n");
  expect(heading).toContain("id,name");
  const [id = ""] = first.split(",");

  await page.goto("/admin/products/import");
  await choose(page, `id,stock\n${id},777\n`);
  await tabTo(page, "Preview");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "0 new, 1 changed" })).toBeVisible();
  await expect(wouldHappen(page)).toContainText(/stock: \d+ → 777/);
  await tabTo(page, "Import 1 product");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Imported 1 product" })).toBeVisible();
  await tabTo(page, "Undo import");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Undo this import?" });
  await expect(dialog).toContainText("1 product that it changed will be as before");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "This import was undone" })).toBeFocused();
});

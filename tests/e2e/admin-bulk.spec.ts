import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { expectAccessible, look, OFFICE, signInAsAdmin } from "./support.ts";
import { test } from "./test.ts";
import { walk } from "./visit.ts";

const table = (page: Page, name: string) => page.getByRole("table", { name });
const bar = (page: Page, what: string) => page.getByRole("region", { name: `Selected ${what}` });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });

/** The names of the rows on this page of the table; below a name stands its price, which wide screens do not show there. */
const namesOn = (page: Page, name: string) => table(page, name).getByRole("rowheader").allInnerTexts();

/** The row that has this name. */
function row(page: Page, list: string, name: string) {
  const header = page.getByRole("rowheader", { name, exact: true });
  return table(page, list).getByRole("row").filter({ has: header });
}

/** The newest products are other tests' as well; the oldest, at the end, are for these. */
async function openOldest(page: Page) {
  await signInAsAdmin(page);
  await walk(page, "Products", "All products");
  const pages = page.getByRole("navigation", { name: "Pagination" }).getByRole("link", { name: /^Page / });
  const last = (await pages.last().getAttribute("aria-label")) ?? "";
  await walk(page, last);
}

async function addCategory(page: Page, name: string) {
  await page.getByRole("button", { name: "Create new category" }).click();
  const dialog = page.getByRole("dialog", { name: "Add new category" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Description").fill("For this test");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}

async function download(page: Page) {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await coming;
  const text = readFileSync(await file.path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  return { name: file.suggestedFilename(), rows };
}

test("three products are selected over two pages, hidden and shown again", async ({ page }) => {
  await openOldest(page);
  const [last = ""] = await namesOn(page, "products");
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(row(page, "products", last)).toHaveCount(0);
  const [first = "", second = ""] = await namesOn(page, "products");
  const headed = page.getByRole("checkbox", { name: "Select all on this page" });
  await box(page, first).check();
  await box(page, second).check();
  expect(await headed.evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);
  await page.getByRole("link", { name: "Next page" }).click();
  await box(page, last).check();
  await expect(bar(page, "products")).toContainText("3 products selected");

  await look(page, OFFICE);

  await bar(page, "products").getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("3 products hidden")).toBeVisible();
  await expect(bar(page, "products")).toBeHidden();
  await expect(page.getByRole("region", { name: "List of products" })).toBeFocused();
  await expect(page.getByRole("switch", { name: `${last} is active` })).not.toBeChecked();
  await page
    .getByRole("navigation", { name: "Show" })
    .getByRole("link", { name: "Hidden", exact: true })
    .click();
  for (const name of [first, second, last]) await box(page, name).check();
  await bar(page, "products").getByRole("button", { name: "Activate" }).click();
  await expect(page.getByText("3 products activated")).toBeVisible();
  await expect(row(page, "products", last)).toHaveCount(0);
});

test("stock is added and taken; what has too little is named and stays selected; of categories those in use are named", async ({
  page,
}) => {
  await openOldest(page);
  const [name = ""] = await namesOn(page, "products");
  const headings = await table(page, "products").locator("thead").locator("th, td").allTextContents();
  const inStock = row(page, "products", name).locator("th, td").nth(headings.indexOf("Stock"));
  const stock = async () => Number(await inStock.textContent());
  const before = await stock();
  expect(before).toBeGreaterThanOrEqual(0);
  await box(page, name).check();
  await bar(page, "products").getByRole("button", { name: "Add stock…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add stock" });
  await expectAccessible(page);
  await dialog.getByLabel("How many of each").fill("5");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Stock added to 1 product")).toBeVisible();
  await expect.poll(stock).toBe(before + 5);

  const take = async (products: number) => {
    await bar(page, "products").getByRole("button", { name: "Add stock…" }).click();
    await dialog.getByLabel("Take from the stock").check();
    await dialog.getByLabel("How many of each").fill(String(products));
    await dialog.getByRole("button", { name: "Take", exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await box(page, name).check();
  await take(before + 6);
  await expect(page.getByText("Nothing changed, 1 refused")).toBeVisible();
  const refused = bar(page, "products").getByRole("list", { name: "Refused" });
  await expect(refused).toHaveText(`${name}: Only ${before + 5} in stock.`);
  await expectAccessible(page);
  await take(5);
  await expect.poll(stock).toBe(before);

  await walk(page, "Products", "Categories");
  const [used = ""] = await namesOn(page, "categories");
  const made = ["Zari", "Zardozi"];
  for (const name of made) await addCategory(page, name);
  for (const name of [used, ...made]) await box(page, name).check();
  await bar(page, "categories").getByRole("button", { name: "Delete…" }).click();
  const sure = page.getByRole("alertdialog", { name: "Are you absolutely sure?" });
  await expect(sure).toContainText("This will permanently delete 3 categories");
  await expectAccessible(page);
  await sure.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("2 categories deleted, 1 refused")).toBeVisible();
  const named = bar(page, "categories").getByRole("list", { name: "Refused" });
  await expect(named).toHaveText(new RegExp(`^${used}: \\d+ products are in this category\\.`));
  await expect(bar(page, "categories")).toContainText("1 category selected");
  for (const name of made) await expect(row(page, "categories", name)).toHaveCount(0);
  await expect(row(page, "categories", used)).toBeVisible();
});

test("a search that fits more than a page is selected wholly; exports are saved as files that can be read", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await walk(page, "Products", "All products");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(bar(page, "products")).toContainText("10 products selected");
  await expect(page.getByRole("button", { name: /that match$/ })).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search products" }).fill("cotton");
  const all = page.getByRole("button", { name: /^Select all \d+ that match$/ });
  await expect(all).toBeVisible();
  await expect(bar(page, "products")).toContainText("10 products selected");
  await page.getByRole("searchbox", { name: "Search products" }).press("Escape");
  await expect(bar(page, "products")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search products" }).fill("cotton");
  await bar(page, "products").getByRole("button", { name: "Clear" }).click();
  await expect(bar(page, "products")).toBeHidden();
  await expect(page).toHaveURL(/search=cotton/);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const matching = /\d+/.exec((await all.textContent()) ?? "")?.[0];
  await all.click();
  await expect(bar(page, "products")).toContainText(`${matching} products selected`);
  await page.keyboard.press("Escape");
  await expect(bar(page, "products")).toBeHidden();

  await walk(page, "Products", "All products");
  const products = await download(page);
  expect(products.name).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  const [newest = ""] = await namesOn(page, "products");
  expect(products.rows.map(({ name }) => name)).toContain(newest);
  await expect(page.getByText("Exported products")).toBeVisible();

  await walk(page, "Orders", /^Completed \(/);
  expect((await download(page)).name).toMatch(/^orders-completed-/);
  await walk(page, "Customers");
  await page.getByRole("searchbox", { name: "Search customers" }).fill("varkey");
  await expect(page).toHaveURL(/search=varkey/);
  const customers = await download(page);
  expect(customers.rows.length).toBeGreaterThan(0);

  await page.route("**/api/customers-export*", (route) => route.abort());
  await page.getByRole("button", { name: "Export CSV" }).click();
  await expect(page.getByText("Error exporting customers")).toBeVisible();
});

test("by keyboard alone: select, feature, take it back", async ({ page }) => {
  await openOldest(page);
  const [name = ""] = await namesOn(page, "products");
  const presses = async (target: ReturnType<typeof box>) => {
    for (let i = 0; i < 80; i++) {
      await page.keyboard.press("Tab");
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error("the keyboard does not reach it");
  };
  for (const [button, toast] of [
    ["Feature", "1 product featured"],
    ["Unfeature", "1 product no longer featured"],
  ] as const) {
    await page.getByRole("region", { name: "List of products" }).focus();
    await presses(box(page, name));
    await page.keyboard.press("Space");
    await expect(bar(page, "products")).toBeVisible();
    await presses(bar(page, "products").getByRole("button", { name: button, exact: true }));
    await page.keyboard.press("Enter");
    await expect(page.getByText(toast)).toBeVisible();
    await expect(page.getByRole("region", { name: "List of products" })).toBeFocused();
  }
});

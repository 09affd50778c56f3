import { expect, type Page } from "@playwright/test";
import { keyboard } from "#qa/e2e/hands.ts";
import { expectAccessible, look, OFFICE, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { walk } from "#qa/e2e/visit.ts";

const table = (page: Page) => page.getByRole("table", { name: "products" });
const bar = (page: Page) => page.getByRole("region", { name: "Selected products" });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });

/** The names of the rows on this page of the table; below a name stands its code. */
const namesOn = async (page: Page) =>
  (await table(page).getByRole("rowheader").allInnerTexts()).map((said) => said.split("\n", 1)[0] ?? "");

const row = (page: Page, name: string) =>
  table(page)
    .getByRole("row")
    .filter({ has: box(page, name) });

/** The newest products are other tests' as well; the oldest, at the end, are for these. */
async function openOldest(page: Page) {
  await signInAsAdmin(page);
  await walk(page, "Products", "All products");
  const pages = page.getByRole("navigation", { name: "Pagination" }).getByRole("link", { name: /^Page / });
  const last = (await pages.last().getAttribute("aria-label")) ?? "";
  await walk(page, last);
}

async function changeStock(page: Page, kind: "Add" | "Take", products: number): Promise<void> {
  await bar(page).getByRole("button", { name: "Add stock…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add stock" });
  if (kind === "Take") await dialog.getByLabel("Take from the stock").check();
  await dialog.getByLabel("How many of each").fill(String(products));
  if (kind === "Take") await expectAccessible(page);
  await dialog.getByRole("button", { name: kind, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("products are selected over two pages, hidden and shown; what has too little stock is named and stays selected; by keyboard too", async ({
  page,
}) => {
  await openOldest(page);
  const [last = ""] = await namesOn(page);
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(row(page, last)).toHaveCount(0);
  const [first = "", second = ""] = await namesOn(page);
  await box(page, first).check();
  await box(page, second).check();
  const headed = page.getByRole("checkbox", { name: "Select all on this page" });
  expect(await headed.evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);
  await page.getByRole("link", { name: "Next page" }).click();
  await box(page, last).check();
  await expect(bar(page)).toContainText("3 products selected");
  await look(page, OFFICE);
  await bar(page).getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("3 products hidden")).toBeVisible();
  await expect(page.getByRole("region", { name: "List of products" })).toBeFocused();
  await page
    .getByRole("navigation", { name: "Show" })
    .getByRole("link", { name: "Hidden", exact: true })
    .click();
  for (const name of [first, second, last]) await box(page, name).check();
  await bar(page).getByRole("button", { name: "Activate" }).click();
  await expect(page.getByText("3 products activated")).toBeVisible();
  await walk(page, "Products", "All products");
  await page.getByRole("searchbox", { name: "Search products" }).fill("cotton");
  await expect(page).toHaveURL(/search=cotton/);
  await headed.check();
  const all = page.getByRole("button", { name: /^Select all \d+ that match$/ });
  const matching = /\d+/.exec((await all.textContent()) ?? "")?.[0];
  await all.click();
  await expect(bar(page)).toContainText(`${matching} products selected`);

  await openOldest(page);
  const headings = await table(page).locator("thead").locator("th, td").allTextContents();
  const stock = async () =>
    Number(await row(page, last).locator("th, td").nth(headings.indexOf("Stock")).textContent());
  const before = await stock();
  const hands = keyboard(page);
  await box(page, last).focus();
  await page.keyboard.press("Space");
  await hands.press(bar(page).getByRole("button", { name: "Feature", exact: true }));
  await expect(page.getByText("1 product featured")).toBeVisible();
  await box(page, last).check();
  await changeStock(page, "Take", before + 1);
  await expect(page.getByText("Nothing changed, 1 refused")).toBeVisible();
  await expect(bar(page).getByRole("list", { name: "Refused" })).toContainText(`${last}: `);
  await expectAccessible(page);
  await changeStock(page, "Add", 5);
  await expect.poll(stock).toBe(before + 5);
});

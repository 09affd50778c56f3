import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { dataOf, newProduct, openOffice, removeProduct } from "./office-calls.ts";
import { openStages, type Stages } from "./stages.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support.ts";
import { test } from "./test.ts";

let stages: Stages;
let office: APIRequestContext;
test.beforeAll(async ({ browser }) => {
  stages = await openStages(browser);
  office = await openOffice();
});
test.afterAll(() => office.dispose());

/** A name that only this run has; letters only, as a category's name wants it. */
function ownName(word: string): string {
  const letters = Date.now()
    .toString()
    .replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));
  return `${word}-${letters}`;
}

async function removeGroup(path: string, name: string): Promise<void> {
  const found = await dataOf<{ id: string }[]>(office.get(`/api/${path}?limit=100&search=${name}`));
  for (const { id } of found) await office.delete(`/api/${path}?id=${id}`);
}

/** Creates a category or sub category in its dialog, from a list that a search narrows: the new one has to be seen all the same. */
async function createFrom(page: Page, one: string, name: string, category?: string) {
  await page.getByRole("searchbox").fill("nothing goes by this");
  await expect(page).toHaveURL(/search=nothing/);
  await page.getByRole("button", { name: `Create new ${one}` }).click();
  const dialog = page.getByRole("dialog", { name: `Add new ${one}` });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Description").fill("Made in a test");
  if (category) await dialog.getByLabel("Category").selectOption(category);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("row", { name });
  await expect(row).toBeInViewport();
  await expect(row).toHaveAttribute("data-made", "true");
  await expect(page.getByRole("row").nth(1)).toContainText(name);
}

test("what was made stands in sight where it was made, from a list and from the plan of an import", async () => {
  const page = await stages.open("admin");
  const [category, sub] = [ownName("Newest"), ownName("Freshest")];
  await page.goto("/admin/products/categories");
  await createFrom(page, "category", category);

  await page.goto("/admin/products/sub_categories");
  await createFrom(page, "sub category", sub, category);
  await removeGroup("sub_categories", sub);
  await removeGroup("categories", category);

  const dialog = page.getByRole("dialog", { name: "Add new category" });
  const lacking = ownName("Missing");
  const csv = `name,description,price,stock,category\nTest wrap,Plain,500,1,${lacking}\n`;
  await page.goto("/admin/products/import");
  const file = { name: "pieces.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page).toHaveURL(/\/import\/[0-9a-f-]{36}$/);
  await expect(page.getByText(`There is no category “${lacking}”.`, { exact: false })).toBeVisible();
  const missing = page.getByRole("region", { name: "A category is missing" });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await missing.getByRole("button", { name: `Create “${lacking}”` }).click();
  await expect(dialog.getByLabel("Name")).toHaveValue(lacking);
  await dialog.getByLabel("Description").fill("Asked for by a file");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(missing).toHaveCount(0);
  await expect(page.getByText(`There is no category “${lacking}”.`)).toHaveCount(0);
  await removeGroup("categories", lacking);
  await page.context().close();
});

test("products are narrowed by category and brand, and ordered; their dialog begins with name and price", async () => {
  const page = await stages.open("admin");
  const product = await newProduct(office, {
    name: ownName("Dearest"),
    price: 99_999.5,
    discounted_price: 98_765,
  });
  await page.goto("/admin/products/all_products?category_id=none&sort=worst");
  await expect(page).toHaveURL(/\/all_products$/);
  await expect(page.getByRole("columnheader", { name: "Price" })).toBeVisible();
  await expect(page.getByRole("row", { name: product.name })).toContainText("₹98,765");
  await expect(page.getByRole("row", { name: product.name })).toContainText("₹99,999.50");

  await page.getByLabel("Sort by").selectOption("Price: high to low");
  await expect(page.getByRole("row").nth(1)).toContainText(product.name);
  await page.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/category_id=[0-9a-f-]{36}/);
  await page.getByLabel("Brand", { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/brand_id=[0-9a-f-]{36}/);
  await expect(page).toHaveURL(/sort=price-down/);
  await page.getByRole("searchbox").fill("qwxzvk");
  await expect(page.getByText("No products match “qwxzvk”")).toBeVisible();
  await page.getByRole("button", { name: "Show all products" }).click();
  await expect(page).toHaveURL(/\/all_products$/);
  await removeProduct(office, product.id);

  await page.goto("/admin/products/all_products");
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  const update = page.getByRole("dialog", { name: "Update product" });
  const labels = ["Name", "Price (₹)", "Upload image"];
  // The dialog moves into its place while it opens.
  await expect(async () => {
    const tops: number[] = [];
    for (const label of labels)
      tops.push((await update.getByLabel(label, { exact: true }).boundingBox())?.y ?? 0);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  }).toPass({ timeout: 60_000 });
  await expect(update).not.toContainText("Blur Hash");
  await expectAccessible(page);
  await page.context().close();
});

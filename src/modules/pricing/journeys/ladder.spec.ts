import { expect, type Locator } from "@playwright/test";
import * as officePaths from "#kernel/pages/office-paths.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { dataOf, newProduct, openOffice, removeProduct } from "#qa/e2e/office-calls.ts";
import { expectAccessible, look, OFFICE, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { visit, walk } from "#qa/e2e/visit.ts";

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

/** The most taps from the list of ladders to one that is on, those into its fields among them. */
const MOST = 7;

test("a ladder is tried dry, says what it would do, and is switched on; a product's card explains it", async ({
  page,
}) => {
  const office = await openOffice();
  const listed = await dataOf<Product[]>(office.get("/api/products?limit=100"));
  // Of no category that a ladder of the demo is for.
  const other = listed.find(({ category }) => category.name !== "Outerwear");
  const { category_id, sub_category_id } = other ?? {};
  const name = "Kasavu of a wedding";
  const { id } = await newProduct(office, { name, price: 47_500, category_id, sub_category_id });
  const { code } = await dataOf<Product>(office.get(`/api/product-by-id?id=${id}`));

  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const write = async (field: Locator, text: string) => {
    await tap(field);
    await field.fill(text);
  };
  await signInAsAdmin(page);
  await walk(page, "Products", "Ladders");
  await tap(page.getByRole("button", { name: "Add a ladder" }));
  const dialog = page.getByRole("dialog", { name: "Add a ladder" });
  await write(dialog.getByLabel("Name", { exact: true }), "Weddings");
  await write(dialog.getByLabel("Price from (₹)"), "47000");
  await write(dialog.getByLabel("Step 1: after days"), "1");
  await expectAccessible(page);
  await tap(dialog.getByRole("button", { name: "Save" }));
  await tap(page.getByRole("link", { name: "Off: try Weddings" }));

  await expect(page.getByRole("heading", { name: "Had it worked for the last 90 days" })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: /it would lower 1 price and take 0 products off sale$/ }),
  ).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("−20 %");
  await expect(row).toContainText("₹37,999");
  await look(page, OFFICE);
  await tap(page.getByRole("button", { name: "Switch it on" }));
  await expect(page.getByText("Switched on: it begins with the next night")).toBeVisible();
  await expect(page.getByRole("button", { name: "Switch it off" })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(MOST);

  await visit(page, officePaths.productCard(code ?? ""));
  await expect(page.getByText(/On sale for \d days?: −20 % (on|with)/)).toBeVisible();
  await look(page, OFFICE);

  await walk(page, "Products", "Ladders");
  await page.getByRole("button", { name: "Delete Weddings" }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).tap();
  await expect(page.getByRole("link", { name: "On: see Weddings" })).toHaveCount(0);
  await removeProduct(office, id);
  await office.dispose();
});

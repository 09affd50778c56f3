import { expect, type Page } from "@playwright/test";
import { newProduct, openOffice, removeProduct } from "#qa/e2e/office-calls.ts";
import { expectAccessible, look, OFFICE, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { visit, walk } from "#qa/e2e/visit.ts";

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

const FORTY = 40;
const table = (page: Page) => page.getByRole("table", { name: "products" });

/** Forty of a kind, none of which another test comes across. */
async function hangForty(): Promise<string[]> {
  const office = await openOffice();
  const ids: string[] = [];
  for (let i = 0; i < FORTY; i++)
    ids.push((await newProduct(office, { name: `Markdown mundu ${i + 1}`, price: 250 + i })).id);
  await office.dispose();
  return ids;
}

async function takeDown(ids: readonly string[]): Promise<void> {
  const office = await openOffice();
  for (const id of ids) await removeProduct(office, id);
  await office.dispose();
}

async function lowerAll(page: Page): Promise<void> {
  await walk(page, "Products", "All products");
  await page.getByRole("searchbox", { name: "Search products" }).fill("Markdown mundu");
  await expect(page).toHaveURL(/search=Markdown/);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: `Select all ${FORTY} that match` }).click();
  await page.getByRole("button", { name: "Prices…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change prices" });
  await dialog.getByRole("button", { name: "Show the plan" }).click();
  await expect(dialog.getByText("Please enter how much")).toBeVisible();
  await dialog.getByLabel("How much").fill("20");
  await dialog.getByLabel("Round to").selectOption("Ending in 9 (₹189)");
  await look(page, OFFICE);
  await dialog.getByRole("button", { name: "Show the plan" }).click();
  const plan = page.getByRole("dialog", { name: `${FORTY} prices would change` });
  const first = plan
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: "Markdown mundu 1", exact: true }) });
  await expect(first).toContainText("₹199");
  await look(page, OFFICE);
  await plan.getByRole("button", { name: `Change ${FORTY} prices` }).click();
  await expect(page.getByText(`${FORTY} prices changed`)).toBeVisible();
}

test("forty prices are lowered by a plan, and put back from the log but for the one that was edited since", async ({
  page,
}) => {
  const ids = await hangForty();
  await signInAsAdmin(page);
  await lowerAll(page);
  await expect(table(page)).toContainText("₹229");

  await visit(page, "/admin/products/all_products?search=Markdown+mundu+7");
  await table(page).getByRole("button", { name: "Edit Markdown mundu 7" }).click();
  const form = page.getByRole("dialog", { name: "Update product" });
  await form.getByLabel("Discounted price (₹)", { exact: true }).fill("180");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();

  await visit(page, "/admin/store_settings/changes");
  const entry = page
    .getByRole("row")
    .filter({ hasText: `Changed the prices of ${FORTY} products: lowered by 20 %` });
  await entry.getByRole("link", { name: "See them, or put them back" }).click();
  await expect(page.getByText("1 edited since")).toBeVisible();
  await look(page, OFFICE);
  await page.getByRole("button", { name: `Put ${FORTY - 1} prices back` }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Put back", exact: true }).click();
  await expect(page.getByText(`${FORTY - 1} prices put back`)).toBeVisible();
  await visit(page, "/admin/products/all_products?search=Markdown+mundu+7");
  await expect(table(page)).toContainText("₹180");
  await visit(page, "/admin/products/all_products?search=Markdown+mundu+11");
  await expect(table(page)).toContainText("₹260");
  await expect(table(page)).not.toContainText("₹199");
  await takeDown(ids);
});

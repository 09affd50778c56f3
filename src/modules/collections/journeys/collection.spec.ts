import { expect } from "@playwright/test";
import { newProduct, openOffice, removeProduct } from "#qa/e2e/office-calls.ts";
import { expectAccessible, look, OFFICE, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { visit, walk } from "#qa/e2e/visit.ts";

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

test("a collection is made by hand, stands on the home page, and shows a shopper its products", async ({
  page,
  browser,
}) => {
  const office = await openOffice();
  const names = ["Pookalam saree", "Pookalam mundu"];
  const products = [];
  for (const name of names) products.push(await newProduct(office, { name, price: 700 }));
  await signInAsAdmin(page);
  await walk(page, "Products", "Collections");
  await look(page, OFFICE);

  await page.getByRole("button", { name: "Create new collection" }).click();
  const dialog = page.getByRole("dialog", { name: "Add new collection" });
  await dialog.getByLabel("Name", { exact: true }).fill("For the pookalam");
  await dialog.getByLabel("Description", { exact: true }).fill("Whites with a flower at the hem");
  await dialog.getByText("In other languages").click();
  await dialog.getByLabel("Name in Malayalam").fill("പൂക്കളത്തിന്");
  await dialog.getByLabel("Upload image").setInputFiles("demo/data/images/scenes/folded-cloth.webp");
  await dialog.getByLabel("Find a product").fill("Pookalam");
  await dialog.getByLabel("Find a product").press("Enter");
  for (const name of names) await dialog.getByRole("button", { name: `Add ${name}` }).click();
  await dialog.getByRole("button", { name: "Move Pookalam mundu up" }).click();
  await dialog.getByLabel("On the home page").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row").filter({ hasText: "For the pookalam" })).toContainText("2 products");

  const visitor = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const shopper = await visitor.newPage();
  await visit(shopper, "/");
  await look(shopper);
  await shopper.getByRole("link", { name: /^For the pookalam/ }).click();
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("For the pookalam");
  const cards = shopper.getByRole("article");
  await expect(cards.getByRole("heading")).toHaveText(["Pookalam mundu", "Pookalam saree"]);
  await look(shopper);
  await visit(shopper, `/ml${new URL(shopper.url()).pathname}`);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("പൂക്കളത്തിന്");

  await page.getByRole("button", { name: "Edit For the pookalam" }).click();
  await page.getByRole("dialog").getByLabel("Shown", { exact: true }).uncheck();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row").filter({ hasText: "For the pookalam" })).toContainText("hidden");
  await visit(shopper, "/");
  await expect(shopper.getByRole("link", { name: /^For the pookalam/ })).toHaveCount(0);
  await visitor.close();
  for (const { id } of products) await removeProduct(office, id);
  await office.dispose();
});

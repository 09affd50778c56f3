import { expect, type Page } from "@playwright/test";
import { changeProduct, newProduct, openOffice, removeProduct } from "./office-calls.ts";
import { countOrders, signInAsNewCustomer } from "./payment-support.ts";
import { look } from "./support.ts";
import { test } from "./test.ts";

async function addProduct(page: Page, id: string): Promise<void> {
  await page.goto(`/shop/d/${id}`);
  await page.getByRole("button", { name: /^Add/ }).first().click();
  await expect(page.getByText("Product Added to Cart..")).toBeVisible();
}

test("a price that changed is told in the cart, and before the last click, until the customer takes note of it", async ({
  page,
}) => {
  const office = await openOffice();
  const name = "Mundu of a changing price";
  const product = await newProduct(office, { name, price: 1200 });
  await signInAsNewCustomer(page);
  await addProduct(page, product.id);
  await changeProduct(office, product.id, { price: 1200, discounted_price: 999 });

  const note = "Price changed from ₹1,200 to ₹999 since you added it";
  await page.goto("/cart");
  const line = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  const summary = page.getByRole("region", { name: "Price summary" });
  await expect(line).toContainText(note);
  await expect(summary).toContainText(`${name}: ${note}`);
  await look(page);

  const noted = page.waitForResponse("**/api/cart");
  await line.getByRole("button", { name: `OK to the new price of ${name}` }).click();
  await noted;
  await expect(page.getByText(note)).toHaveCount(0);
  await page.reload();
  await expect(line).toContainText("₹999");
  await expect(page.getByText(note)).toHaveCount(0);

  // One that changes before the last click is shown first, and never charged unseen.
  const before = await countOrders(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Shipping address" })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Message to the store").fill("Please wrap it, it is a present.");
  await changeProduct(office, product.id, { price: 1100, discounted_price: 0 });
  await page.getByRole("button", { name: "Place Order" }).click();

  await expect(page.getByText("Error placing order")).toBeVisible();
  await expect(page.getByText(/^Your order now comes to ₹[\d,.]+, not ₹[\d,.]+\./)).toBeVisible();
  await expect(summary).toContainText("Price changed from ₹999 to ₹1,100 since you added it");
  await expect(page.getByLabel("Message to the store")).toHaveValue("Please wrap it, it is a present.");
  expect(await countOrders(page)).toBe(before);

  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  expect(await countOrders(page)).toBe(before + 1);
  await removeProduct(office, product.id);
  await office.dispose();
});

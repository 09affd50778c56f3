import { expect, type Page } from "@playwright/test";
import { newProduct, openOffice } from "#qa/e2e/office-calls.ts";
import { moveElsewhere, newCustomer } from "#qa/e2e/order-support.ts";
import { goToLastStep, newestOrder, orderIn, orderOnline } from "#qa/e2e/payment-support.ts";
import { look, OFFICE, photograph, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

/** Has the customer say on the order's page what is wrong, with a photograph; returns the ticket. */
async function claim(page: Page, orderId: string): Promise<string> {
  await page.goto(`/profile/orders/${orderId}`);
  await page.getByRole("button", { name: "Tell us" }).click();
  await page.getByLabel("What is wrong?").selectOption("Damaged");
  await page.getByLabel("In your words").fill("There is a hole at the hem.");
  await page.getByLabel("Add photographs").setInputFiles(photograph);
  await expect(page.getByRole("button", { name: /^Remove / })).toBeVisible();
  await look(page, [360, 1280]);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const article = page.getByRole("article", { name: /^Claim C-/ });
  await expect(article).toContainText("We answer by");
  const photo = article.getByRole("img", { name: /^Photograph 1/ });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  return (await article.getByRole("heading").innerText()).replace("Claim ", "");
}

/** Has an admin settle it by half of ₹749.50 as a refund and half as credit. */
async function settle(admin: Page, ticket: string): Promise<void> {
  await signInAsAdmin(admin);
  await admin.goto(`/admin/customers/claims/${ticket}`);
  await expect(admin.getByRole("heading", { name: "As it was on the day of the order" })).toBeVisible();
  await look(admin, OFFICE);
  await admin.getByRole("button", { name: "Acknowledge" }).click();
  await expect(admin.getByText("Being looked into")).toBeVisible();
  await admin.getByLabel("Refund to the online payment (₹)").fill("374.75");
  await admin.getByLabel("Store credit (₹)").fill("374.75");
  await admin.getByLabel("What becomes of the product").selectOption("Out: upcycled or thrown away");
  await admin.getByLabel("Why").fill("The hole is too large");
  await admin.getByLabel("Reply to the customer").fill("We are sorry. Half goes back, half is yours here.");
  await admin.getByRole("button", { name: "Settle with ₹749.50" }).click();
  await expect(admin.getByRole("heading", { name: "How it was settled" })).toBeVisible();
}

test("a claim with a photograph is settled by half a refund and half credit, and the next order uses the credit", async ({
  browser,
}) => {
  const { page } = await newCustomer(browser);
  const office = await openOffice();
  const { id: first } = await newProduct(office, { name: "Shawl with a hole", price: 749.5 });
  const checkout = await orderOnline(page, first);
  await checkout.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(async () => {
    await expect(await newestOrder(page)).toContainText("Paid online", { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  const orderId = await orderIn(page.getByRole("article").first());
  await moveElsewhere(orderId, "ACCEPTED", "SHIPPED", "COMPLETED");
  const ticket = await claim(page, orderId);
  await settle(await (await browser.newContext()).newPage(), ticket);

  await page.reload();
  await expect(page.getByText("₹374.75 is yours as store credit.", { exact: false })).toBeVisible();
  await page.goto("/profile/credit");
  await expect(page.getByRole("region", { name: "Balance" })).toContainText("₹374.75");
  await look(page, [360, 1280]);

  const { id: second } = await newProduct(office, { name: "Shawl without a hole", price: 749.5 });
  await goToLastStep(page, second);
  const use = page.getByRole("checkbox", { name: /^Use ₹374.75 of your store credit/ });
  await expect(use).not.toBeChecked();
  await use.check();
  const sums = page.getByRole("region", { name: "Price summary" });
  await expect(sums.getByText("To pay")).toBeVisible();
  await look(page, [360, 1280]);
  await page.getByLabel("Message to the store").fill("With my credit, please.");
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goto("/profile/credit");
  await expect(page.getByRole("region", { name: "Balance" })).toContainText("₹0");
});

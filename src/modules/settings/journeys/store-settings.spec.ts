import { expect, type Page } from "@playwright/test";
import { thisShop } from "#qa/e2e/shop/this-shop.ts";
import { expectAccessible, signIn, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Not saved yet.")).toBeHidden();
}

test("what the store's settings say stands in the shop at once: its details, what delivery costs, how one can pay", async ({
  page,
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage();
  const main = customer.getByRole("main");
  await signIn(customer, "anjali.varkey@example.org", thisShop().admin.password);
  await signInAsAdmin(page);
  await page.goto("/admin/store_settings");
  await expect(page).toHaveURL("/admin/store_settings/store_details");
  const phone = page.getByLabel("Phone", { exact: true });
  const before = await phone.inputValue();
  await phone.fill("call us");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(phone).toBeFocused();
  await expectAccessible(page);
  await phone.fill("+91 484 555 0177");
  await save(page);
  await customer.goto("/about");
  await expect(customer.getByRole("contentinfo")).toContainText("+91 484 555 0177");
  await expect(main).toContainText("+91 484 555 0177");
  await phone.fill("");
  await save(page);
  await expect(page.getByText(/Still missing: phone\./)).toBeVisible();
  await customer.goto("/contact");
  await expect(customer.getByRole("heading", { name: "Phone" })).toHaveCount(0);
  await page.goto("/admin/home");
  await page.getByRole("link", { name: "Complete the store details" }).click();
  await phone.fill(before);
  await save(page);

  await page.goto("/admin/store_settings/delivery_settings");
  await page.getByLabel("Delivery charge (₹)").fill("61.50");
  await page.getByLabel("Free from (₹)").fill("1,00,000");
  await save(page);
  await customer.goto("/shop");
  await customer.getByRole("button", { name: /^Add/, disabled: false }).first().click();
  await expect(customer.getByText("Product Added to Cart..")).toBeVisible();
  await customer.goto("/cart");
  await expect(customer.getByText("₹61.50").first()).toBeVisible();
  await page.getByLabel("Delivery charge (₹)").fill("0");
  await page.getByLabel("Free from (₹)").fill("");
  await save(page);
  await customer.reload();
  await expect(customer.getByText("₹61.50")).toHaveCount(0);
  await customer.getByRole("button", { name: "Clear Cart" }).click();

  await page.goto("/admin/store_settings/payment");
  const hours = page.getByLabel("Hours an unpaid order is held");
  const held = await hours.inputValue();
  await page.getByText(`Hours an unpaid order is held: ${held}`).click();
  await page.getByRole("checkbox", { name: "Cash on delivery" }).uncheck();
  await hours.fill("36");
  await save(page);
  await customer.goto("/shipping");
  await expect(main).toContainText("You pay online");
  await expect(main).toContainText("36 hours");
  await page.getByRole("checkbox", { name: "Cash on delivery" }).check();
  await hours.fill(held);
  await save(page);
});

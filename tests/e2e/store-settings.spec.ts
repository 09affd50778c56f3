import { type Browser, expect, type Page } from "@playwright/test";
import { thisShop } from "./shop/this-shop.ts";
import { expectAccessible, signIn, signInAsAdmin } from "./support.ts";
import { test } from "./test.ts";

const office = (page: Page) => page.getByRole("navigation", { name: "Back office" });
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

async function openShop(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

test("store details stand in the footer at once, and what is wrong is said at its field", async ({
  page,
  browser,
}) => {
  const visitor = await openShop(browser);
  await signInAsAdmin(page);
  await page.goto("/admin/store_settings");
  await expect(page).toHaveURL("/admin/store_settings/store_details");

  const name = page.getByLabel("Store name");
  const phone = page.getByLabel("Phone", { exact: true });
  const before = await phone.inputValue();
  await name.fill(" ");
  await phone.fill("call us");
  await save(page);
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Store name is required");
  await expect(phone).toHaveAccessibleDescription("Phone must be a phone number, such as +91 484 555 0100");
  await expectAccessible(page);
  await name.fill("Rebon");
  await phone.fill("+91 484 555 0177");
  await save(page);
  await expect(page.getByText("Store details saved")).toBeVisible();
  await expect(page.getByText("Not saved yet.")).toBeHidden();

  await visitor.goto("/about");
  await expect(visitor.getByRole("contentinfo")).toContainText("+91 484 555 0177");
  await expect(visitor.getByRole("main")).toContainText("+91 484 555 0177");
  await visitor.goto("/contact");
  await expect(visitor.getByRole("main")).toContainText("+91 484 555 0177");

  await phone.fill("");
  await save(page);
  await expect(page.getByText(/Still missing: phone\./)).toBeVisible();
  await visitor.goto("/contact");
  await expect(visitor.getByRole("heading", { name: "Phone" })).toHaveCount(0);
  await expectAccessible(visitor);
  await office(page).getByRole("link", { name: "Home" }).click();
  await page.getByRole("link", { name: "Complete the store details" }).click();
  await phone.fill(before);
  await save(page);
  await expect(page.getByText(/Still missing/)).toBeHidden();
});

test("entered things are only given up on purpose, by a link and by signing out", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/store_settings/delivery_settings");
  const charge = page.getByLabel("Delivery charge (₹)");
  await charge.fill("12");
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  await page.getByRole("link", { name: "Payment" }).click();
  const dialog = page.getByRole("alertdialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(charge).toHaveValue("12");
  await page.getByRole("link", { name: "Payment" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL("/admin/store_settings/payment");

  await page.getByLabel("Hours an unpaid order is held").fill("17");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Hours an unpaid order is held")).toHaveValue("17");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
});

test("what delivery costs stands in the checkout at once", async ({ page, browser }) => {
  const customer = await openShop(browser);
  await signIn(customer, "anjali.varkey@example.org", thisShop().admin.password);
  await customer.goto("/shop");
  await customer.getByRole("button", { name: /^Add/, disabled: false }).first().click();
  await expect(customer.getByText("Product Added to Cart..")).toBeVisible();

  await signInAsAdmin(page);
  await page.goto("/admin/store_settings/delivery_settings");
  const charge = page.getByLabel("Delivery charge (₹)");
  await charge.fill("61.50");
  await page.getByLabel("Free from (₹)").fill("1,00,000");
  await save(page);
  await expect(page.getByText("Delivery settings saved")).toBeVisible();
  await expect(charge).toHaveValue("61.5");

  await customer.goto("/cart");
  await expect(customer.getByText("₹61.50").first()).toBeVisible();
  await customer.goto("/shipping");
  await expect(customer.getByRole("main")).toContainText(
    "Orders with products worth ₹1,00,000 or more travel free.",
  );

  await charge.fill("0");
  await page.getByLabel("Free from (₹)").fill("");
  await save(page);
  await expect(charge).toHaveValue("0");
  await expect(page.getByText("Not saved yet.")).toBeHidden();
  await customer.goto("/cart");
  await expect(customer.getByText("₹61.50")).toHaveCount(0);
  await customer.getByRole("button", { name: "Clear Cart" }).click();
});

test("how one can pay, and how long an order is held, stands in the texts at once", async ({
  page,
  browser,
}) => {
  const visitor = await openShop(browser);
  await signInAsAdmin(page);
  await page.goto("/admin/store_settings/payment");
  await expect(page.getByText("Sandbox", { exact: true })).toBeVisible();
  const cash = page.getByRole("checkbox", { name: "Cash on delivery" });
  const online = page.getByRole("checkbox", { name: "Online payment" });
  const hours = page.getByLabel("Hours an unpaid order is held");
  const before = { online: await online.isChecked(), hours: await hours.inputValue() };
  await cash.uncheck();
  await hours.fill("36");
  await online.check();
  await save(page);
  await expect(page.getByText("Payment settings saved")).toBeVisible();
  await visitor.goto("/shipping");
  await expect(visitor.getByRole("main")).toContainText("You pay online");
  await expect(visitor.getByRole("main")).toContainText("36 hours");
  await cash.check();
  await online.setChecked(before.online);
  await hours.fill(before.hours);
  await save(page);
  await expect(page.getByText("Not saved yet.")).toBeHidden();
});

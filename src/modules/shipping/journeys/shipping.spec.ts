import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { shippingSettings } from "#modules/shipping/contract/shipping-terms.ts";
import { dataOf, newProduct, openOffice } from "#qa/e2e/office-calls.ts";
import { newCustomer } from "#qa/e2e/order-support.ts";
import { look, OFFICE, saved, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { visit } from "#qa/e2e/visit.ts";

const set = (office: APIRequestContext, changes: object) =>
  dataOf(office.put("/api/shipping-settings", { data: { ...shippingSettings.parse({}), ...changes } }));

/** Other tests of this shop know delivery as it was delivered. */
async function reset(office: APIRequestContext): Promise<void> {
  await set(office, {});
  await dataOf(office.post("/api/pin-areas", { data: { csv: "pin\n" } }));
}

async function checkPin(page: Page, pin: string, answer: RegExp | string): Promise<void> {
  await page.getByLabel("Deliver to").fill(pin);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText(answer)).toBeVisible();
}

async function sendAreas(admin: Page, csv: string): Promise<void> {
  const file = { name: "areas.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await admin.getByLabel("New file (CSV)").setInputFiles(file);
  await admin.getByRole("button", { name: "See what changes" }).click();
}

test("from a PIN code on the product page to an order that keeps its promise, whatever file of PIN areas the store takes afterwards", async ({
  browser,
  page: admin,
}) => {
  const office = await openOffice();
  await set(office, { rates: "by_weight" });
  // Days are promised where the store has areas of its own.
  const csv =
    "pin,city,state\n682001-682043,Kochi,Kerala\n682551-682559,,Lakshadweep\n744101,,Andaman and Nicobar Islands\n";
  await dataOf(office.post("/api/pin-areas", { data: { csv } }));
  const { id } = await newProduct(office, { name: "Promised shawl", price: 749.5 });
  await dataOf(office.put("/api/product-weights", { data: { product_id: id, grams: 450 } }));
  const { page } = await newCustomer(browser);
  await page.setViewportSize({ width: 360, height: 800 });
  await visit(page, `/shop/d/${id}`);
  await checkPin(page, "6820", "A PIN code has six digits, such as 682 016");
  await checkPin(page, "744101", /^Deliver to 744 101: ₹90, by \w+day, \d+ \w+, cash on delivery possible$/);
  await checkPin(page, "682016", /^Deliver to 682 016: ₹40, by \w+day, /);
  await look(page, [360, 1280]);
  await page.reload();
  const promised = page.getByText(/^Deliver to 682 016: ₹40, by /);
  await expect(promised).toBeVisible();
  const [, day = ""] = /by \w+, (\d+ \w+)/.exec(await promised.innerText()) ?? [];

  await page.getByRole("button", { name: "Add Promised shawl" }).first().click();
  await expect(page.getByText("Product Added to Cart..")).toBeVisible();
  await page.goto("/cart");
  // The only address lies in the same zone as the PIN code.
  await expect(page.getByText("Delivery to 682 001")).toBeVisible();
  await look(page, [360, 1280]);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Shipping address" })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Message to the store").fill("Thank you.");
  await expect(page.getByText(/^Arrives by \w+day, /)).toContainText(day);
  await page.getByRole("button", { name: "Place Order" }).click();
  const placed = page.getByRole("dialog", { name: "Order Placed Successfully!" });
  await expect(placed.getByText(/^Expected: /)).toContainText(day);

  await signInAsAdmin(admin);
  await visit(admin, "/admin/store_settings/delivery_settings");
  expect(await saved(admin, "Export CSV")).toContain("682551-682559,,Lakshadweep");
  await sendAreas(admin, "pin,cod\n682001,no\n6820,\n");
  await expect(admin.getByText("line 3: The PIN must be six digits")).toBeVisible();
  await look(admin, OFFICE);
  await sendAreas(admin, "pin,cod\n682001,no\n");
  await admin.getByRole("button", { name: "Replace PIN areas" }).click();
  await expect(admin.getByText(/^1 area of your own\. Last change: /)).toBeVisible();
  const listed = await newProduct(office, { name: "Listed shawl", price: 749.5 });
  await visit(page, `/shop/d/${listed.id}`);
  await checkPin(page, "695001", "We don't deliver to 695 001 yet. Please choose another address.");
  await checkPin(page, "682001", /^Deliver to 682 001: .*, paid online$/);
  await reset(office);
  await page.goto("/profile/orders");
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByText(/^Expected: /)).toContainText(day);
});

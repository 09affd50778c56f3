import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { cardOf, moveElsewhere, newCustomer } from "./order-support.ts";
import { thisShop } from "./shop/this-shop.ts";
import { expectAccessible, look, OFFICE, signInAsAdmin } from "./support.ts";
import { test } from "./test.ts";
import { visit } from "./visit.ts";

/** Has the couriers' stand-in scan an order's parcel, so many minutes from now. */
async function scan(request: APIRequestContext, order_id: string, code: number, minutes = 0): Promise<void> {
  const data = { order_id, code, at: Date.now() + minutes * 60_000 };
  const scanned = await request.post(`${thisShop().address}/sandbox/shiprocket/scan`, { data });
  expect(scanned.ok(), await scanned.text()).toBe(true);
}

/** Has the next webhooks come late, twice, or never. */
async function disturb(request: APIRequestContext, ...webhooks: string[]): Promise<void> {
  const asked = await request.post(`${thisShop().address}/sandbox/shiprocket/faults`, { data: { webhooks } });
  expect(asked.ok()).toBe(true);
}

/** Books the first courier for an accepted order, from its card. */
async function book(office: Page, orderId: string): Promise<void> {
  await visit(office, `/admin/orders/accepted?search=${orderId}`);
  const card = cardOf(office, orderId);
  await card.getByRole("button", { name: "Book a courier" }).click();
  const dialog = office.getByRole("dialog", { name: "Book a courier" });
  await dialog.getByRole("radio", { name: /Delhivery Surface/ }).check();
  await look(office, OFFICE);
  await dialog.getByRole("button", { name: "Book", exact: true }).click();
  await expect(card).toContainText(/Booked\s*Delhivery Surface · \d+/);
  await expect(card.getByRole("link", { name: "Print label" })).toHaveAttribute("href", /\.pdf$/);
}

test("an accepted order becomes a tracked parcel; webhooks come late, twice and out of order, and it is delivered once", async ({
  browser,
}) => {
  const office = await (await browser.newContext()).newPage();
  const customer = await newCustomer(browser);
  const { page } = customer;
  const orderId = await customer.order({ product: "Shawl that goes by courier" });
  await moveElsewhere(orderId, "ACCEPTED");
  await signInAsAdmin(office);
  await book(office, orderId);

  await disturb(office.request, "lose", "twice", "later", "twice");
  await scan(office.request, orderId, 42);
  await scan(office.request, orderId, 17, 3);
  await scan(office.request, orderId, 21, 2);
  await scan(office.request, orderId, 18, 1);
  await page.goto(`/profile/orders/${orderId}`);
  const way = page.getByRole("region", { name: "Your parcel" });
  await expect(async () => {
    await page.reload();
    await expect(way.getByRole("listitem")).toHaveCount(4, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(way.getByRole("listitem").first()).toContainText("Your parcel is out for delivery");
  await expect(page.getByRole("article")).toContainText("SHIPPED");
  await look(page, [360, 1280]);

  await disturb(office.request, "twice");
  await scan(office.request, orderId, 7, 4);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("article")).toContainText("Order delivered", { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  for (const step of ["Shipped", "Delivered"])
    await expect(page.getByText(`${step} by the shop, automatically`)).toHaveCount(1);
  await visit(office, "/admin/delivery");
  const cash = office.getByRole("region", { name: /^Cash to come/ });
  const mine = cash.getByRole("listitem").filter({ hasText: orderId.slice(0, 8) });
  await expect(mine).toContainText("₹749.50");
  await look(office, OFFICE);
});

test("a parcel that came back asks what becomes of it, and its order ends once", async ({ browser }) => {
  const office = await (await browser.newContext()).newPage();
  const customer = await newCustomer(browser);
  const orderId = await customer.order({ product: "Shawl that comes back" });
  await moveElsewhere(orderId, "ACCEPTED");
  await signInAsAdmin(office);
  await book(office, orderId);
  for (const [minute, code] of [42, 21, 9, 10].entries()) await scan(office.request, orderId, code, minute);

  await expect(async () => {
    await visit(office, "/admin/delivery");
    await expect(office.getByRole("region", { name: /^Came back/ })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await look(office, OFFICE);
  const task = office
    .getByRole("region", { name: /^Came back/ })
    .getByRole("listitem")
    .filter({ hasText: orderId.slice(0, 8) });
  await task.getByRole("button", { name: "Put the product on sale again" }).click();
  const question = office.getByRole("alertdialog");
  await expect(question).toContainText("There is nothing to refund.");
  await expectAccessible(office);
  await question.getByRole("button", { name: "Cancel Order" }).click();
  await expect(question).toBeHidden();
  await expect(office.getByText("The order is canceled", { exact: true })).toBeVisible();
  await expect(task).toHaveCount(0);
  await customer.page.goto(`/profile/orders/${orderId}`);
  await expect(customer.page.getByRole("article")).toContainText("Order canceled by admin");
  await expect(customer.page.getByRole("article")).toContainText("The parcel came back to us.");
});

test("labels of parcels that go by hand are a file of A6 or A4, for admins alone", async ({ browser }) => {
  const office = await (await browser.newContext()).newPage();
  const customer = await newCustomer(browser);
  const orderId = await customer.order({ product: "Shawl that goes by hand" });
  await moveElsewhere(orderId, "ACCEPTED");
  await signInAsAdmin(office);
  await visit(office, "/admin/delivery");
  await expect(office.getByRole("link", { name: "Labels, four to A4" })).toBeVisible();
  const file = `/admin/delivery/labels.pdf?sheet=A4&orders=${orderId}`;
  const printed = await office.request.get(`${thisShop().address}${file}`);
  expect(printed.headers()["content-type"]).toBe("application/pdf");
  expect((await customer.page.request.get(`${thisShop().address}${file}`)).status()).toBe(403);
});

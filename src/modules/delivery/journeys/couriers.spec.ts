import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { cardOf, moveElsewhere, newCustomer } from "#qa/e2e/order-support.ts";
import { thisShop } from "#qa/e2e/shop/this-shop.ts";
import { expectAccessible, look, OFFICE, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { visit } from "#qa/e2e/visit.ts";

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

/** Loads a page again until what webhooks bring is there. */
const whenTold = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    await page.reload();
    await check();
  }).toPass({ timeout: 120_000 });

test("an accepted order becomes a tracked parcel; webhooks come late, twice and out of order, and it is delivered once; one that came back is settled once", async ({
  browser,
}) => {
  const office = await (await browser.newContext()).newPage();
  const customer = await newCustomer(browser);
  const { page } = customer;
  const tracked = await customer.order({ product: "Shawl that goes by courier" });
  const returned = await customer.order({ product: "Shawl that comes back" });
  for (const orderId of [tracked, returned]) await moveElsewhere(orderId, "ACCEPTED");
  await signInAsAdmin(office);
  await expectLabels(office, customer.page, tracked);
  for (const orderId of [tracked, returned]) await book(office, orderId);

  await disturb(office.request, "lose", "twice", "later", "twice");
  for (const [code, minute] of [
    [42, 0],
    [17, 3],
    [21, 2],
    [18, 1],
  ] as const)
    await scan(office.request, tracked, code, minute);
  await page.goto(`/profile/orders/${tracked}`);
  const way = page.getByRole("region", { name: "Your parcel" }).getByRole("listitem");
  await whenTold(page, () => expect(way).toHaveCount(4, { timeout: 1000 }));
  await expect(way.first()).toContainText("Your parcel is out for delivery");
  const order = page.getByRole("article");
  await expect(order).toContainText("SHIPPED");
  await look(page, [360, 1280]);
  await disturb(office.request, "twice");
  await scan(office.request, tracked, 7, 4);
  await whenTold(page, () => expect(order).toContainText("Order delivered", { timeout: 1000 }));
  for (const step of ["Shipped", "Delivered"])
    await expect(page.getByText(`${step} by the shop, automatically`)).toHaveCount(1);
  for (const [minute, code] of [42, 21, 9, 10].entries()) await scan(office.request, returned, code, minute);

  await visit(office, "/admin/delivery");
  const tasks = (region: RegExp, id: string) =>
    office
      .getByRole("region", { name: region })
      .getByRole("listitem")
      .filter({ hasText: id.slice(0, 8) });
  await expect(tasks(/^Cash to come/, tracked)).toContainText("₹749.50");
  const task = tasks(/^Came back/, returned);
  await whenTold(office, () => expect(task).toBeVisible({ timeout: 1000 }));
  await look(office, OFFICE);
  await task.getByRole("button", { name: "Put the product on sale again" }).click();
  const question = office.getByRole("alertdialog");
  await expect(question).toContainText("There is nothing to refund.");
  await expectAccessible(office);
  await question.getByRole("button", { name: "Cancel Order" }).click();
  await expect(question).toBeHidden();
  await expect(office.getByText("The order is canceled", { exact: true })).toBeVisible();
  await expect(task).toHaveCount(0);
  await page.goto(`/profile/orders/${returned}`);
  await expect(order).toContainText("Order canceled by admin");
  await expect(order).toContainText("The parcel came back to us.");
});

/** Labels of parcels that go by hand are a file of A6 or A4, for admins alone. */
async function expectLabels(office: Page, customer: Page, orderId: string): Promise<void> {
  await visit(office, "/admin/delivery");
  await expect(office.getByRole("link", { name: "Labels, four to A4" })).toBeVisible();
  const file = `${thisShop().address}/admin/delivery/labels.pdf?sheet=A4&orders=${orderId}`;
  const printed = await office.request.get(file);
  expect(printed.headers()["content-type"]).toBe("application/pdf");
  expect((await customer.request.get(file)).status()).toBe(403);
}

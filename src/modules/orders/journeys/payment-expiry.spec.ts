import { expect } from "@playwright/test";
import { newProduct, openOffice, removeProduct } from "#qa/e2e/office-calls.ts";
import { newestOrder, orderIn, orderOnline, signInAsCustomer } from "#qa/e2e/payment-support.ts";
import { inDatabase, thisShop } from "#qa/e2e/shop/this-shop.ts";
import { expectAccessible, mailTo, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

const customer = "fathima.koyadan@example.org";
const reason = "The order was not paid within 24 hours.";

/** Lets 25 hours pass for one order: it and its opened checkout were begun that much earlier. */
async function letADayPass(orderId: string): Promise<void> {
  const day = "interval '25 hours'";
  const earlier = `created_at = created_at - ${day}`;
  await inDatabase(`update orders set ${earlier} where id = $1`, orderId);
  const opened = `opened_at = opened_at - ${day}`;
  await inDatabase(`update payment_attempts set ${opened}, ${earlier} where order_id = $1`, orderId);
}

test("an order that nobody pays is given up after a day, and a payment that comes later goes back", async ({
  page,
  context,
  browser,
}) => {
  const office = await openOffice();
  const product = await newProduct(office, { name: "Ikat dress that waits to be paid", price: 850 });
  await signInAsCustomer(page, customer);
  const checkout = await orderOnline(page, product.id);

  const later = await context.newPage();
  const card = await newestOrder(later);
  await expect(card).toContainText("Online payment pending");
  const name = (await card.getByRole("heading", { name: /^Order/ }).textContent()) ?? "";
  const orderId = await orderIn(card);

  await letADayPass(orderId);
  // The shop looks once a minute for what was not paid in time, and when it opens.
  await thisShop().restart();
  const gone = later.getByRole("article", { name });
  await expect(async () => {
    await later.goto(`/profile/orders/${orderId}`);
    await expect(gone).toContainText("Order canceled by admin", { timeout: 1000 });
  }).toPass();
  await expect(gone).toContainText("Canceled by the shop, automatically");
  await expect(gone).toContainText(reason);
  await expect(gone.getByRole("button", { name: "Pay Now" })).toBeHidden();
  await expectAccessible(later);
  const mail = await mailTo(later, customer, new RegExp(`${orderId.slice(0, 8)} is canceled`, "i"));
  expect(mail.text).toContain(reason);
  await later.goto(`/shop/d/${product.id}`);
  await expect(later.getByText("In Stock (1 available)")).toBeVisible();

  // The checkout of the first tab is still open, and the bank takes the money all the same.
  await checkout.getByRole("button", { name: "Pay", exact: true }).click();
  await later.goto(`/profile/orders/${orderId}`);
  await expect(async () => {
    await later.reload();
    await expect(gone).toContainText("₹850 refunded", { timeout: 1000 });
  }).toPass();
  await expect(gone).toContainText("Order canceled by admin");
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeHidden();

  const admin = await browser.newPage();
  await signInAsAdmin(admin);
  await admin.goto("/admin/orders/canceled-admin");
  const theirs = admin.getByRole("article", { name });
  await expect(theirs).toContainText("Canceled automatically");
  await expect(theirs).toContainText(reason);
  await expect(theirs).toContainText("Refund of ₹850 done");
  await removeProduct(office, product.id);
  await office.dispose();
});

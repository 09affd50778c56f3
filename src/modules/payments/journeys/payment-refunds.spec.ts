import { expect } from "@playwright/test";
import { newCustomer } from "#qa/e2e/order-support.ts";
import { newestOrder, orderIn, orderOnline } from "#qa/e2e/payment-support.ts";
import { inDatabase } from "#qa/e2e/shop/this-shop.ts";
import { expectAccessible, look, mailTo, OFFICE, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

test("a payment settles when the browser dies before it can say so; canceling gives the money back; a refund that failed is a thing to do, and is tried again from the order's card", async ({
  browser,
}) => {
  const { page: dying, email } = await newCustomer(browser);
  const checkout = await orderOnline(dying);
  for (const call of ["verify-payment", "check-payment"])
    await dying.route(`**/api/${call}`, (route) => route.abort());
  const paid = dying.waitForResponse("**/sandbox/razorpay/pay");
  await checkout.getByRole("button", { name: "Pay", exact: true }).click();
  await paid;
  const page = await dying.context().newPage();
  await dying.close();
  await expect(async () => {
    await expect(await newestOrder(page)).toContainText("Paid online", { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  const card = page.getByRole("article").first();
  const id = await orderIn(card);
  await card.getByRole("button", { name: "Cancel Order" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(/₹[\d,.]+ will be refunded to the way you paid with\./);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel Order" }).click();
  await expect(question).toBeHidden();
  await expect(async () => {
    await page.reload();
    await expect(card).toContainText(/₹[\d,.]+ refunded/, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await mailTo(page, email, /refund/i);
  await card.getByRole("link", { name: "View Receipt" }).click();
  await expect(page.getByText(/^Canceled, ₹[\d,.]+ refunded on \d+ \w+ 20\d\d$/)).toBeVisible();
  await expectAccessible(page);

  // As if the bank had given it up, as often as it was tried.
  const ofOrder = "from payments p where p.id = r.payment_id and p.order_id = $1";
  await inDatabase(`update refunds r set status = 'FAILED' ${ofOrder}`, id);
  await inDatabase("update payments set refunded_paise = 0 where order_id = $1", id);
  // The book has that it was made, and would keep it.
  await inDatabase("alter table book_entries disable trigger user");
  const isFailed = "kind = 'refund_failed', credit = 'refunds_failed'";
  await inDatabase(
    `update book_entries set ${isFailed} where order_id = $1 and source like 'refund-end:%'`,
    id,
  );
  await inDatabase("alter table book_entries enable trigger user");
  await page.reload();
  await expect(page.getByText(/^Canceled, ₹[\d,.]+ on its way back$/)).toBeVisible();

  const admin = await (await browser.newContext()).newPage();
  await signInAsAdmin(admin);
  await admin
    .getByRole("region", { name: "To do today" })
    .getByRole("link", { name: /refunds? that failed/ })
    .click();
  // The oldest that failed stands first, which may be another's.
  await expect(admin).toHaveURL(/\/admin\/orders\/canceled-user\?search=[0-9a-f]{8}$/);
  await expect(admin.getByRole("article")).toContainText(/Refund of ₹[\d,.]+ failed/);
  await admin.goto(`/admin/orders/canceled-user?search=${id.slice(0, 8)}`);
  const theirs = admin.getByRole("article");
  await expect(theirs).toContainText(/Refund of ₹[\d,.]+ failed/);
  await look(admin, OFFICE);
  await theirs.getByRole("button", { name: "Try the refund again" }).click();
  await expect(admin.getByText("The refund is being tried again")).toBeVisible();
  await expect(theirs).toContainText(/Refund of ₹[\d,.]+ on its way/);
  await expect(theirs.getByRole("button", { name: "Try the refund again" })).toBeHidden();
});

import { expect } from "@playwright/test";
import { checkoutOf, newestOrder, orderOnline, signInAsCustomer, storesCard } from "./payment-support.ts";
import { expectAccessible, mailTo } from "./support.ts";
import { test } from "./test.ts";

const customer = "devika.sarangan@example.org";

test("an unpaid order becomes cash on delivery", async ({ page }) => {
  await signInAsCustomer(page, customer);
  await (await orderOnline(page)).getByRole("button", { name: "Walk away" }).click();
  await page
    .getByRole("dialog", { name: "Your order is not paid yet" })
    .getByRole("link", { name: "View Order Details" })
    .click();
  const card = page.getByRole("article").first();
  await card.getByRole("button", { name: "Convert to COD" }).click();
  const sure = page.getByRole("alertdialog", { name: "Are you absolutely sure?" });
  await expect(sure).toContainText(/You will pay ₹[\d,.]+ in cash/);
  await expectAccessible(page);
  await sure.getByRole("button", { name: "Convert to COD" }).click();
  await expect(page.getByText("Your order is now paid in cash on delivery.")).toBeVisible();
  await expect(card).toContainText("Cash on delivery");
  await expect(card.getByRole("button", { name: "Pay Now" })).toBeHidden();
  await expect(card.getByRole("button", { name: "Convert to COD" })).toBeHidden();
  const heading = card.getByRole("heading", { name: /^Order/ });
  await expect(heading).toBeFocused();

  await card.getByRole("button", { name: "Cancel Order" }).click();
  await sure.getByRole("button", { name: "Cancel Order" }).click();
  await expect(card).toContainText("Order canceled by you");
  await expect(heading).toBeFocused();
});

test("canceling a paid order gives the money back, and the store sees it", async ({ page, browser }) => {
  await signInAsCustomer(page, customer);
  await (await orderOnline(page)).getByRole("button", { name: "Pay", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Order Placed Successfully!" })
    .getByRole("link", { name: "View Order Details" })
    .click();
  const card = page.getByRole("article").first();
  await card.getByRole("button", { name: "Cancel Order" }).click();
  const sure = page.getByRole("alertdialog", { name: "Are you absolutely sure?" });
  await expect(sure).toContainText(/₹[\d,.]+ will be refunded to the way you paid with\./);
  await expectAccessible(page);
  await sure.getByRole("button", { name: "Cancel Order" }).click();
  await expect(page.getByText(/Order canceled successfully\. ₹[\d,.]+ will be refunded/)).toBeVisible();
  await expect(card).toContainText("Order canceled by you");
  await expect(card).toContainText(/Refund of ₹[\d,.]+ on its way|₹[\d,.]+ refunded/);
  await expect(async () => {
    await page.reload();
    await expect(card).toContainText(/₹[\d,.]+ refunded/, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await mailTo(page, customer, /refund/i);

  const name = (await card.getByRole("heading", { name: /^Order/ }).textContent()) ?? "";
  const admin = await (await browser.newContext()).newPage();
  const theirs = await storesCard(admin, name, "canceled-user");
  await expect(theirs).toContainText(/Refund of ₹[\d,.]+ done/);
  await expect(theirs).toContainText(/Razorpay order order_\w+/);
  await expectAccessible(admin);
});

test("the store is told what it gives back before it cancels a paid order", async ({ page, browser }) => {
  await signInAsCustomer(page, customer);
  await (await orderOnline(page)).getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  const card = await newestOrder(page);
  const name = (await card.getByRole("heading", { name: /^Order/ }).textContent()) ?? "";

  const admin = await (await browser.newContext()).newPage();
  const theirs = await storesCard(admin, name, "pending");
  await expect(theirs).toContainText("Online · paid");
  await theirs.getByRole("button", { name: "Cancel Order" }).click();
  const sure = admin.getByRole("alertdialog", { name: "Are you absolutely sure?" });
  await expect(sure).toContainText(/₹[\d,.]+ will be refunded\./);
  await expectAccessible(admin);
  await sure.getByRole("button", { name: "Cancel Order" }).click();
  await expect(admin.getByText("Order status updated successfully")).toBeVisible();
  await expect(sure).toBeHidden();
  await expect(theirs).toBeHidden();
  await page.reload();
  await expect(card).toContainText("Order canceled by admin");
  await expect(card).toContainText(/Refund of ₹[\d,.]+ on its way|₹[\d,.]+ refunded/);
});

test("two tabs that pay the same order pay it once, and a tab that comes too late finds it paid", async ({
  page,
  context,
}) => {
  await signInAsCustomer(page, customer);
  const first = await orderOnline(page);
  const other = await context.newPage();
  const stale = await newestOrder(await context.newPage());
  await (await newestOrder(other)).getByRole("button", { name: "Pay Now" }).click();
  const second = await checkoutOf(other);

  await first.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  await second.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(second.getByRole("alert")).not.toBeEmpty();
  await second.getByRole("button", { name: "Walk away" }).click();
  await expect(other.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();

  const card = await newestOrder(other);
  await expect(card).toContainText("Paid online");
  await expect(card).not.toContainText("efund");
  await stale.getByRole("button", { name: "Pay Now" }).click();
  await expect(stale.page().getByRole("dialog", { name: "Order Placed Successfully!" })).toContainText(
    "Paid online",
  );
});

test("who pays for an order that was canceled meanwhile is told that the money comes back", async ({
  page,
  context,
}) => {
  await signInAsCustomer(page, customer);
  const checkout = await orderOnline(page);
  const other = await context.newPage();
  const card = await newestOrder(other);
  await card.getByRole("button", { name: "Cancel Order" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Cancel Order" }).click();
  await expect(card).toContainText("Order canceled by you");
  await expect(card).toContainText("Not paid");
  await expect(card).not.toContainText("Online payment pending");

  await checkout.getByRole("button", { name: "Pay", exact: true }).click();
  const withMessage = page.getByRole("dialog", { name: "This order is canceled" });
  await expect(withMessage).toContainText(/your payment of ₹[\d,.]+ comes back in full/);
  await expectAccessible(page);
  await withMessage.getByRole("link", { name: "View Order Details" }).click();
  const mine = page.getByRole("article").first();
  await expect(mine).toContainText("Paid online");
  await expect(mine).toContainText(/Refund of ₹[\d,.]+ on its way|₹[\d,.]+ refunded/);
  await expect(mine).not.toContainText("Online payment pending");
});

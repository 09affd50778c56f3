import { expect } from "@playwright/test";
import { checkoutOf, newestOrder, orderOnline, signInAsCustomer } from "./payment-support.ts";
import { expectAccessible } from "./support.ts";
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

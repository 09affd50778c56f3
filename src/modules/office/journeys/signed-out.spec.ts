import { expect } from "@playwright/test";
import { thisShop } from "#qa/e2e/shop/this-shop.ts";
import { signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

test("a session that ends in the middle of a sale costs nothing of it: what was searched for is there after signing in again", async ({
  page,
  context,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/counter/sell?search=kurta");
  const onSale = page.getByRole("listitem").filter({ hasText: "· 1 here", hasNotText: /cart|order/ });
  const texts = await onSale.allInnerTexts();
  const codes = texts.flatMap((text) => text.match(/\b[0-9A-HJKMNP-TV-Z]{6}\b/) ?? []);
  const field = page.getByRole("searchbox");
  await field.fill(codes[0] ?? "");
  await field.press("Enter");
  await expect(page.getByText("Sale (1)")).toBeVisible();
  await expect(page).toHaveURL("/admin/counter/sell");
  await context.clearCookies();
  await field.fill("kurta");
  await field.press("Enter");
  const again = page.getByRole("dialog").filter({ hasText: "Your session has ended" });
  await expect(again).toBeVisible();
  await expect(page.getByText("Sale (1)")).toBeVisible();
  await again.getByLabel("Email", { exact: true }).fill(thisShop().admin.email);
  await again.getByLabel("Password", { exact: true }).fill(thisShop().admin.password);
  await again.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(onSale.first()).toBeVisible();
  await expect(page.getByText("Sale (1)")).toBeVisible();
});

import { expect, type Page } from "@playwright/test";
import { codeAt } from "#tests/support/app-code.ts";
import { fillSignIn } from "./account-support.ts";
import { openEmptyShop } from "./shop/open-shop.ts";
import { expectAccessible, look } from "./support.ts";
import { test } from "./test.ts";

const STAFF = "/admin/store_settings/staff";

/** Goes through the dialog that sets the app up, which is open; returns the recovery codes. */
async function setUp(page: Page, password: string): Promise<string[]> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const key = (await dialog.locator("code").textContent()) ?? "";
  await dialog.getByLabel("Authentication code").fill(codeAt(key));
  await dialog.getByRole("button", { name: "Verify" }).click();
  const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const kept = await codes.allTextContents();
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  return kept;
}

async function askForFactor(page: Page): Promise<void> {
  await page.getByLabel("Shopkeepers must protect their sign-in").check();
  await page.getByRole("button", { name: "Save" }).click();
}

test("a store asks its admins for an authenticator app: without one, the back office leads there first", async ({
  browser,
}) => {
  const shop = await openEmptyShop();
  const { email, password } = shop.admin;
  const context = await browser.newContext({
    baseURL: shop.address,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  try {
    await page.goto(STAFF);
    await page.getByRole("button", { name: "Login to Continue" }).click();
    await fillSignIn(page, email, password);

    const setting = page.getByLabel("Shopkeepers must protect their sign-in");
    await expect(setting).not.toBeChecked();
    await askForFactor(page);
    await expect(setting).toHaveAccessibleDescription(
      /Please set up an authenticator app for your own sign-in first, in your profile\.$/,
    );
    await expectAccessible(page);
    await setting.uncheck();

    await page.goto("/profile");
    await page.getByRole("button", { name: "Set up" }).click();
    const [recovery = ""] = await setUp(page, password);
    await expect(page.getByText(/^On: signing in takes a code/)).toBeVisible();
    await page.goto(STAFF);
    await askForFactor(page);
    await expect(page.getByText("Staff settings saved")).toBeVisible();
    await page.reload();
    await expect(setting).toBeChecked();

    await page.goto("/profile");
    await page.getByRole("button", { name: "Remove app" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your password").fill(password);
    await dialog.getByLabel("Authentication code").fill(recovery);
    await dialog.getByRole("button", { name: "Remove app" }).click();
    await expect(page.getByText(/^Off: protect your account/)).toBeVisible();

    await page.goto(STAFF);
    await expect(page.getByRole("heading", { level: 1, name: "Protect your sign-in" })).toBeVisible();
    await expect(setting).toBeHidden();
    await look(page);
    await page.getByRole("button", { name: "Set up an authenticator app" }).click();
    await setUp(page, password);
    await expect(setting).toBeChecked();
  } finally {
    await context.close();
    await shop.close();
  }
});

import { expect, type Page } from "@playwright/test";
import { fillSignIn, signInAgain } from "#qa/e2e/account-support.ts";
import { openEmptyShop } from "#qa/e2e/shop/open-shop.ts";
import { expectAccessible, look, saved } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { codeAt } from "#tests/support/app-code.ts";

const STAFF = "/admin/store_settings/staff";

const dialogOf = (page: Page) => page.getByRole("dialog");
const codesOf = (page: Page) =>
  dialogOf(page).getByRole("list", { name: "Recovery codes" }).getByRole("listitem");

async function enter(page: Page, label: string, text: string, button: string): Promise<void> {
  await dialogOf(page).getByLabel(label).fill(text);
  await dialogOf(page).getByRole("button", { name: button }).click();
}

/** Sets the app up from the page's button; a wrong code is refused on the way. */
async function setUp(page: Page, button: string, password: string) {
  await page.getByRole("button", { name: button, exact: true }).click();
  await enter(page, "Your password", password, "Next");
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectAccessible(page);
  const key = (await dialogOf(page).locator("code").textContent()) ?? "";
  await enter(page, "Authentication code", "000000", "Verify");
  await expect(dialogOf(page).getByText("The code is not right.")).toBeVisible();
  const enrolledAt = Date.now();
  await enter(page, "Authentication code", codeAt(key, enrolledAt), "Verify");
  await expect(codesOf(page)).toHaveCount(10);
  const [recovery = "", another = ""] = await codesOf(page).allTextContents();
  expect(await saved(page, "Download")).toContain(recovery);
  await expectAccessible(page);
  await dialogOf(page).getByRole("button", { name: "I have kept them" }).click();
  // A code works once, that of the enrolment too; the one of the next half minute is taken already.
  return { recovery, another, nextCode: () => codeAt(key, Math.max(Date.now(), enrolledAt + 30_000)) };
}

async function askForFactor(page: Page): Promise<void> {
  await page.getByLabel("Shopkeepers must protect their sign-in").check();
  await page.getByRole("button", { name: "Save" }).click();
}

test("an authenticator app is set up, asked for, replaced by a recovery code, and removed; a store can ask its admins for one", async ({
  browser,
}) => {
  const shop = await openEmptyShop();
  const { email, password } = shop.admin;
  const page = await browser.newPage({ baseURL: shop.address, viewport: { width: 1280, height: 800 } });
  const dialog = dialogOf(page);
  const setting = page.getByLabel("Shopkeepers must protect their sign-in");
  const signedIn = page.getByRole("heading", { name: "User Info" });
  try {
    await page.goto(STAFF);
    await page.getByRole("button", { name: "Login to Continue" }).click();
    await fillSignIn(page, email, password);
    await askForFactor(page);
    await expect(setting).toHaveAccessibleDescription(/Please set up an authenticator app for your own/);
    await expectAccessible(page);
    await setting.uncheck();

    await page.goto("/profile");
    const { recovery, another, nextCode } = await setUp(page, "Set up", password);
    await expect(page.getByText(/^On: signing in takes a code/)).toBeVisible();
    await signInAgain(page, email, password);
    await expect(dialog.getByLabel("Authentication code")).toBeFocused();
    await expectAccessible(page);
    await enter(page, "Authentication code", nextCode(), "Verify");
    await expect(signedIn).toBeVisible();
    await signInAgain(page, email, password);
    await dialog.getByRole("button", { name: "Use a recovery code" }).click();
    await enter(page, "Recovery code", recovery, "Verify");
    await expect(signedIn).toBeVisible();

    await page.getByRole("button", { name: "New recovery codes" }).click();
    await dialog.getByLabel("Your password").fill(password);
    await enter(page, "Authentication code", another, "Show new codes");
    await expect(codesOf(page)).toHaveCount(10);
    const [renewed = ""] = await codesOf(page).allTextContents();
    expect(renewed).not.toBe(recovery);
    await dialog.getByRole("button", { name: "I have kept them" }).click();
    await page.goto(STAFF);
    await askForFactor(page);
    await expect(page.getByText("Staff settings saved")).toBeVisible();

    await page.goto("/profile");
    await page.getByRole("button", { name: "Remove app" }).click();
    await dialog.getByLabel("Your password").fill(password);
    await enter(page, "Authentication code", renewed, "Remove app");
    await expect(page.getByText(/^Off: protect your account/)).toBeVisible();
    await page.goto(STAFF);
    await expect(page.getByRole("heading", { level: 1, name: "Protect your sign-in" })).toBeVisible();
    await expect(setting).toBeHidden();
    await look(page);
    await setUp(page, "Set up an authenticator app", password);
    await expect(setting).toBeChecked();
  } finally {
    await page.close();
    await shop.close();
  }
});

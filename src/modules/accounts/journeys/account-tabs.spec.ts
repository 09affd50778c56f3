import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { fillSignIn, newAccount, PASSWORD } from "#qa/e2e/account-support.ts";
import { look, signIn } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

const account = (page: Page) => page.getByRole("banner").getByRole("button", { name: "My Account" });
const visitor = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Sign In" });

/** A page of the shop on another device of somebody's. */
async function openElsewhere(browser: Browser, email: string, options: BrowserContextOptions = {}) {
  const page = await (await browser.newContext(options)).newPage();
  await signIn(page, email, PASSWORD);
  await page.goto("/shop");
  await expect(page.getByRole("button", { name: "My Account" })).toBeVisible();
  return page;
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(visitor(page)).toBeVisible();
  await expect(account(page)).toHaveCount(0);
}

test("two tabs are signed in together, also one that stands at the sign-in dialog, and signed out together; other devices are signed out one by one and all, and show it with the next thing that is done there", async ({
  browser,
  context,
  page,
}) => {
  const email = await newAccount("tabs");
  await page.goto("/about");
  const [other, waiting] = [await context.newPage(), await context.newPage()];
  await other.goto("/faq-is-not-here");
  await expect(visitor(other)).toBeVisible();
  await waiting.goto("/profile");
  await waiting.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(waiting.getByRole("dialog")).toBeVisible();
  await visitor(page).click();
  await fillSignIn(page, email);
  await expect(page.getByText("Successfully Signed in with rebon")).toBeVisible();
  await expect(account(other)).toBeVisible();
  await expect(waiting.getByRole("dialog")).toBeHidden();
  await expect(waiting.getByRole("heading", { name: "User Info" })).toBeVisible();

  await waiting.getByRole("button", { name: "Edit Profile" }).click();
  await waiting.getByLabel("Display name").fill("Somebody");
  await account(page).click();
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await expect(visitor(page)).toBeVisible();
  await expect(visitor(other)).toBeVisible();
  await expect(waiting.getByRole("heading", { name: "Access Denied" })).toBeVisible();

  await signIn(page, email, PASSWORD);
  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
  const phone = await openElsewhere(browser, email, { userAgent });
  const tablet = await openElsewhere(browser, email);

  await page.goto("/profile");
  const devices = page.getByRole("region", { name: "Your devices" });
  await expect(devices.getByText("This device")).toHaveCount(1);
  await look(page);
  await devices.getByRole("button", { name: "Sign out Safari on iPhone" }).press("Enter");
  await expect(page.getByText("Safari on iPhone is signed out")).toBeVisible();
  await expect(devices.getByText("Safari on iPhone")).toHaveCount(0);
  await phone.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expectSignedOut(phone);

  await devices.getByRole("button", { name: "Sign out other devices" }).click();
  await expect(page.getByText("Signed out on all other devices.")).toBeVisible();
  await tablet.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expectSignedOut(tablet);
  await expect(devices.getByText("This device")).toBeVisible();

  const again = await openElsewhere(browser, email);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await again.getByRole("button", { name: /^Add /, disabled: false }).first().click();
  await expect(again.getByText("Please login to add products to cart")).toBeVisible();
  await again.keyboard.press("Escape");
  await expectSignedOut(again);
});

import { expect, type Page } from "@playwright/test";
import { newAccount, PASSWORD, signInByDialog } from "./account-support.ts";
import { signIn } from "./support.ts";
import { test } from "./test.ts";
import { responded, visit } from "./visit.ts";

const account = (page: Page) => page.getByRole("banner").getByRole("button", { name: "My Account" });
const visitor = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Sign In" });

test("two tabs are signed in together and signed out together", async ({ context, page }) => {
  const email = await newAccount("tabs");
  await page.goto("/about");
  const other = await context.newPage();
  await other.goto("/faq-is-not-here");
  await expect(visitor(other)).toBeVisible();
  await signInByDialog(page, email);
  await expect(account(other)).toBeVisible();
  await other.goto("/profile");
  await expect(other.getByRole("heading", { name: "User Info" })).toBeVisible();

  await account(page).click();
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await expect(visitor(page)).toBeVisible();
  await expect(other.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(visitor(other)).toBeVisible();
});

test("a tab that stands at the sign-in dialog closes it when another tab signs in", async ({
  context,
  page,
}) => {
  const email = await newAccount("waiting");
  await page.goto("/about");
  const other = await context.newPage();
  await other.goto("/profile");
  await other.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(other.getByRole("dialog")).toBeVisible();
  await signInByDialog(page, email);
  await expect(other.getByRole("dialog")).toBeHidden();
  await expect(other.getByRole("heading", { name: "User Info" })).toBeVisible();
});

test("90 seconds before the end of the token one of two tabs renews it, for both", async ({
  context,
  page,
}) => {
  const email = await newAccount("renewal");
  await signIn(page, email, PASSWORD);
  const tabs = [page, await context.newPage()];
  let renewals = 0;
  // One clock for both: the tabs of a context share it, and each call would move it again.
  await context.clock.install();
  for (const tab of tabs) {
    await visit(tab, "/about");
    await expect(account(tab)).toBeVisible();
    tab.on("request", (request) => {
      if (new URL(request.url()).pathname === "/api/session") renewals += 1;
    });
  }
  for (const tab of tabs) await responded(tab);
  renewals = 0;
  await context.clock.fastForward(770_000);
  expect(renewals).toBe(0);
  const renewed = context.waitForEvent("response", (response) => response.url().endsWith("/api/session"));
  await context.clock.fastForward(60_000);
  await renewed;
  // Well beyond the next try of the tab that stood back, and well before the next renewal.
  await context.clock.fastForward(120_000);
  expect(renewals).toBe(1);
  for (const tab of tabs) await expect(account(tab)).toBeVisible();
});

test("signing out everywhere ends the session of another browser", async ({ browser, page }) => {
  const email = await newAccount("everywhere");
  await signIn(page, email, PASSWORD);
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, email, PASSWORD);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await elsewhere.goto("/profile");
  await expect(elsewhere.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(visitor(elsewhere)).toBeVisible();
});

import { expect, type Page } from "@playwright/test";
import { newAccount, PASSWORD, signInByDialog } from "./account-support.ts";
import { signIn } from "./support.ts";
import { test } from "./test.ts";
import { responded, visit } from "./visit.ts";

const account = (page: Page) => page.getByRole("banner").getByRole("button", { name: "My Account" });
const visitor = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Sign In" });

test("two tabs are signed in together, also one that stands at the sign-in dialog, and signed out together", async ({
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
  await signInByDialog(page, email);
  await expect(account(other)).toBeVisible();
  await expect(waiting.getByRole("dialog")).toBeHidden();
  await expect(waiting.getByRole("heading", { name: "User Info" })).toBeVisible();

  await account(page).click();
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await expect(visitor(page)).toBeVisible();
  await expect(visitor(other)).toBeVisible();
  await expect(waiting.getByRole("heading", { name: "Access Denied" })).toBeVisible();
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

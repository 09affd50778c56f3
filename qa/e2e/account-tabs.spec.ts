import { expect, type Page } from "@playwright/test";
import { fillSignIn, newAccount } from "./account-support.ts";
import { test } from "./test.ts";

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
  await visitor(page).click();
  await fillSignIn(page, email);
  await expect(page.getByText("Successfully Signed in with rebon")).toBeVisible();
  await expect(account(other)).toBeVisible();
  await expect(waiting.getByRole("dialog")).toBeHidden();
  await expect(waiting.getByRole("heading", { name: "User Info" })).toBeVisible();

  await account(page).click();
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await expect(visitor(page)).toBeVisible();
  await expect(visitor(other)).toBeVisible();
  await expect(waiting.getByRole("heading", { name: "Access Denied" })).toBeVisible();
});

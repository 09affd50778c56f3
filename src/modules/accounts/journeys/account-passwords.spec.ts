import { expect } from "@playwright/test";
import { newAccount, PASSWORD } from "#qa/e2e/account-support.ts";
import { expectAccessible, linkIn, mailTo, signIn } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

test("a password is changed with the present one, and a forgotten one by the link of a mail, which works once", async ({
  page,
}) => {
  const email = await newAccount("forgetful");
  const save = async (password: string) => {
    await page.getByLabel("New password", { exact: true }).fill(password);
    await page.getByLabel("Confirm new password").fill(password);
    await page.getByRole("button", { name: "Update password" }).click();
  };
  await signIn(page, email, PASSWORD);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Change password" }).click();
  await expect(page.getByRole("heading", { name: "Change your password" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Current password").fill(PASSWORD);
  await save("a much better password");
  await expect(page.getByText("Password updated!")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await page.reload();
  await expect(page.getByRole("heading", { name: "User Info" })).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/about");
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/u/forgot-password");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("Password reset link sent! Check your email.")).toBeVisible();

  const link = linkIn(await mailTo(page, email, /new password/i));
  await page.goto(link);
  await expectAccessible(page);
  await save("a longer walk home");
  await expect(page.getByText("Password updated! You can now log in.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await signIn(page, email, "a longer walk home");
  await page.goto(link);
  await save(PASSWORD);
  await expect(page.getByRole("heading", { name: "This link can't be used any more" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Send me a new link" }).click();
  await expect(page).toHaveURL("/u/forgot-password");
});

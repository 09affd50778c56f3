import { expect } from "@playwright/test";
import { fillSignIn, newAccount, PASSWORD } from "./account-support.ts";
import { expectAccessible, linkIn, mailTo, signIn } from "./support.ts";
import { test } from "./test.ts";

const BETTER = "a much better password";

test("a forgotten password is replaced by the link of the mail, which works once", async ({ page }) => {
  const email = await newAccount("forgetful");
  await page.goto("/about");
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/u/forgot-password");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectAccessible(page);

  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("Password reset link sent! Check your email.")).toBeVisible();
  await expect(page.getByText(`Email: ${email}`)).toBeVisible();

  const link = linkIn(await mailTo(page, email, /new password/i));
  await page.goto(link);
  await expectAccessible(page);
  const save = page.getByRole("button", { name: "Update password" });
  await page.getByLabel("New password", { exact: true }).fill("short");
  await page.getByLabel("Confirm new password").fill("short");
  await save.click();
  await expect(page.getByText("The password must have at least 8 characters.")).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill(BETTER);
  await page.getByLabel("Confirm new password").fill(BETTER);
  await save.click();
  await expect(page.getByText("Password updated! You can now log in.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await signIn(page, email, BETTER);

  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm new password").fill(PASSWORD);
  await save.click();
  await expect(page.getByText("This link is no longer valid. Please ask for a new one.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "This link can't be used any more" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Send me a new link" }).click();
  await expect(page).toHaveURL("/u/forgot-password");
});

test("somebody who is signed in changes the password with the present one, and stays signed in", async ({
  page,
}) => {
  const email = await newAccount("changer");
  await signIn(page, email, PASSWORD);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Change password" }).click();
  await expect(page.getByRole("heading", { name: "Change your password" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("New password", { exact: true }).fill(BETTER);
  await page.getByLabel("Confirm new password").fill(BETTER);
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(page.getByText("Current password is required")).toBeVisible();
  await page.getByLabel("Current password").fill("not it at all");
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(page.getByText("The password is not right.")).toBeVisible();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(page.getByText("Password updated!")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await page.reload();
  await expect(page.getByRole("heading", { name: "User Info" })).toBeVisible();
});

test("an unconfirmed email is told at sign-in, and its mail can be sent again", async ({ page }) => {
  const email = `unconfirmed-${Date.now()}@example.org`;
  await page.goto("/about");
  await page.request.post("/api/auth/sign-up/email", {
    data: { name: "", email, password: PASSWORD },
    headers: { origin: new URL(page.url()).origin },
  });
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  await fillSignIn(page, email);
  await expect(page.getByText("An unexpected error occurred. Please try again:")).toBeVisible();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/Please confirm your email first/)).toBeVisible();
  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Confirmation email sent")).toBeVisible();
  await expect(async () => {
    const mails = await page.request.get(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`);
    expect(await mails.json()).toHaveLength(2);
  }).toPass();
  const link = linkIn(await mailTo(page, email, /confirm/i));
  const opened = await page.goto(link);
  expect(opened?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
  });
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(page.getByRole("heading", { name: "Confirm your email" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByText("The password must have at least 8 characters.")).toBeVisible();
  await page.getByLabel("Password").fill(BETTER);
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByText("Email confirmed")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("button", { name: "My Account" })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  await expectAccessible(page);
});

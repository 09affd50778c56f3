import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { fillSignIn, newAccount, PASSWORD, totpAt } from "./account-support.ts";
import { expectAccessible, signIn } from "./support.ts";
import { test } from "./test.ts";

test("an authenticator app is set up, asked for, replaced by a recovery code, and removed", async ({
  page,
}) => {
  const email = await newAccount("careful");
  await signIn(page, email, PASSWORD);
  await page.goto("/profile");
  await expect(page.getByText(/^Off: protect your account/)).toBeVisible();

  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill("not it at all");
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByText("The password is not right.")).toBeVisible();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectAccessible(page);
  const key = (await dialog.locator("code").textContent()) ?? "";
  await dialog.getByLabel("Authentication code").fill("000000");
  await dialog.getByRole("button", { name: "Verify" }).click();
  await expect(dialog.getByText("The code is not right.")).toBeVisible();
  const enrolledAt = Date.now();
  await dialog.getByLabel("Authentication code").fill(totpAt(key, enrolledAt));
  await dialog.getByRole("button", { name: "Verify" }).click();

  const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [recovery = "", spare = "", another = ""] = await codes.allTextContents();
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("rebon-recovery-codes.txt");
  expect(readFileSync(await saved.path(), "utf8")).toContain(recovery);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText(/^On: signing in takes a code/)).toBeVisible();

  const again = async () => {
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await fillSignIn(page, email);
    await expect(dialog.getByLabel("Authentication code")).toBeFocused();
  };
  await again();
  await expectAccessible(page);
  await dialog.getByLabel("Authentication code").fill("12 34 56");
  await dialog.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("The code is not right.")).toBeVisible();
  // A code works once, that of the enrolment too; the one of the next half minute is taken already.
  const unused = Math.max(Date.now(), enrolledAt + 30_000);
  await dialog.getByLabel("Authentication code").fill(totpAt(key, unused));
  await dialog.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("Successfully Signed in with rebon")).toBeVisible();
  await expect(page.getByRole("heading", { name: "User Info" })).toBeVisible();

  await again();
  await dialog.getByRole("button", { name: "Use a recovery code" }).click();
  await dialog.getByLabel("Recovery code").fill(recovery);
  await dialog.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("heading", { name: "User Info" })).toBeVisible();
  await again();
  await dialog.getByRole("button", { name: "Use a recovery code" }).click();
  await dialog.getByLabel("Recovery code").fill(recovery);
  await dialog.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("The recovery code is not right, or was used before.")).toBeVisible();
  await dialog.getByRole("button", { name: "Use the authenticator app" }).click();
  await expect(dialog.getByLabel("Authentication code")).toBeFocused();
  await dialog.getByRole("button", { name: "Use a recovery code" }).click();
  await dialog.getByLabel("Recovery code").fill(spare);
  await dialog.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("heading", { name: "User Info" })).toBeVisible();

  await page.getByRole("button", { name: "New recovery codes" }).click();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Show new codes" }).click();
  await expect(dialog.getByText("Authentication code is required")).toBeVisible();
  await dialog.getByLabel("Authentication code").fill(another);
  await dialog.getByRole("button", { name: "Show new codes" }).click();
  await expect(codes).toHaveCount(10);
  const renewed = await codes.allTextContents();
  expect(renewed).not.toContain(recovery);
  await dialog.getByRole("button", { name: "I have kept them" }).click();

  await page.getByRole("button", { name: "Remove app" }).click();
  await expectAccessible(page);
  await dialog.getByLabel("Your password").fill("not it at all");
  await dialog.getByLabel("Authentication code").fill("000000");
  await dialog.getByRole("button", { name: "Remove app" }).click();
  await expect(dialog.getByLabel("Your password")).toHaveAccessibleDescription("The password is not right.");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Remove app" }).click();
  await expect(dialog.getByText("The code is not right.")).toBeVisible();
  await dialog.getByLabel("Authentication code").fill(renewed[0] ?? "");
  await dialog.getByRole("button", { name: "Remove app" }).click();
  await expect(page.getByText(/^Off: protect your account/)).toBeVisible();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await fillSignIn(page, email);
  await expect(page.getByRole("heading", { name: "User Info" })).toBeVisible();
});

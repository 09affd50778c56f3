import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { codeAt } from "#tests/support/app-code.ts";
import { newAccount, PASSWORD, signInAgain } from "./account-support.ts";
import { expectAccessible, signIn } from "./support.ts";
import { test } from "./test.ts";

test("an authenticator app is set up, asked for, replaced by a recovery code, and removed", async ({
  page,
}) => {
  const email = await newAccount("careful");
  await signIn(page, email, PASSWORD);
  await page.goto("/profile");
  const dialog = page.getByRole("dialog");
  const press = (name: string) => dialog.getByRole("button", { name }).click();
  const enter = async (label: string, text: string, button: string) => {
    await dialog.getByLabel(label).fill(text);
    await press(button);
  };
  await page.getByRole("button", { name: "Set up" }).click();
  await enter("Your password", PASSWORD, "Next");
  await expect(dialog.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectAccessible(page);
  const key = (await dialog.locator("code").textContent()) ?? "";
  await enter("Authentication code", "000000", "Verify");
  await expect(dialog.getByText("The code is not right.")).toBeVisible();
  const enrolledAt = Date.now();
  await enter("Authentication code", codeAt(key, enrolledAt), "Verify");

  const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [recovery = "", another = ""] = await codes.allTextContents();
  const saving = page.waitForEvent("download");
  await press("Download");
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("rebon-recovery-codes.txt");
  expect(readFileSync(await saved.path(), "utf8")).toContain(recovery);
  await expectAccessible(page);
  await press("I have kept them");
  await expect(page.getByText(/^On: signing in takes a code/)).toBeVisible();

  const signedIn = page.getByRole("heading", { name: "User Info" });
  await signInAgain(page, email);
  await expect(dialog.getByLabel("Authentication code")).toBeFocused();
  await expectAccessible(page);
  // A code works once, that of the enrolment too; the one of the next half minute is taken already.
  await enter("Authentication code", codeAt(key, Math.max(Date.now(), enrolledAt + 30_000)), "Verify");
  await expect(signedIn).toBeVisible();

  await signInAgain(page, email);
  await press("Use a recovery code");
  await press("Use the authenticator app");
  await expect(dialog.getByLabel("Authentication code")).toBeFocused();
  await press("Use a recovery code");
  await enter("Recovery code", recovery, "Verify");
  await expect(signedIn).toBeVisible();

  await page.getByRole("button", { name: "New recovery codes" }).click();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await enter("Authentication code", another, "Show new codes");
  await expect(codes).toHaveCount(10);
  const [renewed = ""] = await codes.allTextContents();
  expect(renewed).not.toBe(recovery);
  await press("I have kept them");

  await page.getByRole("button", { name: "Remove app" }).click();
  await expectAccessible(page);
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await enter("Authentication code", renewed, "Remove app");
  await expect(page.getByText(/^Off: protect your account/)).toBeVisible();
  await signInAgain(page, email);
  await expect(signedIn).toBeVisible();
});

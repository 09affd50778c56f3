import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { PASSWORD, writeAccount } from "#tests/support/write-account.ts";
import type { Hands } from "./hands.ts";
import { thisShop } from "./shop/this-shop.ts";

export { PASSWORD };

/** An account whose email is confirmed. */
export async function newAccount(who: string): Promise<string> {
  const email = `${who}-${randomUUID().slice(0, 8)}@example.org`;
  await writeAccount(thisShop().database, { name: "Meera Thomas", email });
  return email;
}

/** Fills a sign-in dialog, which is open already, and sends it. */
export async function fillIn(dialog: Locator, email: string, password: string): Promise<void> {
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
}

export const fillSignIn = (page: Page, email: string, password = PASSWORD) =>
  fillIn(page.getByRole("dialog"), email, password);

/** Signs out on the profile and opens the sign-in dialog there. */
export async function openSignIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

/** Signs out on the profile and in again there, as far as a password leads. */
export async function signInAgain(page: Page, email: string, password: string): Promise<void> {
  await openSignIn(page);
  await fillSignIn(page, email, password);
}

/** Signs in through the dialog of the back office, as somebody who comes there. */
export async function enterBackOffice(page: Page, hands: Hands, admin = thisShop().admin): Promise<void> {
  await page.goto("/admin");
  await hands.press(page.getByRole("button", { name: "Login to Continue" }));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Login with your admin credentials")).toBeVisible();
  for (const [label, text] of [
    ["Email", admin.email],
    ["Password", admin.password],
  ] as const)
    await hands.write(dialog.getByLabel(label), text);
  await hands.press(dialog.getByRole("button", { name: "Sign In", exact: true }));
  // An open dialog hides the page behind it from roles: it has to go first.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
}

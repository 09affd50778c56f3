import { expect } from "@playwright/test";
import { openSignIn } from "#qa/e2e/account-support.ts";
import { thisShop } from "#qa/e2e/shop/this-shop.ts";
import { expectAccessible, look, mailTo, signIn } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

test("an admin adds a passkey, names it, comes into the back office with it, and no more once it is removed", async ({
  page,
}) => {
  // A device of the browser's own, which checks who it is without asking anybody.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const { email, password } = thisShop().admin;
  await signIn(page, email, password);
  await page.goto("/profile");
  const section = page.getByRole("region", { name: "Passkeys" });
  const dialog = page.getByRole("dialog");
  const byPasskey = dialog.getByRole("button", { name: "Sign in with a passkey" });

  await section.getByRole("button", { name: "Add a passkey" }).click();
  await expectAccessible(page);
  // The whole of it by keyboard.
  await dialog.getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Passkey added", { exact: true })).toBeVisible();
  await expect(section.getByText(/not used yet/)).toBeVisible();
  expect((await mailTo(page, email, /passkey was added/)).text).toContain("Choose a new password");
  await section.getByRole("button", { name: /^Rename/ }).click();
  await dialog.getByLabel("Name").fill("Kitchen computer");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(section.getByRole("heading", { name: "Kitchen computer" })).toBeVisible();
  await look(page);

  await openSignIn(page);
  await expect(byPasskey).toBeVisible();
  await look(page);
  await page.goto("/admin");
  await page.getByRole("button", { name: "Login to Continue" }).click();
  await byPasskey.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();

  await page.goto("/profile");
  await expect(section.getByText(/, last used /)).toBeVisible();
  await section.getByRole("button", { name: "Remove Kitchen computer" }).click();
  await expectAccessible(page);
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(section.getByRole("heading", { name: "Kitchen computer" })).toHaveCount(0);
  expect((await mailTo(page, email, /passkey was removed/)).text).toContain("Kitchen computer");
  await openSignIn(page);
  await byPasskey.click();
  await expect(dialog.getByText(/^This passkey is not known here/)).toBeVisible();
  await expectAccessible(page);
});

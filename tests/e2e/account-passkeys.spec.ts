import { type CDPSession, expect, type Page } from "@playwright/test";
import { newAccount, PASSWORD } from "./account-support.ts";
import { thisShop } from "./shop/this-shop.ts";
import { expectAccessible, expectNoSidewaysScroll, mailTo, signIn } from "./support.ts";
import { test } from "./test.ts";

/** A device of the browser's own, which checks who it is without asking anybody. */
async function plugInAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const BY_PASSKEY = { name: "Sign in with a passkey" };

async function addPasskey(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog).toBeHidden();
}

test("a passkey is added, named, signs in, and does not once it is removed", async ({ page }) => {
  await plugInAuthenticator(page);
  const email = await newAccount("keyholder");
  await signIn(page, email, PASSWORD);
  await page.goto("/profile");
  const section = page.getByRole("region", { name: "Passkeys" });
  const dialog = page.getByRole("dialog");

  await section.getByRole("button", { name: "Add a passkey" }).click();
  await expectAccessible(page);
  await dialog.getByLabel("Your password").fill("not it at all");
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByText("The password is not right.")).toBeVisible();
  // The whole of it by keyboard.
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Passkey added", { exact: true })).toBeVisible();
  await expect(section.getByText(/not used yet/)).toBeVisible();
  expect((await mailTo(page, email, /passkey was added/)).text).toContain("Choose a new password");

  await section.getByRole("button", { name: /^Rename/ }).click();
  await dialog.getByLabel("Name").fill("Kitchen computer");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(section.getByRole("heading", { name: "Kitchen computer" })).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(dialog.getByRole("button", BY_PASSKEY)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await dialog.getByRole("button", BY_PASSKEY).press("Enter");
  await expect(page.getByText("Successfully Signed in with rebon")).toBeVisible();
  await expect(section.getByText(/, last used /)).toBeVisible();

  await section.getByRole("button", { name: "Remove Kitchen computer" }).click();
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(section.getByRole("heading", { name: "Kitchen computer" })).toHaveCount(0);

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await dialog.getByRole("button", BY_PASSKEY).click();
  await expect(dialog.getByText(/^This passkey is not known here/)).toBeVisible();
  await expectAccessible(page);
});

test("who says no to the browser, or has no passkey, is told what to do", async ({ page }) => {
  const { cdp, authenticatorId } = await plugInAuthenticator(page);
  const email = await newAccount("hesitant");
  await signIn(page, email, PASSWORD);
  await page.goto("/profile");
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await addPasskey(page);
  await expect(page.getByText("No passkey was added")).toBeVisible();
  await expect(page.getByText("No passkey was made: it was canceled, or took too long.")).toBeVisible();

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", BY_PASSKEY).click();
  await expect(dialog.getByText(/^No passkey was used/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Sign In", exact: true })).toBeEnabled();
});

test("an admin comes into the back office with a passkey; a browser that knows none offers none", async ({
  page,
  browser,
}) => {
  await plugInAuthenticator(page);
  const { email, password, address } = { ...thisShop().admin, address: thisShop().address };
  await signIn(page, email, password);
  await page.goto("/profile");
  await addPasskey(page, password);
  await expect(page.getByText("Passkey added", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await page.goto("/admin");
  await page.getByRole("button", { name: "Login to Continue" }).click();
  await page.getByRole("dialog").getByRole("button", BY_PASSKEY).click();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();

  const old = await browser.newContext({ baseURL: address });
  await old.addInitScript(() => Reflect.deleteProperty(globalThis, "PublicKeyCredential"));
  const page2 = await old.newPage();
  await signIn(page2, await newAccount("old-fashioned"), PASSWORD);
  await page2.goto("/profile");
  await expect(page2.getByText(/^This browser does not know passkeys/)).toBeVisible();
  await expect(page2.getByRole("button", { name: "Add a passkey" })).toHaveCount(0);
  await page2.getByRole("button", { name: "Sign out", exact: true }).click();
  await page2.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page2.getByRole("button", { name: "Email me a link instead" })).toBeVisible();
  await expect(page2.getByRole("button", BY_PASSKEY)).toHaveCount(0);
  await old.close();
});

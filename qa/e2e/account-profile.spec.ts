import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { newAccount, PASSWORD } from "./account-support.ts";
import { expectAccessible, look, photograph, saved, signIn } from "./support.ts";
import { test } from "./test.ts";

test("a guest is denied the profile; a customer changes name and image, takes a copy of all data, and leaves for good", async ({
  page,
}) => {
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  const receipt = "/profile/orders/3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b31/receipt";
  expect((await page.goto(receipt))?.status()).toBe(401);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  expect((await page.request.get(`${receipt}.pdf`)).status()).toBe(401);

  const email = await newAccount("profile");
  await signIn(page, email, PASSWORD);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(page.getByLabel("Display name")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Display name").fill("Meera K. Thomas");
  await page.getByLabel("Choose an image").setInputFiles(photograph);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile saved")).toBeVisible();
  await page.reload();
  const profile = page.getByRole("region", { name: "Profile" });
  await expect(profile).toContainText("Meera K. Thomas");
  // A square, as large as the photograph allows: a small one is not enlarged.
  await expect(profile.locator("img")).toHaveAttribute("src", /^\/images\/\w+-(\d+)x\1\//);
  await look(page);

  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByRole("button", { name: "Remove image" }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(profile.locator("img")).toHaveCount(0);

  const data = JSON.parse(await saved(page, "Download my data"));
  expect(data.profile).toMatchObject({ email, name: "Meera K. Thomas" });

  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account" });
  await expectAccessible(page);
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name.includes("session_token"))).toEqual([]);
});

/** A page of the shop on another device of somebody's. */
async function openElsewhere(browser: Browser, email: string, options: BrowserContextOptions = {}) {
  const page = await (await browser.newContext(options)).newPage();
  await signIn(page, email, PASSWORD);
  await page.goto("/shop");
  await expect(page.getByRole("button", { name: "My Account" })).toBeVisible();
  return page;
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "My Account" })).toHaveCount(0);
}

test("one's devices are signed out from another, one by one and all, and show it with the next thing that is done there", async ({
  browser,
  page,
}) => {
  const email = await newAccount("devices");
  await signIn(page, email, PASSWORD);
  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
  const phone = await openElsewhere(browser, email, { userAgent });
  const tablet = await openElsewhere(browser, email);

  await page.goto("/profile");
  const devices = page.getByRole("region", { name: "Your devices" });
  await expect(devices.getByText("This device")).toHaveCount(1);
  await look(page);
  await devices.getByRole("button", { name: "Sign out Safari on iPhone" }).press("Enter");
  await expect(page.getByText("Safari on iPhone is signed out")).toBeVisible();
  await expect(devices.getByText("Safari on iPhone")).toHaveCount(0);
  await phone.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expectSignedOut(phone);

  await devices.getByRole("button", { name: "Sign out other devices" }).click();
  await expect(page.getByText("Signed out on all other devices.")).toBeVisible();
  await tablet.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expectSignedOut(tablet);
  await expect(devices.getByText("This device")).toBeVisible();

  const again = await openElsewhere(browser, email);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await again.getByRole("button", { name: /^Add /, disabled: false }).first().click();
  await expect(again.getByText("Please login to add products to cart")).toBeVisible();
  await again.keyboard.press("Escape");
  await expectSignedOut(again);
});

test("a language that somebody chooses is that of the page, of this browser and of the next that they sign in with", async ({
  browser,
  page,
}) => {
  const email = await newAccount("language");
  await signIn(page, email, PASSWORD);
  await page.goto("/profile");
  const choice = page.getByRole("region", { name: "Language" });
  await expect(choice.getByRole("button", { pressed: true })).toHaveText("English");
  await choice.getByRole("button", { name: "മലയാളം" }).click();
  await expect(page).toHaveURL("/ml/profile");
  await expect(page.getByRole("heading", { level: 1, name: "എന്റെ വിവരങ്ങൾ" })).toBeVisible();
  await expect(page.getByRole("button", { pressed: true })).toHaveText("മലയാളം");
  await expectAccessible(page);
  await look(page);

  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, email, PASSWORD);
  const kept = expect.objectContaining({ name: "language", value: "ml" });
  for (const read of [page, elsewhere]) expect(await read.context().cookies()).toContainEqual(kept);
});

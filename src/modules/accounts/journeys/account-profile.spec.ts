import { expect } from "@playwright/test";
import { newAccount, PASSWORD } from "#qa/e2e/account-support.ts";
import { expectAccessible, look, photograph, saved, signIn } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

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

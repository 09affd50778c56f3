import { expect, type Page } from "@playwright/test";
import { fillSignIn, newAccount, PASSWORD } from "#qa/e2e/account-support.ts";
import { expectAccessible, linkIn, look, mailTo, OFFICE, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

const SUBJECT = /^Help to run Rebon$/;
const staff = (page: Page) => page.getByRole("table", { name: "Staff" });
const invitations = (page: Page) => page.getByRole("table", { name: "Invitations" });

/** Opens the staff's screen, and waits until presses count: the banner comes with the page's script. */
async function openStaff(page: Page): Promise<void> {
  await page.goto("/admin/store_settings/staff");
  await expect(page.getByRole("region", { name: "Protect your sign-in" })).toBeVisible();
}

async function invite(page: Page, email: string): Promise<void> {
  await openStaff(page);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("combobox", { name: "Role" }).selectOption("Owner");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("");
  await expect(invitations(page).getByRole("row", { name: email })).toBeVisible();
}

async function join(guest: Page, link: string): Promise<void> {
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "Join the staff" })).toBeVisible();
  await expect(guest.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await look(guest);
  await guest.getByLabel("Name").fill("Meera Thomas");
  for (const password of ["short", PASSWORD]) {
    await guest.getByLabel("Password", { exact: true }).fill(password);
    await guest.getByLabel("Confirm password").fill(password);
    await guest.getByRole("button", { name: "Join" }).click();
    if (password === "short")
      await expect(guest.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/8 to 128/);
  }
  await expect(guest.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
}

test("somebody is invited, joins with a new account, is asked to protect it, and is removed again; the link works once", async ({
  page,
  browser,
}) => {
  const email = `meera-${Date.now()}@example.org`;
  await signInAsAdmin(page);
  await invite(page, email);
  await look(page, OFFICE);
  const link = linkIn(await mailTo(page, email, SUBJECT));
  const guest = await (await browser.newContext()).newPage();
  await join(guest, link);
  const banner = guest.getByRole("region", { name: "Protect your sign-in" });
  await look(guest);
  await banner.getByRole("link", { name: "Protect your sign-in" }).click();
  await expect(guest.getByText(/^Off: protect your account/)).toBeVisible();
  await guest.goto("/admin/home");
  await banner.getByRole("button", { name: "Not now" }).click();
  await expect(banner).toBeHidden();
  await guest.reload();
  await expect(guest.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await expect(banner).toBeHidden();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "This invitation can't be used any more" })).toBeVisible();

  await openStaff(page);
  const row = staff(page).getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Not set up");
  await row.getByRole("button", { name: "Remove Meera Thomas" }).click();
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(row).toHaveCount(0);
  await mailTo(page, email, /You have left the staff/);
  await guest.goto("/admin/home");
  await expect(guest.getByRole("heading", { name: "Access Denied" })).toBeVisible();

  await page.getByRole("link", { name: "Changes", exact: true }).click();
  const log = page.getByRole("table", { name: "Changes" }).getByRole("row");
  await page.getByRole("searchbox", { name: "Search changes" }).fill(email);
  await expect(log).toHaveCount(4);
  await expect(log.nth(1)).toContainText(`Removed Meera Thomas (${email}) from the staff`);
  await expect(log.nth(2)).toContainText("Joined the staff as Meera Thomas");
  await expect(log.nth(3)).toContainText(`Invited ${email} to the staff`);
  await log.nth(1).getByText("2 fields").click();
  await expect(log.nth(1)).toContainText("ADMIN → to CUSTOMER");
  await look(page, OFFICE);

  const invited = await newAccount("devi");
  await invite(page, invited);
  await guest.goto(linkIn(await mailTo(page, invited, SUBJECT)));
  await guest.getByRole("button", { name: "Sign in to join" }).click();
  await fillSignIn(guest, invited);
  await expect(guest.getByRole("dialog")).toBeHidden();
  await guest.getByRole("button", { name: "Join", exact: true }).click();
  await expect(guest).toHaveURL("/admin/home");
});

import { expect, type Page } from "@playwright/test";
import { fillSignIn, newAccount, PASSWORD } from "./account-support.ts";
import { expectAccessible, linkIn, look, mailTo, OFFICE, signIn, signInAsAdmin } from "./support.ts";
import { test } from "./test.ts";

const SUBJECT = /^Help to run Rebon$/;
const newEmail = (who: string) => `${who}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.org`;
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
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("");
  await expect(invitations(page).getByRole("row", { name: email })).toBeVisible();
}

test("somebody is invited, joins with a new account, is asked to protect it, and is removed again", async ({
  page,
  browser,
}) => {
  const email = newEmail("meera");
  await signInAsAdmin(page);
  await page.goto("/admin/store_settings");
  await page.getByRole("link", { name: "Staff", exact: true }).click();
  await expect(page).toHaveURL("/admin/store_settings/staff");
  await invite(page, email);
  await look(page, OFFICE);

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(linkIn(await mailTo(page, email, SUBJECT)));
  await expect(guest.getByRole("heading", { name: "Join the staff" })).toBeVisible();
  await expect(guest.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await look(guest);
  await guest.getByLabel("Name").fill("Meera Thomas");
  await guest.getByLabel("Password", { exact: true }).fill("short");
  await guest.getByLabel("Confirm password").fill("short");
  await guest.getByRole("button", { name: "Join" }).click();
  await expect(guest.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/8 to 128/);
  await expect(guest.getByLabel("Name")).toHaveValue("Meera Thomas");
  await guest.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await guest.getByLabel("Confirm password").fill(PASSWORD);
  await guest.getByRole("button", { name: "Join" }).click();
  await expect(guest).toHaveURL("/admin/home");
  await expect(guest.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();

  const banner = guest.getByRole("region", { name: "Protect your sign-in" });
  await expect(banner).toBeVisible();
  await look(guest);
  await banner.getByRole("link", { name: "Protect your sign-in" }).click();
  await expect(guest.getByText(/^Off: protect your account/)).toBeVisible();
  await guest.goto("/admin/home");
  await banner.getByRole("button", { name: "Not now" }).click();
  await expect(banner).toBeHidden();
  await guest.reload();
  await expect(guest.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await expect(banner).toBeHidden();

  await openStaff(page);
  const row = staff(page)
    .getByRole("row", { name: /Meera Thomas/ })
    .filter({ hasText: email });
  await expect(row).toContainText("Not set up");
  await expect(page.getByText(email)).toHaveCount(1);
  await row.getByRole("button", { name: "Remove Meera Thomas" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Meera Thomas");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Removed from the staff")).toBeVisible();
  await expect(row).toHaveCount(0);
  await mailTo(page, email, /You have left the staff/);
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "Access Denied" })).toBeVisible();

  await page.getByRole("link", { name: "Changes", exact: true }).click();
  await expect(page).toHaveURL("/admin/store_settings/changes");
  const log = page.getByRole("table", { name: "Changes" });
  await page.getByRole("searchbox", { name: "Search changes" }).fill(email);
  await expect(log.getByRole("row")).toHaveCount(4);
  await expect(log.getByRole("row").nth(1)).toContainText(`Removed Meera Thomas (${email}) from the staff`);
  await expect(log.getByRole("row").nth(2)).toContainText("Joined the staff as Meera Thomas");
  await expect(log.getByRole("row").nth(3)).toContainText(`Invited ${email} to the staff`);
  await log.getByRole("row").nth(1).getByText("1 field").click();
  await expect(log.getByRole("row").nth(1)).toContainText("ADMIN → to CUSTOMER");
  await look(page, OFFICE);
  await guest.context().close();
});

test("somebody with an account joins by signing in; links that do not work say so", async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  const email = await newAccount("bina");
  await signInAsAdmin(page);
  await invite(page, email);
  const first = linkIn(await mailTo(page, email, SUBJECT));
  await page.getByRole("button", { name: `Send again to ${email}` }).click();
  await expect(async () => {
    const mails = await page.request.get(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`);
    const links = ((await mails.json()) as { subject: string }[]).filter(({ subject }) =>
      SUBJECT.test(subject),
    );
    expect(links).toHaveLength(2);
  }).toPass();

  // The mailbox has the newest first.
  const links = [first, linkIn(await mailTo(page, email, SUBJECT))];
  const over = visitor.getByRole("heading", { name: "This invitation can't be used any more" });
  await visitor.goto(first);
  await expect(over).toBeVisible();
  await look(visitor);
  expect(new Set(links).size).toBe(2);
  await visitor.goto(links[1] ?? "");
  await expect(visitor.getByText(`You are invited as ${email}, which has an account here.`)).toBeVisible();
  await visitor.getByRole("button", { name: "Sign in to join" }).click();
  await fillSignIn(visitor, email);
  await expect(visitor.getByRole("dialog")).toBeHidden();
  await look(visitor);
  await visitor.getByRole("button", { name: "Join" }).click();
  await expect(visitor).toHaveURL("/admin/home");

  await visitor.goto(links[1] ?? "");
  await expect(over).toBeVisible();

  // Whoever is signed in as somebody else is told so.
  const customer = await (await browser.newContext()).newPage();
  const invited = await newAccount("devi");
  await invite(page, invited);
  const own = await newAccount("elsa");
  await signIn(customer, own, PASSWORD);
  await customer.goto(linkIn(await mailTo(page, invited, SUBJECT)));
  await expect(customer.getByText(`and signed in as ${own}.`)).toBeVisible();
  await customer.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(customer.getByRole("button", { name: "Sign in to join" })).toBeVisible();

  // The shop is as it was: only who runs it in the demo runs it.
  await openStaff(page);
  await page.getByRole("button", { name: `Withdraw the invitation of ${invited}` }).click();
  await expect(invitations(page).getByRole("row", { name: invited })).toHaveCount(0);
  const row = staff(page).getByRole("row").filter({ hasText: email });
  await row.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(row).toHaveCount(0);
  await visitor.context().close();
  await customer.context().close();
});

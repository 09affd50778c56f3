import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";

/** The demo shopkeeper's sign-in, as the server of this run made it. */
export function adminSignIn(): { email: string; password: string } {
  const run = JSON.parse(process.env.REBON_E2E_RUN ?? "{}") as { dataDir: string };
  return JSON.parse(readFileSync(join(run.dataDir, "demo-admin.json"), "utf8"));
}

/** A photograph of a garment where there are some beside the project; otherwise one that is drawn here. */
export async function garmentPhotograph(): Promise<string> {
  const photographs = join(import.meta.dirname, "../../../shared/photos");
  const found = existsSync(photographs)
    ? readdirSync(photographs)
        .sort()
        .find((name) => name.endsWith(".jpg"))
    : undefined;
  if (found) return join(photographs, found);
  const folder = join(import.meta.dirname, "../../.cache/e2e-pictures");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "drawn.jpg");
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200"><rect width="960" height="1200" fill="#e9e1d3"/><path d="M300 200 480 150 660 200 900 460 780 560 700 460 720 1100 240 1100 260 460 180 560 60 460Z" fill="#5b2a8c"/></svg>`;
  writeFileSync(file, await sharp(Buffer.from(drawing)).jpeg().toBuffer());
  return file;
}

/** Fails when axe finds anything against WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("\n  ")}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scroll on ${page.url()}`).toBeLessThanOrEqual(0);
}

interface StoredMail {
  to: string;
  subject: string;
  text: string;
}

/** Waits for a mail to this address whose subject fits, and answers it. */
export async function mailTo(page: Page, to: string, subject: RegExp): Promise<StoredMail> {
  let found: StoredMail | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/sandbox/mailbox.json?to=${encodeURIComponent(to)}`);
    found = ((await answer.json()) as StoredMail[]).find((mail) => subject.test(mail.subject));
    expect(found, `a mail to ${to} about ${subject}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  if (!found) throw new Error("no mail");
  return found;
}

/** The first link of a mail. */
export function linkIn(mail: StoredMail): string {
  const [link] = /https?:\/\/\S+/.exec(mail.text) ?? [];
  if (!link) throw new Error(`no link in: ${mail.text}`);
  return link;
}

/** Signs in through the dialog of the storefront's header. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Successfully Signed in with rebon")).toBeVisible();
}

/** Signs in as the demo's shopkeeper, through the admin's own dialog. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const { email, password } = adminSignIn();
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await page.getByRole("button", { name: "Login to Continue" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Login with your admin credentials")).toBeVisible();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  // What lies below an open dialog counts as hidden: the dialog has to go first.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeHidden();
}

/** Looks at a page of the back office as it stands, in both sizes that it has: one heading, nothing sideways, nothing that axe finds. */
export async function lookAtOffice(page: Page, heading: string): Promise<void> {
  for (const [width, height] of [
    [768, 1024],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { imagesFolder } from "#demo/read-data.ts";
import { thisShop } from "./shop/this-shop.ts";
import { visit } from "./visit.ts";

/** A photograph of a garment. */
export const photograph = join(imagesFolder("products"), "evening-ajrakh-kurta.webp");

/** axe in its small form: a page takes half the time over it. */
const axe = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** A page that has it is not given it again. */
const ALREADY = "void 0";

/** Parts of a page that an open dialog hides from its reader need not be looked at. */
const DIALOG = '[role="dialog"], [role="alertdialog"], dialog:modal';

/**
 * Fails when axe finds anything against WCAG 2.2 AA on the page as it stands, or in its dialog while one is open. Toasts apart: one that just
 * fades away has no contrast to speak of.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Half faded in, words have less contrast than anybody reads them with.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) => playState !== "running" || effect?.getTiming().iterations === Infinity,
      ),
  );
  const has = await page.evaluate(
    (dialog) => ({ axe: "axe" in window, dialog: document.querySelector(dialog) !== null }),
    DIALOG,
  );
  const builder = new AxeBuilder({ page, axeSource: has.axe ? ALREADY : axe });
  if (has.dialog) builder.include(DIALOG);
  const { violations } = await builder
    .exclude("[data-sonner-toaster]")
    // No page has a frame of somebody else's, and only the HTML of what is wrong is read: twice as quick.
    .setLegacyMode()
    .options({ resultTypes: ["violations"], selectors: false, preload: false })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("\n  ")}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Fails when the page can be scrolled sideways, and names what reaches beyond its edge; the test goes on. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth && element.children.length === 0,
    );
    const names = wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 160));
    return [`${scrollWidth - clientWidth} px`, ...names];
  });
  expect.soft(beyond, `sideways scroll on ${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
}

interface StoredMail {
  subject: string;
  text: string;
}

/** Waits for a mail to this address whose subject fits, and returns it. */
export async function mailTo(
  { request }: Pick<Page, "request">,
  to: string,
  subject: RegExp,
): Promise<StoredMail> {
  const found: StoredMail[] = [];
  await expect(async () => {
    const response = await request.get(`/sandbox/mailbox.json?to=${encodeURIComponent(to)}`);
    found.push(...((await response.json()) as StoredMail[]).filter((mail) => subject.test(mail.subject)));
    expect(found, `a mail to ${to} about ${subject}`).not.toEqual([]);
  }).toPass({ timeout: 15_000 });
  return found[0] ?? { subject: "", text: "" };
}

/** The first link of a mail. */
export function linkIn(mail: StoredMail): string {
  const [link] = /https?:\/\/\S+/.exec(mail.text) ?? [];
  if (!link) throw new Error(`no link in: ${mail.text}`);
  return link;
}

/** The text of the file that a button of this name downloads. */
export async function saved(page: Page, name: string): Promise<string> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  return readFileSync(await (await saving).path(), "utf8");
}

/** Signs in by a request beside the page, which shows it once it is loaded again. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  const response = await page.request.post("/api/auth/sign-in/email", {
    data: { email, password },
    headers: { origin: thisShop().address },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Signs in as the shop's admin and goes to the back office. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const { email, password } = thisShop().admin;
  await signIn(page, email, password);
  await visit(page, "/admin");
  await expect(page).toHaveURL("/admin/home");
}

/** Brings a page as it stands to these widths; nothing is sideways in any. Until its fonts are there, others stand in that may be wider. */
export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
}

/** Looks at a page as it stands, a dialog and all: nothing sideways in these widths, nothing that axe finds in the first. */
export async function look(
  page: Page,
  [first = 360, ...others]: readonly number[] = [360, 768, 1280],
): Promise<void> {
  await expectFits(page, [first]);
  // From its top: axe takes a link that is scrolled halfway below the header for one that is too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expectFits(page, others);
}

/** The widths that the back office has. */
export const OFFICE = [768, 1280];

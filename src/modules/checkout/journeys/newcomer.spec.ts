import { globSync, readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Language } from "#kernel/languages/messages.ts";
import { PASSWORD } from "#qa/e2e/account-support.ts";
import { expectNoSidewaysScroll, linkIn, mailTo } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

/** The most taps and typed characters that a newcomer needs from a product's link to a placed order, the PIN code of its page among them. */
const MOST = { taps: 15, characters: 92 };

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Counts each tap, and each character that is typed; what the page filled in or focused by itself costs nothing. */
function counter(page: Page) {
  const spent = { taps: 0, characters: 0 };
  return {
    spent,
    async tap(target: Locator) {
      await target.tap();
      spent.taps += 1;
    },
    async type(field: Locator, text: string) {
      await expect(field).toBeVisible();
      if (!(await field.evaluate((element) => element === document.activeElement))) await this.tap(field);
      // As fast as nobody types. Faster, two fields that stand at the same spot of the screen one after the other would be tapped twice within
      // 300 ms, which is a double tap.
      await page.keyboard.type(text, { delay: 25 });
      await expect(field).toHaveValue(text);
      spent.characters += text.length;
    },
  };
}

/** The words on the screen for an English sentence. */
function speaker(language: Language): (sentence: string) => string {
  if (language === "en") return (sentence) => sentence;
  const files = globSync(`src/**/messages/${language}.json`);
  const words = new Map(
    files.flatMap((file) => Object.entries<string>(JSON.parse(readFileSync(file, "utf8")))),
  );
  return (sentence) => words.get(sentence) ?? sentence;
}

test("a newcomer comes from a product's link to a placed order in few taps and characters, in each language", async ({
  page,
}) => {
  await page.goto("/shop");
  const cards = page.getByRole("article").filter({ hasNotText: /Out of Stock/ });
  const links = await cards
    .getByRole("heading")
    .getByRole("link")
    .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  for (const language of ["en", "ml", "hi"] as const) {
    await test.step(language, async () => {
      // The first ones may be in the carts of other journeys, which hold them.
      const path = (language === "en" ? "" : `/${language}`) + links.pop();
      const spent = await comeToAnOrder(page, path, speaker(language));
      expect(spent.taps, language).toBeLessThanOrEqual(MOST.taps);
      expect(spent.characters, language).toBeLessThanOrEqual(MOST.characters);
    });
  }
});

/** All the way from a product's page on, as somebody who has never been here. Returns what they spent on it. */
async function comeToAnOrder(page: Page, path: string, say: (sentence: string) => string) {
  const forget = async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  };
  await forget();
  const count = counter(page);
  await page.goto(path);
  await count.type(page.getByLabel(say("Deliver to")), "682001");

  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await count.tap(page.getByRole("button", { name: `${say("Add")} ${name}` }).first());
  const dialog = page.getByRole("dialog", { name: say("Sign Up") });
  await expect(dialog).toContainText(say("Sign up to add this to your cart."));
  await expectNoSidewaysScroll(page);
  const email = `asha.${String(Date.now()).slice(-5)}@mail.example`;
  await count.type(dialog.getByLabel(say("Name")), "Asha Nair");
  await count.type(dialog.getByLabel(say("Email")), email);
  await count.type(dialog.getByLabel(say("Password"), { exact: true }), PASSWORD);
  await count.tap(dialog.getByRole("button", { name: say("Sign Up"), exact: true }));
  await expect(page.getByRole("dialog")).toContainText(email);

  // The mail is opened in another browser: WhatsApp's own is where the link was, the mail's app opens the phone's.
  const mail = linkIn(await mailTo(page, email, /./));
  await forget();
  await page.goto(mail);
  count.spent.taps += 1;
  await expect(page.getByRole("checkbox", { name })).toBeChecked();
  await count.tap(page.getByLabel(say("Password"), { exact: true }));
  await count.type(page.getByLabel(say("Password"), { exact: true }), PASSWORD);
  await count.tap(page.getByRole("button", { name: say("Confirm my email") }));
  await expect(page.getByText(say("Product Added to Cart.."))).toBeVisible();
  await expect(page).toHaveURL(path);

  await count.tap(page.getByRole("banner").getByRole("link", { name: say("Cart") }));
  await count.tap(page.getByRole("button", { name: say("Next"), exact: true }));
  const form = page.getByRole("form", { name: say("Add new address") });
  await expect(form.getByLabel(say("Zip code"))).toHaveValue("682001");
  await expect(form.getByLabel(say("City"))).toHaveValue("Kochi");
  await expect(form.getByLabel(say("State"))).toHaveValue("Kerala");
  await count.type(form.getByLabel(say("Address line 1")), "7 Lilly Street");
  await count.type(form.getByLabel(say("Mobile number")), "9847000017");
  await count.tap(page.getByRole("button", { name: say("Next"), exact: true }));
  await count.tap(page.getByRole("button", { name: say("Nothing to add") }));
  await count.tap(page.getByRole("button", { name: say("Place Order") }));
  await expect(page.getByRole("dialog", { name: say("Order Placed Successfully!") })).toBeVisible();
  return count.spent;
}

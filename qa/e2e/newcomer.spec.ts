import { expect, type Locator, type Page } from "@playwright/test";
import { PASSWORD } from "./account-support.ts";
import { expectNoSidewaysScroll, linkIn, mailTo } from "./support.ts";
import { test } from "./test.ts";

/** The most taps and typed characters that a newcomer needs from a product's link to a placed order. */
const MOST = { taps: 16, characters: 110 };

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
      await page.keyboard.type(text);
      await expect(field).toHaveValue(text);
      spent.characters += text.length;
    },
  };
}

test("a newcomer comes from a product's link to a placed order in few taps and characters", async ({
  page,
}) => {
  await page.goto("/shop");
  const link = page
    .getByRole("article")
    .filter({ hasNotText: /Out of Stock/ })
    // The first ones may be in the carts of other journeys, which hold them.
    .last()
    .getByRole("link")
    .first();
  const path = (await link.getAttribute("href")) ?? "";
  const count = counter(page);
  await page.goto(path);

  await count.tap(page.getByRole("button", { name: /^Add / }).first());
  const dialog = page.getByRole("dialog", { name: "Sign Up" });
  await expect(dialog).toContainText("Sign up to add this to your cart.");
  await expectNoSidewaysScroll(page);
  const email = `asha.${Date.now() % 100_000}@mail.example`;
  await count.type(dialog.getByLabel("Name"), "Asha Nair");
  await count.type(dialog.getByLabel("Email"), email);
  await count.type(dialog.getByLabel("Password"), PASSWORD);
  await count.tap(dialog.getByRole("button", { name: "Sign Up", exact: true }));
  await expect(page.getByRole("dialog")).toContainText(`We wrote to ${email}.`);

  // The mail is opened in another browser: WhatsApp's own is where the link was, the mail's app opens the phone's.
  const mail = linkIn(await mailTo(page, email, /confirm/i));
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(mail);
  count.spent.taps += 1;
  await count.tap(page.getByLabel("Password"));
  await count.type(page.getByLabel("Password"), PASSWORD);
  await count.tap(page.getByRole("button", { name: "Confirm my email" }));
  await expect(page.getByText("Product Added to Cart..")).toBeVisible();
  await expect(page).toHaveURL(path);

  await count.tap(page.getByRole("banner").getByRole("link", { name: /^Cart/ }));
  await count.tap(page.getByRole("button", { name: "Next" }));
  const form = page.getByRole("form", { name: "Add new address" });
  await count.type(form.getByLabel("Address line 1"), "7 Lilly Street");
  await count.type(form.getByLabel("City"), "Kochi");
  await count.type(form.getByLabel("Zip code"), "682001");
  await expect(form.getByLabel("State")).toHaveValue("Kerala");
  await count.type(form.getByLabel("Mobile number"), "9847000017");
  await count.tap(page.getByRole("button", { name: "Next" }));
  await count.tap(page.getByRole("button", { name: "Nothing to add" }));
  await count.tap(page.getByRole("button", { name: "Place Order" }));
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();

  expect(count.spent.taps).toBeLessThanOrEqual(MOST.taps);
  expect(count.spent.characters).toBeLessThanOrEqual(MOST.characters);
});

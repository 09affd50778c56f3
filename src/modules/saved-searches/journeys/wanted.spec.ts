import { expect } from "@playwright/test";
import { storeDate } from "#kernel/store-time.ts";
import { mailNewArrivals } from "#modules/saved-searches/server/mail-new-arrivals.ts";
import { fillSignIn, newAccount } from "#qa/e2e/account-support.ts";
import { newProduct, openOffice, removeProduct } from "#qa/e2e/office-calls.ts";
import { thisShop } from "#qa/e2e/shop/this-shop.ts";
import { expectAccessible, look, mailTo } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { visit } from "#qa/e2e/visit.ts";
import { openTestIndex } from "#tests/support/test-index.ts";

/** Runs the shop's evening job as of tomorrow. */
async function eveningComes(): Promise<void> {
  const { database, address: url } = thisShop();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const shop = async () => ({ name: "Rebon", url, contact: "" });
  const tomorrow = storeDate(new Date(Date.now() + 86_400_000));
  const { index, close } = openTestIndex(String(database.$client.options.connectionString));
  await mailNewArrivals({ database, productIndex: index, shop, log }, new Date(`${tomorrow}T18:30:00+05:30`));
  await close();
}

test("a search is saved by signing in, tells by one mail what came in, and one click stops it", async ({
  page,
}) => {
  const email = await newAccount("seeker");
  const office = await openOffice();
  await visit(page, "/shop?search=zanzibar");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save this search" }).click();
  // A first visitor is asked to sign up; this one has an account.
  await page.getByRole("dialog", { name: "Sign Up" }).getByRole("button", { name: "Sign In" }).click();
  await fillSignIn(page, email);
  await expect(page.getByText("Search saved")).toBeVisible();

  await visit(page, "/profile/searches");
  await expect(page.getByRole("link", { name: "“zanzibar”" })).toHaveAttribute(
    "href",
    "/shop?search=zanzibar",
  );
  await look(page);

  const product = await newProduct(office, { name: "Zanzibar wrap", price: 700 });
  await eveningComes();
  await eveningComes();
  const mail = await mailTo(page, email, /what you are looking for/);
  expect(mail.text).toContain(`- Zanzibar wrap`);
  expect(mail.text).toContain(`/shop/d/${product.id}`);
  const all = await page.request.get(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`);
  expect(await all.json()).toHaveLength(1);

  await page.context().clearCookies();
  const [stop = ""] = /https?:\S+\/stop-mails\?\S+/.exec(mail.text) ?? [];
  await page.goto(stop);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page.getByRole("heading", { name: "The emails are stopped" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(stop);
  await expect(page.getByRole("heading", { name: "The emails are stopped" })).toBeVisible();
  await removeProduct(office, product.id);
  await office.dispose();
});

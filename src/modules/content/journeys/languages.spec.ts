import { type Browser, expect, type Page } from "@playwright/test";
import { newProduct, openOffice } from "#qa/e2e/office-calls.ts";
import { moveElsewhere, newCustomer } from "#qa/e2e/order-support.ts";
import { newestOrder, orderIn } from "#qa/e2e/payment-support.ts";
import { said } from "#qa/e2e/said.ts";
import { expectFits, look, mailTo } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

/** The shop's pages for everybody, which are looked at in both languages. */
const PAGES = ["", "/shop", "/shop/brands", "/about", "/help", "/contact", "/wishlist", "/u/forgot-password"];

/** A purchase in Malayalam, from the choice of the language to its mail and receipt. Axe looks at the same screens in English. */
async function buy(browser: Browser): Promise<void> {
  const { t, expectSpoken } = said("ml");
  const { page, email } = await newCustomer(browser);
  const { id } = await newProduct(await openOffice(), { name: "Kasavu shawl", price: 749.5 });
  await page.goto("/profile");
  await page.getByRole("region", { name: "Language" }).getByRole("button", { name: "മലയാളം" }).click();
  await expect(page).toHaveURL("/ml/profile");
  await expectSpoken(page);

  // A link without a language opens in the one that was chosen.
  await page.goto(`/shop/d/${id}`);
  await expect(page).toHaveURL(`/ml/shop/d/${id}`);
  await expectSpoken(page);
  await expectFits(page, [360, 1280]);
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: t("Add") })
    .click();
  await expect(page.getByText(t("Product Added to Cart.."))).toBeVisible();
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("Cart") })
    .click();
  await expect(page).toHaveURL("/ml/cart");
  await expect(page.getByRole("link", { name: "Kasavu shawl" })).toBeVisible();
  await expectSpoken(page);
  await expectFits(page, [360, 1280]);
  await page.getByRole("button", { name: t("Next") }).click();
  await expect(page.getByRole("heading", { name: t("Shipping address") })).toBeVisible();
  await expectSpoken(page);
  await page.getByRole("button", { name: t("Next") }).click();
  // A forgotten field is named in the same language.
  await page.getByRole("button", { name: t("Place Order") }).click();
  await expect(page.getByLabel(t("Message to the store"))).toHaveAttribute("aria-invalid", "true");
  await expectSpoken(page);
  await page.getByLabel(t("Message to the store")).fill("വെള്ളിയാഴ്ച മതി.");
  await expectFits(page, [360, 1280]);
  await page.getByRole("button", { name: t("Place Order") }).click();
  await expect(page.getByRole("dialog", { name: t("Order Placed Successfully!") })).toBeVisible();
  await expectSpoken(page);

  const mail = await mailTo(page, email, /[\u0D00-\u0D7F]/);
  expect(mail.text).toContain("/ml/profile/orders/");
  expect(mail.text).toContain("₹749.50");
  const card = await newestOrder(page);
  await expect(page).toHaveURL("/ml/profile/orders");
  await expectSpoken(page);
  await expectFits(page, [360, 1280]);
  const orderId = await orderIn(card);
  await page.goto(`/ml/profile/orders/${orderId}`);
  await expectSpoken(page);
  await moveElsewhere(orderId, "ACCEPTED", "SHIPPED", "COMPLETED");
  await page.goto(`/ml/profile/orders/${orderId}/receipt`);
  await expect(page.getByRole("article")).toContainText(t("Received from"));
  await expectSpoken(page);
  await look(page, [360, 1280]);
  const pdf = await page.request.get(`/ml/profile/orders/${orderId}/receipt.pdf`);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
}

/** The pages for everybody speak both languages and lead to each other. */
async function readPages(page: Page): Promise<void> {
  for (const language of ["ml", "hi"] as const) {
    const { t, expectSpoken } = said(language);
    for (const path of PAGES) {
      await page.goto(`/${language}${path}`);
      await expectSpoken(page);
      // Lines are longer in one or the other.
      await expectFits(page, [360, 1280]);
    }
    await page.goto(`/${language}/shop`);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: t("Help") })
      .click();
    await expect(page).toHaveURL(`/${language}/help`);
    await expectSpoken(page);
  }
  // The page stays, its language changes, and the choice is kept.
  await page.goto("/ml/shop?sort=price-up");
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/shop?sort=price-up");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
}

test("the shop speaks Malayalam and Hindi: a purchase to its mail and receipt, and the pages, which lead to each other", async ({
  browser,
  page,
}) => {
  await buy(browser);
  await readPages(page);
});

import { expect, type Page } from "@playwright/test";
import { newAccount, PASSWORD } from "./account-support.ts";
import { thisShop } from "./shop/this-shop.ts";
import { test } from "./test.ts";

/** The account calls of a browser, made beside its page. */
function callsOf(page: Page) {
  const headers = { origin: thisShop().address };
  return async (path: string, data: object) => {
    const response = await page.request.post(`/api/auth${path}`, { data, headers });
    expect(response.status(), path).toBe(200);
  };
}

const ways: [string, (page: Page) => Promise<unknown>][] = [
  ["a link", (page) => page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click()],
  ["the cart", (page) => page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click()],
  [
    "Add, which asks to sign in",
    async (page) => {
      await page.getByRole("button", { name: /^Add /, disabled: false }).first().click();
      await expect(page.getByText("Please login to add products to cart")).toBeVisible();
      await expect(page.getByRole("dialog", { name: "Sign Up" })).toBeVisible();
      await page.keyboard.press("Escape");
    },
  ],
  [
    "a return to the tab",
    (page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))),
  ],
];

test("a session that was ended elsewhere is gone from the header with the next thing that is done", async ({
  page,
}) => {
  const email = await newAccount("ended");
  const call = callsOf(page);
  const banner = page.getByRole("banner");
  for (const [way, go] of ways) {
    await call("/sign-in/email", { email, password: PASSWORD });
    await page.goto("/shop");
    await expect(banner.getByRole("button", { name: "My Account" }), way).toBeVisible();
    // The page hears nothing of it, as when another device does it.
    await call("/revoke-sessions", {});
    await go(page);
    await expect(banner.getByRole("button", { name: "Sign In" }), way).toBeVisible();
    await expect(banner.getByRole("button", { name: "My Account" }), way).toHaveCount(0);
  }
});

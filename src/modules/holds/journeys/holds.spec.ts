import { expect, type Page } from "@playwright/test";
import { newProduct, openOffice, removeProduct } from "#qa/e2e/office-calls.ts";
import { newCustomer } from "#qa/e2e/order-support.ts";
import { inDatabase } from "#qa/e2e/shop/this-shop.ts";
import { look, mailTo } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { visit } from "#qa/e2e/visit.ts";

/** Lets the time of a product's holds pass. The shop looks every few seconds who is next. */
const letTimePass = (productId: string) =>
  inDatabase("update holds set held_until = now() - interval '1 second' where product_id = $1", productId);

test("two customers and one piece: a hold, the line, an offer and its end", async ({ browser }) => {
  const office = await openOffice();
  const [{ page: anu }, { page: ben, email }] = await Promise.all([
    newCustomer(browser),
    newCustomer(browser),
  ]);
  // Anu sits at a desk and Ben has a phone: where each goes on is the last width that a look leaves behind.
  await ben.setViewportSize({ width: 360, height: 800 });
  const piece = await newProduct(office, { name: "Kasavu shawl that two want", price: 900 });
  const add = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Add\b.*two want/ });

  await visit(anu, `/shop/d/${piece.id}`);
  await add(anu).click();
  await expect(anu.getByText(/^Yours until \d{1,2}:\d\d [ap]m$/)).toBeVisible();
  await look(anu, [360, 1280]);

  // The page is one for all, and the scripts that tell whose piece it is may be long in coming.
  const slow = await anu.context().newPage();
  await slow.route("**/*.js", () => undefined);
  await slow.goto(`/shop/d/${piece.id}`);
  await expect(slow.getByText(/^Held until \d{1,2}:\d\d [ap]m$/).first()).toBeVisible();
  await expect(slow.getByText(/^In somebody's cart/)).toBeHidden();
  await expect(slow.getByRole("link", { name: "My Account" })).toBeVisible();
  await slow.close();

  await visit(ben, `/shop/d/${piece.id}`);
  await expect(ben.getByText(/^In somebody's cart until \d{1,2}:\d\d [ap]m$/)).toBeVisible();
  await expect(add(ben)).toBeHidden();
  await ben.getByRole("button", { name: "Tell me when it is available" }).click();
  await expect(ben.getByText("You are next in line. We write to you when it is available.")).toBeVisible();
  await look(ben, [1280, 360]);

  const card = (page: Page) => page.getByRole("article").filter({ hasText: "shawl that two want" });
  for (const [page, words] of [
    [anu, /Yours until/],
    [ben, /Held until/],
  ] as const) {
    await visit(page, "/shop?search=shawl+that+two+want");
    await expect(card(page)).toContainText(words);
  }

  await visit(anu, "/cart");
  await expect(anu.getByText(/^Yours until/)).toBeVisible();
  await anu.getByRole("button", { name: /^Keep it longer/ }).click();
  await expect(anu.getByRole("button", { name: /^Keep it longer/ })).toBeHidden();
  await look(anu, [360, 1280]);

  await letTimePass(piece.id);
  const mail = await mailTo(ben, email, /^It is available: Kasavu shawl/);
  expect(mail.text).toContain(`/shop/d/${piece.id}`);
  await visit(ben, "/cart");
  await expect(ben.getByRole("heading", { name: "It is available, and kept for you" })).toBeVisible();
  await look(ben, [1280, 360]);
  await visit(ben, `/shop/d/${piece.id}`);
  await expect(ben.getByText(/^It is available, and kept for you/)).toBeVisible();
  await add(ben).click();
  await expect(ben.getByText(/^Yours until/)).toBeVisible();

  await visit(anu, "/cart");
  await expect(anu.getByText(/^In somebody's cart until/)).toBeVisible();
  await expect(anu.getByRole("button", { name: "Next" })).toBeDisabled();
  await look(anu, [360, 1280]);

  await letTimePass(piece.id);
  await visit(anu, "/cart");
  await expect(anu.getByText(/^Not held: it can be held for you again from/)).toBeVisible();
  await expect(anu.getByRole("button", { name: "Next" })).toBeEnabled();
  await removeProduct(office, piece.id);
  await office.dispose();
});

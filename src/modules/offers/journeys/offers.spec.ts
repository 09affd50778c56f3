import { expect, type Page } from "@playwright/test";
import { cardOf, newCustomer } from "#qa/e2e/order-support.ts";
import { goToLastStep } from "#qa/e2e/payment-support.ts";
import { look, mailTo, OFFICE, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { visit } from "#qa/e2e/visit.ts";

/** Rupees that the price summary asks for in the end. */
async function totalOf(page: Page): Promise<number> {
  const total = page.getByRole("region", { name: "Price summary" }).getByRole("definition").last();
  return Number((await total.innerText()).replace(/[₹,]/g, ""));
}

/** Orders a cart with this many rupees off its goods, in cash; returns the order's id. */
async function orderFor(page: Page, rupeesOff: number): Promise<string> {
  await goToLastStep(page);
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await page.getByText("Make an offer").click();
  const offer = page.getByLabel("Your offer for the clothes (₹)");
  await offer.fill("1");
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText(/It needs to be a little more/)).toBeVisible();
  if (rupeesOff === 10) await look(page);
  const marked =
    /marked at ₹([\d,.]+)/.exec(await page.getByText(/They are marked at/).innerText())?.[1] ?? "";
  await offer.fill(String(Number(marked.replace(/,|\.$/g, "")) - rupeesOff));
  const answer = page.waitForResponse("**/api/place-order-with-negociation");
  await page.getByRole("button", { name: "Place Order" }).click();
  return ((await (await answer).json()) as { data: { id: string } }).data.id;
}

/** Answers the offer on an order's card. */
async function answerAs(office: Page, orderId: string, way: RegExp, submit: string, amount?: string) {
  await visit(office, `/admin/orders/pending?search=${orderId}`);
  const card = cardOf(office, orderId);
  await expect(card).toContainText("waits until the price is agreed on");
  await card.getByRole("button", { name: way }).click();
  const dialog = office.getByRole("dialog");
  if (amount) await dialog.getByLabel("Your sum for the goods (₹)").fill(amount);
  await look(office, OFFICE);
  await dialog.getByRole("button", { name: submit, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("an offer is declined and one is countered and accepted; a gift goes into the pool when its order is paid", async ({
  browser,
  page: office,
}) => {
  const { page, email } = await newCustomer(browser);
  await signInAsAdmin(office);
  const declined = await orderFor(page, 10);
  await answerAs(office, declined, /^Decline/, "Decline");
  await mailTo(page, email, /at the marked price\?/);
  await visit(page, `/profile/orders/${declined}`);
  await expect(page.getByText("stands at the marked price", { exact: false })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Keep my order at the marked price" }).click();
  await expect(page.getByText("You keep the order at the marked price of", { exact: false })).toBeVisible();

  const countered = await orderFor(page, 20);
  await answerAs(office, countered, /^Counter/, "Send", "2");
  await mailTo(page, email, /Our answer to your offer: ₹2/);
  await visit(page, "/profile/orders");
  const accept = page.getByRole("button", { name: "Accept ₹2" });
  await accept.click();
  await expect(accept).toHaveCount(0);
  await visit(page, `/profile/orders/${countered}`);
  await expect(page.getByText("Agreed reduction")).toBeVisible();
  await expect(page.getByText("Agreed: ₹2 for the clothes.")).toBeVisible();
  await look(page);

  await goToLastStep(page);
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  const marked = await totalOf(page);
  await page.getByText("Give a little more").click();
  await page.getByLabel("On top of the price (₹)").fill("25");
  expect(await totalOf(page)).toBe(marked + 25);
  await look(page);
  const answer = page.waitForResponse("**/api/place-order-with-negociation");
  await page.getByRole("button", { name: "Place Order" }).click();
  expect((await (await answer).json()).data.gift).toBe(25);
  await visit(office, "/admin/store_settings/pool");
  await expect(office.getByRole("heading", { name: "In the solidarity pool" })).toBeVisible();
  await look(office, OFFICE);
  await visit(office, "/admin/store_settings/offers");
  await look(office, OFFICE);
});

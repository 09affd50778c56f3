import { expect, type Locator, type Page } from "@playwright/test";
import { cardOf, moveElsewhere, newCustomer } from "#qa/e2e/order-support.ts";
import { goToLastStep } from "#qa/e2e/payment-support.ts";
import { thisShop } from "#qa/e2e/shop/this-shop.ts";
import { expectAccessible, expectNoSidewaysScroll, look, signIn, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { visit } from "#qa/e2e/visit.ts";

const tabs = (page: Page) => page.getByRole("navigation", { name: "Orders by status" });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search orders" });
const cards = (page: Page) => page.getByRole("article");

/** The pending orders of one customer alone: other tests place orders, too. */
async function openPending(office: Page, email: string): Promise<void> {
  const { admin } = thisShop();
  await signIn(office, admin.email, admin.password);
  await visit(office, `/admin/orders/pending?search=${encodeURIComponent(email)}`);
}

async function openTab(office: Page, name: string): Promise<void> {
  await tabs(office)
    .getByRole("link", { name: new RegExp(`^${name}`) })
    .press("Enter");
  await expect(office.getByRole("heading", { name: `${name} orders` })).toBeAttached();
}

/** Looks for somebody's orders in the open list and goes to the first, with nothing but keys. */
async function findByKeys(office: Page, email: string): Promise<void> {
  await office.keyboard.press("/");
  await expect(search(office)).toBeFocused();
  await office.keyboard.type(email);
  // All of it, not only what was typed when the first list was asked for: another list takes the focus away.
  await expect(office).toHaveURL((url) => url.searchParams.get("search") === email);
  await expect(cards(office)).toHaveCount(1);
  await office.keyboard.press("Tab");
  await office.keyboard.press("j");
  await expect(cards(office)).toBeFocused();
  await expect(cards(office)).toHaveAttribute("aria-current", "true");
}

async function expectFollowed(page: Page, badge: string): Promise<void> {
  await page.goto("/profile/orders");
  await expect(cards(page).first()).toContainText(badge);
}

/** The receipt of a delivered order, to print and to keep; nobody else has it. */
async function expectReceipt(page: Page, office: Page): Promise<void> {
  await cards(page).first().getByRole("link", { name: "View Receipt" }).click();
  await expect(page.getByText(/^RBN-\d{8}-[0-9A-F]{8}$/)).toBeVisible();
  await look(page);
  expect((await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const file = `${page.url()}.pdf`;
  const pdf = await page.request.get(file);
  expect(pdf.headers()).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "private, no-store",
  });
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  expect((await office.request.get(file)).status()).toBe(404);
}

test("a day's order by keyboard alone: it comes in on the open list and goes all the way; its customer follows it and has a receipt", async ({
  browser,
}) => {
  const office = await (await browser.newContext()).newPage();
  const customer = await newCustomer(browser);
  await signInAsAdmin(office);
  await office.keyboard.press("g");
  await office.keyboard.press("o");
  await expect(office).toHaveURL("/admin/orders/pending");
  await expect(cards(office).first()).toBeVisible();
  await goToLastStep(customer.page);
  await customer.page.getByRole("button", { name: "Place Order" }).click();
  await expect(customer.page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  await expect(office.getByRole("status").getByText("A new order came in")).toBeVisible({ timeout: 20_000 });
  const card = cards(office).filter({ hasText: customer.email });
  await expect(card).toContainText("I pay online, if I may.");
  await expectFollowed(customer.page, "PENDING");

  await findByKeys(office, customer.email);
  await office.keyboard.press("a");
  await expect(office.getByText("Order status updated successfully").first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(office.getByRole("heading", { name: "Pending orders" })).toBeFocused();

  await openTab(office, "Accepted");
  await findByKeys(office, customer.email);
  await office.keyboard.press("s");
  const ship = office.getByRole("dialog", { name: "Ship Order" });
  await ship.getByLabel("Courier").pressSequentially("India Post");
  await expectAccessible(office);
  await office.keyboard.press("Enter");
  await expect(ship).toBeHidden();
  await expectFollowed(customer.page, "SHIPPED");
  await expect(customer.page.getByRole("button", { name: "Track Shipment" })).toBeVisible();

  await openTab(office, "Shipped");
  await findByKeys(office, customer.email);
  await expect(card).toContainText("India Post");
  await office.keyboard.press("c");
  const sure = office.getByRole("alertdialog", { name: "Are you absolutely sure?" });
  await expect(sure).toContainText("in cash were received");
  await expectAccessible(office);
  await office.keyboard.press("Escape");
  await expect(card).toBeFocused();
  await office.keyboard.press("c");
  await expect(sure).toBeVisible();
  await office.keyboard.press("Tab");
  await office.keyboard.press("Enter");
  await expect(card).toHaveCount(0);

  await openTab(office, "Completed");
  await findByKeys(office, customer.email);
  await expect(card).toContainText("Cash on delivery · paid");
  // The courier still owes the cash.
  await expect(card.getByRole("button")).toHaveText(["Add a note", "Cash came", "Change"]);
  await expectFollowed(customer.page, "Order delivered");
  await expectReceipt(customer.page, office);
});

test("whoever works in the list keeps their place; cancellations by both sides, one of them too late", async ({
  browser,
}) => {
  const office = await (await browser.newContext()).newPage();
  const customer = await newCustomer(browser);
  const [first, second] = [await customer.order(), await customer.order()];
  await openPending(office, customer.email);
  await office.keyboard.press("j");
  await expect(cardOf(office, second)).toBeFocused();
  await office.keyboard.press("ArrowDown");
  await expect(cardOf(office, first)).toBeFocused();
  await office.keyboard.press("k");
  const third = await customer.order();
  const show = office.getByRole("button", { name: "Show 1 new order" });
  await expect(show).toBeVisible({ timeout: 20_000 });
  await expect(cardOf(office, third)).toHaveCount(0);
  await expect(cardOf(office, second)).toBeFocused();
  await expectAccessible(office);
  await office.keyboard.press("n");
  await expect(cardOf(office, third)).toBeFocused();
  // The next one takes the place, and the focus, of the one that leaves.
  await office.keyboard.press("j");
  await expect(cardOf(office, second)).toBeFocused();
  await office.keyboard.press("a");
  await expect(cardOf(office, second)).toHaveCount(0);
  await expect(cardOf(office, first)).toBeFocused();

  await customer.page.goto("/profile/orders");
  const mine = cards(customer.page).filter({ hasText: third.slice(0, 8) });
  await mine.getByRole("button", { name: "Cancel Order" }).click();
  await customer.page.getByRole("alertdialog").getByRole("button", { name: "Cancel Order" }).click();
  await expect(cardOf(office, third)).toHaveCount(0, { timeout: 20_000 });
  await expect(cardOf(office, first)).toBeFocused();
  await office.keyboard.press("x");
  const sure = office.getByRole("alertdialog", { name: "Are you absolutely sure?" });
  await expect(sure).toContainText("will be canceled and its products go back on sale.");
  await office.keyboard.press("Tab");
  await office.keyboard.press("Enter");
  const none = office.getByRole("heading", { name: `No order here matches “${customer.email}”` });
  await expect(none).toBeVisible();

  const other = await customer.order();
  await openPending(office, customer.email);
  await cardOf(office, other).getByRole("button", { name: "Cancel Order" }).click();
  await expect(sure).toBeVisible();
  // Nothing moves behind an open dialog, so the admin does not see this.
  await moveElsewhere(other, "ACCEPTED", "SHIPPED");
  await sure.getByRole("button", { name: "Cancel Order" }).click();
  await expect(office.getByText("The order has moved on and this can no longer be done.")).toBeVisible();
  await expect(cardOf(office, other)).toHaveCount(0);
});

async function openPapers(office: Page, link: Locator): Promise<Page> {
  const [papers] = await Promise.all([office.waitForEvent("popup"), link.click()]);
  return papers;
}

test("packing slip and address label fit their sheets whatever stands on them; all slips of a page are printed at once", async ({
  browser,
}) => {
  const office = await (await browser.newContext()).newPage();
  const customer = await newCustomer(browser);
  const id = await customer.order({
    product: `കസവു സാരി <b>with a border</b>${" and lace".repeat(9)}`,
    garment: { size: "M", condition: "good", flaws: [{ kind: "stain", words: "at the hem", pin: null }] },
    message: "Please ring twice.\nസാവധാനം മതി.",
    address: {
      recipient: "Lakshmi Menon",
      line1: "പുതിയ വീട്, കടവന്ത്ര ".repeat(9).trim(),
      line2: "Behind the old post office, opposite the library and the ".repeat(3),
      city: "Thiruvananthapuram",
    },
  });
  await openPending(office, customer.email);
  const slip = await openPapers(office, cardOf(office, id).getByRole("link", { name: "Packing slip" }));
  const paper = slip.getByRole("article");
  for (const text of [
    "കസവു സാരി <b>with a border</b>",
    "സാവധാനം മതി.",
    "Flaws noted: Stain: at the hem",
    "Cash to collect ₹749.50",
    "Thiruvananthapuram, Kerala 682001",
  ])
    await expect(paper).toContainText(text);
  // A sum is not broken for the sake of a long name.
  const sum = slip.getByRole("columnheader", { name: "Amount" });
  expect((await sum.boundingBox())?.height).toBeLessThan(40);
  await expectAccessible(slip);
  await slip.emulateMedia({ media: "print" });
  await expect(slip.getByRole("button", { name: "Print" })).toBeHidden();
  // A5 without its margins, and A4.
  for (const width of [468, 703]) {
    await slip.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(slip);
  }

  await slip.goto(`/admin/orders/${id}/label`);
  for (const text of ["Lakshmi Menon", "PIN 682 001", "Cash to collect ₹749.50"])
    await expect(paper).toContainText(text);
  await slip.setViewportSize({ width: 378, height: 567 });
  await expectNoSidewaysScroll(slip);
  // 100 × 150 mm, at 96 pixels to the inch.
  const { x, y, width, height } = (await paper.boundingBox()) ?? { x: 1, y: 1, width: 0, height: 999 };
  expect([x, y, Math.round(width)]).toEqual([0, 0, 378]);
  expect(height).toBeLessThanOrEqual(568);
  await customer.page.goto(`/admin/orders/${id}/packing-slip`);
  await expect(customer.page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(customer.page.getByText("Please ring twice.")).toHaveCount(0);

  const ids = [id, await customer.order()];
  await openPending(office, customer.email);
  const slips = await openPapers(office, office.getByRole("link", { name: "Print all slips" }));
  for (const id of ids)
    await expect(slips.getByRole("article", { name: `Packing slip of order ${id}` })).toBeVisible();
});

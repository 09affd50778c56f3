import { expect, type Page } from "@playwright/test";
import { cardOf, moveElsewhere, newCustomer } from "./order-support.ts";
import { goToLastStep } from "./payment-support.ts";
import { thisShop } from "./shop/this-shop.ts";
import { expectAccessible, expectNoSidewaysScroll, signIn, signInAsAdmin } from "./support.ts";
import { test } from "./test.ts";
import { visit } from "./visit.ts";

const tabs = (page: Page) => page.getByRole("navigation", { name: "Orders by status" });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search orders" });
const cards = (page: Page) => page.getByRole("article");

/** The pending orders of one customer alone: other tests place orders, too. */
async function openPending(office: Page, email: string): Promise<void> {
  const { admin } = thisShop();
  await signIn(office, admin.email, admin.password);
  await visit(office, `/admin/orders/pending?search=${encodeURIComponent(email)}`);
}

/** Goes to the list of a status with the keyboard. */
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

test("a day's order by keyboard alone: it comes in on the open list and goes all the way", async ({
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

  await findByKeys(office, customer.email);
  await office.keyboard.press("a");
  await expect(office.getByText("Order status updated successfully").first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(office.getByRole("heading", { name: "Pending orders" })).toBeFocused();

  await openTab(office, "Accepted");
  await findByKeys(office, customer.email);
  await office.keyboard.press("s");
  const ship = office.getByRole("dialog", { name: "Ship Order" });
  await expect(ship.getByLabel("Courier")).toBeVisible();
  await ship.getByLabel("Tracking link").pressSequentially("nowhere");
  await office.keyboard.press("Enter");
  await expect(ship.getByText("Tracking link must start with https://")).toBeVisible();
  await expectAccessible(office);
  await office.keyboard.press("ControlOrMeta+a");
  await office.keyboard.type("https://courier.example/1");
  await ship.getByLabel("Courier").pressSequentially("India Post");
  await office.keyboard.press("Enter");
  await expect(card).toHaveCount(0);

  await openTab(office, "Shipped");
  await findByKeys(office, customer.email);
  await expect(card).toContainText("India Post");
  await office.keyboard.press("c");
  const sure = office.getByRole("alertdialog", { name: "Are you absolutely sure?" });
  await expect(sure).toContainText("in cash were received");
  await expectAccessible(office);
  await office.keyboard.press("Escape");
  await expect(sure).toBeHidden();
  await expect(card).toBeFocused();
  await office.keyboard.press("c");
  await office.keyboard.press("Tab");
  await office.keyboard.press("Enter");
  await expect(card).toHaveCount(0);

  await openTab(office, "Completed");
  await findByKeys(office, customer.email);
  await expect(card).toContainText("Cash on delivery · paid");
  await expect(card).toContainText("Completed by the store");
  await expect(card.getByRole("button")).toHaveCount(0);
});

test("both cancellations: the customer's shows up by itself, the store's is asked for, and one that comes too late is told", async ({
  browser,
}) => {
  const office = await (await browser.newContext()).newPage();
  const customer = await newCustomer(browser);
  const [hers, ours] = [await customer.order(), await customer.order()];
  await openPending(office, customer.email);
  await expect(cards(office)).toHaveCount(2);

  await customer.page.goto("/profile/orders");
  const mine = customer.page.getByRole("article").filter({ hasText: hers.slice(0, 8) });
  await mine.getByRole("button", { name: "Cancel Order" }).click();
  await customer.page.getByRole("alertdialog").getByRole("button", { name: "Cancel Order" }).click();
  await expect(cardOf(office, hers)).toHaveCount(0, { timeout: 20_000 });
  await expect(cardOf(office, ours)).toBeVisible();

  await office.keyboard.press("j");
  await office.keyboard.press("x");
  const sure = office.getByRole("alertdialog", { name: "Are you absolutely sure?" });
  await expect(sure).toContainText("will be canceled and its products go back on sale.");
  await office.keyboard.press("Tab");
  await office.keyboard.press("Enter");
  await expect(cardOf(office, ours)).toHaveCount(0);
  await expect(
    office.getByRole("heading", { name: `No order here matches “${customer.email}”` }),
  ).toBeVisible();

  for (const [status, id, words] of [
    ["canceled-user", hers, "Canceled by the customer"],
    ["canceled-admin", ours, "Canceled by the store"],
  ] as const) {
    await office.goto(`/admin/orders/${status}?search=${id}`);
    await expect(cardOf(office, id)).toContainText(words);
    await expect(cardOf(office, id).getByRole("link", { name: "Packing slip" })).toHaveCount(0);
  }

  const other = await customer.order();
  await openPending(office, customer.email);
  await cardOf(office, other).getByRole("button", { name: "Cancel Order" }).click();
  const question = office.getByRole("alertdialog");
  await expect(question).toBeVisible();
  // Nothing moves behind an open dialog, so the admin does not see this.
  await moveElsewhere(other, "ACCEPTED");
  await moveElsewhere(other, "SHIPPED");
  await question.getByRole("button", { name: "Cancel Order" }).click();
  await expect(office.getByText("Failed to update order status")).toBeVisible();
  await expect(office.getByText("The order has moved on and this can no longer be done.")).toBeVisible();
  await expect(cardOf(office, other)).toHaveCount(0);
});

test("whoever works in the list keeps their place; new orders wait to be shown", async ({ browser }) => {
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
  await expect(cards(office)).toHaveCount(3);

  // The next one takes the place, and the focus, of the one that leaves; the last one hands it back.
  await office.keyboard.press("j");
  await office.keyboard.press("a");
  await expect(cardOf(office, second)).toHaveCount(0);
  await expect(cardOf(office, first)).toBeFocused();
  await office.keyboard.press("a");
  await expect(cardOf(office, first)).toHaveCount(0);
  await expect(cardOf(office, third)).toBeFocused();
});

test("packing slip and address label: everything on them, nothing beside them; all slips of a page at once", async ({
  browser,
}) => {
  const office = await (await browser.newContext()).newPage();
  const customer = await newCustomer(browser);
  const id = await customer.order({
    product: "കസവു സാരി <b>with a border</b>",
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
  const card = cardOf(office, id);
  const [slip] = await Promise.all([
    office.waitForEvent("popup"),
    card.getByRole("link", { name: "Packing slip" }).click(),
  ]);
  await expect(slip).toHaveURL(`/admin/orders/${id}/packing-slip`);
  const document = slip.getByRole("article");
  for (const text of [
    "കസവു സാരി <b>with a border</b>",
    "Please ring twice.",
    "സാവധാനം മതി.",
    "Size M · Well worn",
    "Flaws noted: Stain: at the hem",
    "Cash to collect ₹749.50",
    "Lakshmi Menon",
    "Thiruvananthapuram, Kerala 682001",
    "9847000017",
    id,
  ]) {
    await expect(document).toContainText(text);
  }
  await expectAccessible(slip);
  await expect(slip.getByRole("navigation")).toHaveCount(0);
  await slip.emulateMedia({ media: "print" });
  await expect(slip.getByRole("button", { name: "Print" })).toBeHidden();
  // A5 without its margins, and A4.
  for (const width of [468, 703]) {
    await slip.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(slip);
  }

  await slip.emulateMedia({ media: "screen" });
  await slip.goto(`/admin/orders/${id}/label`);
  const label = slip.getByRole("article");
  for (const text of [
    "Lakshmi Menon",
    "PIN 682 001",
    "Mobile 9847000017",
    "Cash to collect ₹749.50",
    "To",
    "From",
  ]) {
    await expect(label).toContainText(text);
  }
  await expectAccessible(slip);
  await slip.emulateMedia({ media: "print" });
  await slip.setViewportSize({ width: 378, height: 567 });
  await expectNoSidewaysScroll(slip);
  const box = await label.boundingBox();
  expect([box?.x, box?.y]).toEqual([0, 0]);
  // 100 × 150 mm, at 96 pixels to the inch.
  expect(Math.round(box?.width ?? 0)).toBe(378);
  expect(box?.height ?? 0).toBeLessThanOrEqual(568);

  await moveElsewhere(id, "CANCELED-ADMIN");
  await slip.reload();
  await expect(label).toContainText("Canceled: do not send");
  await slip.emulateMedia({ media: "screen" });
  await slip.goto("/admin/orders/none/label");
  await expect(slip.getByRole("heading", { name: "This order does not exist." })).toBeVisible();
  await customer.page.goto(`/admin/orders/${id}/packing-slip`);
  await expect(customer.page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(customer.page.getByText("Please ring twice.")).toHaveCount(0);

  const ids = [await customer.order(), await customer.order()];
  await openPending(office, customer.email);
  const [slips] = await Promise.all([
    office.waitForEvent("popup"),
    office.getByRole("link", { name: "Print all slips" }).click(),
  ]);
  await expect(slips.getByRole("heading", { name: "Packing slips (2)" })).toBeVisible();
  for (const id of ids) {
    await expect(slips.getByRole("article", { name: `Packing slip of order ${id}` })).toBeVisible();
  }
  await expectAccessible(slips);
});

test("the help sheet lists the shortcuts and turns them off", async ({ page }) => {
  await signInAsAdmin(page);
  await page.getByRole("button", { name: "Shortcuts" }).click();
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByRole("region", { name: "Orders" })).toContainText("Next order");
  await expectAccessible(page);
  // An open dialog has the keys for itself.
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/admin/home");

  // The address is ahead of what is drawn.
  for (const [key, address, heading] of [
    ["d", "/admin/delivery", "Delivery"],
    ["b", "/admin/brands", "Brands"],
    ["p", "/admin/products/all_products", "Products"],
    ["c", "/admin/customers", "Customers"],
    ["h", "/admin/home", "Home"],
  ] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(key);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }

  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  await page.keyboard.press("/");
  const box = page.getByRole("searchbox", { name: "Search customers" });
  await expect(box).toBeFocused();
  await page.keyboard.type("g?/");
  await expect(box).toHaveValue("g?/");
  await expect(sheet).toBeHidden();

  await page.keyboard.press("Tab");
  await page.keyboard.press("?");
  await sheet.getByRole("button", { name: "Turn off" }).click();
  await expect(sheet).toContainText("Shortcuts are off in this browser");
  await page.keyboard.press("Escape");
  await page.reload();
  await page.keyboard.press("?");
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/customers/);
  await page.getByRole("button", { name: "Shortcuts" }).click();
  await sheet.getByRole("button", { name: "Turn on" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page).toHaveURL("/admin/home");
});

test("by touch on a tablet: nothing is too small for a finger", async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 820, height: 1180 } });
  const office = await context.newPage();
  const customer = await newCustomer(browser);
  const id = await customer.order();
  await openPending(office, customer.email);
  const tooSmall = () =>
    office.locator("article, [role=dialog], [role=alertdialog]").evaluateAll((places) =>
      places
        .flatMap((place) => [...place.querySelectorAll("a, button, input")])
        .map((target) => ({ name: target.textContent, height: target.getBoundingClientRect().height }))
        .filter(({ height }) => height < 44),
    );
  await expect(cardOf(office, id)).toBeVisible();
  expect(await tooSmall()).toEqual([]);
  await cardOf(office, id).getByRole("button", { name: "Cancel Order" }).tap();
  expect(await tooSmall()).toEqual([]);
  await office.getByRole("alertdialog").getByRole("button", { name: "Keep order" }).tap();
  await cardOf(office, id).getByRole("button", { name: "Accept Order" }).tap();
  await expect(cardOf(office, id)).toHaveCount(0);

  await tabs(office)
    .getByRole("link", { name: /^Accepted/ })
    .tap();
  await search(office).fill(customer.email);
  await cardOf(office, id).getByRole("button", { name: "Ship Order" }).tap();
  await expect(office.getByRole("dialog", { name: "Ship Order" })).toBeVisible();
  expect(await tooSmall()).toEqual([]);
  await office.getByRole("dialog").getByRole("button", { name: "Ship Order" }).tap();
  await expect(cardOf(office, id)).toHaveCount(0);
});

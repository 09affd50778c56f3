import { expect, type Page, test } from "@playwright/test";
import { openEmptyShop } from "./empty-shop.ts";
import { cardOf, moveElsewhere, newShopper } from "./order-support.ts";
import { goToLastStep } from "./payment-support.ts";
import { expectAccessible, expectNoSidewaysScroll, lookAtOffice, signInAsAdmin } from "./support.ts";

const tabs = (page: Page) => page.getByRole("navigation", { name: "Orders by status" });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search orders" });
const cards = (page: Page) => page.getByRole("article");

/** The pending orders of one shopper alone: other tests place orders, too. */
async function openPending(keeper: Page, email: string): Promise<void> {
  await signInAsAdmin(keeper);
  await keeper.goto(`/admin/orders/pending?search=${encodeURIComponent(email)}`);
  await awaitKeys(keeper);
}

/** Waits until the page listens to keys; it is shown before. */
async function awaitKeys(keeper: Page): Promise<void> {
  const sheet = keeper.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(async () => {
    await keeper.keyboard.press("?");
    await expect(sheet).toBeVisible({ timeout: 500 });
  }).toPass();
  await keeper.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
}

/** Goes to the list of a status with the keyboard. */
async function openTab(keeper: Page, name: string): Promise<void> {
  await tabs(keeper)
    .getByRole("link", { name: new RegExp(`^${name}`) })
    .press("Enter");
  await expect(keeper.getByRole("heading", { name: `${name} orders` })).toBeAttached();
}

/** Looks for somebody's orders in the open list and goes to the first, with nothing but keys. */
async function findByKeys(keeper: Page, email: string): Promise<void> {
  await keeper.keyboard.press("/");
  await expect(search(keeper)).toBeFocused();
  await keeper.keyboard.type(email);
  await expect(keeper).toHaveURL(/search=/);
  await expect(cards(keeper)).toHaveCount(1);
  await keeper.keyboard.press("Tab");
  await keeper.keyboard.press("j");
  await expect(cards(keeper)).toBeFocused();
  await expect(cards(keeper)).toHaveAttribute("aria-current", "true");
}

test("a day's order by keyboard alone: it comes in on the open list and goes all the way", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const keeper = await (await browser.newContext()).newPage();
  const shopper = await newShopper(browser);
  await signInAsAdmin(keeper);
  await keeper.keyboard.press("g");
  await keeper.keyboard.press("o");
  await expect(keeper).toHaveURL("/admin/orders/pending");
  await expect(cards(keeper).first()).toBeVisible();

  await goToLastStep(shopper.page);
  await shopper.page.getByRole("button", { name: "Place Order" }).click();
  await expect(shopper.page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  await expect(keeper.getByRole("status").getByText("A new order came in")).toBeVisible({ timeout: 20_000 });
  const card = cards(keeper).filter({ hasText: shopper.email });
  await expect(card).toContainText("I pay online, if I may.");

  await findByKeys(keeper, shopper.email);
  await keeper.keyboard.press("a");
  await expect(keeper.getByText("Order status updated successfully").first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(keeper.getByRole("heading", { name: "Pending orders" })).toBeFocused();

  await openTab(keeper, "Accepted");
  await findByKeys(keeper, shopper.email);
  await keeper.keyboard.press("s");
  const ship = keeper.getByRole("dialog", { name: "Ship Order" });
  await expect(ship.getByLabel("Courier")).toBeVisible();
  await ship.getByLabel("Tracking link").pressSequentially("nowhere");
  await keeper.keyboard.press("Enter");
  await expect(ship.getByText("Tracking link must start with https://")).toBeVisible();
  await expectAccessible(keeper);
  await keeper.keyboard.press("ControlOrMeta+a");
  await keeper.keyboard.type("https://courier.example/1");
  await ship.getByLabel("Courier").pressSequentially("India Post");
  await keeper.keyboard.press("Enter");
  await expect(card).toHaveCount(0);

  await openTab(keeper, "Shipped");
  await findByKeys(keeper, shopper.email);
  await expect(card).toContainText("India Post");
  await keeper.keyboard.press("c");
  const sure = keeper.getByRole("alertdialog", { name: "Are you absolutely sure?" });
  await expect(sure).toContainText("in cash were received");
  await expectAccessible(keeper);
  await keeper.keyboard.press("Escape");
  await expect(sure).toBeHidden();
  await expect(card).toBeFocused();
  await keeper.keyboard.press("c");
  await keeper.keyboard.press("Tab");
  await keeper.keyboard.press("Enter");
  await expect(card).toHaveCount(0);

  await openTab(keeper, "Completed");
  await findByKeys(keeper, shopper.email);
  await expect(card).toContainText("Cash on delivery · paid");
  await expect(card).toContainText("Completed by the store");
  await expect(card.getByRole("button")).toHaveCount(0);
});

test("both cancellations: the shopper's shows up by itself, the store's is asked for", async ({
  browser,
}) => {
  const keeper = await (await browser.newContext()).newPage();
  const shopper = await newShopper(browser);
  const [hers, ours] = [await shopper.order(), await shopper.order()];
  await openPending(keeper, shopper.email);
  await expect(cards(keeper)).toHaveCount(2);

  await shopper.page.goto("/profile/orders");
  const mine = shopper.page.getByRole("article").filter({ hasText: hers.slice(0, 8) });
  await mine.getByRole("button", { name: "Cancel Order" }).click();
  await shopper.page.getByRole("alertdialog").getByRole("button", { name: "Cancel Order" }).click();
  await expect(cardOf(keeper, hers)).toHaveCount(0, { timeout: 20_000 });
  await expect(cardOf(keeper, ours)).toBeVisible();

  await keeper.keyboard.press("j");
  await keeper.keyboard.press("x");
  const sure = keeper.getByRole("alertdialog", { name: "Are you absolutely sure?" });
  await expect(sure).toContainText("will be canceled and its pieces go back on sale.");
  await keeper.keyboard.press("Tab");
  await keeper.keyboard.press("Enter");
  await expect(cardOf(keeper, ours)).toHaveCount(0);
  await expect(
    keeper.getByRole("heading", { name: `No order here matches “${shopper.email}”` }),
  ).toBeVisible();

  for (const [status, id, words] of [
    ["canceled-user", hers, "Canceled by the shopper"],
    ["canceled-admin", ours, "Canceled by the store"],
  ] as const) {
    await keeper.goto(`/admin/orders/${status}?search=${id}`);
    await expect(cardOf(keeper, id)).toContainText(words);
    await expect(cardOf(keeper, id).getByRole("link", { name: "Packing slip" })).toHaveCount(0);
  }
});

test("whoever works in the list keeps their place; new orders wait to be shown", async ({ browser }) => {
  const keeper = await (await browser.newContext()).newPage();
  const shopper = await newShopper(browser);
  const [first, second] = [await shopper.order(), await shopper.order()];
  await openPending(keeper, shopper.email);
  await keeper.keyboard.press("j");
  await expect(cardOf(keeper, second)).toBeFocused();
  await keeper.keyboard.press("ArrowDown");
  await expect(cardOf(keeper, first)).toBeFocused();
  await keeper.keyboard.press("k");

  const third = await shopper.order();
  const show = keeper.getByRole("button", { name: "Show 1 new order" });
  await expect(show).toBeVisible({ timeout: 20_000 });
  await expect(cardOf(keeper, third)).toHaveCount(0);
  await expect(cardOf(keeper, second)).toBeFocused();
  await expectAccessible(keeper);
  await keeper.keyboard.press("n");
  await expect(cardOf(keeper, third)).toBeFocused();
  await expect(cards(keeper)).toHaveCount(3);

  // The next one takes the place, and the focus, of the one that leaves; the last one hands it back.
  await keeper.keyboard.press("j");
  await keeper.keyboard.press("a");
  await expect(cardOf(keeper, second)).toHaveCount(0);
  await expect(cardOf(keeper, first)).toBeFocused();
  await keeper.keyboard.press("a");
  await expect(cardOf(keeper, first)).toHaveCount(0);
  await expect(cardOf(keeper, third)).toBeFocused();
});

test("two shopkeepers: the later one is told, and the order is where it belongs", async ({ browser }) => {
  const keeper = await (await browser.newContext()).newPage();
  const shopper = await newShopper(browser);
  const id = await shopper.order();
  await openPending(keeper, shopper.email);
  await cardOf(keeper, id).getByRole("button", { name: "Cancel Order" }).click();
  const sure = keeper.getByRole("alertdialog");
  await expect(sure).toBeVisible();
  // Nothing moves behind an open dialog, so the shopkeeper does not see this.
  await moveElsewhere(id, "ACCEPTED");
  await moveElsewhere(id, "SHIPPED");
  await sure.getByRole("button", { name: "Cancel Order" }).click();
  await expect(keeper.getByText("Failed to update order status")).toBeVisible();
  await expect(keeper.getByText("The order has moved on and this can no longer be done.")).toBeVisible();
  await expect(cardOf(keeper, id)).toHaveCount(0);
});

test("packing slip and address label: everything on them, nothing beside them", async ({ browser }) => {
  const keeper = await (await browser.newContext()).newPage();
  const shopper = await newShopper(browser);
  const id = await shopper.order({
    piece: "കസവു സാരി <b>with a border</b>",
    message: "Please ring twice.\nസാവധാനം മതി.",
    address: {
      line1: "പുതിയ വീട്, കടവന്ത്ര ".repeat(9).trim(),
      line2: "Behind the old post office, opposite the library and the ".repeat(3),
      city: "Thiruvananthapuram",
    },
  });
  await openPending(keeper, shopper.email);
  const card = cardOf(keeper, id);
  const [slip] = await Promise.all([
    keeper.waitForEvent("popup"),
    card.getByRole("link", { name: "Packing slip" }).click(),
  ]);
  await expect(slip).toHaveURL(`/admin/orders/${id}/packing-slip`);
  const paper = slip.getByRole("article");
  for (const text of [
    "കസവു സാരി <b>with a border</b>",
    "Please ring twice.",
    "സാവധാനം മതി.",
    "Cash to collect ₹749.50",
    "Meera Thomas",
    "Thiruvananthapuram, Kerala 682001",
    "9847000017",
    id,
  ]) {
    await expect(paper).toContainText(text);
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
  for (const text of ["PIN 682 001", "Mobile 9847000017", "Cash to collect ₹749.50", "To", "From"]) {
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
  await shopper.page.goto(`/admin/orders/${id}/packing-slip`);
  await expect(shopper.page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(shopper.page.getByText("Please ring twice.")).toHaveCount(0);
});

test("all slips of a page are printed at once", async ({ browser }) => {
  const keeper = await (await browser.newContext()).newPage();
  const shopper = await newShopper(browser);
  const ids = [await shopper.order(), await shopper.order()];
  await openPending(keeper, shopper.email);
  const [slips] = await Promise.all([
    keeper.waitForEvent("popup"),
    keeper.getByRole("link", { name: "Print all slips" }).click(),
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

  for (const [key, address] of [
    ["d", "/admin/delivery"],
    ["b", "/admin/brands"],
    ["p", "/admin/products/all_products"],
    ["c", "/admin/customers"],
    ["h", "/admin/home"],
  ] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(key);
    await expect(page).toHaveURL(address);
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
  const keeper = await context.newPage();
  const shopper = await newShopper(browser);
  const id = await shopper.order();
  await openPending(keeper, shopper.email);
  const tooSmall = () =>
    keeper.locator("article, [role=dialog], [role=alertdialog]").evaluateAll((places) =>
      places
        .flatMap((place) => [...place.querySelectorAll("a, button, input")])
        .map((target) => ({ name: target.textContent, height: target.getBoundingClientRect().height }))
        .filter(({ height }) => height < 44),
    );
  await expect(cardOf(keeper, id)).toBeVisible();
  expect(await tooSmall()).toEqual([]);
  await cardOf(keeper, id).getByRole("button", { name: "Cancel Order" }).tap();
  expect(await tooSmall()).toEqual([]);
  await keeper.getByRole("alertdialog").getByRole("button", { name: "Keep order" }).tap();
  await cardOf(keeper, id).getByRole("button", { name: "Accept Order" }).tap();
  await expect(cardOf(keeper, id)).toHaveCount(0);

  await tabs(keeper)
    .getByRole("link", { name: /^Accepted/ })
    .tap();
  await search(keeper).fill(shopper.email);
  await cardOf(keeper, id).getByRole("button", { name: "Ship Order" }).tap();
  await expect(keeper.getByRole("dialog", { name: "Ship Order" })).toBeVisible();
  expect(await tooSmall()).toEqual([]);
  await keeper.getByRole("dialog").getByRole("button", { name: "Ship Order" }).tap();
  await expect(cardOf(keeper, id)).toHaveCount(0);
});

test("a shop without orders says so in every list", async ({ page }) => {
  test.setTimeout(120_000);
  const shop = await openEmptyShop();
  try {
    await page.goto(`${shop.address}/admin`);
    await page.getByRole("button", { name: "Login to Continue" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill(shop.shopkeeper.email);
    await dialog.getByLabel("Password").fill(shop.shopkeeper.password);
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    for (const [status, words] of [
      ["pending", "You have no pending orders at the moment."],
      ["accepted", "No accepted orders yet."],
      ["shipped", "No shipped orders right now."],
      ["completed", "You haven't completed any orders yet."],
      ["canceled-user", "user haven't canceled any orders."],
      ["canceled-admin", "No orders were canceled by admin."],
    ] as const) {
      await page.goto(`${shop.address}/admin/orders/${status}`);
      await expect(page.getByRole("heading", { name: words })).toBeVisible();
      await expect(page.getByRole("link", { name: "Print all slips" })).toHaveCount(0);
    }
    await lookAtOffice(page, "Orders");
  } finally {
    await shop.close();
  }
});

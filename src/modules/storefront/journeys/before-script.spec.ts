import { expect, type Page } from "@playwright/test";
import { dataOf, newProduct, openOffice } from "#qa/e2e/office-calls.ts";
import { someAddress } from "#qa/e2e/order-support.ts";
import { fillAll, held, holdRequests, holdScripts, pressAll, watchPresses } from "#qa/e2e/slow-scripts.ts";
import { openStages, type Stages, touched, type Who } from "#qa/e2e/stages.ts";
import { linkIn, mailTo } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { untilIdle, visit, watchScripts } from "#qa/e2e/visit.ts";

let stages: Stages;

test.beforeAll(async ({ browser }) => {
  stages = await openStages(browser);
  const { id } = await newProduct(await openOffice(), { name: "Unhurried test scarf", price: 500 });
  await stages.calls.post("/api/cart", { data: { product_id: id, action: "add" } });
  await stages.calls.post("/api/addresses", { data: someAddress });
});

/** In the cart these go once a message to the store is typed, or collecting in the store is chosen. */
const GOES_IN_THE_CART = /(Nothing to add|address( 7 Lilly Street)?)$/;

/** Fills in and presses everything before the scripts come; looks afterwards for what was entered and for what the page presses. */
async function tryScreen(page: Page, path: string): Promise<void> {
  await watchScripts(page);
  const presses = await watchPresses(page);
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  // Searches of the back office change the rest of the screen: they have a test of their own.
  const entries = await fillAll(page, ":is(input, textarea, select):not(main search *)");
  const pressed = await pressAll(page);
  letGo();
  await untilIdle(page);
  const staying = pressed.filter((name) => !(path.includes("/cart") && GOES_IN_THE_CART.test(name)));
  await expect.poll(presses, `buttons of ${path} that were pressed again`).toEqual(staying);
  const lost: string[] = [];
  for (const entry of entries) if ((await held(entry)) !== entry.value) lost.push(entry.name);
  expect(lost, `fields of ${path} that lost what was entered`).toEqual([]);
}

/** Where somebody comes who is invited to the staff. */
async function invitation(): Promise<string> {
  const email = `unhurried-${Date.now()}@example.org`;
  const office = await openOffice();
  await dataOf(office.post("/api/staff-invitations", { data: { email, role: "manager" } }));
  return linkIn(await mailTo({ request: office }, email, /./));
}

async function openHeld(page: Page, path: string): Promise<() => void> {
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return letGo;
}

/** Hearts, filters and searches of lists count, each once and all together, and shortcuts lead on. */
async function tryLists(page: Page): Promise<void> {
  let letGo = await openHeld(page, "/shop");
  const hearts = page.getByRole("article").getByRole("button", { name: /^Wishlist: / });
  for (const i of [0, 1, 1]) await hearts.nth(i).click();
  await expect(hearts.first()).toHaveAttribute("aria-pressed", "false");
  letGo();
  await expect(page.getByRole("link", { name: /^Wishlist, 2/ })).toBeVisible();
  for (const i of [0, 1]) await expect(hearts.nth(i)).toHaveAttribute("aria-pressed", "true");

  letGo = await openHeld(page, "/shop");
  await page.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Price").selectOption("₹500 - ₹1000");
  await page.getByLabel("Sort by").selectOption("Price: low to high");
  letGo();
  await expect(page).toHaveURL(/\?category_id=[0-9a-f-]{36}&price=500-1000&sort=price-up$/);
  await page.goBack();
  await expect(page.getByLabel("Price")).toHaveValue("");

  // The code of the facets alone comes late: the open part stays open.
  letGo = await holdScripts(page, "facet-panel");
  await visit(page, "/shop");
  const colour = page.locator("details", { has: page.locator("summary", { hasText: /^Colour/ }) });
  await colour.locator("summary").click();
  const boxes = colour.getByRole("checkbox", { disabled: false });
  await boxes.nth(0).check();
  await page.getByLabel("In stock only").check();
  letGo();
  await expect(page).toHaveURL(/\?in_stock=true&color=\w+$/);
  await boxes.nth(1).check();
  await expect(page).toHaveURL(/\?in_stock=true&color=\w+,\w+$/);

  letGo = await openHeld(page, "/admin/store_settings/changes");
  await page.getByRole("searchbox", { name: "Search changes" }).fill("kurta");
  await page.getByLabel("Part of the shop").selectOption("orders");
  letGo();
  await expect(page).toHaveURL(/search=kurta&area=orders$/);
  letGo = await openHeld(page, "/admin/orders/pending");
  for (const key of ["g", "b"]) await page.keyboard.press(key);
  letGo();
  await expect(page).toHaveURL(/\/admin\/brands$/);

  await page.setViewportSize({ width: 360, height: 740 });
  letGo = await openHeld(page, "/shop");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Price").selectOption("Above ₹2000");
  letGo();
  await expect(page).toHaveURL(/\?price=2000-$/);
  await expect(page.getByLabel("Price")).toBeVisible();
}

for (const [who, paths] of Object.entries(touched) as [Who, string[]][]) {
  test(`what a ${who} does before the scripts come is done when they do`, async () => {
    test.setTimeout(600_000);
    const page = await stages.open(who);
    for (const path of who === "visitor" ? [...paths, await invitation()] : paths) {
      const fresh = await page.context().newPage();
      await tryScreen(fresh, path);
      await fresh.close();
    }
    if (who === "shopper") {
      // The code of the later steps may still be on its way when the next one is asked for.
      const letGo = await holdScripts(page, "later-steps");
      await visit(page, "/cart");
      await page.getByRole("button", { name: "Next" }).click();
      letGo();
      await expect(page.getByRole("heading", { name: "Shipping address" })).toBeFocused();
      await page.getByRole("button", { name: "Next" }).click();
      await expect(page.getByRole("heading", { name: /^Payment and/ })).toBeFocused();
      await tryScreen(page, page.url());
    }
    if (who === "admin") await tryLists(page);
    await page.context().close();
  });
}

test("scripts and other images come after the page's most important one, and a touch hastens them", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const showImages = await holdRequests(page, /\/images\//);
  // The page waits three seconds for that image; here they do not pass.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto("/shop", { waitUntil: "domcontentloaded" });
  const scripts = () => asked.filter((path) => path.endsWith(".js"));
  // The images of a phone's first row, which are two or the same one twice; the others wait for them.
  const images = () => new Set(asked.filter((path) => path.startsWith("/images/"))).size;
  await expect.poll(images).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(images()).toBeLessThanOrEqual(2);
  expect(scripts()).toEqual([]);
  await page.getByRole("heading", { level: 1 }).dispatchEvent("pointerdown");
  await expect.poll(scripts).not.toEqual([]);
  await expect.poll(images).toBeGreaterThan(2);
  showImages();
});

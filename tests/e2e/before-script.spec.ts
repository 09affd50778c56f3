import { expect, type Page } from "@playwright/test";
import { newProduct, openOffice } from "./office-calls.ts";
import { someAddress } from "./order-support.ts";
import { fillAll, held, holdScripts, pressAll, watchPresses } from "./slow-scripts.ts";
import { openStages, type Stages, type Who } from "./stages.ts";
import { linkIn, mailTo } from "./support.ts";
import { test } from "./test.ts";
import { settled, watchScripts } from "./visit.ts";

/** Every screen that has something to touch besides the header; filters of listings have tests of their own. */
const screens: Record<Who, readonly string[]> = {
  visitor: ["/", "/contact", "/u/forgot-password", "/u/update-password?token=nobodys", "/wishlist", "/cart"],
  shopper: ["/profile", "/profile/addresses", "/u/update-password", "/cart", "/cart?step=2"],
  admin: [
    "/admin/home",
    "/admin/orders/pending",
    "/admin/delivery",
    "/admin/brands",
    "/admin/products/categories",
    "/admin/products/sub_categories",
    "/admin/products/all_products",
    "/admin/products/import",
    "/admin/customers",
    "/admin/store_settings/store_details",
    "/admin/store_settings/payment",
    "/admin/store_settings/delivery_settings",
    "/admin/store_settings/staff",
    "/admin/store_settings/changes",
  ],
};

let stages: Stages;

test.beforeAll(async ({ browser }) => {
  stages = await openStages(browser);
  const { id } = await newProduct(await openOffice(), { name: "Unhurried test scarf", price: 500 });
  await stages.calls.post("/api/cart", { data: { product_id: id, action: "add" } });
  await stages.calls.post("/api/addresses", { data: someAddress });
});

/** Who has typed a message to the store is not asked whether there is nothing to add. */
const GOES_WITH_A_MESSAGE = /Nothing to add$/;

/** Fills in and presses everything before the scripts come; looks afterwards for what was entered and for what the page presses. */
async function tryScreen(page: Page, path: string): Promise<void> {
  const presses = await watchPresses(page);
  await watchScripts(page);
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  // What narrows a list of the back office changes what else there is: it has a test of its own.
  const entries = await fillAll(page, ":is(input, textarea, select):not(main search *)");
  const pressed = await pressAll(page);
  letGo();
  await settled(page);
  const staying = pressed.filter((name) => !GOES_WITH_A_MESSAGE.test(name));
  await expect.poll(presses, `buttons of ${path} that were pressed again`).toEqual(staying);
  const lost: string[] = [];
  for (const entry of entries) if ((await held(entry)) !== entry.value) lost.push(entry.name);
  expect(lost, `fields of ${path} that lost what was entered`).toEqual([]);
}

for (const [who, paths] of Object.entries(screens) as [Who, string[]][]) {
  test(`what a ${who} does before the scripts come is done when they do`, async () => {
    test.setTimeout(600_000);
    const page = await stages.open(who);
    for (const path of paths) {
      const fresh = await page.context().newPage();
      await tryScreen(fresh, path);
      await fresh.close();
    }
    if (who === "shopper") {
      await page.goto("/cart?step=2");
      await page.getByRole("button", { name: "Next" }).click();
      await expect(page.getByRole("heading", { level: 2 }).first()).toBeFocused();
      await tryScreen(page, page.url());
    }
    await page.context().close();
  });
}

test("whoever is invited keeps what was typed", async ({ page }) => {
  const email = `unhurried-${Date.now()}@example.org`;
  const office = await openOffice();
  const asked = await office.post("/api/staff-invitations", { data: { email } });
  expect(asked.ok(), await asked.text()).toBe(true);
  await tryScreen(page, linkIn(await mailTo(page, email, /./)));
});

test("hearts and filters of a listing count, each once and all together", async ({ page }) => {
  let letGo = await holdScripts(page);
  await page.goto("/shop", { waitUntil: "commit" });
  const hearts = page.getByRole("article").getByRole("button", { name: /^Wishlist: / });
  for (const i of [0, 1, 1]) await hearts.nth(i).click();
  await expect(hearts.first()).toHaveAttribute("aria-pressed", "false");
  letGo();
  await expect(page.getByRole("link", { name: /^Wishlist, 2/ })).toBeVisible();
  for (const i of [0, 1]) await expect(hearts.nth(i)).toHaveAttribute("aria-pressed", "true");

  letGo = await holdScripts(page);
  await page.goto("/shop", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Price").selectOption("₹500 - ₹1000");
  await page.getByLabel("Sort by").selectOption("Price: low to high");
  letGo();
  await expect(page).toHaveURL(/\?category_id=[0-9a-f-]{36}&price=500-1000&sort=price-up$/);
  await expect(page.getByRole("link", { name: "Clear filters" })).toBeVisible();
  await expect(page.getByLabel("Price")).toHaveValue("500-1000");
  await page.goBack();
  await expect(page.getByLabel("Price")).toHaveValue("");
  await expect(page.getByLabel("Sort by")).toHaveValue("newest");

  letGo = await holdScripts(page);
  await page.goto("/shop", { waitUntil: "domcontentloaded" });
  await page.getByLabel("In stock only").check();
  await page.locator("summary", { hasText: /^Colour/ }).click();
  await page.locator('input[name="color"]:not(:disabled)').first().check();
  letGo();
  await expect(page).toHaveURL(/\?in_stock=true&color=\w+$|\?color=\w+&in_stock=true$/);

  await page.setViewportSize({ width: 360, height: 740 });
  letGo = await holdScripts(page);
  await page.goto("/shop", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Price").selectOption("Above ₹2000");
  letGo();
  await expect(page).toHaveURL(/\?price=2000-$/);
  await expect(page.getByLabel("Price")).toBeVisible();
  await page.getByRole("button", { name: /^Show \d+ products?$/ }).click();
  await expect(page.getByLabel("Price")).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
});

test("what a list of the back office is asked for is asked for together, and shortcuts lead on", async () => {
  const page = await stages.open("admin");
  const letGo = await holdScripts(page);
  await page.goto("/admin/store_settings/changes", { waitUntil: "domcontentloaded" });
  const search = page.getByRole("searchbox", { name: "Search changes" });
  const area = page.getByLabel("Part of the shop");
  await search.fill("kurta");
  await area.selectOption("orders");
  letGo();
  await expect(page).toHaveURL(/search=kurta&area=orders$/);
  await expect(search).toHaveValue("kurta");
  await page.getByRole("button", { name: "Show all changes" }).click();
  await expect(page).toHaveURL(/changes$/);
  await expect(search).toHaveValue("");
  await expect(area).toHaveValue("");

  const late = await page.context().newPage();
  const come = await holdScripts(late);
  await late.goto("/admin/orders/pending", { waitUntil: "domcontentloaded" });
  for (const key of ["g", "b"]) await late.keyboard.press(key);
  come();
  await expect(late).toHaveURL(/\/admin\/brands$/);
  await page.context().close();
});

test("scripts and other images come after the page's most important one, and a touch hastens them", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const seen = Promise.withResolvers<void>();
  await page.route(/\/images\//, async (route) => {
    await seen.promise;
    await route.continue();
  });
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
  seen.resolve();
});

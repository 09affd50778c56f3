import { expect, type Page } from "@playwright/test";
import { newProduct, openOffice } from "./office-calls.ts";
import { fillAll, held, holdScripts, pressAll, watchPresses } from "./slow-scripts.ts";
import { openStages, type Stages, type Who } from "./stages.ts";
import { linkIn, mailTo } from "./support.ts";
import { test } from "./test.ts";
import { scriptsReady, settled, watchScripts } from "./visit.ts";

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
  await stages.call("POST", "/cart", { product_id: id, action: "add" });
  await stages.call("POST", "/addresses", {
    line1: "7 Lilly Street",
    line2: "Fort Kochi",
    city: "Kochi",
    state: "Kerala",
    zip: "682001",
    country: "India",
    mobile: "9847000017",
  });
});

/** Fills in everything before the scripts come and looks for it afterwards. */
async function tryFields(page: Page, path: string): Promise<void> {
  await watchPresses(page);
  await watchScripts(page);
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  // What narrows a list of the back office changes what else there is: it has a test of its own.
  const entries = await fillAll(page, ":is(input, textarea, select):not(main search *)");
  letGo();
  await settled(page);
  const lost: string[] = [];
  for (const entry of entries) if ((await held(entry)) !== entry.value) lost.push(entry.name);
  expect(lost, `fields of ${path} that lost what was entered`).toEqual([]);
}

/** Presses everything before the scripts come and looks for what the page presses afterwards. */
async function tryButtons(page: Page, path: string): Promise<void> {
  const presses = await watchPresses(page);
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const pressed = await pressAll(page);
  letGo();
  await scriptsReady(page);
  await expect.poll(presses, `buttons of ${path} that were pressed again`).toEqual(pressed);
}

for (const [who, paths] of Object.entries(screens) as [Who, string[]][]) {
  for (const path of paths) {
    test(`what a ${who} does on ${path} before the scripts come is done when they do`, async () => {
      const page = await stages.open(who);
      await Promise.all([tryFields(page, path), tryButtons(await page.context().newPage(), path)]);
      await page.context().close();
    });
  }
}

test("the last step of the checkout keeps the message and the way to pay", async () => {
  const page = await stages.open("shopper");
  await page.goto("/cart?step=2");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeFocused();
  await tryFields(page, page.url());
  await page.context().close();
});

test("whoever is invited keeps what was typed", async ({ page }) => {
  const email = `unhurried-${Date.now()}@example.org`;
  const office = await openOffice();
  const asked = await office.post("/api/staff-invitations", { data: { email } });
  expect(asked.ok(), await asked.text()).toBe(true);
  await tryFields(page, linkIn(await mailTo(page, email, /./)));
});

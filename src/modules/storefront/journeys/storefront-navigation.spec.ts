import { type Browser, expect, type Page } from "@playwright/test";
import { keyboard } from "#qa/e2e/hands.ts";
import { callsOf, dataOf } from "#qa/e2e/office-calls.ts";
import { type OpenShop, openEmptyShop } from "#qa/e2e/shop/open-shop.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { goSlowly, watchMovements } from "#qa/e2e/watch-movements.ts";

const names = [
  ["Women", "Men", "Kids", "Sarees", "Kurtas", "Footwear", "Accessories", "Jewellery", "Home-linen"],
  ["Winter-wear", "Festive-wear", "Handbags", "School-uniforms", "Dupattas-and-stoles"],
].flat();
const widths = [1024, 1152, 1280, 1600];

/** Puts the categories on sale, the first with a sub-category. */
async function fill({ address, admin }: OpenShop): Promise<void> {
  const { calls } = await callsOf(admin, address);
  for (const name of names) {
    const category = calls.post("/api/categories", { data: { name, description: name } });
    const [row] = await dataOf<{ id: string }[]>(category);
    const data = { name: `Other-${name}`, description: "All of it", category_id: row?.id };
    await dataOf(calls.post("/api/sub_categories", { data }));
  }
  await calls.dispose();
}

/** The categories that stand in the row, and those under 'More', as somebody sees them. */
async function seen(page: Page): Promise<{ row: string[]; more: string[] }> {
  const nav = page.getByRole("navigation", { name: "Shop" });
  const row = await nav.locator("ul > li > button:visible").allTextContents();
  const more = nav.getByRole("button", { name: "More" });
  await more.hover();
  const below = more.locator("xpath=..").locator("a:visible");
  const known = names.map((name) => name.toLowerCase());
  const under = (await below.allTextContents()).filter((text) => known.includes(text));
  await page.mouse.move(5, 600);
  return { row: row.filter((text) => text !== "More"), more: under };
}

test("fourteen categories in one row with and without script; what stands under 'More' is reached by keyboard, and nothing moves", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const shop = await openEmptyShop();
  try {
    await fill(shop);
    for (const javaScriptEnabled of [true, false]) await expectOneRow(browser, shop, javaScriptEnabled);
    await expectReachable(browser, shop);
  } finally {
    await shop.close();
  }
});

async function expectOneRow(browser: Browser, shop: OpenShop, javaScriptEnabled: boolean): Promise<void> {
  const page = await browser.newPage({ baseURL: shop.address, javaScriptEnabled });
  let fewer = 0;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/about");
    const nav = page.getByRole("navigation", { name: "Shop" });
    expect((await nav.boundingBox())?.height, `the row at ${width}`).toBeLessThanOrEqual(46);
    const end = await nav.getByRole("link", { name: "Contact" }).boundingBox();
    expect((end?.x ?? width) + (end?.width ?? 0), `its end at ${width}`).toBeLessThanOrEqual(width - 16);
    await expectNoSidewaysScroll(page);
    const { row, more } = await seen(page);
    expect([...row, ...more].sort(), `at ${width}`).toEqual(names.map((name) => name.toLowerCase()).sort());
    expect(row.length).toBeGreaterThanOrEqual(Math.max(fewer, 4));
    fewer = row.length;
  }
  await page.close();
}

async function expectReachable(browser: Browser, shop: OpenShop): Promise<void> {
  const page = await browser.newPage({ baseURL: shop.address, viewport: { width: 1024, height: 900 } });
  const movements = await watchMovements(page);
  await goSlowly(page, "/about");
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
  expect(await movements()).toEqual([]);
  const more = page.getByRole("button", { name: "More" });
  await more.focus();
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  const link = page.getByRole("link", { name: "Other-Dupattas-and-stoles" }).locator("visible=true");
  await keyboard(page).press(link);
  await expect(page).toHaveURL(/\/shop\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/);
  await expect(link).toHaveCount(0);
  await more.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await page.close();
}

import { expect, type Page } from "@playwright/test";
import { compareFit } from "#modules/garments/contract/fit.ts";
import { fingers, type Hands, keyboard } from "#qa/e2e/hands.ts";
import { allProducts } from "#qa/e2e/office-calls.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { untilIdle, visit } from "#qa/e2e/visit.ts";

const summary = (page: Page) => page.locator("summary", { hasText: /^Fits me/ });
const box = (page: Page) => page.getByRole("checkbox", { name: "Only what fits me" });
const cards = (page: Page) => page.getByRole("article");
const chip = (page: Page) => page.getByRole("link", { name: "Remove Fits me" });

const ways = [
  { width: 360, isPhone: true },
  { width: 1280, isPhone: false },
];
type Way = (typeof ways)[number];

async function openPart(page: Page, hands: Hands, { isPhone }: Way): Promise<void> {
  if (isPhone) await hands.press(page.getByRole("button", { name: /^Filters/ }));
  await hands.press(summary(page));
}

async function tick(page: Page, hands: Hands, { isPhone }: Way): Promise<void> {
  if (isPhone) await box(page).tap();
  else {
    await box(page).focus();
    await page.keyboard.press("Space");
  }
  await expect(page).toHaveURL(/fits=/);
  await untilIdle(page);
  await expect(box(page)).toBeChecked();
  if (isPhone) await hands.press(page.getByRole("button", { name: /^Show \d+ products?$/ }));
  else await page.keyboard.press("Escape");
}

async function measure(page: Page, hands: Hands, mine: Measures): Promise<void> {
  // The panel's part comes when it is opened, and takes the place of what has the focus.
  await untilIdle(page);
  await hands.press(page.getByRole("link", { name: "Measure one of yours" }));
  await expect(page.getByRole("heading", { level: 1, name: "My measures" })).toBeVisible();
  await untilIdle(page);
  await hands.write(page.getByLabel("Chest in cm"), String(mine.chest));
  await hands.write(page.getByLabel("Length in cm"), String(mine.length));
  await hands.press(page.getByRole("button", { name: "Save", exact: true }));
  await expect(page.getByText("Your measures are saved")).toBeVisible();
  await expectAccessible(page);
  await hands.press(page.getByRole("link", { name: "See what fits you" }));
}

type Measures = Record<"chest" | "length", number>;

/** A shirt of one's own that is 1 cm narrower than one in the shop, which is named, and what of the shop fits like it. */
async function oneLikeIt(page: Page) {
  const products = await allProducts(page.request);
  const shirt = products.find(({ template, measurements }) => template === "tops" && measurements.chest);
  const { chest = 0, length = 0 } = shirt?.measurements ?? {};
  const mine: Measures = { chest: chest - 1, length };
  const fitting = products.flatMap(({ name, stock, template, measurements }) => {
    const fit = template === "tops" ? compareFit(template, measurements, mine) : null;
    return fit?.fits ? [{ name, stock, distance: fit.distance }] : [];
  });
  expect(fitting.length).toBeGreaterThan(0);
  expect(fitting.length).toBeLessThan(products.length);
  return { name: shirt?.name ?? "", mine, fitting };
}

for (const way of ways)
  test(`who measured a shirt sees only what fits like it, the best first, at ${way.width} px`, async ({
    browser,
  }) => {
    const viewport = { width: way.width, height: 800 };
    const page = await browser.newPage({ viewport, hasTouch: way.isPhone });
    const hands = way.isPhone ? fingers(page) : keyboard(page);
    const { name, mine, fitting } = await oneLikeIt(page);
    const before = "/shop?sort=price-up";
    await visit(page, before);
    await openPart(page, hands, way);
    await expect(box(page)).toHaveCount(0);
    await measure(page, hands, mine);
    const fits = `tops.chest.${2 * mine.chest}.length.${2 * mine.length}`;
    // Back in the list that it began with.
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) =>
        pathname === "/shop" && searchParams.get("fits") === fits && searchParams.get("sort") === "price-up",
    );
    await hands.press(chip(page));
    await expect(page).toHaveURL(before);
    await untilIdle(page);

    await openPart(page, hands, way);
    await expectAccessible(page);
    await expect(box(page)).not.toBeChecked();
    await tick(page, hands, way);
    await expect(page).toHaveURL(`/shop?fits=${fits}&sort=price-up`);
    await expect(cards(page)).toHaveCount(Math.min(fitting.length, 20));
    await expect(page.getByText(new RegExp(`of ${fitting.length} product`))).toBeVisible();
    await expect(cards(page).filter({ hasText: name }).getByText("1 cm wider at the chest")).toBeVisible();

    await hands.choose(page.getByLabel("Sort by"), "Best fit first");
    await expect(page).toHaveURL(`/shop?fits=${fits}&sort=fit`);
    await untilIdle(page);
    const distances = new Map(fitting.map(({ name, distance }) => [name, distance]));
    const shown = await cards(page).getByRole("heading").allTextContents();
    expect(shown.map((name) => distances.get(name))).toEqual(
      fitting
        .toSorted((a, b) => Number(a.stock === 0) - Number(b.stock === 0) || a.distance - b.distance)
        .slice(0, shown.length)
        .map(({ distance }) => distance),
    );
    if (way.isPhone) await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await hands.press(chip(page));
    await expect(page).toHaveURL("/shop");
    await expect(page.getByLabel("Sort by").locator("option:checked")).toHaveText("Newest");
    await page.context().close();
  });

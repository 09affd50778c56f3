import { expect, type Locator, type Page } from "@playwright/test";
import { compareFit } from "#contract/garment/fit.ts";
import { MAX_PAGE_SIZE } from "#contract/paging.ts";
import { fingers, type Hands, keyboard } from "./hands.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support.ts";
import { test } from "./test.ts";
import { settled, visit } from "./visit.ts";

interface Product {
  name: string;
  stock: number;
  template: string | null;
  measurements: Record<string, number>;
}

/** Everything that is listed. */
async function allProducts(page: Page): Promise<Product[]> {
  const found: Product[] = [];
  for (let number = 1; ; number++) {
    const address = `/api/product-by-category?limit=${MAX_PAGE_SIZE}&page=${number}`;
    const { data, count } = (await (await page.request.get(address)).json()) as {
      data: Product[];
      count: number;
    };
    found.push(...data);
    if (found.length >= count) return found;
  }
}

const summary = (page: Page) => page.locator("summary", { hasText: /^Fits me/ });
const box = (page: Page) => page.getByRole("checkbox", { name: "Only what fits me" });
const cards = (page: Page) => page.getByRole("article");
const chip = (page: Page) => page.getByRole("link", { name: "Remove Fits me" });

/** Opens the part of the filters, on a phone in their sheet. */
async function openPart(page: Page, hands: Hands, isPhone: boolean): Promise<void> {
  const filters = page.getByRole("button", { name: /^Filters/ });
  if (isPhone) await hands.press(filters);
  await hands.press(summary(page));
}

async function tick(page: Page, checkbox: Locator, isPhone: boolean): Promise<void> {
  if (isPhone) return checkbox.tap();
  await checkbox.focus();
  await page.keyboard.press("Space");
}

for (const { width, isPhone } of [
  { width: 360, isPhone: true },
  { width: 1280, isPhone: false },
])
  test(`who measured a shirt sees only what fits like it, the best first, at ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: String(baseURL),
      viewport: { width, height: 800 },
      hasTouch: isPhone,
    });
    const page = await context.newPage();
    const hands = isPhone ? fingers(page) : keyboard(page);
    const products = await allProducts(page);
    const shirt = products.find(({ template, measurements }) => template === "tops" && measurements.chest);
    const { chest = 0, length = 0 } = shirt?.measurements ?? {};
    // A shirt of one's own that is 1 cm narrower than one in the shop.
    const mine = { chest: chest - 1, length };
    const fitting = products.flatMap(({ name, stock, template, measurements }) => {
      const fit = template === "tops" ? compareFit(template, measurements, mine) : null;
      return fit?.fits ? [{ name, stock, distance: fit.distance }] : [];
    });
    expect(fitting.length).toBeGreaterThan(0);
    expect(fitting.length).toBeLessThan(products.length);

    const before = "/shop?sort=price-up";
    await visit(page, before);
    await openPart(page, hands, isPhone);
    await expect(box(page)).toHaveCount(0);
    await hands.press(page.getByRole("link", { name: "Measure one of yours" }));
    await expect(page.getByRole("heading", { level: 1, name: "My measures" })).toBeVisible();
    await settled(page);
    await hands.write(page.getByLabel("Chest in cm"), String(mine.chest));
    await hands.write(page.getByLabel("Length in cm"), String(mine.length));
    await hands.press(page.getByRole("button", { name: "Save", exact: true }));
    await expect(page.getByText("Your measures are saved")).toBeVisible();
    await expectAccessible(page);
    await hands.press(page.getByRole("link", { name: "See what fits you" }));
    const fits = `tops.chest.${2 * mine.chest}.length.${2 * mine.length}`;
    // Back in the list that it began with.
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) =>
        pathname === "/shop" && searchParams.get("fits") === fits && searchParams.get("sort") === "price-up",
    );
    await expect(chip(page)).toBeVisible();
    await hands.press(chip(page));
    await expect(page).toHaveURL(before);
    await settled(page);

    await openPart(page, hands, isPhone);
    await expect(
      page.getByText(
        "Tops and shirts: chest 1 cm narrower to 3 cm wider, length 4 cm shorter to 5 cm longer than yours",
      ),
    ).toBeVisible();
    await expectAccessible(page);
    await expect(box(page)).not.toBeChecked();
    await tick(page, box(page), isPhone);
    await expect(page).toHaveURL(`/shop?fits=${fits}&sort=price-up`);
    await settled(page);
    await expect(box(page)).toBeChecked();
    if (isPhone) await hands.press(page.getByRole("button", { name: /^Show \d+ products?$/ }));
    else await page.keyboard.press("Escape");
    await expect(cards(page)).toHaveCount(Math.min(fitting.length, 20));
    await expect(page.getByText(new RegExp(`of ${fitting.length} product`))).toBeVisible();
    const names = new Set(fitting.map(({ name }) => name));
    for (const name of await cards(page).getByRole("heading").allTextContents())
      expect(names).toContain(name);
    await expect(
      cards(page)
        .filter({ hasText: shirt?.name ?? "" })
        .getByText("1 cm wider at the chest"),
    ).toBeVisible();

    await hands.choose(page.getByLabel("Sort by"), "Best fit first");
    await expect(page).toHaveURL(`/shop?fits=${fits}&sort=fit`);
    await settled(page);
    const distances = new Map(fitting.map(({ name, distance }) => [name, distance]));
    const shown = await cards(page).getByRole("heading").allTextContents();
    expect(shown.map((name) => distances.get(name))).toEqual(
      fitting
        .toSorted((a, b) => Number(a.stock === 0) - Number(b.stock === 0) || a.distance - b.distance)
        .slice(0, shown.length)
        .map(({ distance }) => distance),
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);

    await hands.press(chip(page));
    await expect(page).toHaveURL("/shop");
    await expect(page.getByLabel("Sort by").locator("option:checked")).toHaveText("Newest");
    await expect(page.getByLabel("Sort by").locator("option", { hasText: "Best fit first" })).toHaveCount(0);
    await context.close();
  });

test("a list that was shared is the same for everybody, without script too, and no cache keeps it", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false });
  const shared = "/shop?fits=tops.chest.104.length.140";
  const response = await page.goto(shared);
  expect(response?.headers()["cache-control"]).toBe("private, no-store");
  expect((await page.request.get("/shop")).headers()["cache-control"]).toContain("public");
  await expect(chip(page)).toBeVisible();
  await summary(page).click();
  await expect(box(page)).toBeChecked();
  await page.locator("summary", { hasText: /^Condition/ }).click();
  await page.locator("details[open] label").first().click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/shop\?fits=tops\.chest\.104\.length\.140&condition=\w+$/);
  await chip(page).click();
  await expect(page).toHaveURL(/\/shop\?condition=\w+$/);
  await page.goto("/shop?fits=tops.chest.much&sort=fit");
  await expect(page).toHaveURL("/shop");
  await page.close();
});

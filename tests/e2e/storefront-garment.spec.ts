import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from "@playwright/test";
import type { Product } from "#contract/product.ts";
import { findProduct } from "./find-product.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support.ts";
import { test } from "./test.ts";

/** A product on sale with a pinned flaw and measures that are drawn. */
const findGarment = (page: Page) =>
  findProduct(
    page,
    ({ stock, flaws, template, size, color }) =>
      stock > 0 && template !== null && !!size && color.length > 1 && flaws.some(({ pin }) => pin),
  );

async function open(browser: Browser, options: BrowserContextOptions) {
  const page = await (await browser.newContext(options)).newPage();
  const product = await findGarment(page);
  await page.goto(`/shop/d/${product.id}`);
  await page.waitForLoadState("load");
  return { page, product };
}

const widthOf = async (image: Locator) => (await image.boundingBox())?.width ?? 0;

/** Two fingers in the middle of the screen that part. */
async function pinch(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(20) });
  for (let apart = 25; apart <= 110; apart += 5)
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

async function expectFacts(page: Page, product: Product): Promise<void> {
  const own = page.getByRole("article").first();
  await expect(own.getByText(/^(Size|UK|EU|US) /).first()).toBeVisible();
  for (const name of ["Details", "Measurements", "Flaws"])
    await expect(own.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  const table = own.getByRole("table", { name: "Measurements" });
  await expect(table.getByRole("row")).toHaveCount(Object.keys(product.measurements).length + 1);
  await expect(table.getByRole("row").nth(1)).toContainText(/\d+(\.5)? cm.*\d+[¼½¾]? in/);
  const [flaw] = product.flaws;
  await expect(own.getByRole("listitem").filter({ hasText: `${flaw?.words} (on image` })).toBeVisible();
}

test("a garment on a phone: its facts, a flaw by touch, nearer by pinch and double tap", async ({
  browser,
  baseURL,
}) => {
  const { page, product } = await open(browser, {
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await expectFacts(page, product);
  await expectNoSidewaysScroll(page);

  const pin = page.getByRole("button", { name: "Flaw 1" });
  const note = page.locator("#flaw-1");
  await expect(note).toBeHidden();
  await pin.tap();
  await expect(note).toBeVisible();
  await expect(note).toContainText(product.flaws[0]?.words ?? "");
  await expect(note).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await pin.tap();
  await expect(note).toBeHidden();

  await page.getByRole("button", { name: "See image 1 large" }).tap({ position: { x: 60, y: 30 } });
  const dialog = page.getByRole("dialog", { name: `${product.name}, large` });
  const image = dialog.getByRole("img");
  await expect(image).toBeVisible();
  await expect.poll(() => widthOf(image)).toBeGreaterThan(300);
  await expectAccessible(page);
  const whole = await widthOf(image);
  await pinch(page, { x: 180, y: 370 });
  await expect.poll(() => widthOf(image)).toBeGreaterThan(whole * 1.5);
  await page.touchscreen.tap(180, 370);
  await page.touchscreen.tap(180, 370);
  await expect.poll(() => widthOf(image)).toBeCloseTo(whole, 0);
  await page.touchscreen.tap(180, 370);
  await page.touchscreen.tap(180, 370);
  await expect.poll(() => widthOf(image)).toBeGreaterThan(whole * 1.5);
  await dialog.getByRole("button", { name: "Close" }).tap();
  await expect(dialog).toBeHidden();
  await page.context().close();
});

test("a garment by keyboard: its measures and a flaw", async ({ browser, baseURL }) => {
  const { page, product } = await open(browser, {
    ...(baseURL && { baseURL }),
    viewport: { width: 1280, height: 800 },
  });
  await expectFacts(page, product);
  await expectNoSidewaysScroll(page);
  const pin = page.getByRole("button", { name: "Flaw 1" });
  const note = page.locator("#flaw-1");
  await pin.focus();
  await page.keyboard.press("Enter");
  await expect(note).toBeVisible();
  await expect(note).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await expect(pin).toBeFocused();

  await page.context().close();
});

test("cards say size and condition; the second image is asked for under a mouse alone", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/shop");
  await page.waitForLoadState("load");
  const cards = page.getByRole("article");
  await expect(
    cards.filter({ hasText: / · (New with(out)? tags|Like new|Very good|Well worn)/ }).first(),
  ).toBeVisible();
  const two = cards.filter({ has: page.locator("img.card-second") }).first();
  const second = two.locator("img.card-second");
  const key = /\/images\/[^/]+\//.exec((await second.getAttribute("src")) ?? "")?.[0] ?? "none";
  expect(asked.filter((url) => url.includes(key))).toEqual([]);
  await two.hover();
  await expect(second).toBeVisible();
  await expect.poll(() => asked.some((url) => url.includes(key))).toBe(true);
});

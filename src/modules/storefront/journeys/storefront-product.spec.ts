import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from "@playwright/test";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { allProducts } from "#qa/e2e/office-calls.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { visit } from "#qa/e2e/visit.ts";

/** Opens a product on sale with several images, a pinned flaw and measures that are drawn. */
async function open(browser: Browser, options: BrowserContextOptions) {
  const page = await (await browser.newContext(options)).newPage();
  const product = (await allProducts(page.request)).find(
    ({ stock, flaws, template, size, color, product_images }) =>
      stock > 0 &&
      template !== null &&
      !!size &&
      color.length > 1 &&
      product_images.length > 1 &&
      flaws.some(({ pin }) => pin),
  );
  if (!product) throw new Error("no such product in the demo");
  await visit(page, `/shop/d/${product.id}`);
  await page.waitForLoadState("load");
  await expectFacts(page, product);
  await expectNoSidewaysScroll(page);
  return { page, product, dialog: page.getByRole("dialog", { name: `${product.name}, large` }) };
}

async function expectFacts(page: Page, product: Product): Promise<void> {
  const own = page.getByRole("article").first();
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByText(`In Stock (${product.stock} available)`)).toBeVisible();
  await expect(own.getByText(/^(Size|UK|EU|US) /).first()).toBeVisible();
  const table = own.getByRole("table", { name: "Measurements" });
  await expect(table.getByRole("row")).toHaveCount(Object.keys(product.measurements).length + 1);
  await expect(table.getByRole("row").nth(1)).toContainText(/\d+(\.5)? cm.*\d+[¼½¾]? in/);
  const [flaw] = product.flaws;
  await expect(own.getByRole("listitem").filter({ hasText: `${flaw?.words} (on image` })).toBeVisible();
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

/** By touch: a flaw, and an image nearer by pinch and double tap. */
async function lookByTouch(browser: Browser): Promise<void> {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const { page, product, dialog } = await open(browser, phone);
  const pin = page.getByRole("button", { name: "Flaw 1" });
  const note = page.locator("#flaw-1");
  await expect(note).toBeHidden();
  await pin.tap();
  await expect(note).toContainText(product.flaws[0]?.words ?? "");
  await expect(note).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await pin.tap();
  await expect(note).toBeHidden();

  await page.getByRole("button", { name: "See image 1 large" }).tap({ position: { x: 60, y: 30 } });
  const image = dialog.getByRole("img");
  await expect.poll(() => widthOf(image)).toBeGreaterThan(300);
  await expectAccessible(page);
  const whole = await widthOf(image);
  await pinch(page, { x: 180, y: 370 });
  await expect.poll(() => widthOf(image)).toBeGreaterThan(whole * 1.5);
  await page.touchscreen.tap(180, 370);
  await page.touchscreen.tap(180, 370);
  await expect.poll(() => widthOf(image)).toBeCloseTo(whole, 0);
  await dialog.getByRole("button", { name: "Close" }).tap();
  await expect(dialog).toBeHidden();
  await page.context().close();
}

/** By keyboard: the gallery, an image large, a flaw, the heart that this browser keeps. */
async function lookByKeyboard(browser: Browser): Promise<void> {
  const { page, product, dialog } = await open(browser, { viewport: { width: 1280, height: 800 } });
  const gallery = page.getByRole("region", { name: `Images of ${product.name}` });
  const second = gallery.getByRole("button", { name: "Show image 2" });
  await second.press("Enter");
  await expect(second).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(gallery.getByRole("button", { name: "Show image 1" })).toHaveAttribute("aria-current", "true");

  const opener = page.getByRole("button", { name: "See image 1 large" });
  await opener.press("Enter");
  const last = product.product_images.length;
  await expect(dialog.getByText(`1 of ${last}`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByText(`${last} of ${last}`)).toBeVisible();
  const before = await widthOf(dialog.getByRole("img"));
  await dialog.getByRole("button", { name: "Bring nearer" }).press("Enter");
  await expect.poll(() => widthOf(dialog.getByRole("img"))).toBeGreaterThan(before * 1.5);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  const pin = page.getByRole("button", { name: "Flaw 1" });
  await pin.press("Enter");
  await expect(page.locator("#flaw-1")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(page.locator("#flaw-1")).toBeHidden();
  await expect(pin).toBeFocused();

  const heart = page.getByRole("button", { name: `Wishlist: ${product.name}`, exact: true }).first();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("banner").getByRole("link", { name: "Wishlist, 1 in it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Wishlist" })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: product.name })).toBeVisible();
  await page.context().close();
}

test("a garment by touch on a phone and by keyboard: its facts, a flaw, an image nearer, the gallery, the heart", async ({
  browser,
}) => {
  await lookByTouch(browser);
  await lookByKeyboard(browser);
});

import { expect, type Page } from "@playwright/test";
import type { Product } from "#contract/product.ts";
import { findProduct } from "./find-product.ts";
import { expectAccessible } from "./support.ts";
import { test } from "./test.ts";

const withImages = ({ stock, product_images }: Product) => stock > 0 && product_images.length > 1;

async function openProduct(page: Page, product: Product): Promise<void> {
  await page.goto(`/shop/d/${product.id}`);
  await expect(page.getByRole("button", { name: "Sign In" })).toHaveCount(1);
  await page.waitForLoadState("load");
}

test("a product by keyboard: its facts, the gallery, an image large, the heart that this browser keeps", async ({
  page,
}) => {
  const product = await findProduct(page, withImages);
  await openProduct(page, product);
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByText(`In Stock (${product.stock} available)`)).toBeVisible();
  for (const name of ["Shipping charges", "Returns policy", "How Your Purchase Helps", "More like this"])
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();

  const gallery = page.getByRole("region", { name: `Images of ${product.name}` });
  const second = gallery.getByRole("button", { name: "Show image 2" });
  await second.focus();
  await page.keyboard.press("Enter");
  await expect(second).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(gallery.getByRole("button", { name: "Show image 1" })).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowRight");
  await expect(second).toHaveAttribute("aria-current", "true");

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await openProduct(page, product);
    const opener = page.getByRole("button", { name: "See image 1 large" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: `${product.name}, large` });
    await expect(dialog.getByText(`1 of ${product.product_images.length}`)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ArrowLeft");
    const last = product.product_images.length;
    await expect(dialog.getByText(`${last} of ${last}`)).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByText(`1 of ${last}`)).toBeVisible();
    const before = (await dialog.getByRole("img").boundingBox())?.width ?? 0;
    await dialog.getByRole("button", { name: "Bring nearer" }).press("Enter");
    await expect
      .poll(async () => (await dialog.getByRole("img").boundingBox())?.width)
      .toBeGreaterThan(before * 1.5);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }

  const heart = page.getByRole("button", { name: `Wishlist: ${product.name}`, exact: true }).first();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("banner").getByRole("link", { name: "Wishlist, 1 in it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Wishlist" })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: product.name })).toBeVisible();
  await expectAccessible(page);
});

test("a sold product says so, and its page still helps", async ({ page }) => {
  const product = await findProduct(page, ({ stock }) => stock === 0);
  await openProduct(page, product);
  const own = page.getByRole("article").first();
  await expect(own.getByText("Out of Stock", { exact: true })).toBeVisible();
  await expect(own.getByRole("button", { name: /^Sold out / })).toBeDisabled();
  await page.getByRole("link", { name: "See what is like it" }).click();
  const similar = page.getByRole("region", { name: "More like this" });
  await expect(similar).toBeInViewport();
  await expect(similar.getByRole("article").first()).toBeVisible();
  await expect(similar.getByText("Out of Stock")).toHaveCount(0);
});

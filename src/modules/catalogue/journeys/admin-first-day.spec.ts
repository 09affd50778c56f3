import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { enterBackOffice } from "#qa/e2e/account-support.ts";
import { fingers, type Hands, keyboard } from "#qa/e2e/hands.ts";
import { openEmptyShop } from "#qa/e2e/shop/open-shop.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

/** Garments as somebody would enter them: name, price and discounted price in rupees, colour of the image. */
const products = [
  ["Indigo kurta", "1799", "899.50", "#27356b"],
  ["Ivory kurta", "1299", "0", "#efe6d2"],
] as const;

async function photograph(colour: string): Promise<string> {
  const folder = join(import.meta.dirname, "../../../../.cache/e2e-pictures");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `cloth-${colour.slice(1)}.jpg`);
  await sharp({ create: { width: 800, height: 1000, channels: 3, background: colour } })
    .jpeg()
    .toFile(file);
  return file;
}

interface Entry {
  kind: string;
  text: Record<string, string>;
  choices?: Record<string, string>;
  image?: string;
}

async function create(page: Page, hands: Hands, entry: Entry): Promise<void> {
  await hands.press(page.getByRole("button", { name: `Create new ${entry.kind}`, exact: true }));
  const dialog = page.getByRole("dialog", { name: `Add new ${entry.kind}` });
  if (entry.image) {
    await hands.pick(dialog.getByLabel("Upload image"), [entry.image]);
    await expect(dialog.getByRole("img", { name: "Image 1" })).toBeVisible();
  }
  for (const [label, text] of Object.entries(entry.text))
    await hands.write(dialog.getByLabel(label, { exact: true }), text);
  for (const [label, choice] of Object.entries(entry.choices ?? {}))
    await hands.choose(dialog.getByLabel(label, { exact: true }), choice);
  await hands.press(dialog.getByRole("button", { name: "Save" }));
  await expect(dialog).toBeHidden();
  // The new row stands in sight, above the others.
  const row = page.getByRole("row", { name: entry.text.Name ?? "" });
  await expect(row).toBeInViewport();
  await expect(row).toHaveAttribute("data-made", "true");
}

/** An empty list says so, and its screen is accessible. */
async function expectEmpty(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

async function publishProducts(page: Page, hands: Hands): Promise<void> {
  const go = (name: string) => hands.press(page.getByRole("link", { name, exact: true }));

  await go("Brands");
  await expectEmpty(page, "Create brands to organize your products");
  const brand = { Name: "Kasavu", Description: "Undyed cotton with a gold edge" };
  await create(page, hands, { kind: "brand", image: await photograph("#5b2a8c"), text: brand });
  await go("Products");
  await expectEmpty(page, "Create categories to organize your products");
  const category = { Name: "Women", Description: "Everything for women" };
  await create(page, hands, { kind: "category", text: category });
  await go("Sub categories");
  await expectEmpty(page, "Create subcategories to organize your products");
  const kurtas = { Name: "Kurtas", Description: "Long shirts" };
  await create(page, hands, { kind: "sub category", text: kurtas, choices: { Category: "Women" } });

  await go("All products");
  await expectEmpty(page, "Add your products to the store");
  for (const [name, price, discounted, colour] of products) {
    await create(page, hands, {
      kind: "product",
      image: await photograph(colour),
      text: {
        Name: name,
        Description: `${name} of handloom cotton, worn one summer`,
        "Price (₹)": price,
        "Discounted price (₹)": discounted,
        Stock: "1",
      },
      choices: { Category: "Women", "Sub category": "Kurtas", Brand: "Kasavu" },
    });
  }
}

async function expectPublished(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${address}/shop`);
  await expect(page.getByText(`Showing 1-${products.length} of ${products.length} products`)).toBeVisible();
  for (const [name, price, discounted] of products) {
    const card = page.getByRole("article").filter({ hasText: name });
    const sellsAt = Number(discounted === "0" ? price : discounted);
    await expect(card).toContainText(
      `₹${sellsAt.toLocaleString("en-IN", { minimumFractionDigits: sellsAt % 1 ? 2 : 0 })}`,
    );
    await expect(card.locator("img")).toHaveAttribute("src", /^\/images\//);
  }
  await page.goto(`${address}/shop/brands`);
  await expect(page.getByRole("heading", { level: 2, name: "Kasavu" })).toBeVisible();
  await page.close();
}

const ways: [name: string, context: BrowserContextOptions, handsOn: (page: Page) => Hands][] = [
  ["by keyboard alone at 1280 px", { viewport: { width: 1280, height: 800 } }, keyboard],
  ["by touch at 820 px", { viewport: { width: 820, height: 1180 }, hasTouch: true }, fingers],
];

for (const [name, context, handsOn] of ways) {
  test(`from an empty shop to pieces on sale, ${name}`, async ({ browser }) => {
    // Hundreds of keys, and each is waited for.
    test.setTimeout(300_000);
    const shop = await openEmptyShop();
    try {
      const page = await (await browser.newContext({ ...context, baseURL: shop.address })).newPage();
      const hands = handsOn(page);
      await enterBackOffice(page, hands, shop.admin);
      await publishProducts(page, hands);
      await expectPublished(browser, shop.address);
    } finally {
      await shop.close();
    }
  });
}

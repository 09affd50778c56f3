import { expect, type Page } from "@playwright/test";
import { keyboard } from "./hands.ts";
import { dataOf, newProduct, openOffice, removeProduct } from "./office-calls.ts";
import { expectAccessible } from "./support.ts";
import { test } from "./test.ts";
import { settled, visit } from "./visit.ts";

let path: string;
let name: string;
const made: string[] = [];

test.beforeAll(async () => {
  const office = await openOffice();
  const [brand] = await dataOf<{ id: string; name: string }[]>(office.get("/api/brands"));
  if (!brand) throw new Error("The demo has no brand.");
  ({ name } = brand);
  path = `/shop/brand/${brand.id}`;
  for (let count = 1; count <= 20; count++) {
    const { id } = await newProduct(office, {
      name: `Test kurta ${count} of a brand`,
      price: 900 + count,
      brand_id: brand.id,
      size: count % 2 ? "M" : "L",
      condition: "like_new",
    });
    made.push(id);
  }
  await office.dispose();
});

test.afterAll(async () => {
  const office = await openOffice();
  for (const id of made.splice(0)) await removeProduct(office, id);
  await office.dispose();
});

const size = (page: Page) => page.locator("details", { has: page.locator("summary", { hasText: /^Size/ }) });
const chips = (page: Page) => page.getByRole("list", { name: "Chosen" }).getByRole("link");
const canonical = (page: Page) => page.locator('link[rel="canonical"]');

test("a brand's page is narrowed by keyboard, ordered and turned, each under an address of its own", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, path);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByLabel("Brand", { exact: true })).toHaveCount(0);
  await expect(canonical(page)).toHaveAttribute("href", new RegExp(`${path}$`));
  const hands = keyboard(page);
  await hands.press(size(page).locator("summary"));
  const medium = size(page).locator("label", { hasText: /^M, / });
  const [, count] = /, (\d+) products$/.exec((await medium.textContent()) ?? "") ?? [];
  expect(Number(count)).toBeGreaterThanOrEqual(10);
  await medium.getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(`${path}?size=M`);
  await expect(page.getByText(`Showing 1-${count} of ${count} products`)).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await hands.press(chips(page));
  await expect(page).toHaveURL(path);
  await page.getByLabel("Sort by").selectOption("Price: low to high");
  await expect(page).toHaveURL(`${path}?sort=price-up`);
  await settled(page);
  await hands.press(page.getByRole("navigation", { name: "Pagination" }).getByRole("link", { name: "2" }));
  await expect(page).toHaveURL(`${path}?sort=price-up&page=2`);
  await expect(page.getByText(/^Showing 21-\d+ of /)).toBeVisible();

  await page.route(`**${path}.data*`, (route) => route.abort());
  await page.getByLabel("Price").selectOption("₹500 - ₹1000");
  await expect(page.getByRole("heading", { name: "Error fetching products" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectAccessible(page);
});

test("a brand's page without script: its form narrows it, its links lead on", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false });
  await page.goto(path);
  await size(page).locator("summary").click();
  await size(page).locator("label", { hasText: /^M, / }).click();
  await page.getByLabel("Price").selectOption("₹500 - ₹1000");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(`${path}?price=500-1000&size=M`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await chips(page).click();
  await expect(page).toHaveURL(`${path}?price=500-1000`);
  await page.close();
});

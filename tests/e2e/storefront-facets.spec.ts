import { expect, type Locator, type Page } from "@playwright/test";
import { keyboard } from "./hands.ts";
import { holdScripts } from "./slow-scripts.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support.ts";
import { test } from "./test.ts";
import { settled, visit } from "./visit.ts";

const five = ["For", "Condition", "Material", "Colour", "Size"];

const part = (page: Page, label: string) =>
  page.locator("details", { has: page.locator("summary", { hasText: new RegExp(`^${label}`) }) });
const summary = (page: Page, label: string) => part(page, label).locator("summary");

/** The value of a facet that most products would be left with. */
async function commonest(page: Page, label: string): Promise<Locator> {
  const labels = part(page, label).locator("label");
  const counts = await labels.evaluateAll((all) =>
    all.map((one) => Number(/, (\d+) products$/.exec(one.textContent ?? "")?.[1])),
  );
  return labels.nth(counts.indexOf(Math.max(...counts)));
}

const countIn = async (label: Locator) =>
  Number(/, (\d+) products$/.exec((await label.textContent()) ?? "")?.[1]);
const namesOn = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();
const chips = (page: Page) => page.getByRole("list", { name: "Chosen" }).getByRole("link");

/** How many products the only value that is chosen of a facet says it has. */
const countChosen = (page: Page, label: string) =>
  countIn(part(page, label).locator("label:has(input:checked)"));

/** The list shows as many. Both are read anew each time: what tests before changed may be on its way yet. */
async function expectShown(page: Page, label: string): Promise<void> {
  await expect(async () => {
    const count = await countChosen(page, label);
    await expect(page.getByText(new RegExp(`^Showing 1-\\d+ of ${count} product`))).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
}

test("narrowed by five facets by keyboard, shared by its address, and taken off again chip by chip", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, "/shop");
  const hands = keyboard(page);
  for (const label of five) {
    await hands.press(summary(page, label));
    const value = await commonest(page, label);
    const box = value.getByRole("checkbox");
    await expect(box).toBeVisible();
    await box.focus();
    await page.keyboard.press("Space");
    await settled(page);
    await expectShown(page, label);
    await expect(summary(page, label)).toContainText("(1)");
    await page.keyboard.press("Escape");
    await expect(box).toBeHidden();
    await expect(summary(page, label)).toBeFocused();
  }
  await expect(chips(page)).toHaveCount(5);
  await hands.press(summary(page, "Colour"));
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  const other = await browser.newPage({ ...(baseURL ? { baseURL } : {}) });
  await other.goto(page.url());
  expect(other.url()).toBe(page.url());
  expect(await namesOn(other)).toEqual(await namesOn(page));
  expect(await chips(other).allTextContents()).toEqual(await chips(page).allTextContents());
  await other.close();

  for (let left = 5; left > 0; left--) {
    await hands.press(chips(page).first());
    await expect(chips(page)).toHaveCount(left - 1);
  }
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.locator("details input:checked")).toHaveCount(0);
});

test("what is chosen before the code of the facets has come is sent once it has, and the open part stays open", async ({
  page,
}) => {
  const letGo = await holdScripts(page, "facet-panel");
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, "/shop");
  await summary(page, "Colour").click();
  const boxes = part(page, "Colour").getByRole("checkbox", { disabled: false });
  await boxes.nth(0).check();
  await page.getByLabel("In stock only").check();
  letGo();
  await expect(page).toHaveURL(/\?in_stock=true&color=\w+$/);
  await boxes.nth(1).check();
  await expect(page).toHaveURL(/\?in_stock=true&color=\w+,\w+$/);
  await expect(chips(page)).toHaveCount(2);
});

test("narrowed by touch in the sheet of a phone, which says how many products it shows", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({
    ...(baseURL ? { baseURL } : {}),
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  });
  await visit(page, "/shop");
  await page.getByRole("button", { name: "Filters" }).tap();
  for (const label of five) {
    await summary(page, label).tap();
    const value = await commonest(page, label);
    await value.tap();
    // Beside it, and anew each time: what tests before changed may be on its way to the list yet.
    await expect(async () => {
      const count = await countChosen(page, label);
      const words = `Show ${count} product${count === 1 ? "" : "s"}`;
      await expect(page.getByRole("button", { name: words, exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: /^Show \d+ products?$/ }).tap();
  await expect(summary(page, "Size")).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters (5)" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await chips(page).first().tap();
  await expect(chips(page)).toHaveCount(4);
  await page.close();
});

test("without script facets are fields of the form, and chips links", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false });
  await page.goto("/shop");
  await summary(page, "Condition").click();
  const value = await commonest(page, "Condition");
  await value.click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/shop\?condition=\w+$/);
  await expectShown(page, "Condition");
  await expect(page.getByRole("navigation", { name: "Pagination" })).toBeVisible();
  await chips(page).first().click();
  await expect(page).toHaveURL(/\/shop$/);
  await page.close();
});

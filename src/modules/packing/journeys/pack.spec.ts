import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

/** The most taps of an order besides one for each product: into the weight, its label, and 'Packed'. */
const MOST = 3;

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test("orders are packed one after the other by touch: ticked, weighed, labelled, in few taps", async ({
  page,
}) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  await signInAsAdmin(page);
  await page.goto("/admin/packing");
  await look(page);
  await tap(page.getByRole("button", { name: /^Pack the next/ }));
  const heading = page.getByRole("heading", { level: 2, name: /^Order / });
  for (let nth = 0; nth < 4; nth++) {
    await expect(page.getByRole("button", { name: "Packed – next" })).toBeVisible();
    const number = await heading.innerText();
    taps = 0;
    const toTick = page.getByRole("button", { name: /is in the parcel$/, pressed: false });
    if (nth === 0) {
      await look(page);
      await page.getByLabel("Scan or type a code").fill("0000");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert").filter({ hasText: /is no code/ })).toBeVisible();
    }
    // Of several pieces of a product each is one tap.
    while ((await toTick.count()) > 0) await tap(toTick.first());
    const pieces = taps;
    await tap(page.getByLabel("Weight in grams"));
    await page.keyboard.type("640");
    const label = page.getByRole("link", { name: /^(Print label|Label)/ });
    await expect(label).toHaveAttribute("href", /label/);
    await label.tap({ trial: true });
    taps += 1;
    await tap(page.getByRole("button", { name: "Packed – next" }));
    // The next order, or the list after the last one.
    await expect(page.getByRole("heading", { level: 2, name: number })).toHaveCount(0);
    expect(taps, `taps for ${pieces} products`).toBeLessThanOrEqual(pieces + MOST);
  }
});

import { expect, type Locator, type Page } from "@playwright/test";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { moveElsewhere, newCustomer } from "#qa/e2e/order-support.ts";
import { expectAccessible, expectNoSidewaysScroll, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

/** The most taps of an order besides one for each product: into the weight, its label, and 'Packed'. */
const MOST = 3;

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

const ORDERS = 10;

test("ten orders are packed one after the other by touch, in few taps; one is sent, and its disputed weight is answered", async ({
  page,
  browser,
}) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  await signInAsAdmin(page);
  await page.goto(officePaths.packing);
  await look(page);
  const next = page.getByRole("button", { name: /^Pack the next of/ });
  const [waiting = ""] = /\d+/.exec(await next.innerText()) ?? [];
  const customer = await newCustomer(browser);
  for (let nth = Number(waiting); nth < ORDERS; nth++)
    await moveElsewhere(await customer.order({ product: `Shawl ${nth} to be packed` }), "ACCEPTED");
  await page.reload();
  await expect(next).toHaveAccessibleName(`Pack the next of ${ORDERS}`);
  await tap(next);

  const heading = page.getByRole("heading", { level: 2, name: /^Order / });
  const label = page.getByRole("link", { name: /^(Print label|Label)/ });
  const packed: string[] = [];
  for (let nth = 1; nth <= ORDERS; nth++) {
    await expect(page.getByRole("button", { name: "Packed – next" })).toBeVisible();
    const title = await heading.innerText();
    packed.push(title.replace("Order ", ""));
    taps = 0;
    const toTick = page.getByRole("button", { name: /is in the parcel$/, pressed: false });
    if (nth === 1) {
      await look(page);
      const name = (await toTick.first().getAttribute("aria-label")) ?? "";
      const words = page.getByText(name.replace(" is in the parcel", ""), { exact: true }).first();
      expect((await words.boundingBox())?.width, "room for its name").toBeGreaterThan(140);
      await page.getByLabel("Scan or type a code").fill("0000");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert").filter({ hasText: /is no code/ })).toBeVisible();
    }
    const products = page.getByRole("region", { name: "Products" });
    const { height } = (await products.boundingBox()) ?? {};
    // Of several pieces of a product each is one tap.
    while ((await toTick.count()) > 0) await tap(toTick.first());
    // Nothing moves under the finger.
    expect((await products.boundingBox())?.height).toBe(height);
    const pieces = taps;
    await tap(page.getByLabel("Weight in grams"));
    await page.keyboard.type("540");
    await expect(label).toHaveAttribute("href", /label/);
    await label.tap({ trial: true });
    taps += 1;
    if (nth === ORDERS) {
      const buffer = await page.screenshot();
      const photograph = { name: "parcel.png", mimeType: "image/png", buffer };
      await page.getByLabel("Photograph").setInputFiles(photograph);
      await expect(page.getByRole("img", { name: "The open parcel, 1" })).toBeVisible();
    }
    await tap(page.getByRole("button", { name: "Packed – next" }));
    // The next order, or the list after the last one.
    await expect(page.getByRole("heading", { level: 2, name: title })).toHaveCount(0);
    expect(taps, `taps for ${pieces} products`).toBeLessThanOrEqual(pieces + MOST);
  }
  expect(new Set(packed).size).toBe(ORDERS);

  const done = page.getByRole("region", { name: "Packed" }).getByRole("listitem");
  for (const number of packed) await expect(done.filter({ hasText: number })).toContainText("by you · 540 g");
  const own = packed.at(-1) ?? "";
  await tap(done.filter({ hasText: own }).getByRole("button", { name: /^Sent/ }));
  const sending = page.getByRole("dialog", { name: "Sent" });
  await sending.getByLabel("Tracking number").fill("EK500099990IN");
  await tap(sending.getByRole("button", { name: "Sent" }));
  await expect(done.filter({ hasText: own })).toHaveCount(0);

  await tap(page.getByRole("link", { name: "Weights that couriers dispute" }));
  await tap(page.getByRole("button", { name: "A courier disputes a weight…" }));
  await page.getByLabel("Order number or tracking number").fill("EK500099990IN");
  await page.getByLabel("Weight that is charged, in grams").fill("1.5 kg");
  await look(page);
  await tap(page.getByRole("button", { name: "Note it" }));
  const dispute = page.getByRole("listitem").filter({ hasText: "EK500099990IN" });
  await expect(dispute).toContainText("We weighed 540 g");
  const photograph = dispute.getByRole("img", { name: "The open parcel, 1" });
  await expect(photograph).toHaveJSProperty("naturalWidth", 820);
  await look(page);
  await page.goto(officePaths.home);
  await expect(page.getByText("2 weights disputed by a courier")).toBeVisible();
  await expect(page.getByText(/days? left for the next\./)).toBeVisible();

  await page.goto(officePaths.weightDisputes);
  await tap(dispute.getByRole("button", { name: "Answer…" }));
  const answer = page.getByRole("textbox", { name: "Answer" });
  await expect(answer).toHaveValue(/We weighed 540 g .* Photographs are attached\./);
  await tap(page.getByRole("button", { name: "It is answered" }));
  await expect(dispute).toContainText("Answered on");
  await tap(dispute.getByRole("button", { name: "The courier took it back" }));
  await expect(dispute).toHaveCount(0);
});

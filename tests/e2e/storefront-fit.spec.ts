import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support.ts";
import { test } from "./test.ts";
import { settled, visit } from "./visit.ts";

interface Product {
  id: string;
  template: string | null;
  measurements: Record<string, number>;
}

/** A shirt of the demo that was measured. */
async function findShirt(page: Page): Promise<Product> {
  const response = await page.request.get("/api/product-by-category?limit=100");
  const { data } = (await response.json()) as { data: Product[] };
  const found = data.find(({ template, measurements }) => template === "tops" && measurements.chest);
  if (!found) throw new Error("no shirt in the demo");
  return found;
}

for (const { width, isTouched } of [
  { width: 360, isTouched: true },
  { width: 1280, isTouched: false },
])
  test(`who measured a shirt hears how others compare, at ${width} px`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: String(baseURL),
      viewport: { width, height: 780 },
      hasTouch: isTouched,
    });
    const page = await context.newPage();
    const shirt = await findShirt(page);
    const { chest = 0, length = 0 } = shirt.measurements;
    await visit(page, `/shop/d/${shirt.id}`);
    const invitation = page.getByRole("link", { name: "Measure something you own" });
    await (isTouched ? invitation.tap() : invitation.press("Enter"));
    await expect(page.getByRole("heading", { level: 1, name: "My measures" })).toBeVisible();
    await expect(page.getByLabel("Kind of garment")).toHaveValue("tops");
    await settled(page);

    const enter = async (label: string, text: string) => {
      const field = page.getByLabel(label);
      if (isTouched) await field.tap();
      else await field.focus();
      await page.keyboard.insertText(text);
    };
    const save = page.getByRole("button", { name: "Save", exact: true });
    await enter("Chest in cm", "a lot");
    await (isTouched ? save.tap() : page.keyboard.press("Enter"));
    await expect(page.getByLabel("Chest in cm")).toHaveAccessibleDescription(/number of centimetres/);
    await expectAccessible(page);
    await page.getByLabel("Chest in cm").clear();
    await enter("Chest in cm", String(chest - 2));
    await enter("Length in cm", String(length).replace(".", ","));
    await (isTouched ? save.tap() : page.keyboard.press("Enter"));
    await expect(page.getByText("Your measures are saved")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await visit(page, `/shop/d/${shirt.id}`);
    const fit = page.getByRole("region", { name: "Fit" });
    await expect(fit.getByText("Fits you")).toBeVisible();
    await expect(fit).toContainText("It is 2 cm wider at the chest than yours, the same in length.");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await context.close();
  });

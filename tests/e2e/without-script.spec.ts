import { expect, type Page } from "@playwright/test";
import { newProduct, openOffice } from "./office-calls.ts";
import { openStages, type Stages, type Who } from "./stages.ts";
import { expectAccessible } from "./support.ts";
import { test } from "./test.ts";

const screens: Record<Who, readonly string[]> = {
  visitor: [
    "/",
    "/shop",
    "/shop/brands",
    "/shop/d/:product",
    "/wishlist",
    "/contact",
    "/cart",
    "/profile",
    "/u/forgot-password",
    "/u/update-password?token=nobodys",
    "/admin",
  ],
  shopper: [
    "/cart",
    "/cart?step=2",
    "/profile",
    "/profile/orders",
    "/profile/addresses",
    "/u/update-password",
  ],
  admin: [
    "/admin/home",
    "/admin/orders/pending",
    "/admin/delivery",
    "/admin/brands",
    "/admin/products/all_products",
    "/admin/products/import",
    "/admin/customers",
    "/admin/store_settings/store_details",
    "/admin/store_settings/staff",
    "/admin/store_settings/changes",
  ],
};

let stages: Stages;
let product: string;

test.beforeAll(async ({ browser }) => {
  stages = await openStages(browser);
  product = (await newProduct(await openOffice(), { name: "Scriptless test stole", price: 700 })).id;
  await stages.call("POST", "/cart", { product_id: product, action: "add" });
});

/** The buttons and forms that somebody sees, and that nothing would come of. */
function deadEnds(page: Page): Promise<string[]> {
  return page.locator("button, form").evaluateAll((elements) =>
    elements.flatMap((element) => {
      if (!element.checkVisibility()) return [];
      if (element instanceof HTMLFormElement)
        return element.getAttribute("method") === "get" ? [] : ["a form"];
      const button = element as HTMLButtonElement;
      const sends = button.type === "submit" && button.form?.getAttribute("method") === "get";
      const shows = button.popoverTargetElement || button.ariaExpanded || button.role === "switch";
      return sends || shows || button.disabled ? [] : [button.ariaLabel ?? button.textContent];
    }),
  );
}

for (const [who, paths] of Object.entries(screens) as [Who, string[]][]) {
  test(`without script a ${who} is offered nothing that can't work`, async () => {
    test.setTimeout(120_000);
    const page = await stages.open(who, { javaScriptEnabled: false });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of paths) {
        await page.goto(path.replace(":product", product));
        expect(await deadEnds(page), `${path} at ${width} px`).toEqual([]);
        if (width > 360 || !path.startsWith("/admin"))
          await expect(page.getByText(/JavaScript/).first()).toBeVisible();
      }
    }
    await page.context().close();
  });
}

test("without script the wishlist says why it is empty", async () => {
  const page = await stages.open("visitor", { javaScriptEnabled: false });
  await page.goto("/wishlist");
  await expect(page.getByText(/Only this browser knows/)).toBeVisible();
  await expect(page.getByText("Loading products")).toBeHidden();
  await page.context().close();
});

test("without script the filters of a phone are applied", async () => {
  const page = await stages.open("visitor", { javaScriptEnabled: false });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/shop");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Price").selectOption("Above ₹2000");
  await page.getByRole("button", { name: "Show products" }).click();
  await expect(page).toHaveURL(/price=2000-/);
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
  await page.context().close();
});

test("with script nothing speaks of JavaScript", async () => {
  const page = await stages.open("visitor");
  await page.goto("/wishlist");
  await expect(page.getByRole("heading", { name: "Nothing here yet" })).toBeVisible();
  await expect(page.getByText(/JavaScript/)).toHaveCount(0);
  await expectAccessible(page);
  await page.context().close();
});

import { expect, type Page } from "@playwright/test";
import { newProduct, openOffice } from "#qa/e2e/office-calls.ts";
import { openStages, type Stages, touched, type Who } from "#qa/e2e/stages.ts";
import { test } from "#qa/e2e/test.ts";

const screens: Record<Who, readonly string[]> = {
  visitor: [...touched.visitor, "/shop", "/shop/brands", "/shop/d/:product", "/profile", "/admin"],
  shopper: [...touched.shopper, "/profile/orders", "/profile/searches"],
  admin: touched.admin,
};

let stages: Stages;
let product: string;

test.beforeAll(async ({ browser }) => {
  stages = await openStages(browser);
  product = (await newProduct(await openOffice(), { name: "Scriptless test stole", price: 700 })).id;
  await stages.calls.post("/api/cart", { data: { product_id: product, action: "add" } });
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

/** The shop is whole, with search and filters. */
async function walkTheShop(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Shop with Purpose" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Images from the shop" }).getByRole("img")).toBeVisible();
  await page.getByText("Why should I buy thrifted clothes?").click();
  await expect(page.getByText("the most sustainable clothes")).toBeVisible();
  await page.getByRole("link", { name: "View All Products" }).click();
  await expect(page.getByRole("article")).toHaveCount(20);
  await expect(page.getByText(/^Showing 1-20 of \d+ products$/)).toBeVisible();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByText(/^Showing 21-40 of/)).toBeVisible();
  await page.getByRole("article").first().getByRole("link").click();
  const similar = page.getByRole("region", { name: "More like this" });
  await expect(similar.getByRole("article").first()).toBeVisible();

  const field = page.getByRole("searchbox", { name: "Search the shop" }).first();
  await field.fill("kasvu sari");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/shop\?.*q=kasvu(\+|%20)sari/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByLabel("Price").selectOption("Above ₹2000");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/q=kasvu(\+|%20)sari.*price=2000-/);
  await expect(page.getByRole("heading", { level: 1, name: "Results for “kasvu sari”" })).toBeVisible();

  // A list that was shared is the same for everybody; its form keeps what it goes by.
  await page.goto("/shop?fits=tops.chest.104.length.140");
  await page.locator("summary", { hasText: /^Condition/ }).click();
  await page.locator("details[open] label").first().click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/shop\?fits=tops\.chest\.104\.length\.140&condition=\w+$/);
  await page.getByRole("link", { name: "Remove Fits me" }).click();
  await expect(page).toHaveURL(/\/shop\?condition=\w+$/);

  await page.setViewportSize({ width: 360, height: 740 });
  // Nothing is blank while images load: each frame has its blur.
  await page.route("**/*.{avif,webp,jpg}", (route) => route.abort());
  await page.goto("/shop");
  const frames = page.getByRole("article").locator("picture");
  await expect(frames.first()).toHaveCSS("background-image", /^url\("data:image\/bmp;base64,/);
  const box = await frames.first().boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.25, 1);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Price").selectOption("Above ₹2000");
  await page.getByRole("button", { name: "Show products" }).click();
  await expect(page).toHaveURL(/price=2000-/);
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
}

for (const [who, paths] of Object.entries(screens) as [Who, string[]][]) {
  test(`without script a ${who} is offered nothing that can't work, and the shop is whole`, async () => {
    const page = await stages.open(who, { javaScriptEnabled: false });
    for (const path of paths) {
      await page.goto(path.replace(":product", product));
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await deadEnds(page), `${path} at ${width} px`).toEqual([]);
        if (width > 360 || !path.startsWith("/admin"))
          await expect(page.getByText(/JavaScript/).first()).toBeVisible();
      }
      if (path !== "/wishlist") continue;
      await expect(page.getByText(/Only this browser knows/)).toBeVisible();
      await expect(page.getByText("Loading products")).toBeHidden();
    }
    if (who === "visitor") await walkTheShop(page);
    await page.context().close();
  });
}

import { expect, type Page } from "@playwright/test";
import { dataOf, newProduct, openOffice } from "#qa/e2e/office-calls.ts";
import { placeOrder } from "#qa/e2e/order-support.ts";
import { openStages, type Stages, type Who } from "#qa/e2e/stages.ts";
import { expectAccessible, expectFits, expectNoSidewaysScroll } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { untilIdle, watchScripts } from "#qa/e2e/visit.ts";
import { goSlowly, watchMovements } from "#qa/e2e/watch-movements.ts";

const NOT_FOUND = "oops! page not found";
const NO_PRODUCT = "Product Not Found";
const NO_BRAND = "Brand not found.";
const NIL = "00000000-0000-4000-8000-000000000000";

/** Every screen, by who sees it, with its heading; `:id` parts are filled in with something that is there. */
const screens: Record<Who, Record<string, string | RegExp>> = {
  visitor: {
    "/": "Shop with Purpose",
    "/shop": "All Products",
    "/shop?page=2": "All Products",
    "/shop?search=kurta": "Results for “kurta”",
    "/shop?search=qwxzvk": "Results for “qwxzvk”",
    "/shop?price=500-1000": "All Products",
    "/shop/:category/ALL": /\w/,
    "/shop/none/ALL": NOT_FOUND,
    "/shop/brands": /Brands/,
    "/shop/brand/:brand": /\w/,
    "/shop/brand/none": NO_BRAND,
    "/shop/d/:product": "Motionless test sari",
    "/shop/d/:sold": "Test sari that is gone",
    [`/shop/d/${NIL}`]: NO_PRODUCT,
    "/wishlist": /\w/,
    "/about": /^About Rebon/,
    "/contact": "Contact us",
    "/help": "Help",
    "/privacy": "Privacy Policy",
    "/terms": "Terms of Service",
    "/shipping": "Shipping",
    "/refunds": "Refunds and cancellations",
    "/cart": "You're Not Logged In",
    "/profile": "Access Denied",
    "/profile/orders": "Access Denied",
    "/u/forgot-password": "Forgot your password?",
    "/u/sign-in?token=x": "Sign in with this link",
    "/u/update-password": "Choose a new password",
    "/u/update-password?token=x": /\w/,
    "/no/such/page": NOT_FOUND,
    "/admin": /Access Denied|Desktop or Tablet Required/,
  },
  shopper: {
    "/": "Shop with Purpose",
    "/shop": "All Products",
    "/shop/d/:product": "Motionless test sari",
    "/wishlist": /\w/,
    "/cart": "Checkout",
    "/profile": "User Info",
    "/profile/orders": "My Orders",
    "/profile/addresses": "My Addresses",
    "/profile/searches": "Saved Searches",
    "/profile/credit": "Store Credit",
    "/u/update-password": "Change your password",
  },
  admin: {
    "/shop": "All Products",
    "/admin/home": "Home",
    "/admin/home/mails": "Emails that failed",
    "/admin/home/what_sells": "What sells",
    "/admin/orders/details": "Orders",
    "/admin/orders/pending": "Orders",
    "/admin/orders/completed": "Orders",
    "/admin/orders/none": NOT_FOUND,
    "/admin/delivery": "Delivery",
    "/admin/packing": "Packing",
    "/admin/packing/disputes": "Packing",
    "/admin/counter/sell": "Counter",
    "/admin/counter/returns": "Counter",
    "/admin/counter/upi": "Counter",
    "/admin/counter/till": "Counter",
    "/admin/counter/days": "Counter",
    "/admin/collect": "Collect",
    "/admin/brands": "Brands",
    "/admin/products/categories": "Products",
    "/admin/products/sub_categories": "Products",
    "/admin/products/all_products": "Products",
    "/admin/products/labels": "Products",
    "/admin/products/places": "Products",
    "/admin/products/ladders": "Products",
    "/admin/products/time_is_up": "Products",
    "/admin/products/import": "Products",
    "/admin/products/collections": "Products",
    "/admin/products/post?ids=:product": "Post",
    "/admin/customers": "Customers",
    "/admin/customers/messages": "Customers",
    "/admin/customers/claims": "Customers",
    "/admin/store_settings/claims": "Store settings",
    "/admin/customers/messages/:ticket": /^Message RB-/,
    "/admin/store_settings/store_details": "Store settings",
    "/admin/store_settings/payment": "Store settings",
    "/admin/store_settings/delivery_settings": "Store settings",
    "/admin/store_settings/order_limits": "Store settings",
    "/admin/store_settings/offers": "Store settings",
    "/admin/store_settings/pool": "Store settings",
    "/admin/store_settings/holds": "Store settings",
    "/admin/store_settings/tax": "Store settings",
    "/admin/store_settings/staff": "Store settings",
    "/admin/store_settings/changes": "Store settings",
    "/admin/store_settings/features": "Store settings",
    "/admin/store_settings/texts": "Store settings",
    "/admin/store_settings/texts/refunds": "Refunds and cancellations",
    "/admin/measuring-sheet": "Measuring sheet",
    "/admin/nowhere/at/all": NOT_FOUND,
  },
};

/** Screens that are others beyond their frame when they are wide, and one that fills in who is there. An admin arrives at a wide list signed in. */
const otherWhenWide: Record<Who, readonly string[]> = {
  visitor: ["/", "/shop", "/shop/d/:product"],
  shopper: ["/cart", "/profile", "/profile/orders"],
  admin: [],
};

/** How screens arrive: the width, those that they are then brought to, those that they are brought to in letters twice as large, and which do so. */
interface Arrival {
  width: number;
  also: readonly number[];
  enlarged: readonly number[];
  isFor(path: string, who: Who): boolean;
}
const arrivals: Record<"shop" | "office", readonly Arrival[]> = {
  shop: [
    { width: 360, also: [320, 1280, 768], enlarged: [768, 320], isFor: () => true },
    { width: 1280, also: [768], enlarged: [768], isFor: (path, who) => otherWhenWide[who].includes(path) },
  ],
  // The back office has no narrower screens.
  office: [{ width: 1280, also: [768], enlarged: [], isFor: () => true }],
};

let stages: Stages;
let ids: Record<string, string>;

test.beforeAll(async ({ browser }) => {
  const office = await openOffice();
  const { id: product } = await newProduct(office, { name: "Motionless test sari", price: 900, stock: 9 });
  const { id: sold } = await newProduct(office, { name: "Test sari that is gone", price: 900, stock: 0 });
  const data = { full_name: "Anu", email: "anu@example.org", subject: "Hours", message: "Open?" };
  const { ticket } = await dataOf<{ ticket: string }>(office.post("/api/contact", { data }));
  const firstOf = async (path: string) =>
    (await dataOf<{ id: string }[]>(office.get(`/api/${path}`)))[0]?.id ?? "";
  ids = {
    product,
    sold,
    brand: await firstOf("brands"),
    category: await firstOf("nested-category-subcategory"),
    ticket,
  };
  await office.dispose();
  stages = await openStages(browser);
  await placeOrder(stages.calls, product);
  await stages.calls.post("/api/cart", { data: { product_id: product, action: "add" } });
});

/** A page that screens are opened in one after the other, and what moves in it. */
async function openWatched(who: Who, width: number) {
  const page = await stages.open(who, {
    viewport: { width, height: 900 },
    reducedMotion: "no-preference",
  });
  const movements = await watchMovements(page);
  await watchScripts(page);
  return { page, movements };
}
type Watched = Awaited<ReturnType<typeof openWatched>>;

/** Opens a screen and waits until it has arrived. */
async function arrive(page: Page, path: string, heading: string | RegExp): Promise<void> {
  const response = await goSlowly(
    page,
    path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? ""),
  );
  const isThere = ![NOT_FOUND, NO_PRODUCT, NO_BRAND].includes(String(heading));
  expect.soft(response?.status() === 404, `${path} is a 404`).toBe(!isThere);
  await page.waitForLoadState("load");
  await untilIdle(page);
}

/** Looks at one screen as it arrives: nothing moves, one main part and one heading, nothing sideways, nothing that axe finds. */
async function look({ page, movements }: Watched, path: string, heading: string | RegExp, arrival: Arrival) {
  await page.setViewportSize({ width: arrival.width, height: 900 });
  await arrive(page, path, heading);
  expect.soft(await movements(), `what moved on ${path}`).toEqual([]);
  await expect(page.getByRole("heading", { level: 1 }), `headings of ${path}`).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1, name: heading }), path).toBeVisible();
  await expect(page.locator("main"), `main parts of ${path}`).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectFits(page, arrival.also);
  if (arrival.enlarged.length === 0) return;
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expectFits(page, arrival.enlarged);
}

for (const [who, pages] of Object.entries(screens) as [Who, Record<string, string | RegExp>][]) {
  for (const arrival of arrivals[who === "admin" ? "office" : "shop"])
    test(`the screens of a ${who} that arrive at ${arrival.width} px`, async () => {
      test.setTimeout(600_000);
      const watched = await openWatched(who, arrival.width);
      for (const [path, heading] of Object.entries(pages))
        if (arrival.isFor(path, who)) await look(watched, path, heading, arrival);
      await watched.page.context().close();
    });
}

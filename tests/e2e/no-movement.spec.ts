import { expect, type Page } from "@playwright/test";
import { newProduct, openOffice } from "./office-calls.ts";
import { holdScripts } from "./slow-scripts.ts";
import { openStages, type Stages, type Who } from "./stages.ts";
import { test } from "./test.ts";
import { settled, watchScripts } from "./visit.ts";

/** Every screen, by who sees it; `:id` parts are filled in with something that is there. */
const screens: Record<Who, readonly string[]> = {
  visitor: [
    "/",
    "/shop",
    "/shop?search=kurta",
    "/shop?price=500-1000",
    "/shop/brands",
    "/shop/brand/:brand",
    "/shop/d/:product",
    "/wishlist",
    "/about",
    "/contact",
    "/help",
    "/privacy",
    "/cart",
    "/profile",
    "/u/forgot-password",
    "/u/update-password",
    "/no/such/page",
    "/admin",
  ],
  shopper: [
    "/",
    "/shop",
    "/shop/d/:product",
    "/wishlist",
    "/cart",
    "/profile",
    "/profile/orders",
    "/profile/addresses",
    "/u/update-password",
  ],
  admin: [
    "/shop",
    "/admin/home",
    "/admin/home/mails",
    "/admin/orders/pending",
    "/admin/orders/completed",
    "/admin/delivery",
    "/admin/brands",
    "/admin/products/categories",
    "/admin/products/sub_categories",
    "/admin/products/all_products",
    "/admin/products/import",
    "/admin/customers",
    "/admin/store_settings/store_details",
    "/admin/store_settings/payment",
    "/admin/store_settings/delivery_settings",
    "/admin/store_settings/staff",
    "/admin/store_settings/changes",
  ],
};

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];

let stages: Stages;
let ids: Record<string, string>;

test.beforeAll(async ({ browser }) => {
  const office = await openOffice();
  const { id: product } = await newProduct(office, { name: "Motionless test sari", price: 900 });
  const brands = (await (await office.get("/api/brands")).json()) as { data: { id: string }[] };
  ids = { product, brand: brands.data[0]?.id ?? "" };
  stages = await openStages(browser);
  await stages.call("POST", "/cart", { product_id: product, action: "add" });
});

/** Notes what moves on a page that has arrived, without anybody touching it. While it is still arriving, more of it appears. */
async function watchMovements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const moved: string[] = [];
    Object.assign(window, { moved });
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
    new PerformanceObserver((list) => {
      const [{ domInteractive: arrived = 0 } = {}] = performance.getEntriesByType(
        "navigation",
      ) as PerformanceNavigationTiming[];
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        if (hadRecentInput || arrived === 0 || startTime < arrived) continue;
        const what = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node.cloneNode() : node;
          const withMessage = element instanceof Element ? element.outerHTML : element?.textContent;
          return `${withMessage?.slice(0, 160)} from ${place(previousRect)} to ${place(currentRect)}`;
        });
        moved.push(`${value.toFixed(4)}: ${what.join("; ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

/** Waits until the page is on the screen. */
async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
}

for (const [who, paths] of Object.entries(screens) as [Who, string[]][]) {
  for (const path of paths) {
    test(`nothing moves on ${path} for a ${who}`, async () => {
      const page = await stages.open(who);
      const movements = await watchMovements(page);
      await watchScripts(page);
      const moved: string[] = [];
      for (const size of sizes.filter(({ width }) => width >= 768 || !path.startsWith("/admin"))) {
        await page.setViewportSize(size);
        const letGo = await holdScripts(page);
        const address = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "");
        await page.goto(address, { waitUntil: "domcontentloaded" });
        await firstPaint(page);
        letGo();
        await page.waitForLoadState("load");
        await settled(page);
        moved.push(...(await movements()).map((movement) => `${size.width} px, ${movement}`));
      }
      expect(moved, `what moved on ${path}`).toEqual([]);
      await page.context().close();
    });
  }
}

import { test as base } from "@playwright/test";
import { type OpenShop, openDemoShop } from "./shop/open-shop.ts";
import { setThisShop } from "./shop/this-shop.ts";

/**
 * Tests run on the shop of their worker. A worker ends with a test that fails, so that nothing of it is left for the next ones: they
 * have a new shop.
 */
export const test = base.extend<{ tidy: undefined }, { shop: OpenShop }>({
  shop: [
    async ({ playwright: _ }, use) => {
      const shop = await openDemoShop();
      setThisShop(shop);
      await use(shop);
      await shop.close();
    },
    { scope: "worker", auto: true, timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.address),
  /** Pages that a test opened and left would go on asking the shop, and drawing, until the last test of the worker. */
  tidy: [
    async ({ browser }, use) => {
      const before = browser.contexts();
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.includes(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});

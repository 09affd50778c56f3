import { afterAll, expect, test } from "vitest";
import { findWholeProduct } from "#modules/catalogue/server/product-parts.ts";
import { joinParts } from "#modules/orders/server/placing/order-parts.ts";
import { getMyData } from "#modules/privacy/server/get-my-data.ts";
import { getFeatures } from "#modules/settings/server/features.ts";
import { getToDo } from "#modules/statistics/server/get-to-do.ts";
import { partsIn, type ShopModule, takeModules } from "#platform/module.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { calls, gather, modules, type OneModule, onceEach } from "./modules.ts";

test("what modules give the shop is gathered, and two of one name are refused", () => {
  expect(onceEach([{ pack: 1 }, undefined, { send: 2 }])).toEqual({ pack: 1, send: 2 });
  expect(() => onceEach([{ pack: 1 }, { send: 2 }, { pack: 1 }])).toThrow("of the name pack");
});

const shop = await shopForFile();
afterAll(() => takeModules(Object.values(modules)));

/** Modules that are a choice: the feature that each is, and what else of the shop goes with it. */
const optional = {
  tax: { feature: "gst", hook: "tabs" },
  couriers: { feature: "couriers", hook: "webhooks" },
  claims: { feature: "claims", hook: "toDo" },
  offers: { feature: "offers", hook: "toDo" },
  credit: { feature: "credit", hook: "personal" },
  holds: { feature: "holds", hook: "productParts" },
  "saved-searches": { feature: "saved_searches", hook: "routes" },
  import: {},
  feeds: { hook: "routes" },
} as const satisfies Partial<Record<keyof typeof modules, { feature?: string; hook?: keyof ShopModule }>>;

test("every module that is a choice is left out once, but those of which only a part is", () => {
  const choices = Object.entries<OneModule>(modules).filter(([, { feature }]) => feature);
  const kept = choices.map(([name]) => name).filter((name) => !Object.hasOwn(optional, name));
  expect(kept).toEqual(["shipping", "garments"]);
});

test.each(Object.keys(optional) as (keyof typeof optional)[])(
  "without %s the shop has all other calls and parts, and orders can be placed",
  async (name) => {
    const { [name]: left, ...rest } = modules;
    const { feature, hook }: { feature?: string; hook?: keyof ShopModule } = optional[name];
    const others: readonly OneModule[] = Object.values(rest);
    const own = Object.values<object>("calls" in left ? left.calls : {}).flatMap(Object.keys);
    expect(own.length > 0 || hook).toBeTruthy();
    expect(Object.keys(gather(others).calls).sort()).toEqual(
      Object.keys(calls)
        .filter((call) => !own.includes(call))
        .sort(),
    );
    expect(joinParts(others)).toHaveProperty("price.plan");

    takeModules(Object.values(modules));
    const all = hook ? partsIn(hook).length : 0;
    takeModules(others);
    if (hook) expect(partsIn(hook)).toHaveLength(all - 1);
    expect(value(await getFeatures(shop.admin)).missing).toEqual(feature ? [feature] : []);
    const id = await shop.newProduct();
    expect(await findWholeProduct(shop.guest, { id })).toMatchObject({ id });
    expect(value(await getToDo(shop.admin)).at(-1)?.text).toBe("Complete the store details");
    expect(value(await getMyData(shop.as(await shop.newCustomer())))).toHaveProperty("exported_at");
  },
);

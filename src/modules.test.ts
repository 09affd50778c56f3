import { afterAll, expect, test } from "vitest";
import { fillCart } from "#modules/cart/calls/examples.scene.ts";
import { findWholeProduct } from "#modules/catalogue/server/product-parts.ts";
import { giveOrder } from "#modules/orders/calls/examples.scene.ts";
import { getMyData } from "#modules/privacy/server/get-my-data.ts";
import { settings } from "#modules/settings/schema.ts";
import { getFeatures } from "#modules/settings/server/features.ts";
import { getToDo } from "#modules/statistics/server/get-to-do.ts";
import { partsIn, type ShopModule } from "#platform/module.ts";
import { createApp } from "#start/http/app.ts";
import { describeApi } from "#start/http/openapi.ts";
import { drawnPages } from "#tests/support/pages-build.ts";
import { signedInCookie } from "#tests/support/signed-in-cookie.ts";
import { apiForFile, type Person } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import { boundCalls, calls, joinModules, modules, type OneModule, onceEach } from "./modules.ts";

test("what modules give the shop is gathered, and two of one name are refused", () => {
  expect(onceEach([{ pack: 1 }, undefined, { send: 2 }])).toEqual({ pack: 1, send: 2 });
  expect(() => onceEach([{ pack: 1 }, { send: 2 }, { pack: 1 }])).toThrow("of the name pack");
});

const api = await apiForFile();
const { shop } = api;
afterAll(() => joinModules(Object.values(modules)));

interface Choice {
  /** The feature that it is. */
  feature?: string;
  /** The hook by which more of the shop goes with it. */
  hook?: keyof ShopModule;
  /** Its words on the pages below; none where it shows nothing there. */
  words?: RegExp;
}

/** Modules that are a choice. */
const optional = {
  tax: { feature: "gst", hook: "tabs", words: /^Tax\b|\bGST\b(?! registration)/ },
  couriers: { feature: "couriers", hook: "webhooks", words: /Shiprocket/ },
  packing: { feature: "packing", hook: "toDo", words: /^Packing$/ },
  counter: { feature: "counter", hook: "tabs", words: /^Counter$/ },
  collect: { feature: "collect", hook: "toDo", words: /^Collect$/ },
  claims: { feature: "claims", hook: "toDo", words: /claim/i },
  offers: { feature: "offers", hook: "toDo", words: /\boffers\b|solidarity|^gifts/i },
  pricing: { feature: "ladders", hook: "toDo", words: /^Ladders$|^Time is up$/ },
  credit: { feature: "credit", hook: "personal", words: /store credit/i },
  holds: { feature: "holds", hook: "productParts", words: /^Holds|held until|yours until/i },
  "saved-searches": { feature: "saved_searches", hook: "routes", words: /saved search/i },
  import: { hook: "tabs", words: /import/i },
  feeds: { hook: "routes" },
} as const satisfies Partial<Record<keyof typeof modules, Choice>>;

test("every module that is a choice is left out once, but those of which only a part is", () => {
  const choices = Object.entries<OneModule>(modules).filter(([, { feature }]) => feature);
  const kept = choices.map(([name]) => name).filter((name) => !Object.hasOwn(optional, name));
  expect(kept).toEqual(["shipping", "garments", "settings"]);
});

const [customer, admin] = [await api.customer(), await api.admin()];
const cookieOf = async (person: Person) => ({ cookie: await signedInCookie(api, person) });
const [shopper, volunteer] = [await cookieOf(customer), await cookieOf(admin)];
const drawn = await drawnPages();

/** Serves the shop with its pages, but for those of some modules. */
const serve = (left: readonly string[] = []) =>
  api.listen(createApp(drawn(left), { services: api.services, mode: "production" }));

/** The words of a page, a line for each that stands by itself. */
function wordsIn(page: unknown): string[] {
  const [seen = ""] = String(page).split('<template id="scripts">');
  const text = seen.replace(/<(style|script)\b.*?<\/\1>/gs, "").replace(/<[^>]+>/g, "\n");
  return text.split("\n").filter((line) => line.trim());
}

/** Buys something at this shop, and has it looked at by everybody; returns what all of the pages said. */
async function buyAndLook(server: Awaited<ReturnType<typeof serve>>): Promise<string[]> {
  const [id, other] = [await shop.newProduct(), await shop.newProduct()];
  // All from one address: one that is alone is not held back.
  const same = { ...api, call: server.call };
  const order = (await giveOrder(same, customer, [other])).id;
  await fillCart(same, customer, [id]);
  const pages = [
    ...["/", "/shop", `/shop/d/${id}`, "/cart", "/profile", "/profile/orders", `/profile/orders/${order}`],
    ...["/admin/home", "/admin/orders/pending", `/admin/orders/details?order=${order}`, "/admin/delivery"],
    ...["/admin/products/all_products", "/admin/customers", `/admin/customers/${customer.session.user.id}`],
    ...["features", "payment", "delivery_settings", "order_limits"].map(
      (tab) => `/admin/store_settings/${tab}`,
    ),
  ];
  const said = pages.map(async (path) => {
    const headers = path.startsWith("/admin") ? volunteer : shopper;
    const { status, body } = await server.send("GET", path, { headers });
    expect([path, status]).toEqual([path, 200]);
    return wordsIn(body).map((line) => `${path}: ${line}`);
  });
  return (await Promise.all(said)).flat();
}

const lineWith = (words: RegExp) => (line: string) => words.test(line.slice(line.indexOf(": ") + 2));

test("a shop with all of them speaks of each", async () => {
  const said = await buyAndLook(await serve());
  const silent = Object.entries<Choice>(optional).filter(
    ([, { words }]) => words && !said.some(lineWith(words)),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

type Name = keyof typeof modules;
const each = Object.keys(optional) as (keyof typeof optional)[];
/** Each by itself, and at last all of them with those that serve them alone: so little is a shop. */
const leftOut: Name[][] = [
  ...each.map((name) => [name]),
  [...each, "disputes", "returns", "till", "upi", "labels", "places", "collections"],
];

test.each(leftOut.map((names) => [names.join(", "), names] as const))(
  "without %s the shop has all other calls, parts and pages, and says nothing of it",
  async (_, names) => {
    joinModules(Object.values(modules));
    const given = Object.entries<OneModule>(modules);
    const isLeft = ([name]: readonly [string, unknown]) => names.some((left) => left === name);
    const own = given
      .filter(isLeft)
      .flatMap(([, { calls = {} }]) => Object.values(calls).flatMap(Object.keys));
    const gone = boundCalls.filter(([call]) => own.includes(call)).map(([, { call }]) => call);
    const kept = Object.keys(calls).filter((call) => !own.includes(call));
    const choices = Object.entries<Choice>(optional)
      .filter(isLeft)
      .map(([, choice]) => choice);
    const hooks = choices.flatMap(({ hook }) => hook ?? []);
    const parts = hooks.map((hook) => partsIn(hook).length);
    const withHook = hooks.map((hook) => given.filter(isLeft).filter(([, module]) => module[hook]).length);
    expect(own.length > 0 || hooks.length > 0).toBeTruthy();

    joinModules(given.filter((one) => !isLeft(one)).map(([, module]) => module));
    // Terms are worked out once for each text of the settings: a process never loses a module otherwise.
    await api.database.insert(settings).values({ section: `without ${names}`, value: {} });
    expect(Object.keys(calls).sort()).toEqual(kept.sort());
    expect(withHook).not.toContain(0);
    expect(hooks.map((hook, at) => partsIn(hook).length + (withHook[at] ?? 0))).toEqual(parts);
    const missing = choices.flatMap(({ feature }) => feature ?? []);
    expect(value(await getFeatures(shop.admin)).missing.sort()).toEqual(missing.sort());
    const id = await shop.newProduct();
    expect(await findWholeProduct(shop.guest, { id })).toMatchObject({ id });
    expect(value(await getToDo(shop.admin)).at(-1)?.text).toBe("Complete the store details");
    expect(value(await getMyData(shop.as(await shop.newCustomer())))).toHaveProperty("exported_at");

    const server = await serve(names);
    const described = JSON.stringify(describeApi(""));
    for (const operation of own) expect(described).not.toContain(`"operationId":"${operation}"`);
    for (const { method, path } of gone) {
      const { status } = await server.send(method, `/api${path}`, { token: admin.token });
      // 405 where another module has a call of this path.
      expect([method, path, kept.some((one) => calls[one]?.path === path) ? 405 : 404]).toEqual([
        method,
        path,
        status,
      ]);
    }
    const said = await buyAndLook(server);
    for (const { words } of choices) if (words) expect(said.filter(lineWith(words))).toEqual([]);
  },
);

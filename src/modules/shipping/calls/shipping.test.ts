import { ne, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart, getCart } from "#modules/cart/server/cart.ts";
import { getDeliveryPromise } from "#modules/cart/server/get-delivery-promise.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { orderPromises } from "#modules/orders/schema.ts";
import { findOrderRow } from "#modules/orders/server/whole-orders.ts";
import { convertToCod } from "#modules/payments/server/convert-to-cod.ts";
import { settings } from "#modules/settings/schema.ts";
import { saveDeliverySettings } from "#modules/settings/server/save-settings.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { allowManyOrders } from "#tests/support/order-limits.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { openTestPayments, switchOnline } from "#tests/support/test-payments.ts";
import { openTestShop, someAddress, value } from "#tests/support/test-shop.ts";
import { type ShippingSettings, shippingSettings } from "../contract/shipping-terms.ts";
import { pinAreas } from "../schema.ts";
import { exportPinAreas, previewPinAreas, replacePinAreas, restorePinAreas } from "../server/pin-areas.ts";
import { listOwnWeights, listWeightsOf, saveOwnWeight } from "../server/product-weights.ts";
import { getShippingSettings, saveShippingSettings } from "../server/shipping-settings.ts";

/** A Tuesday morning in Kochi. */
const NOW = new Date("2026-11-24T10:00+05:30");
const { gateway, sandbox } = await openTestPayments();
const shop = await openTestShop({ now: () => NOW, payments: gateway });
afterAll(() => Promise.all([shop.close(), sandbox.stop()]));
beforeEach(async () => {
  await shop.database.delete(settings).where(ne(settings.section, "features"));
  await allowManyOrders(shop.database);
  await shop.database.delete(pinAreas);
});

const set = async (changes: Partial<ShippingSettings>) =>
  value(await saveShippingSettings(shop.admin, { ...shippingSettings.parse({}), ...changes }));
const send = (csv: string) => replacePinAreas(shop.admin, { csv });
const ask = (own: Context, pin: string, product_id?: string) => getDeliveryPromise(own, { pin, product_id });

async function shopper(address: Partial<typeof someAddress> = {}) {
  const own = shop.as(await shop.newCustomer());
  return { own, address_id: value(await createAddress(own, { ...someAddress, ...address })).id };
}
const add = async (own: Context, product_id: string) =>
  value(await changeCart(own, { product_id, action: "add" }));
const place = (own: Context, address_id: string, more: object = {}) =>
  checkOut(own, { address_id, message: "Hello", payment_mode: "COD", idempotencyKey: "k", ...more });

test("as delivered, delivery costs what the settings say, takes the usual days and cash, anywhere", async () => {
  value(await saveDeliverySettings(shop.admin, { delivery_charge: 60, free_delivery_from: 2000 }));
  const product_id = await shop.newProduct();
  expect(value(await ask(shop.guest, "744101", product_id))).toEqual({
    pin: "744101",
    serviceable: true,
    refusal: "",
    zone: "islands",
    city: "",
    state: "Andaman and Nicobar Islands",
    charge: 60,
    free_from: 2000,
    cod: true,
    arrives_from: null,
    arrives_by: null,
    usual_days: { delivery_days_from: 4, delivery_days_to: 12 },
    order_by: null,
  });
  expect(await ask(shop.guest, "682016", "00000000-0000-0000-0000-000000000000")).toMatchObject({
    code: "not_found",
  });
});

test("by weight the promise is of the product, of the cart for whoever has one, and of a light piece for others", async () => {
  await set({ rates: "by_weight", handling_days: 1 });
  const product_id = await shop.newProduct();
  value(await saveOwnWeight(shop.admin, { product_id, grams: 1200 }));
  expect(value(await ask(shop.guest, "600001", product_id))).toMatchObject({
    zone: "south",
    charge: 140,
    arrives_by: null,
    usual_days: { delivery_days_from: 4, delivery_days_to: 12 },
    order_by: null,
  });
  expect(value(await ask(shop.guest, "600001"))).toMatchObject({ charge: 60 });
  const { own } = await shopper();
  await add(own, product_id);
  expect(value(await ask(own, "600001"))).toMatchObject({ charge: 140 });
  expect(value(await getCart(own))).toMatchObject({ delivery_charge: 230, charge_by_pin: true, pin: null });
  const here = { delivery_charge: 80, charge_by_pin: true, pin: "682001" };
  expect(value(await getCart(own, { pin: "682001" }))).toMatchObject(here);
});

test("the cart's sums are the order's, whatever is in it and wherever it goes; the order keeps its promise", async () => {
  const rate = fc.record({ first: fc.nat(200), further: fc.nat(90) });
  const pins = fc.constantFrom("682001", "695001", "600001", "110001", "744101", "682551");
  const lines = fc.array(
    fc.record({
      grams: fc.option(fc.integer({ min: 1, max: 5000 })),
      price: fc.integer({ min: 1, max: 900 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(
      pins,
      rate,
      lines,
      fc.option(fc.constantFrom(500, 2000)),
      async (zip, rate, lines, free_delivery_from) => {
        const zones = shippingSettings.parse({}).zones;
        const dearer = Object.fromEntries(
          Object.entries(zones).map(([zone, terms]) => [zone, { ...terms, ...rate }]),
        );
        await set({ rates: "by_weight", zones: dearer as typeof zones });
        value(await saveDeliverySettings(shop.admin, { delivery_charge: 10, free_delivery_from }));
        const { own, address_id } = await shopper({ zip });
        for (const { grams, price } of lines) {
          const product_id = await shop.newProduct({ price: price + 1, discounted_price: price });
          value(await saveOwnWeight(shop.admin, { product_id, grams }));
          await add(own, product_id);
        }
        const cart = value(await getCart(own, { pin: zip }));
        const asked = value(await ask(own, zip));
        const expected_total = Math.round((cart.total + cart.delivery_charge) * 100) / 100;
        const order = value(await place(own, address_id, { expected_total }));
        expect(order).toMatchObject({ total_amount: expected_total, delivery_charge: cart.delivery_charge });
        expect(asked.charge).toBe(cart.delivery_charge);
        expect(order.promise).toMatchObject({ zone: asked.zone, dated: false, cod: true });
      },
    ),
    { numRuns: propertyRuns(12) },
  );
});

test("a promise stays as it was, whatever is set afterwards", async () => {
  const { own, address_id } = await shopper();
  await add(own, await shop.newProduct());
  const order = value(await place(own, address_id));
  await set({ rates: "by_weight", handling_days: 20 });
  const promise = {
    zone: "city",
    arrives_from: "2026-11-28",
    arrives_by: "2026-12-06",
    dated: false,
    cod: true,
  };
  expect((await findOrderRow(shop.database, order.id))?.promise).toEqual(promise);
  const [row] = await shop.database.select().from(orderPromises).where(sql`order_id = ${order.id}`);
  expect(row?.grams).toBe(500);
});

test("a total that was shown for another PIN code is refused", async () => {
  await set({ rates: "by_weight" });
  const { own, address_id } = await shopper({ zip: "744101", state: "Andaman and Nicobar Islands" });
  await add(own, await shop.newProduct());
  const { total, delivery_charge } = value(await getCart(own, { pin: "682001" }));
  const placed = await place(own, address_id, { expected_total: total + delivery_charge });
  expect(placed).toMatchObject({ code: "total_changed" });
});

test.each([
  [
    "another State",
    { own_state_only: true },
    { state: "Tamil Nadu" },
    "not_delivered",
    /^We deliver within Kerala only/,
  ],
  [
    "Lakshadweep as Kerala",
    { own_state_only: true },
    { zip: "682555" },
    "not_delivered",
    /^We deliver within/,
  ],
  ["what is not listed", {}, { zip: "695001" }, "not_delivered", /^We don't deliver to 695 001 yet/],
  ["what is not served", {}, { zip: "682003" }, "not_delivered", /^We don't deliver to 682 003 yet/],
  ["where no cash is taken", {}, { zip: "682002" }, "payment_mode_unavailable", /not possible for 682 002/],
] as const)("to %s nothing is ordered, and nothing is written", async (_, changes, address, code, words) => {
  await set(changes);
  value(await send("pin,serviceable,cod\n682001-682043,,\n682555,,\n682002,,no\n682003,no,\n"));
  const { own, address_id } = await shopper(address);
  const product_id = await shop.newProduct();
  await add(own, product_id);
  const refused = await place(own, address_id);
  expect(refused).toMatchObject({ ok: false, code, message: expect.stringMatching(words) });
  expect(value(await getCart(own)).products).toMatchObject([{ id: product_id, stock: 1 }]);
});

test("where no cash is taken an order is paid online, and can't be turned into cash", async () => {
  await switchOnline(shop.database);
  value(await send("pin,cod\n682001,no\n"));
  const { own, address_id } = await shopper();
  await add(own, await shop.newProduct());
  const { id: order_id } = value(await place(own, address_id, { payment_mode: "PREPAID" }));
  const NO_CASH =
    "Cash on delivery is not possible for 682 001. Please choose another way to pay, or another address.";
  expect(await convertToCod(own, { order_id })).toMatchObject({
    code: "payment_mode_unavailable",
    message: NO_CASH,
  });
});

async function download(): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of value(await exportPinAreas(shop.admin)).text) chunks.push(chunk);
  return chunks.join("");
}

test("the file that the shop begins with can be sent back and changes nothing", async () => {
  const starter = await download();
  const asked = ["682001", "682555", "744101", "110001", "247667"];
  const zonesOf = () => Promise.all(asked.map(async (pin) => value(await ask(shop.guest, pin)).zone));
  const before = await zonesOf();
  value(await send(starter));
  expect(await zonesOf()).toEqual(before);
  expect(await download()).toBe(starter);
  expect(value(await getShippingSettings(shop.admin)).pin_file).toEqual({
    rows: starter.trim().split("\r\n").length - 1,
    changed_at: NOW.toISOString(),
    changed_by: "Keeper",
    rows_before: expect.any(Number),
  });
});

test("a file says beforehand what it would change, and can be put back, again and again", async () => {
  value(await send("pin,city,state\n682001,Kochi,Kerala\n682002,Kochi,Kerala\n682004,Kochi,Kerala\n"));
  const first = await download();
  const csv = "pin,city,state\n682001,Kochi,Kerala\n682002,Ernakulam,Kerla\n682003,Kochi,Kerala\n";
  expect(value(await previewPinAreas(shop.admin, { csv }))).toEqual({
    ...{ rows: 3, offices: null, added: 1, changed: 1, removed: 1, unchanged: 1, left_out: 0 },
    bad_lines: [],
    examples: [
      { pin: "682002", before: "Kochi, Kerala", after: "Ernakulam, Kerala" },
      { pin: "682004", before: "Kochi, Kerala", after: "gone" },
      { pin: "682003", before: "new", after: "Kochi, Kerala" },
    ],
    states: [{ written: "Kerla", read_as: "Kerala", lines: 1 }],
  });
  expect(await download()).toBe(first);
  value(await send(csv));
  const second = await download();
  for (const there of [first, second, first]) {
    value(await restorePinAreas(shop.admin));
    expect(await download()).toBe(there);
  }
  expect(await previewPinAreas(shop.guest, { csv })).toMatchObject({ code: "unauthenticated" });
  expect(await restorePinAreas(shop.as(await shop.newCustomer()))).toMatchObject({ code: "forbidden" });
});

test("a file of which most is wrong changes nothing, a line alone is left out, and one without rows goes back to the starter", async () => {
  value(await send("pin,city\n682001,Kochi\n682002,Kochi\n"));
  const before = await download();
  const refused = await send("pin,city\n695001,Trivandrum\n69500,Trivandrum\nNA,Kochi\n");
  expect(refused).toMatchObject({
    code: "validation_failed",
    message: "2 lines are wrong, so nothing was changed.",
  });
  expect(await download()).toBe(before);
  const mostly = "sep=;\npin;city\n695001;Trivandrum\nNA;Nowhere\n";
  expect(value(await previewPinAreas(shop.admin, { csv: mostly }))).toMatchObject({
    ...{ rows: 1, added: 1, left_out: 1 },
    bad_lines: [{ line: 4, problem: "The PIN must be six digits, or a range such as 682001-682043" }],
  });
  value(await send(mostly));
  expect(await download()).toContain("695001,Trivandrum,Kerala");
  value(await send("pin\n"));
  expect(value(await getShippingSettings(shop.admin)).pin_file.rows).toBe(0);
  expect(value(await ask(shop.guest, "695001")).serviceable).toBe(true);
});

test("whichever line of a file is wrong, it is named and all others are taken", async () => {
  const good = fc.integer({ min: 100_000, max: 999_999 }).map(String);
  const bad = fc.constantFrom("68200", "068201", "682005-682001", "abc", "682001-", "6820011");
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(good, { minLength: 1, maxLength: 8 }),
      bad,
      fc.nat(8),
      async (pins, wrong, place) => {
        const line = Math.min(place, pins.length);
        const csv = `pin\n${pins.toSpliced(line, 0, wrong).join("\n")}\n`;
        const { bad_lines } = value(await previewPinAreas(shop.admin, { csv }));
        expect(bad_lines.map((each) => each.line)).toEqual([line + 2]);
        value(await send(csv));
        const there = [...(await download()).matchAll(/^\d{6}/gm)].map(([pin]) => pin);
        expect(there).toEqual(pins.toSorted());
      },
    ),
    { numRuns: propertyRuns(20) },
  );
});

test("of files that are sent at once one is there, with its own count", async () => {
  const file = (rows: number) => `pin\n${Array.from({ length: rows }, (_, i) => `${682001 + i}\n`).join("")}`;
  const sent = await Promise.all([1, 2, 3, 4, 5].map((rows) => send(file(rows))));
  expect(sent.every(({ ok }) => ok)).toBe(true);
  const { rows } = value(await getShippingSettings(shop.admin)).pin_file;
  expect(await shop.database.$count(pinAreas)).toBe(rows);
});

test("weights of their own are listed by name, and go again", async () => {
  const product_id = await shop.newProduct({ name: "Bridal lehenga" });
  value(await saveOwnWeight(shop.admin, { product_id, grams: 2600 }));
  const own = { product_id, name: "Bridal lehenga", grams: 2600 };
  expect(value(await listOwnWeights(shop.admin))).toContainEqual(own);
  const other = await shop.newProduct();
  expect(value(await listWeightsOf(shop.admin, [own.product_id, other]))).toEqual({ [own.product_id]: 2600 });
  value(await saveOwnWeight(shop.admin, { product_id, grams: null }));
  expect(value(await listOwnWeights(shop.admin))).not.toContainEqual(own);
  const nowhere = "00000000-0000-0000-0000-000000000000";
  expect(await saveOwnWeight(shop.admin, { product_id: nowhere, grams: 1 })).toMatchObject({
    code: "not_found",
  });
});

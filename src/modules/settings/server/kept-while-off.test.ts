import { expect, test } from "vitest";
import type { Result } from "#kernel/result.ts";
import { getClaimSettings, saveClaimSettings } from "#modules/claims/server/claim-settings.ts";
import { collectSection } from "#modules/collect/server/collect-settings.ts";
import { saveCollectSettings } from "#modules/collect/server/save-collect-settings.ts";
import { getHoldSettings, saveHoldSettings } from "#modules/holds/server/hold-settings.ts";
import { getOfferSettings, saveOfferSettings } from "#modules/offers/server/offer-settings.ts";
import { saveProductFloor } from "#modules/offers/server/product-floors.ts";
import { replacePinAreas, restorePinAreas } from "#modules/shipping/server/pin-areas.ts";
import { saveOwnWeight } from "#modules/shipping/server/product-weights.ts";
import { getShippingSettings, saveShippingSettings } from "#modules/shipping/server/shipping-settings.ts";
import { getTaxSettings, saveTaxSettings } from "#modules/tax/server/tax-settings.ts";
import { getUpiSettings, saveUpiSettings } from "#modules/upi/server/upi-settings.ts";
import type { Feature } from "../contract/features.ts";
import { saveFeatures } from "./features.ts";
import { readSection } from "./read-settings.ts";
import "#src/modules.ts";
import { everythingOn } from "#tests/support/switch-everything-on.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";

const shop = await shopForFile();
const { admin, database } = shop;
const csv = "pin,city,state,serviceable,cod\n682001,Kochi,Kerala,yes,no\n";

/** Settings of a feature as they are read, and another value of each field; `save` takes them as they are read, but for those that are named. */
function kept<Settings extends object>(
  feature: Feature,
  read: () => Promise<Settings>,
  save: (settings: Settings) => Promise<Result<unknown>>,
  others: Partial<Settings>,
) {
  const fields = Object.entries(others) as [string, unknown][];
  const saveWith = async (other: object) => save({ ...(await read()), ...other });
  return { feature, read, saveWith, fields };
}

const table = [
  kept(
    "holds",
    async () => value(await getHoldSettings(admin)),
    (all) => saveHoldSettings(admin, all),
    { minutes: 31, payment_minutes: 32, max_held: 33 },
  ),
  kept(
    "offers",
    async () => value(await getOfferSettings(admin)),
    (all) => saveOfferSettings(admin, all),
    { floor_percent: 31, answer_hours: 32, answer_1: "a", answer_2: "b", answer_3: "c" },
  ),
  kept(
    "parcels",
    async () => value(await getShippingSettings(admin)).shipping,
    (all) => saveShippingSettings(admin, all),
    {
      ...{ rates: "by_weight", cut_off_hour: 9, handling_days: 5, working_days: ["mon"] },
      ...{ holidays: ["2031-08-15"], own_state_only: true },
    },
  ),
  kept(
    "collect",
    () => readSection(database, collectSection),
    (all) => saveCollectSettings(admin, all),
    { days: 9 },
  ),
  kept(
    "counter",
    async () => value(await getUpiSettings(admin)),
    (all) => saveUpiSettings(admin, all),
    { vpa: "rebon@okbank" },
  ),
  kept(
    "credit",
    async () => value(await getClaimSettings(admin)),
    (all) => saveClaimSettings(admin, all),
    { credit_months: 7 },
  ),
  kept(
    "gst",
    async () => value(await getTaxSettings(admin)),
    ({ keep_years: _, ...all }) => saveTaxSettings(admin, { ...all, on_seen: all.on }),
    { supplies: "exempt", default_hsn: "6204", rates: "6309 | 2020-01-01 | any | 12" },
  ),
];

const switchTo = async (feature: Feature, on: boolean) =>
  value(await saveFeatures(admin, { ...everythingOn, [feature]: on }));

test.each(table)("settings of $feature are changed while it is on, and kept while it is off", async (of) => {
  const { feature, read, saveWith, fields } = of;
  for (const [field, other] of fields) {
    await switchTo(feature, false);
    const before = await read();
    expect([field, await saveWith({ [field]: other })]).toMatchObject([field, { code: "validation_failed" }]);
    expect(value(await saveWith({}))).toBeTruthy();
    expect(await read()).toEqual(before);
    await switchTo(feature, true);
    value(await saveWith({ [field]: other }));
    expect(await read()).toMatchObject({ [field]: other });
    // Off and on again, it is as it was.
    await switchTo(feature, false);
    value(await saveWith({}));
    await switchTo(feature, true);
    expect(await read()).toMatchObject({ [field]: other });
  }
});

test("what products, places and categories have of a feature is kept while that is off", async () => {
  const product_id = await shop.newProduct({ price: 500, discounted_price: 0 });
  const { categories, keep_years: _, ...tax } = value(await getTaxSettings(admin));
  const hsn = { ...tax, categories: categories.map((one) => ({ ...one, hsn: "6204" })) };
  const areas: readonly [Feature, () => Promise<Result<unknown>>][] = [
    ["parcels", () => replacePinAreas(admin, { csv })],
    ["parcels", () => restorePinAreas(admin)],
  ];
  const parts: typeof areas = [
    ["parcels", () => saveOwnWeight(admin, { product_id, grams: 900 })],
    ["offers", () => saveProductFloor(admin, { product_id, floor: 300 })],
    ["gst", () => saveTaxSettings(admin, hsn)],
  ];
  for (const [feature, call] of [...areas, ...parts]) {
    await switchTo(feature, false);
    expect([feature, await call()]).toMatchObject([feature, { code: "validation_failed" }]);
    await switchTo(feature, true);
    value(await call());
  }
  for (const [feature, call] of parts) {
    await switchTo(feature, false);
    // It may be sent as it is read.
    value(await call());
  }
});

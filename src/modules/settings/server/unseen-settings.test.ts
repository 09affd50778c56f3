import { expect, test } from "vitest";
import type * as z from "zod/mini";
import type { Result } from "#kernel/result.ts";
import { saveClaimSettings as claimCall } from "#modules/claims/contract/claim.ts";
import { getClaimSettings, saveClaimSettings } from "#modules/claims/server/claim-settings.ts";
import { saveOfferSettings as offerCall } from "#modules/offers/contract/offer.ts";
import { getOfferSettings, saveOfferSettings } from "#modules/offers/server/offer-settings.ts";
import {
  saveCustomerLimits as customerCall,
  saveOrderLimits as limitsCall,
} from "#modules/orders/contract/order-limits.ts";
import {
  getCustomerLimits,
  getOrderLimits,
  saveCustomerLimits,
  saveOrderLimits,
} from "#modules/orders/server/order-limits.ts";
import { saveStaffSettings } from "#modules/staff/server/staff.ts";
import { saveTaxSettings as taxCall } from "#modules/tax/contract/tax.ts";
import { getTaxSettings, saveTaxSettings } from "#modules/tax/server/tax-settings.ts";
import "#src/modules.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { saveFeatures as featuresCall } from "../contract/features.ts";
import * as calls from "../contract/settings.ts";
import { settings } from "../schema.ts";
import { getFeatures, saveFeatures } from "./features.ts";
import { getStoreSettings } from "./get-settings.ts";
import { saveDeliverySettings, savePaymentSettings, saveStoreDetails } from "./save-settings.ts";

const shop = await shopForFile();
const { admin } = shop;
const [binu, customer] = [shop.as(await shop.newAdmin("Binu")), await shop.newCustomer()];
const category_id = await shop.categoryId();
const section = async (name: "store" | "payment" | "delivery" | "staff") =>
  value(await getStoreSettings(admin))[name];
const limits = { pieces: 3, value: 4000, cash: 1000 };

interface Form {
  read: () => Promise<object>;
  /** The values that two put in place of what was read, one after the other. */
  other: object;
  call: { body: z.ZodMiniType };
  save: (ctx: typeof admin, sent: never) => Promise<Result<unknown>>;
}

const forms: Record<string, Form> = {
  "the store details": {
    read: () => section("store"),
    other: { phone: "+91 484 555 0142" },
    call: calls.saveStoreDetails,
    save: saveStoreDetails,
  },
  "the ways to pay": {
    read: () => section("payment"),
    other: { unpaid_hours: 5 },
    call: calls.savePaymentSettings,
    save: savePaymentSettings,
  },
  "the delivery": {
    read: () => section("delivery"),
    other: { delivery_charge: 49.5 },
    call: calls.saveDeliverySettings,
    save: saveDeliverySettings,
  },
  "what the shop does": {
    read: async () => value(await getFeatures(admin)).on,
    other: { ladders: false },
    call: featuresCall,
    save: saveFeatures,
  },
  "the order limits": {
    read: async () => value(await getOrderLimits(admin)),
    other: { kept: limits },
    call: limitsCall,
    save: saveOrderLimits,
  },
  "the limits of a customer": {
    read: async () => {
      const customer_id = customer.userId;
      return { customer_id, limits: value(await getCustomerLimits(admin, { customer_id })).own };
    },
    other: { limits },
    call: customerCall,
    save: saveCustomerLimits,
  },
  offers: {
    read: async () => value(await getOfferSettings(admin)),
    other: { answer_1: "With pleasure." },
    call: offerCall,
    save: saveOfferSettings,
  },
  claims: {
    read: async () => value(await getClaimSettings(admin)),
    other: { settle_days: 9 },
    call: claimCall,
    save: saveClaimSettings,
  },
  "store credit": {
    read: async () => value(await getClaimSettings(admin)),
    other: { credit_months: 7 },
    call: claimCall,
    save: saveClaimSettings,
  },
  tax: {
    read: async () => value(await getTaxSettings(admin)),
    other: { default_hsn: "6204" },
    call: taxCall,
    save: saveTaxSettings,
  },
  "rates of tax": {
    read: async () => value(await getTaxSettings(admin)),
    other: { rates: "6204 | 2017-07-01 | any | 5\n6309 | 2017-07-01 | any | 5" },
    call: taxCall,
    save: saveTaxSettings,
  },
  "an HSN": {
    read: async () => value(await getTaxSettings(admin)),
    other: { categories: [{ category_id, hsn: "6309" }] },
    call: taxCall,
    save: saveTaxSettings,
  },
  "the years of the books": {
    read: async () => value(await getTaxSettings(admin)),
    other: { keep_years: 12 },
    call: taxCall,
    save: saveTaxSettings,
  },
};

test.each(Object.entries(forms))(
  "of two who set %s at once the second is said who the first was, and replaces nothing unseen",
  async (_name, { read, other, call, save }) => {
    const sending = (ctx: typeof admin, sent: object) => save(ctx, call.body.parse(sent) as never);
    const seen = await read();
    value(await sending(binu, { ...seen, ...other, seen }));
    const now = await read();
    expect(now).not.toEqual(seen);
    // Without an answer it is sent again.
    value(await sending(binu, { ...seen, ...other, seen }));
    const late = await sending(admin, { ...seen, seen });
    expect(late).toMatchObject({
      code: "changed_meanwhile",
      message: expect.stringContaining("Binu has saved this"),
    });
    expect(await read()).toEqual(now);
    value(await sending(admin, { ...seen, seen: now }));
    const own = await sending(admin, { ...now, seen: now });
    expect(own).toMatchObject({ message: expect.stringContaining("yourself in another tab") });
    // Whoever says nothing of what they saw replaces all of it, as before.
    value(await sending(admin, now));
  },
);

test("the rule for the staff is not replaced unseen either, though nobody is known who set it", async () => {
  await shop.database.insert(settings).values({ section: "staff", value: { requireFactor: true } });
  const began = { require_factor: false };
  const late = await saveStaffSettings(admin, { ...began, seen: began });
  expect(late).toMatchObject({
    code: "changed_meanwhile",
    message: expect.stringContaining("This has changed since you opened it"),
  });
  expect(await section("staff")).toEqual({ require_factor: true });
});

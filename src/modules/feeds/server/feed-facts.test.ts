import { expect, test } from "vitest";
import { sampleProduct } from "#tests/support/sample-rows.ts";
import { googleItem } from "./feed-facts.ts";

const flat = { delivery_charge: 49, free_delivery_from: 5000 };
const item = (price: number, terms: Parameters<typeof googleItem>[1]["terms"]) =>
  googleItem(
    { ...sampleProduct, price, discounted_price: 0 },
    { address: "https://rebon.example", name: "Rebon", terms },
  );

test.each([
  [1000, flat, "49.00 INR"],
  [1000, { ...flat, by_weight: true as const }, null],
  [5000, { ...flat, by_weight: true as const }, "0.00 INR"],
])("at ₹%i with %o delivery costs %j", (price, terms, cost) => {
  const [, told = null] =
    /<g:shipping>.*<g:price>([^<]+)<\/g:price><\/g:shipping>\n/.exec(item(price, terms)) ?? [];
  expect(told).toBe(cost);
});

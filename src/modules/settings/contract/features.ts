import * as z from "zod/mini";
import { defineCall, messageOf, oneOf } from "#kernel/call.ts";
import { seenFields } from "#kernel/fields.ts";

/** The parts of the shop that are a choice, as the volunteers read them. */
export const features = {
  offers: {
    title: "Offers and gifts",
    text: "Customers may name a price for an order, or give more than it costs for those who can pay less.",
  },
  holds: {
    title: "Holds and the line",
    text: "What is put into a cart is kept for that customer for some minutes; others can wait in line for it.",
  },
  claims: {
    title: "Claims of every kind",
    text: "Customers may also say that something came damaged or is otherwise wrong. Claims for what is late or not as described are always taken: the law wants it.",
  },
  credit: {
    title: "Store credit",
    text: "Credit can be given in place of money, and pays for later orders.",
  },
  parcels: {
    title: "Delivery by weight and PIN code",
    text: "Delivery costs by weight and distance, and each product says when it would arrive at a PIN code.",
  },
  couriers: {
    title: "Couriers by Shiprocket",
    text: "Parcels are booked and followed here. It needs the keys of an account.",
  },
  packing: {
    title: "Packing",
    text: "Orders are packed one after the other on a tablet: scanned or ticked, weighed, photographed, labelled. What was weighed answers a courier that charges for more.",
  },
  counter: {
    title: "Selling in the store",
    text: "A till for the counter, opened and closed with a count; sales in cash and by UPI, returns, orders by telephone, and a sheet for each day.",
  },
  collect: {
    title: "Collect in the store",
    text: "Orders that are collected in the store, without a delivery charge: made ready, handed over by a code, and back on sale where nobody came within the days that you set. The store's address and opening hours have to be entered.",
  },
  ladders: {
    title: "Prices that fall with age",
    text: "Ladders lower prices each night by how long products have been on sale, and say when their time is up. Each is tried first, and switched on by itself.",
  },
  gst: { title: "GST", text: "Invoices and credit notes with tax, and the files for the returns." },
  languages: {
    title: "Malayalam and Hindi",
    text: "The shop speaks three languages, and products can be described in each.",
  },
  saved_searches: {
    title: "Saved searches",
    text: "Customers save what they look for and hear by email when it comes in.",
  },
  fits_me: {
    title: "Fits me",
    text: "Customers note their measures and see what would fit them.",
  },
} as const;

export type Feature = keyof typeof features;
export const featureNames = Object.keys(features) as [Feature, ...Feature[]];

const ofEach = <One extends z.ZodMiniType>(one: One) =>
  z.object(Object.fromEntries(featureNames.map((name) => [name, one])) as Record<Feature, One>);

/** Each with whether it is on. A new shop begins with none. */
export const featureSwitches = ofEach(z._default(z.boolean(), false));
export type FeatureSwitches = z.output<typeof featureSwitches>;

export const shopFeatures = z.object({
  on: featureSwitches,
  /** Those that are off and of which something is open, owed or to be kept: they stay in sight until it is done. */
  open: z.array(z.enum(featureNames)),
  /** Those that this shop was built without. */
  missing: z.array(z.enum(featureNames)),
});
export type ShopFeatures = z.output<typeof shopFeatures>;

export const getFeatures = defineCall("GET", "/features", "settings.read", {
  summary: "What the shop does: the parts that are a choice, and of which something is still open",
  response: oneOf(shopFeatures),
});

export const saveFeatures = defineCall("PUT", "/features", "settings", {
  summary: "Switches the named parts on or off; what is off takes nothing new, and what is open stays",
  // A page of before a release knows fewer.
  body: z.safeExtend(ofEach(z.optional(z.boolean())), { seen: seenFields }),
  response: messageOf(shopFeatures),
  errors: ["changed_meanwhile"],
});

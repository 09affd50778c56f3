import * as z from "zod/mini";
import { rupeesInput, timestamp, wholeNumberInput } from "#kernel/fields.ts";
import { isDay } from "#kernel/store-time.ts";
import { zones } from "./parcels.ts";

export const rateKinds = ["flat", "by_weight"] as const;
/** In the order of JavaScript's `getUTCDay`. */
export const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
export type Weekday = (typeof weekdays)[number];

const whole = (what: string, most: number) =>
  wholeNumberInput(0, most, `${what} must be a whole number from 0 to ${most}`);

const rate = rupeesInput("Rates must be amounts in rupees, 0 for free");
const days = whole("Days", 60);
const zoneTerms = z
  .object({
    /** Rupees for the first 500 g, and for each further 500 g or part of it. */
    first: rate,
    further: rate,
    /** Working days on the road, at the earliest and at the latest. */
    days_from: days,
    days_to: days,
  })
  .check(
    z.refine(({ days_from, days_to }) => days_from <= days_to, {
      path: ["days_to"],
      message: "The latest day can't be before the earliest",
    }),
  );
export type ZoneTerms = z.infer<typeof zoneTerms>;

const terms = (first: number, further: number, days_from: number, days_to: number): ZoneTerms => {
  return { first, further, days_from, days_to };
};

/** Until the admins enter what their carrier asks: what the post and couriers ask of small senders, rounded up. */
const defaultZones = {
  city: terms(40, 20, 1, 2),
  state: terms(50, 30, 2, 4),
  south: terms(60, 40, 3, 6),
  india: terms(70, 50, 4, 8),
  islands: terms(90, 70, 7, 14),
};

const MAX_HOLIDAYS = 60;

/** How parcels are charged for and when they leave, as the admins set it. Every field has a default. */
export const shippingSettings = z.object({
  /** `flat` is the delivery charge of the delivery settings, whatever the weight. */
  rates: z._default(z.enum(rateKinds), "flat"),
  zones: z._default(z.record(z.enum(zones), zoneTerms), defaultZones),
  /** An order that is placed before this hour of a working day is begun on that day. */
  cut_off_hour: z._default(whole("The hour", 23), 14),
  /** Working days from there until the parcel leaves. */
  handling_days: z._default(days, 2),
  working_days: z._default(
    z.array(z.enum(weekdays)).check(z.minLength(1, "At least one day must be a working day")),
    ["mon", "tue", "wed", "thu", "fri", "sat"],
  ),
  /** Days such as 2026-08-15 on which nothing leaves and nothing arrives. */
  holidays: z._default(
    z
      .array(z.string().check(z.refine(isDay, "A holiday is a date such as 2026-08-15")))
      .check(z.maxLength(MAX_HOLIDAYS, `Please enter at most ${MAX_HOLIDAYS} holidays`)),
    [],
  ),
  /** Whether only the store's own State is delivered to: a sale to another one needs a GST registration. */
  own_state_only: z._default(z.boolean(), false),
});
export type ShippingSettings = z.output<typeof shippingSettings>;

/** The file of PIN areas that the store goes by: how many rows, since when and by whom. Without rows it goes by the areas that the shop knows. */
export const pinFile = z.object({
  rows: z._default(z.number(), 0),
  changed_at: z._default(z.nullable(timestamp), null),
  changed_by: z._default(z.string(), ""),
  /** How many rows there were before the last change, which can be put back; null before the first. */
  rows_before: z._default(z.nullable(z.number()), null),
});
export type PinFile = z.output<typeof pinFile>;

import * as z from "zod/mini";
import { defineCall, messageOf, oneOf } from "#kernel/call.ts";
import {
  completedLink,
  MALFORMED_EMAIL,
  optionalText,
  requiredText,
  rupeesInput,
  seenFields,
  visible,
  wholeNumberInput,
} from "#kernel/fields.ts";
import { LEAST_YEARS } from "#kernel/policies/books.ts";
import { asciiDigits, isPossiblePin, NO_SUCH_PIN, pinDigits } from "#kernel/typed/digits.ts";
import { gstinOrBlank } from "#kernel/typed/gstin.ts";

/** Lines of an address or of opening hours; blank ones are dropped. */
function lines(most: number, what: string) {
  return z.pipe(
    z.pipe(
      z.array(
        z.string().check(visible, z.maxLength(120, `A line of ${what} can have at most 120 characters`)),
      ),
      z.transform((all) => all.filter((line) => line !== "")),
    ),
    z.array(z.string()).check(z.maxLength(most, `Please enter at most ${most} lines of ${what}`)),
  );
}

/** Text that may be blank, and has a form when it is not. */
function blankOr(form: RegExp, message: string, max: number, what: string) {
  return z.pipe(
    optionalText(max, what),
    z.string().check(z.refine((text) => text === "" || form.test(text), message)),
  );
}

const PHONE = /^\+?\d[\d ()-]{5,23}$/;
const EMAIL = /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+$/;
const WEB = /^https?:\/\/[^\s"'<>\\]+$/i;

const phone = (what: string) =>
  z.pipe(
    z.pipe(optionalText(25, what), z.transform(asciiDigits)),
    z
      .string()
      .check(
        z.refine(
          (text) => text === "" || PHONE.test(text),
          `${what} must be a phone number, such as +91 484 555 0100`,
        ),
      ),
  );
const email = (what: string) => blankOr(EMAIL, MALFORMED_EMAIL, 254, what);
const web = (what: string) => {
  const link = z
    .string()
    .check(z.refine((text) => text === "" || WEB.test(text), `${what} must start with https://`));
  return z.pipe(optionalText(300, what), z.pipe(z.transform(completedLink), link));
};

/** The store details as the admins enter them; everything but name and town may stay blank. */
export const storeDetailsInput = z.object({
  name: requiredText("Store name is required", 60, "Store name"),
  legal_name: optionalText(120, "Legal name"),
  registration_number: optionalText(60, "Registration number"),
  gst_number: gstinOrBlank,
  address_lines: lines(4, "the address"),
  city: requiredText("City is required", 60, "City"),
  state: requiredText("State is required", 60, "State"),
  zip: z.pipe(
    z.pipe(optionalText(20, "Zip code"), z.transform(pinDigits)),
    z.string().check(
      z.refine((pin) => pin === "" || /^\d{6}$/.test(pin), "Zip code must be a 6 digit number"),
      z.refine((pin) => !/^\d{6}$/.test(pin) || isPossiblePin(pin), NO_SUCH_PIN),
    ),
  ),
  country: requiredText("Country is required", 60, "Country"),
  phone: phone("Phone"),
  whatsapp: phone("WhatsApp number"),
  email: email("Email"),
  website: web("Website"),
  social_links: z
    .array(
      z.object({
        name: requiredText("Name is required", 40, "Name"),
        url: requiredText("Link is required", 300, "Link").check(
          z.overwrite(completedLink),
          z.regex(WEB, "Link must start with https://"),
        ),
      }),
    )
    .check(z.maxLength(8, "Please enter at most 8 links")),
  opening_hours: lines(7, "opening hours"),
  grievance_officer: z.object({
    name: optionalText(80, "Name"),
    designation: optionalText(80, "Designation"),
    email: email("Email"),
    phone: phone("Phone"),
  }),
});

/** These facts as they are told. */
export const storeDetails = z.object({
  name: z.string(),
  /** The charity that runs the store, as it is registered, and under which number. */
  legal_name: z.string(),
  registration_number: z.string(),
  /** "" when the store has none. */
  gst_number: z.string(),
  address_lines: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  phone: z.string(),
  /** The number that customers may write to by WhatsApp. */
  whatsapp: z.string(),
  email: z.string(),
  website: z.string(),
  social_links: z.array(z.object({ name: z.string(), url: z.string() })),
  opening_hours: z.array(z.string()),
  /** The contact for complaints: the rules for online stores ask for name, designation and contact. */
  grievance_officer: z.object({
    name: z.string(),
    designation: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
});

const days = "Days must be a whole number from 0 to 90";
const daysInput = wholeNumberInput(0, 90, days);

const MOST_YEARS = 50;
const years = `Years must be a whole number from ${LEAST_YEARS}, as the law wants, to ${MOST_YEARS}`;

/** Years that the books are kept, after the end of the financial year that follows that of an order. */
export const retentionYears = wholeNumberInput(LEAST_YEARS, MOST_YEARS, years);

const hours = "Hours must be a whole number from 1 to 720";

export const paymentSettings = z.object({
  cash_on_delivery: z.boolean(),
  online_payment: z.boolean(),
  /** Hours that an unpaid online order is held before it is cancelled. */
  unpaid_hours: wholeNumberInput(1, 720, hours),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;

export const deliverySettings = z.object({
  /** Rupees that a delivery costs; 0 when it is free. */
  delivery_charge: rupeesInput("Delivery charge must be an amount in rupees, 0 for free"),
  /** Goods of this many rupees or more travel free; null when nothing does. */
  free_delivery_from: z.nullable(rupeesInput("Free from must be an amount in rupees, or blank")),
  /** How many days after it was ordered a parcel usually arrives, at the earliest and at the latest. */
  delivery_days_from: daysInput,
  delivery_days_to: daysInput,
});
export type DeliverySettings = z.infer<typeof deliverySettings>;

const TO_BEFORE_FROM = "The latest day can't be before the earliest";
/** Delivery settings as they are sent; the days stay as they are unless both are sent. */
export const deliverySettingsInput = z
  .object({
    ...deliverySettings.shape,
    delivery_days_from: z.optional(daysInput),
    delivery_days_to: z.optional(daysInput),
  })
  .check(
    z.refine(({ delivery_days_from: from, delivery_days_to: to }) => (from ?? 0) <= (to ?? 90), {
      path: ["delivery_days_to"],
      message: TO_BEFORE_FROM,
    }),
  );
export type DeliverySettingsInput = z.infer<typeof deliverySettingsInput>;

export const staffSettings = z.object({
  /** Whether the back office opens only for admins whose sign-in takes a factor besides the password. */
  require_factor: z.boolean(),
});
export type StaffSettings = z.infer<typeof staffSettings>;

/** The gateway of payments online: none, the stand-in of the demo, or Razorpay with keys for tests or for money. */
const gatewayStates = ["none", "sandbox", "test", "live"] as const;
export type GatewayState = (typeof gatewayStates)[number];

export const storeSettings = z.object({
  store: storeDetails,
  payment: paymentSettings,
  delivery: deliverySettings,
  staff: staffSettings,
  gateway: z.enum(gatewayStates),
  /** The address that stands in while the store's own is blank. */
  fallback_email: z.string(),
});
export type StoreSettings = z.infer<typeof storeSettings>;

export const getStoreSettings = defineCall("GET", "/store-settings", "settings.read", {
  summary: "What the admins set: store details, payment, delivery and staff",
  response: oneOf(storeSettings),
});

export const saveStoreDetails = defineCall("PUT", "/store-details", "settings", {
  summary: "Replaces the facts of the store that its pages, mails and receipts tell",
  body: z.safeExtend(storeDetailsInput, { seen: seenFields }),
  response: messageOf(storeDetails),
  errors: ["changed_meanwhile"],
});

export const savePaymentSettings = defineCall("PUT", "/payment-settings", "money", {
  summary: "Sets how orders can be paid; one way must stay",
  body: z.safeExtend(paymentSettings, { seen: seenFields }),
  response: messageOf(paymentSettings),
  errors: ["changed_meanwhile"],
});

export const saveDeliverySettings = defineCall("PUT", "/delivery-settings", "settings", {
  summary: "Sets what delivery costs, from which amount it is free, and how many days it usually takes",
  body: z.safeExtend(deliverySettingsInput, { seen: seenFields }),
  response: messageOf(deliverySettings),
  errors: ["changed_meanwhile"],
});

export const saveStaffSettings = defineCall("PUT", "/staff-settings", "staff", {
  summary:
    "Sets whether everybody who runs the store must protect their sign-in; who sets it must have done so",
  body: z.safeExtend(staffSettings, { seen: seenFields }),
  response: messageOf(staffSettings),
  errors: ["changed_meanwhile"],
});

/** Delivery charges and the ways to pay that are offered. Amounts in rupees. `by_weight`: the charge goes by weight and place instead. */
export type SaleTerms = DeliverySettings & PaymentSettings & { by_weight?: true };

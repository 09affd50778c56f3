import * as z from "zod/mini";
import { defineCall, listOf, messageOf, oneOf } from "#kernel/call.ts";
import { entityId, optionalText, rupees, shownTotal, timestamp } from "#kernel/fields.ts";
import { mobileDigits } from "#kernel/typed/digits.ts";
import { asciiEmail, emailFault, WRITABLE } from "#kernel/typed/email.ts";
import { gstinOrBlank } from "#kernel/typed/gstin.ts";
import { addressInput } from "#modules/addresses/contract/address.ts";
import { NO_REFERENCE, upiReference } from "#modules/upi/contract/upi.ts";
import { isAtTill, saleWays } from "./sale-ways.ts";

/** A product that may be sold at the counter, with what somebody has to know first. */
export const counterProduct = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  image: z.string(),
  /** Rupees for one. */
  price: rupees,
  stock: z.number(),
  /** Why it is not simply sold, in words: it is held, in a cart, or in an order that is not paid. */
  notes: z.array(z.string()),
  /** The order to cancel first, where it is in one that is not paid; null for none. */
  unpaid_order: z.nullable(z.string()),
});
export type CounterProduct = z.infer<typeof counterProduct>;

export const findForCounter = defineCall("GET", "/counter-products", "counter", {
  summary: "Products by code or words, for the counter: price, stock, and whether others have them in mind",
  query: z.object({ search: z.string() }),
  response: listOf(counterProduct),
});

/** An order that staff placed, as the counter shows it. */
export const sale = z.object({
  order_id: z.string(),
  way: z.enum(saleWays),
  at: timestamp,
  customer: z.string(),
  /** Rupees. */
  total: rupees,
  /** Whether it waits for a payment by Razorpay's QR code. */
  waits: z.boolean(),
});
export type Sale = z.infer<typeof sale>;

/** A receipt is mailed there. */
const emailOrBlank = optionalText(
  254,
  "The email address",
  z.overwrite(asciiEmail),
  z.refine((email: string) => email === "" || WRITABLE.test(email), {
    error: ({ input }) => emailFault(String(input)),
  }),
);

/** A number at home will do too: nothing is brought to it. */
const phoneOrBlank = optionalText(
  20,
  "The mobile number",
  z.overwrite(mobileDigits),
  z.regex(/^(\+?\d{6,15})?$/, "Please enter a phone number, such as 98470 12345"),
);

export const sellAtCounter = defineCall("POST", "/counter-sales", "counter", {
  summary: "Sells at the counter, or places an order for somebody; the same Idempotency-Key is one sale",
  body: z
    .object({
      items: z
        .array(z.object({ product_id: entityId, quantity: z.int().check(z.gte(1), z.lte(99)) }))
        .check(z.minLength(1, "Please choose what is sold."), z.maxLength(60)),
      way: z.enum(saleWays, "Please choose how it is paid."),
      name: optionalText(100, "The name"),
      mobile: phoneOrBlank,
      /** Where the receipt is mailed to; where an account has it, the order is that account's. */
      email: emailOrBlank,
      gstin: z.optional(gstinOrBlank),
      upi_reference: upiReference,
      /** Whether it is paid by Razorpay's QR code: then it waits for that, and nothing is taken down. */
      by_qr: z.optional(z.boolean()),
      /** Where it is sent; left out where the customer takes it along. */
      address: z.optional(addressInput),
      expected_total: z.optional(shownTotal),
      /** The products of which somebody decided that they are sold although others hold them. */
      held_anyway: z.optional(z.array(entityId).check(z.maxLength(60))),
    })
    .check(
      z.refine(({ way, by_qr, upi_reference }) => way !== "upi" || by_qr === true || upi_reference !== "", {
        path: ["upi_reference"],
        message: NO_REFERENCE,
      }),
      z.refine(({ way, by_qr, expected_total }) => !by_qr || (way === "upi" && (expected_total ?? 0) >= 1), {
        path: ["by_qr"],
        message: "A QR code is for one payment by UPI, of ₹1 or more.",
      }),
      z.refine(({ way, address }) => isAtTill(way) === (address === undefined), {
        path: ["address"],
        message: "Please enter where it is sent.",
      }),
      z.refine(({ address, name }) => !address || Boolean(address.recipient || name), {
        path: ["name"],
        message: "Please enter who gets it.",
      }),
    ),
  response: messageOf(sale),
  status: 201,
  errors: [
    "changed_meanwhile",
    "out_of_stock",
    "held",
    "total_changed",
    "cart_empty",
    "not_delivered",
    "payment_mode_unavailable",
  ],
});
export type SaleInput = z.infer<typeof sellAtCounter.body>;

/** A sale by Razorpay's QR code: handed over once it is paid. `qr`: the code, as far as it was asked for. */
const qrSale = z.object({
  order_id: z.string(),
  state: z.enum(["waiting", "paid", "given_up"]),
  customer: z.string(),
  total: rupees,
  qr: z.nullable(z.object({ content: z.string(), page_url: z.string(), closed: z.boolean() })),
});
export type QrSale = z.infer<typeof qrSale>;

export const checkQrSale = defineCall("POST", "/counter-sales/payment", "counter", {
  summary: "Asks what became of a sale by Razorpay's QR code, shows the code, or gives the sale up",
  body: z.object({
    order_id: entityId,
    give_up: z._default(z.boolean(), false),
    show: z._default(z.boolean(), false),
  }),
  response: oneOf(qrSale),
  errors: ["not_found", "transition_not_allowed"],
});

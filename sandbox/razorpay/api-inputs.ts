import { z } from "zod";
import type { Notes } from "./entities.ts";

/** What Razorpay's API takes, and its words for what it does not (razorpay.com/docs/api). Amounts in paise, times in seconds. */

/** Fields and filters that are not documented are refused, all of them by name. */
function exactly<S extends z.ZodRawShape>(shape: S) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? `${issue.keys.join(", ")} is/are not required and should not be sent`
        : undefined,
  });
}

const NOTES_AT_MOST = 15;
const note = z.coerce.string().max(256, "The notes may not be greater than 256 characters.");
const notes = z
  .union([
    z
      .record(z.string().max(256, "The notes may not be greater than 256 characters."), note)
      .refine((pairs) => Object.keys(pairs).length <= NOTES_AT_MOST, "notes cannot have more than 15 keys"),
    z.array(z.never()),
  ])
  .nullish()
  .transform((given): Notes => (given && !Array.isArray(given) ? given : []));

/** Minutes: from 12 to 7200, which is five days (docs/payments/payments/capture-settings/api). */
const minutes = z.int().min(12).max(7200);
const capturing = exactly({
  capture: z.enum(["automatic", "manual"], "The payment capture value is invalid"),
  capture_options: exactly({
    automatic_expiry_period: minutes.optional(),
    manual_expiry_period: minutes.optional(),
    refund_speed: z.enum(["normal", "optimum"]).optional(),
  })
    .refine(
      ({ automatic_expiry_period: automatic, manual_expiry_period: manual }) =>
        automatic === undefined || manual === undefined || automatic <= manual,
      "The manual expiry period should be greater than or equal to the automatic expiry period",
    )
    .default({}),
});

const amount = z
  .int("The amount must be an integer.")
  .min(100, "Order amount less than minimum amount allowed");
export const newOrder = exactly({
  amount,
  currency: z.literal("INR", "Currency is not supported"),
  receipt: z.string().max(40, "The receipt may not be greater than 40 characters.").nullish(),
  notes,
  partial_payment: z.boolean("The partial payment field must be true or false.").default(false),
  first_payment_min_amount: amount.optional(),
  payment: capturing.optional(),
}).refine(
  ({ partial_payment, first_payment_min_amount: least, amount }) =>
    least === undefined || (partial_payment && least <= amount),
  {
    error: "first_payment_min_amount is/are not required and should not be sent",
    path: ["first_payment_min_amount"],
  },
);

export const newCapture = exactly({ amount: z.int(), currency: z.string() });

export const newRefund = exactly({
  amount: z.int().min(100, "The amount must be atleast INR 1.00").nullish(),
  speed: z.enum(["normal", "optimum"]).default("normal"),
  receipt: z.string().max(40, "The receipt may not be greater than 40 characters.").nullish(),
  notes,
});

const MOMENTS = { from: 946684800, to: 4765046400 };
const timestamp = (name: "from" | "to") => {
  const words = `${name} must be between ${MOMENTS.from} and ${MOMENTS.to}`;
  return z.coerce.number(words).int(words).min(MOMENTS.from, words).max(MOMENTS.to, words).optional();
};
const paging = {
  from: timestamp("from"),
  to: timestamp("to"),
  count: z.coerce.number().int().min(1).max(100, "The count may not be greater than 100.").default(10),
  skip: z.coerce.number().int().min(0).default(0),
};
/** What every list takes. */
export const page = exactly(paging);
export const orderFilter = exactly({
  ...paging,
  receipt: z.string().optional(),
  authorized: z.enum(["0", "1"], "The authorized field must be true or false.").optional(),
  "expand[]": z.literal("payments").optional(),
});
export const noFilter = exactly({});

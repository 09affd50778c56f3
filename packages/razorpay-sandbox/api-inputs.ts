import { z } from "zod";
import type { Notes } from "./entities.ts";

/** Inputs of Razorpay's API, and its messages for invalid ones (razorpay.com/docs/api). Amounts in paise, times in seconds. */

/** Fields and filters that are not documented are refused, all of them by name. */
function exactly<S extends z.ZodRawShape>(shape: S) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? `${issue.keys.join(", ")} is/are not required and should not be sent`
        : undefined,
  });
}

const tooLong = "The notes may not be greater than 256 characters.";
const notes = z
  .union([
    z
      .record(z.string().max(256, tooLong), z.coerce.string().max(256, tooLong))
      .refine((pairs) => Object.keys(pairs).length <= 15, "notes cannot have more than 15 keys"),
    z.array(z.never()),
  ])
  .nullish()
  .transform((given): Notes => (given && !Array.isArray(given) ? given : []));

const receipt = z
  .string()
  .max(40, "The receipt may not be greater than 40 characters.")
  .nullish()
  .transform((given) => given ?? null);

export const newOrder = exactly({
  amount: z.int("The amount must be an integer.").min(100, "Order amount less than minimum amount allowed"),
  currency: z.literal("INR", "Currency is not supported"),
  receipt,
  notes,
});

export const newCapture = exactly({ amount: z.int(), currency: z.string() });

export const newRefund = exactly({
  amount: z
    .int()
    .min(100, "The amount must be atleast INR 1.00")
    .nullish()
    .transform((given) => given ?? null),
  speed: z.enum(["normal", "optimum"]).default("normal"),
  receipt,
  notes,
});

const ONE_PAYMENT = "This stand-in has QR codes for one payment of one sum alone";
export const newQr = exactly({
  type: z.literal("upi_qr"),
  usage: z.literal("single_use", ONE_PAYMENT),
  fixed_amount: z.literal(true, ONE_PAYMENT),
  payment_amount: z.int("The payment amount must be an integer.").min(100),
  close_by: z.int(),
  name: z.string().optional(),
  description: z.string().optional(),
  notes,
});

const paging = {
  count: z.coerce.number().int().min(1).max(100, "The count may not be greater than 100.").default(10),
  skip: z.coerce.number().int().min(0).default(0),
};
export const page = exactly(paging);
export const orderFilter = exactly({ ...paging, receipt: z.string().optional() });
export const noFilter = exactly({});

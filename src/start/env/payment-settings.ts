import type { z } from "zod";
import { matching } from "#platform/backup/storage-settings.ts";
import { origin, secretsIn } from "./forms.ts";

export const paymentFields = {
  RAZORPAY_KEY_ID: matching(
    /^rzp_(test|live)_[A-Za-z0-9]+$/,
    "RAZORPAY_KEY_ID must look like rzp_live_… or rzp_test_….",
  ).optional(),
  RAZORPAY_KEY_SECRET: matching(
    /^\S+$/,
    "RAZORPAY_KEY_SECRET must be the secret as Razorpay shows it.",
  ).optional(),
  RAZORPAY_WEBHOOK_SECRET: secretsIn
    .refine(
      (secrets) => secrets.length <= 2 && secrets.every((secret) => secret.length >= 8),
      "RAZORPAY_WEBHOOK_SECRET must be one secret of at least 8 characters, or two with a comma between.",
    )
    .optional(),
  RAZORPAY_API_URL: origin("RAZORPAY_API_URL must be an address without a path."),
};

type Values = z.output<z.ZodObject<typeof paymentFields>>;

/** The keys are needed together: with some missing, payments would be taken and never be reported. */
export function incompleteRazorpay(values: Values): string[] {
  const given = [values.RAZORPAY_KEY_ID, values.RAZORPAY_KEY_SECRET, values.RAZORPAY_WEBHOOK_SECRET];
  if (given.every((value) => !value) || given.every(Boolean)) return [];
  return ["RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set together."];
}

/** `webhookSecrets`: the valid ones, two while one is being changed. `apiUrl`: null for Razorpay's own address. */
export function razorpayOf(values: Values) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = values;
  const webhookSecrets = values.RAZORPAY_WEBHOOK_SECRET;
  if (!keyId || !keySecret || !webhookSecrets) return null;
  return { keyId, keySecret, webhookSecrets, apiUrl: values.RAZORPAY_API_URL ?? null };
}

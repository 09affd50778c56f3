/** Outcome of a payer's attempt at the checkout. 'late': the bank does not answer now, and agrees later on (late authorisation). */
export type Outcome = "success" | "failure" | "late";

/** Razorpay's test cards (razorpay.com/docs/payments/payments/test-card-details). */
export const testCards = [
  { number: "4100 2800 0000 1007", label: "Visa, pays" },
  { number: "5500 6700 0000 1002", label: "Mastercard, pays" },
  { number: "6527 6589 0000 1005", label: "RuPay, pays" },
  { number: "4100 2800 0008 0001", label: "Visa, not enough money" },
] as const;

export interface Attempt {
  outcome: Outcome;
  reason: string;
}

/** The outcome of an instrument in test mode: cards by number and code (4 to 10 digits pass), UPI by its address. */
export function outcomeOf(asked: Record<"method" | "card" | "otp" | "vpa", string>): Attempt {
  const { method, card, otp, vpa } = asked;
  if (method === "upi") {
    return vpa.trim().toLowerCase() === "failure@razorpay"
      ? { outcome: "failure", reason: "payment_failed" }
      : { outcome: "success", reason: "" };
  }
  const digits = card.replace(/\D/g, "");
  const known = testCards.find(({ number }) => number.replaceAll(" ", "") === digits);
  if (!known) return { outcome: "failure", reason: "card_number_invalid" };
  if (known.label.includes("not enough")) return { outcome: "failure", reason: "insufficient_funds" };
  return /^\d{4,10}$/.test(otp.trim())
    ? { outcome: "success", reason: "" }
    : { outcome: "failure", reason: "incorrect_otp" };
}

import { type RazorpayOrder, Rejected } from "./entities.ts";

/** How an order is paid: in one or several payments, and when its money is captured. Amount in paise, periods in minutes. */
export interface OrderTerms {
  partial: boolean;
  firstAmount: number | null;
  capture: "automatic" | "manual" | null;
  automaticPeriod: number | null;
  manualPeriod: number | null;
}

/** What an order may say when it is made, in the API's words (razorpay.com/docs/api/orders/create, capture settings). */
export type NewOrder = Pick<RazorpayOrder, "amount" | "currency" | "receipt" | "notes"> & {
  partial_payment?: boolean;
  first_payment_min_amount?: number | undefined;
  payment?:
    | {
        capture: "automatic" | "manual";
        capture_options: {
          automatic_expiry_period?: number | undefined;
          manual_expiry_period?: number | undefined;
        };
      }
    | undefined;
};

export const plainTerms: OrderTerms = {
  partial: false,
  firstAmount: null,
  capture: null,
  automaticPeriod: null,
  manualPeriod: null,
};

/** The terms of an order that is being made. */
export function termsFrom({ partial_payment, first_payment_min_amount, payment }: NewOrder): OrderTerms {
  const options = payment?.capture_options;
  return {
    partial: partial_payment ?? false,
    firstAmount: first_payment_min_amount ?? null,
    capture: payment?.capture ?? null,
    automaticPeriod: options?.automatic_expiry_period ?? null,
    manualPeriod: options?.manual_expiry_period ?? null,
  };
}

/** Refuses a payment that an order does not take: in parts only where it says so. `amount` in paise. Throws Refused. */
export function rejectAmount(
  order: RazorpayOrder,
  amount: number,
  { partial, firstAmount }: OrderTerms,
): void {
  const wrong = { field: "amount" };
  if (!partial && amount !== order.amount_due)
    throw new Rejected("Payment amount is different from order amount due", wrong);
  if (amount > order.amount_due)
    throw new Rejected("Payment amount is greater than the amount due for order", wrong);
  if (amount < 100) throw new Rejected("The amount must be atleast INR 1.00", wrong);
  if (order.amount_paid === 0 && firstAmount !== null && amount < firstAmount)
    throw new Rejected("Payment amount is less than the first payment minimum amount", wrong);
}

/** Razorpay's entities in the form its API answers them (razorpay.com/docs/api). Amounts in paise, times in seconds of the epoch. */

export interface RazorpayOrder {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: Notes;
  created_at: number;
}

type PaymentError = "error_code" | "error_description" | "error_source" | "error_step" | "error_reason";

export interface RazorpayPayment extends Record<PaymentError, string | null> {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  /** Null for what was paid by a QR code. */
  order_id: string | null;
  method: "card" | "upi";
  amount_refunded: number;
  refund_status: null | "partial" | "full";
  captured: boolean;
  created_at: number;
}

/** A QR code for payments by UPI; of the kinds that there are, one for one payment of one sum. */
export interface RazorpayQr {
  id: string;
  entity: "qr_code";
  type: "upi_qr";
  usage: "single_use";
  fixed_amount: true;
  payment_amount: number;
  image_url: string;
  image_content: string;
  status: "active" | "closed";
  close_by: number;
  closed_at: number | null;
  close_reason: "on_demand" | "paid" | "expired" | null;
  payments_amount_received: number;
  payments_count_received: number;
  created_at: number;
}

export interface RazorpayRefund {
  id: string;
  entity: "refund";
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  batch_id: null;
  status: "pending" | "processed" | "failed";
  speed_requested: "normal" | "optimum";
  speed_processed: "normal";
  created_at: number;
}

/** Empty notes are answered as an empty list. */
export type Notes = Record<string, string> | [];

export interface RazorpayEvent {
  id: string;
  body: {
    entity: "event";
    account_id: string;
    event: string;
    contains: string[];
    payload: Record<string, { entity: object }>;
    created_at: number;
  };
}

/** A request that Razorpay refuses, in its own shape. */
export class Rejected extends Error {
  readonly status: 400 | 401 | 409;
  readonly field: string | null;

  constructor(description: string, options: { status?: 400 | 401 | 409; field?: string } = {}) {
    super(description);
    this.status = options.status ?? 400;
    this.field = options.field ?? null;
  }
}

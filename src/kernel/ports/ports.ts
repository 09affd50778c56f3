/** The ports of the domain: adapters implement them and the composition root passes them in. */

import type { Language } from "../languages/messages.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Of its words, but for what people typed. */
  language?: Language;
  /** Where mail programs stop mails like this one with one click (RFC 8058); none for mails that are owed. */
  unsubscribe?: string;
  /** Letters, digits, hyphens that mails about one thing share: mail programs show these together. */
  thread?: string;
  /** Where an answer goes, when not to the sender that all mails have. */
  replyTo?: string;
}

export interface Mailer {
  /** Throws when the server did not accept it; who calls tries again, with the same `id` (letters, digits, hyphens), by which it is shown once. */
  send(mail: Mail & { id: string }): Promise<void>;
}

/** A payment as Razorpay reports it at one moment. Amounts in paise. */
export interface GatewayPayment {
  id: string;
  /** Razorpay's order, or its QR code; null for money that came without either. */
  orderId: string | null;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  amountPaise: number;
  refundedPaise: number;
  currency: string;
  /** card, upi, netbanking…; "" when not known yet. */
  method: string;
}

/** A refund as Razorpay reports it at one moment. Amounts in paise. */
export interface GatewayRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: "pending" | "processed" | "failed";
  /** Our own refund's id, when the refund was asked for by us. */
  refundId: string | null;
}

/** A QR code for one payment by UPI. */
export interface GatewayQr {
  id: string;
  /** The text that the code holds; "" where the account is given a page with the code alone. */
  content: string;
  pageUrl: string;
  /** Whether it takes no payment any more. */
  isClosed: boolean;
}

/** Whether an id that Razorpay gave to what is paid is one of a QR code, and not of an order. */
export const isQr = (id: string | null): boolean => id?.startsWith("qr_") === true;

export interface GatewayEvent {
  type: string;
  payment: GatewayPayment | null;
  refund: GatewayRefund | null;
}

/** A webhook that is or may be about payments and can't be parsed. Names the problem, never the content. */
export interface UnreadableWebhook {
  unreadable: string;
}

/** The first three leave open whether it was done. `denied`: 401, 403 (the keys); `busy`: 409; `rate_limited`: 429; `refused`: other 4xx. */
export type GatewayFault = "timeout" | "network" | "server" | "busy" | "rate_limited" | "denied" | "refused";

/** A failed call to the payment gateway. Holds codes only, neither keys nor personal data. */
export class GatewayError extends Error {
  readonly fault: GatewayFault;
  /** Razorpay's own code, such as BAD_REQUEST_ERROR; "" when there is none. */
  readonly code: string;

  constructor(fault: GatewayFault, detail: { call: string; status?: number; code?: string }) {
    const { call, status, code = "" } = detail;
    super(`Razorpay: ${[call, fault, status, code].filter(Boolean).join(" ")}`);
    this.name = "GatewayError";
    this.fault = fault;
    this.code = code;
  }
}

/** Takes and refunds online payments. Methods that call the gateway throw GatewayError. Amounts in paise of INR. */
export interface PaymentGateway {
  keyId: string;
  scriptUrl: string;
  /** Creates an order to pay, or returns the one created before with this receipt (our id, at most 40 characters). */
  createOrder(input: { receipt: string; amountPaise: number; again: boolean }): Promise<{ id: string }>;
  /** The payments of an order or of a QR code. */
  listOrderPayments(orderId: string): Promise<GatewayPayment[]>;
  /** Makes a QR code for one payment of this sum, until then (15 minutes at least). Fails where the account has none. */
  createQr(input: { amountPaise: number; closeBy: Date }): Promise<GatewayQr>;
  fetchQr(id: string): Promise<GatewayQr>;
  /** Has a QR code take no payment any more. */
  closeQr(id: string): Promise<void>;
  fetchPayment(paymentId: string): Promise<GatewayPayment>;
  capture(paymentId: string, amountPaise: number): Promise<GatewayPayment>;
  /** Never refunds twice under one `idempotencyKey`. */
  refund(input: {
    paymentId: string;
    amountPaise: number;
    refundId: string;
    idempotencyKey: string;
  }): Promise<GatewayRefund>;
  fetchRefund(refundId: string): Promise<GatewayRefund>;
  listRefunds(paymentId: string): Promise<GatewayRefund[]>;
  /** Whether Razorpay's signature proves that this payment belongs to this order of ours. */
  isCheckoutSignature(signed: { orderId: string; paymentId: string; signature: string }): boolean;
  isWebhookSignature(body: Uint8Array, signature: string): boolean;
  /** Parses a webhook's body; null when it is not about payments. */
  readWebhook(body: Uint8Array): GatewayEvent | UnreadableWebhook | null;
}

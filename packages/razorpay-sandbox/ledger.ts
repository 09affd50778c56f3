import { randomBytes } from "node:crypto";
import type { Delivery } from "#http-sandbox";
import type {
  RazorpayEvent,
  RazorpayOrder,
  RazorpayPayment,
  RazorpayQr,
  RazorpayRefund,
} from "./entities.ts";

export interface SandboxState {
  orders: Record<string, RazorpayOrder>;
  payments: Record<string, RazorpayPayment>;
  refunds: Record<string, RazorpayRefund>;
  qrCodes: Record<string, RazorpayQr>;
  /** The QR code of each payment that was made by one. */
  paidByQr: Record<string, string>;
  /** The request and the refund of each idempotency key. */
  refundKeys: Record<string, { asked: string; refundId: string }>;
  webhooks: Delivery[];
  /** Scheduled events (milliseconds). */
  due: { at: number; what: "authorize" | "refund-uncaptured" | "process-refund"; id: string }[];
}

export function emptyState(): SandboxState {
  return {
    orders: {},
    payments: {},
    refunds: {},
    qrCodes: {},
    paidByQr: {},
    refundKeys: {},
    webhooks: [],
    due: [],
  };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An id as Razorpay makes them: a word and 14 letters or digits. */
export function newId(word: "order" | "pay" | "rfnd" | "qr" | "evt"): string {
  const letters = Array.from(randomBytes(14), (byte) => LETTERS[byte % LETTERS.length]);
  return `${word}_${letters.join("")}`;
}

/** A webhook of what just happened. Its snapshots are copies: what happens later does not change them. */
export function eventOf(
  event: string,
  now: number,
  parts: { payment?: RazorpayPayment; order?: RazorpayOrder; refund?: RazorpayRefund; qr_code?: RazorpayQr },
): RazorpayEvent {
  const payload = Object.fromEntries(
    Object.entries(parts).map(([name, entity]) => [name, { entity: structuredClone(entity) as object }]),
  );
  return {
    id: newId("evt"),
    body: {
      entity: "event",
      account_id: "acc_Sandbox0000001",
      event,
      contains: Object.keys(parts),
      payload,
      created_at: Math.floor(now / 1000),
    },
  };
}

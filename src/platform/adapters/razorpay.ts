import { createHmac, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import { GatewayError, isQr, type PaymentGateway } from "#kernel/ports/ports.ts";
import { exchange, faultOf, parseJson } from "./exchange.ts";
import {
  failure,
  listOf,
  orderEntity,
  paymentEntity,
  qrEntity,
  readWebhook,
  refundEntity,
} from "./razorpay-shapes.ts";

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  /** The valid secrets of webhooks: one, or two while it is being changed. */
  webhookSecrets: readonly string[];
  /** Where the API is, without a slash at the end. */
  apiUrl?: string;
  scriptUrl?: string;
  /** Milliseconds to wait for an answer. */
  timeout?: number;
}

/** Razorpay's HTTP API (razorpay.com/docs/api). A GatewayError names the request and its outcome, never a key, a person or Razorpay's words. */
export function createRazorpay(settings: RazorpaySettings): PaymentGateway {
  const { keyId, keySecret, webhookSecrets, timeout = 10_000 } = settings;
  const apiUrl = settings.apiUrl ?? "https://api.razorpay.com";
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  async function ask<S extends z.ZodType>(
    response: S,
    call: string,
    path: string,
    post?: { body: object; headers?: Record<string, string> },
  ): Promise<z.output<S>> {
    const headers = { authorization, ...post?.headers };
    const answer = await exchange(`${apiUrl}/v1${path}`, { body: post?.body, headers, timeout });
    if (typeof answer === "string") throw new GatewayError(answer, { call });
    const { status, text } = answer;
    if (status >= 300) throw rejection(call, status, text);
    const parsed = response.safeParse(parseJson(text));
    // After a success that can't be parsed the outcome is unknown, as after a server error.
    if (!parsed.success) throw new GatewayError("server", { call, status, code: "UNREADABLE" });
    return parsed.data;
  }

  async function findOrder(receipt: string, amountPaise: number): Promise<{ id: string } | null> {
    const query = new URLSearchParams({ receipt, count: "100" });
    const { items } = await ask(listOf(orderEntity), "find order", `/orders?${query}`);
    // The filter returns every order whose receipt contains this one.
    const ours = items.find(
      (order) => order.receipt === receipt && order.amount === amountPaise && order.currency === "INR",
    );
    return ours ? { id: ours.id } : null;
  }

  async function makeOrder(receipt: string, amountPaise: number): Promise<{ id: string }> {
    const body = { amount: amountPaise, currency: "INR", receipt };
    const order = await ask(orderEntity, "create order", "/orders", { body });
    if (order.amount !== amountPaise || order.currency !== "INR" || order.receipt !== receipt)
      throw new GatewayError("server", { call: "create order", code: "ANOTHER_ORDER" });
    return { id: order.id };
  }

  return {
    keyId,
    scriptUrl: settings.scriptUrl ?? "https://checkout.razorpay.com/v1/checkout.js",
    async createOrder({ receipt, amountPaise, again }) {
      const before = again ? await findOrder(receipt, amountPaise) : null;
      if (before) return before;
      try {
        return await makeOrder(receipt, amountPaise);
      } catch (error) {
        // Orders have no idempotency key: whether this one was made is only known by looking.
        const made = isOpen(error) ? await findOrder(receipt, amountPaise).catch(() => null) : null;
        if (!made) throw error;
        return made;
      }
    },
    async listOrderPayments(orderId) {
      const path = `/${isQr(orderId) ? "payments/qr_codes" : "orders"}/${encodeURIComponent(orderId)}/payments`;
      const { items } = await ask(listOf(paymentEntity), "list payments", path);
      // A payment by QR code names no order.
      return items.map((payment) => ({ ...payment, orderId }));
    },
    async createQr({ amountPaise, closeBy }) {
      const { qr, ...made } = await ask(qrEntity, "create QR code", "/payments/qr_codes", {
        body: {
          type: "upi_qr",
          usage: "single_use",
          fixed_amount: true,
          payment_amount: amountPaise,
          close_by: Math.ceil(closeBy.getTime() / 1000),
        },
      });
      if (made.amountPaise !== amountPaise)
        throw new GatewayError("server", { call: "create QR code", code: "ANOTHER_AMOUNT" });
      return qr;
    },
    fetchQr: async (id) =>
      (await ask(qrEntity, "fetch QR code", `/payments/qr_codes/${encodeURIComponent(id)}`)).qr,
    async closeQr(id) {
      await ask(qrEntity, "close QR code", `/payments/qr_codes/${encodeURIComponent(id)}/close`, {
        body: {},
      });
    },
    fetchPayment: (id) => ask(paymentEntity, "fetch payment", `/payments/${encodeURIComponent(id)}`),
    capture: (id, amountPaise) =>
      ask(paymentEntity, "capture", `/payments/${encodeURIComponent(id)}/capture`, {
        body: { amount: amountPaise, currency: "INR" },
      }),
    refund: ({ paymentId, amountPaise, refundId, idempotencyKey }) =>
      ask(refundEntity, "refund", `/payments/${encodeURIComponent(paymentId)}/refund`, {
        body: { amount: amountPaise, speed: "normal", receipt: refundId, notes: { refund_id: refundId } },
        headers: { "x-refund-idempotency": idempotencyKey },
      }),
    fetchRefund: (id) => ask(refundEntity, "fetch refund", `/refunds/${encodeURIComponent(id)}`),
    async listRefunds(paymentId) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`;
      return (await ask(listOf(refundEntity), "list refunds", path)).items;
    },
    // hex(HMAC-SHA256(order id | payment id, key secret)), with the order's id that we kept
    // (razorpay.com/docs/payments/payment-gateway/web-integration/standard, "verify signature").
    isCheckoutSignature: ({ orderId, paymentId, signature }) =>
      isSigned(`${orderId}|${paymentId}`, signature, keySecret),
    // One of the secrets; two are valid while it is being changed.
    isWebhookSignature: (body, signature) =>
      webhookSecrets.map((secret) => isSigned(body, signature, secret)).includes(true),
    readWebhook,
  };
}

/** Whether the outcome is unknown: Razorpay may have done it. */
function isOpen(error: unknown): boolean {
  return error instanceof GatewayError && ["timeout", "network", "server"].includes(error.fault);
}

function rejection(call: string, status: number, text: string): GatewayError {
  const body = failure.safeParse(parseJson(text));
  const detail = { call, status, ...(body.success ? { code: body.data.error.code } : {}) };
  return new GatewayError(status === 409 ? "busy" : faultOf(status), detail);
}

const HEX_SHA256 = /^[0-9a-f]{64}$/;

/** Compares in constant time; what has not the form of a signature is not compared at all. */
function isSigned(text: string | Uint8Array, signature: string, secret: string): boolean {
  if (!HEX_SHA256.test(signature)) return false;
  return timingSafeEqual(createHmac("sha256", secret).update(text).digest(), Buffer.from(signature, "hex"));
}

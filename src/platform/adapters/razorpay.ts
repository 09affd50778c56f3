import { createHmac, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import { GatewayError, type PaymentGateway } from "#kernel/ports/ports.ts";
import { failure, listOf, orderEntity, paymentEntity, readWebhook, refundEntity } from "./razorpay-shapes.ts";

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

/** Bytes; far above any response of Razorpay. A page sent by a broken proxy may be larger. */
const MAX_RESPONSE = 1024 * 1024;

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
    const { status, text } = await send(call, `${apiUrl}/v1${path}`, {
      method: post ? "POST" : "GET",
      redirect: "error",
      headers: { authorization, ...(post ? { "content-type": "application/json", ...post.headers } : {}) },
      ...(post ? { body: JSON.stringify(post.body) } : {}),
      signal: AbortSignal.timeout(timeout),
    });
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
      const path = `/orders/${encodeURIComponent(orderId)}/payments`;
      return (await ask(listOf(paymentEntity), "list payments", path)).items;
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

async function send(call: string, url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    const late = error instanceof Error && error.name === "TimeoutError";
    throw new GatewayError(late ? "timeout" : "network", { call });
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_RESPONSE) break;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function rejection(call: string, status: number, text: string): GatewayError {
  const body = failure.safeParse(parseJson(text));
  const detail = { call, status, ...(body.success ? { code: body.data.error.code } : {}) };
  if (status >= 500) return new GatewayError("server", detail);
  if (status === 401 || status === 403) return new GatewayError("denied", detail);
  if (status === 409) return new GatewayError("busy", detail);
  if (status === 429) return new GatewayError("rate_limited", detail);
  return new GatewayError("refused", detail);
}

const HEX_SHA256 = /^[0-9a-f]{64}$/;

/** Compares in constant time; what has not the form of a signature is not compared at all. */
function isSigned(text: string | Uint8Array, signature: string, secret: string): boolean {
  if (!HEX_SHA256.test(signature)) return false;
  return timingSafeEqual(createHmac("sha256", secret).update(text).digest(), Buffer.from(signature, "hex"));
}

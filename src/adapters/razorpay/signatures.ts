import { createHmac, timingSafeEqual } from "node:crypto";

const HEX_SHA256 = /^[0-9a-f]{64}$/;

/** Compares in constant time; what has not the form of a signature is not compared at all. */
function isSigned(text: string | Uint8Array, signature: string, secret: string): boolean {
  if (!HEX_SHA256.test(signature)) return false;
  return timingSafeEqual(createHmac("sha256", secret).update(text).digest(), Buffer.from(signature, "hex"));
}

/**
 * Whether a checkout's answer is Razorpay's: hex(HMAC-SHA256(order id | payment id, key secret)), where the order's id
 * must be the one we kept (razorpay.com/docs/payments/payment-gateway/web-integration/standard, "verify signature").
 */
export function isCheckoutSignature(
  signed: { orderId: string; paymentId: string; signature: string },
  keySecret: string,
): boolean {
  return isSigned(`${signed.orderId}|${signed.paymentId}`, signed.signature, keySecret);
}

/** Whether one of the secrets signed these bytes; two are valid while the secret is being changed. */
export function isWebhookSignature(body: Uint8Array, signature: string, secrets: readonly string[]): boolean {
  return secrets.map((secret) => isSigned(body, signature, secret)).includes(true);
}

import type { Cart } from "#contract/cart.ts";
import type { PaymentMode } from "#contract/order-status.ts";

/**
 * What a shopper has begun in this tab: the message, the way to pay, and the key under which the order is placed. All outlive a
 * reload and a lost answer, and belong to one shopper: whoever signs in next in the same tab finds none of it.
 */
interface Attempt {
  message: string;
  /** Null until one is chosen. */
  mode: PaymentMode | null;
  /** The key, and the goods that it is for. */
  order: { key: string; goods: string } | null;
}

const NOTHING: Attempt = { message: "", mode: null, order: null };

/** Stands in where the browser refuses storage; it then lasts as long as the page. */
const memory = new Map<string, string>();

/** The message as it was last typed, and the way to pay that was chosen. */
export function readAttempt(shopperId: string): Pick<Attempt, "message" | "mode"> {
  return read(shopperId);
}

/** Keeps the message. */
export function keepMessage(shopperId: string, message: string): void {
  write(shopperId, { ...read(shopperId), message });
}

/** Keeps the way to pay. */
export function keepMode(shopperId: string, mode: PaymentMode): void {
  write(shopperId, { ...read(shopperId), mode });
}

/**
 * The Idempotency-Key for ordering this cart: the same until the order is placed or the goods change, so that a double click, a
 * lost answer and a repeated click all come to one order.
 */
export function orderKey(shopperId: string, cart: Pick<Cart, "products">): string {
  const goods = cart.products.map((line) => `${line.id}:${line.quantity}`).join(",");
  const attempt = read(shopperId);
  if (attempt.order?.goods === goods) return attempt.order.key;
  const key = newKey();
  write(shopperId, { ...attempt, order: { key, goods } });
  return key;
}

/** Forgets everything: the order is placed, or there is nothing left to order. */
export function endAttempt(shopperId: string): void {
  const name = nameOf(shopperId);
  memory.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Forbidden storage holds nothing.
  }
}

/** 128 random bits. Not crypto.randomUUID, which a shop on plain http in a home network doesn't have. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

function nameOf(shopperId: string): string {
  return `rebon.checkout.${shopperId}`;
}

function read(shopperId: string): Attempt {
  const name = nameOf(shopperId);
  try {
    const text = sessionStorage.getItem(name) ?? memory.get(name);
    return text ? { ...NOTHING, ...(JSON.parse(text) as Partial<Attempt>) } : NOTHING;
  } catch {
    const text = memory.get(name);
    return text ? (JSON.parse(text) as Attempt) : NOTHING;
  }
}

function write(shopperId: string, attempt: Attempt): void {
  const name = nameOf(shopperId);
  const text = JSON.stringify(attempt);
  try {
    sessionStorage.setItem(name, text);
  } catch {
    memory.set(name, text);
  }
}

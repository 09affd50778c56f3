import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { RazorpayEvent, RazorpayOrder, RazorpayPayment, RazorpayRefund } from "./entities.ts";

export interface Delivery {
  id: string;
  body: string;
  /** Deliveries that were not answered with 2xx so far. */
  failed: number;
  at: number;
}

export interface SandboxState {
  orders: Record<string, RazorpayOrder>;
  payments: Record<string, RazorpayPayment>;
  refunds: Record<string, RazorpayRefund>;
  /** The request and the refund of each idempotency key. */
  refundKeys: Record<string, { asked: string; refundId: string }>;
  webhooks: Delivery[];
  /** Scheduled events (milliseconds). */
  due: { at: number; what: "authorize" | "give-back" | "process-refund"; id: string }[];
}

export function emptyState(): SandboxState {
  return { orders: {}, payments: {}, refunds: {}, refundKeys: {}, webhooks: [], due: [] };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An id as Razorpay makes them: a word and 14 letters or digits. */
export function newId(word: "order" | "pay" | "rfnd" | "evt"): string {
  const letters = Array.from(randomBytes(14), (byte) => LETTERS[byte % LETTERS.length]);
  return `${word}_${letters.join("")}`;
}

/** A webhook of what just happened. Its snapshots are copies: what happens later does not change them. */
export function eventOf(
  event: string,
  now: number,
  parts: { payment?: RazorpayPayment; order?: RazorpayOrder; refund?: RazorpayRefund },
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

/** The state in this file; an empty one when there is none, or it can't be read. */
export function loadState(file: string): SandboxState {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as Partial<SandboxState>;
    return { ...emptyState(), ...kept };
  } catch {
    return emptyState();
  }
}

/** Keeps the ledger; a start that comes upon the file finds it whole. */
export function saveState(file: string, ledger: SandboxState): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(ledger), { mode: 0o600 });
  renameSync(draft, file);
}

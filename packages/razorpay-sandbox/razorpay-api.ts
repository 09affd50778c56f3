import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import type { z } from "zod";
import { type FaultReplies, type Faults, misbehave } from "#http-sandbox";
import { newCapture, newOrder, newQr, newRefund, noFilter, orderFilter, page } from "./api-inputs.ts";
import type { Bank } from "./bank.ts";
import { Rejected } from "./entities.ts";
import type { QrCodes } from "./qr-codes.ts";

const REFUND_KEY = /^[A-Za-z0-9_-]{10,}$/;

interface ApiOptions {
  bank: Bank;
  /** Null for an account without, which Razorpay gives on demand: their addresses are unknown then. */
  qrCodes: QrCodes | null;
  keyId: string;
  keySecret: string;
  faults: Faults;
}

/** Razorpay's API as the documentation has it, as far as a shop needs it: basic auth, orders, payments, capture, refunds. */
export function createRazorpayApi({ bank, qrCodes, keyId, keySecret, faults }: ApiOptions): Hono {
  const api = new Hono();
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`);

  api.use(async (c, next) => {
    bank.tick();
    const given = Buffer.from(c.req.header("authorization") ?? "");
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new Rejected("Authentication failed", { status: 401 });
    return next();
  });
  api.use(misbehave(faults, replies));

  api.post("/v1/orders", async (c) => c.json(bank.createOrder(await read(c, newOrder))));
  api.get("/v1/orders", (c) => {
    const { receipt, ...asked } = check(orderFilter, c.req.query());
    const found = Object.values(bank.ledger.orders).filter(
      (order) => receipt === undefined || order.receipt?.includes(receipt),
    );
    return c.json(list(pageOf(found, asked)));
  });
  const answer = (path: string, read: (id: string) => object) =>
    api.get(path, (c) => {
      check(noFilter, c.req.query());
      return c.json(read(c.req.param("id") ?? ""));
    });
  answer("/v1/orders/:id", bank.findOrder);
  answer("/v1/orders/:id/payments", (id) => list(bank.paymentsOf(bank.findOrder(id).id)));
  if (qrCodes) {
    api.post("/v1/payments/qr_codes", async (c) => c.json(qrCodes.create(await read(c, newQr))));
    api.post("/v1/payments/qr_codes/:id/close", (c) => c.json(qrCodes.close(c.req.param("id"))));
    answer("/v1/payments/qr_codes/:id", qrCodes.find);
    answer("/v1/payments/qr_codes/:id/payments", (id) => list(bank.paymentsOf(qrCodes.find(id).id)));
  }
  answer("/v1/payments/:id", bank.findPayment);
  answer("/v1/refunds/:id", bank.findRefund);
  api.post("/v1/payments/:id/capture", async (c) =>
    c.json(bank.capture(c.req.param("id"), await read(c, newCapture))),
  );
  api.post("/v1/payments/:id/refund", async (c) => {
    const key = c.req.header("x-refund-idempotency") ?? null;
    if (key !== null && !REFUND_KEY.test(key)) throw new Rejected("The idempotency key is not valid");
    const { speed: speed_requested, ...input } = await read(c, newRefund);
    return c.json(bank.refund(c.req.param("id"), { ...input, speed_requested }, key));
  });
  api.get("/v1/payments/:id/refunds", (c) => {
    const asked = check(page, c.req.query());
    return c.json(list(pageOf(bank.refundsOf(bank.findPayment(c.req.param("id")).id), asked)));
  });

  api.notFound((c) => rejection(c, new Rejected("The requested URL was not found on the server.")));
  api.onError((error, c) => {
    if (error instanceof Rejected) return rejection(c, error);
    throw error;
  });
  return api;
}

function pageOf<T>(rows: T[], { skip, count }: z.output<typeof page>): T[] {
  return rows.toReversed().slice(skip, skip + count);
}

function list<T>(items: T[]) {
  return { entity: "collection", count: items.length, items };
}

function check<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.code === "unrecognized_keys" ? issue.keys.join(", ") : issue?.path.join(".");
  throw new Rejected(issue?.message ?? "Bad request", field ? { field } : {});
}

async function read<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  return check(schema, await c.req.json().catch(() => null));
}

function rejection(c: Context, { message, status, field }: Rejected) {
  const origin =
    status === 401
      ? { source: "NA", step: "NA", reason: "NA" }
      : { source: "business", step: "payment_initiation", reason: "input_validation_failed" };
  const error = { code: "BAD_REQUEST_ERROR", description: message, ...origin, metadata: {} };
  return c.json({ error: field ? { ...error, field } : error }, status);
}

const replyOf = (status: 409 | 429 | 500, code: string, description: string): FaultReplies[string] => [
  status,
  { error: { code, description } },
];

const replies: FaultReplies = {
  error: replyOf(500, "SERVER_ERROR", "We are facing some trouble completing your request"),
  limit: replyOf(429, "BAD_REQUEST_ERROR", "Too many requests"),
  busy: replyOf(409, "BAD_REQUEST_ERROR", "Another request with this key is in progress"),
};

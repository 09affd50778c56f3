import { timingSafeEqual } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { z } from "zod";
import { newCapture, newOrder, newRefund, noFilter, orderFilter, page } from "./api-inputs.ts";
import type { Bank } from "./bank.ts";
import { Rejected } from "./entities.ts";
import type { ApiFault, Faults } from "./faults.ts";

const REFUND_KEY = /^[A-Za-z0-9_-]{10,}$/;

interface ApiOptions {
  bank: Bank;
  keyId: string;
  keySecret: string;
  faults: Faults;
}

/** Razorpay's API as the documentation has it, as far as a shop needs it: basic auth, orders, payments, capture, refunds. */
export function createRazorpayApi({ bank, keyId, keySecret, faults }: ApiOptions): Hono {
  const api = new Hono();
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`);

  api.use(async (c, next) => {
    bank.tick();
    const given = Buffer.from(c.req.header("authorization") ?? "");
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new Rejected("Authentication failed", { status: 401 });
    return next();
  });
  api.use(misbehave(faults));

  api.post("/v1/orders", async (c) => {
    const { receipt, ...input } = await read(c, newOrder);
    return c.json(bank.createOrder({ ...input, receipt: receipt ?? null }));
  });
  api.get("/v1/orders", (c) => {
    const { receipt, ...asked } = check(orderFilter, c.req.query());
    const found = Object.values(bank.ledger.orders).filter(
      (order) => receipt === undefined || order.receipt?.includes(receipt),
    );
    return c.json(list(pageOf(found, asked)));
  });
  api.get("/v1/orders/:id", (c) => {
    check(noFilter, c.req.query());
    return c.json(bank.findOrder(c.req.param("id")));
  });
  api.get("/v1/orders/:id/payments", (c) => {
    check(noFilter, c.req.query());
    return c.json(list(bank.paymentsOf(bank.findOrder(c.req.param("id")).id)));
  });
  api.get("/v1/payments/:id", (c) => {
    check(noFilter, c.req.query());
    return c.json(bank.findPayment(c.req.param("id")));
  });
  api.post("/v1/payments/:id/capture", async (c) =>
    c.json(bank.capture(c.req.param("id"), await read(c, newCapture))),
  );
  api.post("/v1/payments/:id/refund", async (c) => {
    const key = c.req.header("x-refund-idempotency") ?? null;
    if (key !== null && !REFUND_KEY.test(key)) throw new Rejected("The idempotency key is not valid");
    const { amount, speed, receipt, notes } = await read(c, newRefund);
    const input = { amount: amount ?? null, receipt: receipt ?? null, notes, speed_requested: speed };
    return c.json(bank.refund(c.req.param("id"), input, key));
  });
  api.get("/v1/payments/:id/refunds", (c) => {
    const asked = check(page, c.req.query());
    return c.json(list(pageOf(bank.refundsOf(bank.findPayment(c.req.param("id")).id), asked)));
  });
  api.get("/v1/refunds/:id", (c) => {
    check(noFilter, c.req.query());
    return c.json(bank.findRefund(c.req.param("id")));
  });

  api.notFound((c) => rejection(c, new Rejected("The requested URL was not found on the server.")));
  api.onError((error, c) => {
    if (error instanceof Rejected) return rejection(c, error);
    throw error;
  });
  return api;
}

/** One page of a list, the newest first. */
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
  const error = {
    code: "BAD_REQUEST_ERROR",
    description: message,
    source: status === 401 ? "NA" : "business",
    step: status === 401 ? "NA" : "payment_initiation",
    reason: status === 401 ? "NA" : "input_validation_failed",
    metadata: {},
    ...(field ? { field } : {}),
  };
  return c.json({ error }, status);
}

const HTML = "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>";

/** Lets a request go wrong as the script says, before or after it is carried out. */
function misbehave(faults: Faults): MiddlewareHandler {
  return async (c, next) => {
    const fault = faults.nextApi();
    const withMessage = plain[fault];
    if (withMessage)
      return c.json(
        { error: { code: withMessage.code, description: withMessage.description } },
        withMessage.status,
      );
    if (!fault.endsWith("-before")) await next();
    if (fault === "none") return;
    if (fault.startsWith("html"))
      return responseWith(c, new Response(HTML, { status: 502, headers: { "content-type": "text/html" } }));
    if (fault.startsWith("drop")) c.env?.incoming?.socket.destroy();
    // Nobody gets this answer: the client gives up, or was cut off.
    if (!c.req.raw.signal.aborted)
      await new Promise((resolve) => c.req.raw.signal.addEventListener("abort", resolve, { once: true }));
    responseWith(c, new Response(null, { status: 502 }));
  };
}

/** Faults that Razorpay tells in its own words, without doing anything. */
const plain: Partial<Record<ApiFault, { status: 409 | 429 | 500; code: string; description: string }>> = {
  error: {
    status: 500,
    code: "SERVER_ERROR",
    description: "We are facing some trouble completing your request",
  },
  limit: { status: 429, code: "BAD_REQUEST_ERROR", description: "Too many requests" },
  busy: {
    status: 409,
    code: "BAD_REQUEST_ERROR",
    description: "Another request with this key is in progress",
  },
};

function responseWith(c: Context, response: Response): void {
  c.res = undefined;
  c.res = response;
}

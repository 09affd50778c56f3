import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { playFaults } from "#http-sandbox";
import { callbackPage, checkoutPage, messagePage, qrPage } from "./checkout-pages.ts";
import { checkoutScript } from "./checkout-script.ts";
import { type RazorpayPayment, Rejected } from "./entities.ts";
import { apiFaults } from "./faults.ts";
import { type Attempt, outcomeOf } from "./instruments.ts";
import type { RazorpaySandbox } from "./start-razorpay.ts";

const text = z.string().max(300).default("");
const chosen = z.object({
  key: text,
  order_id: text,
  method: z.enum(["card", "upi"]).default("card"),
  card: text,
  otp: text,
  vpa: text,
  act: z.enum(["pay", "fail", "late", "leave"]),
  callback_url: text,
});
type Chosen = z.output<typeof chosen>;

/** Bytes of the largest body: a script of faults at its longest. */
const LARGEST_BODY = 512 * 1024;

interface CheckoutOptions {
  sandbox: RazorpaySandbox;
  /** Where the shop is; the full-page checkout returns nowhere else. */
  publicUrl: string;
  /** The path of its page to which somebody who walks away returns. */
  leaveTo: string;
}

/** The payer's side, served by the shop itself: the checkout's script, the full page, what both ask, and the script of faults for tests. */
export function checkoutRoutes({ sandbox, publicUrl, leaveTo }: CheckoutOptions): Hono {
  const routes = new Hono();
  const isOurs = (address: string) => URL.parse(address)?.origin === new URL(publicUrl).origin;
  routes.use("/sandbox/razorpay/*", bodyLimit({ maxSize: LARGEST_BODY }));
  routes.use("/sandbox/razorpay/*", async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
  });

  routes.get("/sandbox/razorpay/checkout.js", (c) =>
    c.body(checkoutScript, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );

  routes.post("/sandbox/razorpay/pay", async (c) => {
    const asked = chosen.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) return c.json(failureOf(new Rejected("Bad request")), 400);
    return c.json(pay(sandbox, asked.data));
  });

  routes.get("/sandbox/razorpay/checkout", (c) => {
    const asked = chosen.safeParse({ ...c.req.query(), act: "pay" });
    if (!asked.success) throw new Rejected("This checkout is not complete.");
    if (!isOurs(asked.data.callback_url)) throw new Rejected("The way back is not to this shop.");
    const { amount } = sandbox.bank.findOrder(asked.data.order_id);
    return page(c, checkoutPage({ ...asked.data, amount }));
  });

  routes.post("/sandbox/razorpay/checkout", async (c) => {
    const asked = chosen.safeParse(await c.req.parseBody());
    if (!asked.success || !isOurs(asked.data.callback_url))
      throw new Rejected("This checkout is not complete.");
    if (asked.data.act === "leave") return c.redirect(new URL(leaveTo, publicUrl).href, 303);
    const response = pay(sandbox, asked.data);
    return page(c, (nonce) => callbackPage(asked.data.callback_url, flatten(response), nonce));
  });

  routes.get("/sandbox/razorpay/qr/:id", (c) => page(c, qrPage(sandbox.qrCodes.find(c.req.param("id")))));

  routes.post("/sandbox/razorpay/qr/:id", (c) => {
    sandbox.qrCodes.pay(c.req.param("id"));
    void sandbox.work();
    return page(c, messagePage("Paid."));
  });

  routes.post("/sandbox/razorpay/faults", playFaults(sandbox.faults, apiFaults));

  routes.onError((error, c) => {
    if (error instanceof Rejected) return page(c, messagePage(error.message), 400);
    throw error;
  });
  return routes;
}

type Markup = ReturnType<typeof messagePage>;

/** No script but our own runs in these pages, and their forms go to the shop only. */
function page(c: Context, body: Markup | ((nonce: string) => Markup), status: 200 | 400 = 200) {
  const nonce = randomBytes(16).toString("base64");
  c.header(
    "content-security-policy",
    `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  return c.html(typeof body === "function" ? body(nonce) : body, status);
}

type Output = Record<string, unknown>;

function pay(sandbox: RazorpaySandbox, asked: Chosen): Output {
  try {
    if (asked.key !== sandbox.keyId) throw new Rejected("The api key provided is invalid");
    const payment = sandbox.bank.pay(asked.order_id, asked.method, attemptOf(asked));
    void sandbox.work();
    if (payment.status === "failed") return failureOf(payment);
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: asked.order_id,
      razorpay_signature: sandbox.signatureOf(asked.order_id, payment.id),
    };
  } catch (error) {
    if (error instanceof Rejected) return failureOf(error);
    throw error;
  }
}

function attemptOf(asked: Chosen): Attempt {
  if (asked.act === "fail") return { outcome: "failure", reason: "payment_cancelled" };
  if (asked.act === "late") return { outcome: "late", reason: "payment_timed_out" };
  return outcomeOf(asked);
}

function failureOf(failed: RazorpayPayment | Rejected): Output {
  const said =
    failed instanceof Rejected
      ? { code: "BAD_REQUEST_ERROR", description: failed.message, source: "business", step: "", reason: "" }
      : {
          code: failed.error_code,
          description: failed.error_description,
          source: failed.error_source,
          step: failed.error_step,
          reason: failed.error_reason,
        };
  const metadata = failed instanceof Rejected ? {} : { payment_id: failed.id, order_id: failed.order_id };
  return { error: { ...said, metadata } };
}

/** The fields of the form that goes back: error[code] and so on, the metadata as JSON, as Razorpay sends them. */
function flatten(response: Output): Record<string, string> {
  const { error, ...rest } = response as { error?: Record<string, unknown> };
  if (!error) return rest as Record<string, string>;
  return Object.fromEntries(
    Object.entries(error).map(([name, value]) => [
      `error[${name}]`,
      typeof value === "object" ? JSON.stringify(value) : String(value ?? ""),
    ]),
  );
}

import { join } from "node:path";
import type { Hono } from "hono";
import type { PaymentGateway } from "#kernel/ports/ports.ts";
import { createRazorpay } from "#platform/adapters/razorpay.ts";
import { createSmtpMailer } from "#platform/adapters/smtp-mailer.ts";
import type { Env } from "./env.ts";
import { parseMailFrom } from "./env-fields.ts";

/** The payment gateway: Razorpay if there are keys; without keys its sandbox in a demo, and none in a live shop. */
export async function openPayments(
  env: Env,
  stops: AsyncDisposableStack,
): Promise<{ payments: PaymentGateway | null; checkout: Hono | null }> {
  if (env.razorpay) {
    const { apiUrl, ...keys } = env.razorpay;
    return { payments: createRazorpay({ ...keys, ...(apiUrl ? { apiUrl } : {}) }), checkout: null };
  }
  return env.shopMode === "demo" ? startSandboxRazorpay(env, stops) : { payments: null, checkout: null };
}

/** Where this process listens, for stand-ins that run in it. */
export function ownAddress(env: Pick<Env, "host" | "port">): string {
  const host = /^(0\.0\.0\.0|::|localhost)$/.test(env.host) ? "127.0.0.1" : env.host;
  return `http://${host.includes(":") ? `[${host}]` : host}:${env.port}`;
}

/** Loaded only here, like the mailbox. Its webhooks are sent to this process. */
async function startSandboxRazorpay(env: Env, stops: AsyncDisposableStack) {
  const { checkoutRoutes, startRazorpay } = await import("#razorpay-sandbox");
  const sandbox = await startRazorpay({
    webhookUrl: `${ownAddress(env)}/api/razorpay/webhook`,
    file: join(env.dataDir, "razorpay-sandbox.json"),
    publicUrl: env.publicUrl,
  });
  stops.defer(() => sandbox.stop());
  const { keyId, keySecret, webhookSecret, apiUrl } = sandbox;
  const payments = createRazorpay({
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    apiUrl,
    scriptUrl: "/sandbox/razorpay/checkout.js",
  });
  return {
    payments,
    checkout: checkoutRoutes({ sandbox, publicUrl: env.publicUrl, leaveTo: "/profile/orders" }),
  };
}

/** The mail server of the settings, or the sandbox's mailbox with its pages. */
export async function openMail(env: Env, stops: AsyncDisposableStack) {
  const mailbox = env.smtpUrl ? null : await startSandboxMailbox(env, stops);
  const mailer = createSmtpMailer({
    url: env.smtpUrl ?? mailbox?.smtpUrl ?? "",
    from: parseMailFrom(env.mailFrom),
  });
  stops.defer(() => mailer.close());
  return { mailer, pages: mailbox?.routes };
}

/** Loaded only here, so that live mode has no sandbox in it. */
async function startSandboxMailbox(env: Env, stops: AsyncDisposableStack) {
  const { mailboxRoutes, startMailbox } = await import("#mail-sandbox");
  const mailbox = await startMailbox({ dir: join(env.dataDir, "mailbox") });
  stops.defer(() => mailbox.stop());
  return { smtpUrl: mailbox.smtpUrl, routes: mailboxRoutes(mailbox) };
}

import { createHmac, randomBytes } from "node:crypto";
import { createFaults, loadLedger, serveSandbox } from "#http-sandbox";
import { Bank } from "./bank.ts";
import type { ApiFault } from "./faults.ts";
import { emptyState } from "./ledger.ts";
import { QrCodes } from "./qr-codes.ts";
import { createRazorpayApi } from "./razorpay-api.ts";
import { createWebhooks } from "./webhooks.ts";

export interface RazorpaySandboxOptions {
  /** Where webhooks go; null sends none. */
  webhookUrl: string | null;
  /** Where it is all kept; in memory only when absent. */
  file?: string;
  now?: () => number;
  /** Whether webhooks and time go on by themselves; otherwise `work` does it. */
  isManual?: boolean;
  capture?: "automatic" | "manual";
  /** Whether the account has QR codes. */
  hasQr?: boolean;
  /** Where `checkoutRoutes` are served, for the pages of QR codes. */
  publicUrl?: string;
}

export type RazorpaySandbox = Awaited<ReturnType<typeof startRazorpay>>;

/** A stand-in for Razorpay over HTTP: it sends signed webhooks, moves no money and remembers it in a file. Never loaded in live mode. */
export async function startRazorpay(options: RazorpaySandboxOptions) {
  const { file, now = Date.now, capture = "automatic", isManual = false, hasQr = true } = options;
  const secret = () => randomBytes(18).toString("base64url").replaceAll(/[-_]/g, "x");
  const keys = { keyId: "rzp_test_Sandbox0000001", keySecret: secret(), webhookSecret: secret() };
  const faults = createFaults<ApiFault>();
  let webhookUrl = options.webhookUrl;
  const ledger = file ? loadLedger(file, emptyState()) : emptyState();
  const webhooks = createWebhooks({ url: () => webhookUrl, secret: keys.webhookSecret, now, faults, ledger });
  const bank = new Bank({ now, capture, ledger, report: webhooks.add });
  const pages = options.publicUrl && `${options.publicUrl}/sandbox/razorpay/qr/`;
  const qrCodes = new QrCodes({ now, ledger, report: webhooks.add }, pages);
  const api = createRazorpayApi({ bank, qrCodes: hasQr ? qrCodes : null, faults, ...keys });
  const { send, waiting } = webhooks;
  const served = await serveSandbox({ api, ledger, file, isManual, tick: () => bank.tick(), send });

  return {
    /** The keys that it knows; made anew at every start. */
    ...keys,
    /** Where the API is: on this machine only, at a port that was free. */
    apiUrl: served.origin,
    bank,
    qrCodes,
    faults,
    sendWebhooksTo(url: string) {
      webhookUrl = url;
    },
    signatureOf: (orderId: string, paymentId: string) =>
      createHmac("sha256", keys.keySecret).update(`${orderId}|${paymentId}`).digest("hex"),
    waiting,
    work: served.work,
    stop: served.stop,
  };
}

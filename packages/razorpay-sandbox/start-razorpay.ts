import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Bank } from "./bank.ts";
import { createFaults } from "./faults.ts";
import { emptyState, loadState, saveState } from "./ledger.ts";
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
}

export type RazorpaySandbox = Awaited<ReturnType<typeof startRazorpay>>;

const PACE = 300;

/** A stand-in for Razorpay over HTTP: it sends signed webhooks, moves no money and remembers it in a file. Never loaded in live mode. */
export async function startRazorpay(options: RazorpaySandboxOptions) {
  const { file, now = Date.now, capture = "automatic", isManual = false } = options;
  const secret = () => randomBytes(18).toString("base64url").replaceAll(/[-_]/g, "x");
  const keys = { keyId: "rzp_test_Sandbox0000001", keySecret: secret(), webhookSecret: secret() };
  const faults = createFaults();
  let webhookUrl = options.webhookUrl;
  const ledger = file ? loadState(file) : emptyState();
  const webhooks = createWebhooks({ url: () => webhookUrl, secret: keys.webhookSecret, now, faults, ledger });
  const bank = new Bank({ now, capture, ledger, report: webhooks.add });
  const api = createRazorpayApi({ bank, faults, ...keys });
  const http = createServer(getRequestListener(api.fetch));
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;

  let kept = "";
  function keep(): void {
    if (!file) return;
    const present = JSON.stringify(ledger);
    if (present !== kept) saveState(file, ledger);
    kept = present;
  }
  let working: Promise<number> = Promise.resolve(0);
  function work(): Promise<number> {
    working = working.then(async () => {
      bank.tick();
      keep();
      const sent = await webhooks.send();
      keep();
      return sent;
    });
    return working;
  }
  const timer = isManual ? undefined : setInterval(() => void work(), PACE);

  return {
    /** The keys that it knows; made anew at every start. */
    ...keys,
    /** Where the API is: on this machine only, at a port that was free. */
    apiUrl: `http://127.0.0.1:${port}`,
    bank,
    faults,
    sendWebhooksTo(url: string) {
      webhookUrl = url;
    },
    signatureOf: (orderId: string, paymentId: string) =>
      createHmac("sha256", keys.keySecret).update(`${orderId}|${paymentId}`).digest("hex"),
    /** Lets time pass and sends what is due, once. */
    work,
    waiting: webhooks.waiting,
    async stop() {
      clearInterval(timer);
      await working;
      keep();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

import { randomBytes } from "node:crypto";
import { createFaults, loadLedger, serveSandbox } from "#http-sandbox";
import { createDepot, emptyLedger } from "./depot.ts";
import type { ApiFault } from "./faults.ts";
import { createShiprocketApi } from "./shiprocket-api.ts";
import { createWebhooks } from "./webhooks.ts";

export interface ShiprocketSandboxOptions {
  /** Where webhooks go; null sends none. */
  webhookUrl: string | null;
  /** Where parcels are kept; in memory only when absent. */
  file?: string;
  now?: () => number;
  /** Whether webhooks are sent by themselves; otherwise `work` does it. */
  isManual?: boolean;
}

export type ShiprocketSandbox = Awaited<ReturnType<typeof startShiprocket>>;

/** A stand-in for Shiprocket over HTTP: it books no courier, moves no parcel and remembers both in a file. Never loaded in live mode. */
export async function startShiprocket(options: ShiprocketSandboxOptions) {
  const { file, now = Date.now, isManual = false } = options;
  const secret = () => randomBytes(18).toString("base64url");
  const keys = { email: "api-user@seller.example", password: secret(), webhookToken: secret() };
  const faults = createFaults<ApiFault>();
  let webhookUrl = options.webhookUrl;
  let origin = "";
  const ledger = file ? loadLedger(file, emptyLedger()) : emptyLedger();
  const webhooks = createWebhooks({ url: () => webhookUrl, token: keys.webhookToken, now, faults, ledger });
  const depot = createDepot({ ledger, now, report: webhooks.add });
  const api = createShiprocketApi({ depot, faults, now, origin: () => origin, ...keys });
  const { send, waiting } = webhooks;
  const served = await serveSandbox({ api, ledger, file, isManual, send });
  origin = served.origin;

  return {
    /** The sign-in and the webhook's token that it knows; made anew at every start. */
    ...keys,
    /** Instead of https://apiv2.shiprocket.in/v1/external: on this machine only, at a port that was free. */
    apiUrl: `${origin}/v1/external`,
    depot,
    faults,
    /** Has every token end, as after ten days. */
    expireTokens: api.expireTokens,
    sendWebhooksTo(url: string) {
      webhookUrl = url;
    },
    waiting,
    work: served.work,
    stop: served.stop,
  };
}

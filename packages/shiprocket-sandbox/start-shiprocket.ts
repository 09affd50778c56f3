import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createDepot, emptyLedger, type Ledger } from "./depot.ts";
import { createFaults } from "./faults.ts";
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

const PACE = 300;

/** A stand-in for Shiprocket over HTTP: it books no courier, moves no parcel and remembers both in a file. Never loaded in live mode. */
export async function startShiprocket(options: ShiprocketSandboxOptions) {
  const { file, now = Date.now, isManual = false } = options;
  const secret = () => randomBytes(18).toString("base64url");
  const keys = { email: "api-user@seller.example", password: secret(), webhookToken: secret() };
  const faults = createFaults();
  let webhookUrl = options.webhookUrl;
  let origin = "";
  const ledger = file ? loadLedger(file) : emptyLedger();
  const webhooks = createWebhooks({ url: () => webhookUrl, token: keys.webhookToken, now, faults, ledger });
  const depot = createDepot({ ledger, now, report: webhooks.add });
  const api = createShiprocketApi({ depot, faults, now, origin: () => origin, ...keys });
  const http = createServer(getRequestListener(api.fetch));
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  let kept = "";
  function keep(): void {
    const present = JSON.stringify(ledger);
    if (file && present !== kept) saveLedger(file, present);
    kept = present;
  }
  let working: Promise<number> = Promise.resolve(0);
  function work(): Promise<number> {
    working = working.then(async () => {
      keep();
      const sent = await webhooks.send();
      keep();
      return sent;
    });
    return working;
  }
  const timer = isManual ? undefined : setInterval(() => void work(), PACE);

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
    /** Sends what is due, once. */
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

/** The parcels in this file; none when it is not there, or can't be read. */
function loadLedger(file: string): Ledger {
  try {
    return { ...emptyLedger(), ...(JSON.parse(readFileSync(file, "utf8")) as Partial<Ledger>) };
  } catch {
    return emptyLedger();
  }
}

/** A start that comes upon the file finds it whole. */
function saveLedger(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { saveLedger } from "./ledger-file.ts";

interface Served {
  api: Pick<Hono, "fetch">;
  ledger: object;
  /** Where the ledger is kept; in memory only when absent. */
  file?: string | undefined;
  /** Whether `work` is left to the caller; otherwise it happens by itself. */
  isManual: boolean;
  tick?: () => void;
  send: () => Promise<number>;
}

const PACE = 300;

/** Serves a stand-in's API on this machine only, at a port that was free, and keeps its ledger. */
export async function serveSandbox({ api, ledger, file, isManual, tick, send }: Served) {
  const http = createServer(getRequestListener(api.fetch));
  http.listen(0, "127.0.0.1");
  await once(http, "listening");

  let saved = "";
  function save(): void {
    const present = JSON.stringify(ledger);
    if (file && present !== saved) saveLedger(file, ledger);
    saved = present;
  }
  let working: Promise<number> = Promise.resolve(0);
  function work(): Promise<number> {
    working = working.then(async () => {
      tick?.();
      save();
      const sent = await send();
      save();
      return sent;
    });
    return working;
  }
  const timer = isManual ? undefined : setInterval(() => void work(), PACE);

  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    work,
    async stop() {
      clearInterval(timer);
      await working;
      save();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { z } from "zod";
import { playFaults } from "#http-sandbox";
import { Rejected } from "./depot.ts";
import { apiFaults } from "./faults.ts";
import { statusLabels } from "./shipments.ts";
import type { ShiprocketSandbox } from "./start-shiprocket.ts";

const LARGEST_BODY = 512 * 1024;
const PATH = "/sandbox/shiprocket";

/** A parcel by its waybill or by the seller's id of its order, and where it is by now; `at` in milliseconds. */
const scanned = z.object({
  awb: z.string().max(50).default(""),
  order_id: z.string().max(50).default(""),
  code: z.coerce.number().int(),
  at: z.number().int().optional(),
});

/** The depot of the stand-in as a page: its parcels, and a form that scans one. Tests send the same as JSON, and scripts of faults. */
export function depotRoutes(sandbox: ShiprocketSandbox): Hono {
  const routes = new Hono();
  routes.use(`${PATH}/*`, bodyLimit({ maxSize: LARGEST_BODY }));

  function scan(asked: z.output<typeof scanned>): void {
    const { depot } = sandbox;
    const named = depot.ledger.shipments.find(
      ({ channelOrderId }) => asked.order_id !== "" && channelOrderId === asked.order_id,
    );
    depot.scan(named?.awb ?? asked.awb, asked.code, asked.at);
  }

  routes.get(PATH, (c) => page(c, sandbox));
  routes.post(`${PATH}/scan`, async (c) => {
    const isForm = /urlencoded/.test(c.req.header("content-type") ?? "");
    const body = isForm ? await c.req.parseBody() : await c.req.json().catch(() => null);
    const asked = scanned.safeParse(body);
    if (!asked.success) return c.json({ error: "not a scan" }, 400);
    scan(asked.data);
    await sandbox.work();
    return isForm ? c.redirect(PATH, 303) : c.json({ status: "ok", waiting: sandbox.waiting() });
  });
  routes.post(`${PATH}/faults`, playFaults(sandbox.faults, apiFaults));
  routes.onError((error, c) => {
    if (error instanceof Rejected) return c.json({ error: error.message }, error.status);
    throw error;
  });
  return routes;
}

function page(c: Context, { depot }: ShiprocketSandbox) {
  const choices = Object.entries(statusLabels).map(
    ([code, [label]]) => html`<option value="${code}">${label}</option>`,
  );
  const rows = depot.ledger.shipments
    .toReversed()
    .filter(({ awb }) => awb !== "")
    .map(
      ({
        awb,
        name,
        city,
        pin,
        scans,
      }) => html`<li>${awb}: ${name}, ${city} ${pin}, ${scans.at(-1)?.["sr-status-label"] ?? "BOOKED"}
        <form method="post" action="${PATH}/scan"><input type="hidden" name="awb" value="${awb}">
        <label>Scan as <select name="code">${choices}</select></label> <button>Scan</button></form></li>`,
    );
  return c.html(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>The couriers' depot (stand-in)</title></head><body><h1>The couriers' depot (stand-in)</h1>
    ${rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No parcel was booked yet.</p>`}</body></html>`,
  );
}

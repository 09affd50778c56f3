import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { depotRoutes } from "../depot-routes.ts";
import { type ShiprocketSandbox, startShiprocket } from "../start-shiprocket.ts";

let ahead = 0;
let sandbox: ShiprocketSandbox;
const now = () => Date.parse("2026-11-20T06:30:00Z") + ahead;
let token = "";

beforeEach(async () => {
  ahead = 0;
  sandbox = await startShiprocket({ webhookUrl: null, isManual: true, now });
  const { email, password } = sandbox;
  token = (await ask("POST", "/auth/login", { email, password })).body.token;
});
afterEach(() => sandbox.stop());

async function ask(method: string, path: string, body?: unknown) {
  const response = await fetch(`${sandbox.apiUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const order = {
  ...{ order_id: "a-1", order_date: "2026-11-20 12:00", pickup_location: "Primary" },
  ...{ billing_customer_name: "Lakshmi", billing_last_name: "Menon", billing_address: "12 Rose Street" },
  ...{ billing_city: "Kochi", billing_pincode: 682001, billing_state: "Kerala", billing_country: "India" },
  ...{ billing_email: "anu@example.org", billing_phone: 9847000001, shipping_is_billing: true },
  order_items: [{ name: "Kurta", sku: "k-1", units: 1, selling_price: 500 }],
  ...{ payment_method: "COD", sub_total: 500, length: 30, breadth: 25, height: 5, weight: 0.5 },
};
const create = (changes = {}) => ask("POST", "/orders/create/adhoc", { ...order, ...changes });

/** A booked parcel's waybill. */
async function book(order_id = "a-1"): Promise<string> {
  const { shipment_id } = (await create({ order_id })).body;
  return (await ask("POST", "/courier/assign/awb", { shipment_id, courier_id: 43 })).body.response.data
    .awb_code;
}

/** Everything that webhooks brought to a server until the test is over; `status` is its answer. */
async function listen(status = () => 200) {
  const heard: { key: string; body: Record<string, unknown> }[] = [];
  const seller = createServer(async (request, response) => {
    const body = (await json(request)) as Record<string, unknown>;
    heard.push({ key: `${request.headers["x-api-key"]}`, body });
    response.writeHead(status()).end();
  });
  seller.listen(0, "127.0.0.1");
  onTestFinished(() => {
    seller.close();
    seller.closeAllConnections();
  });
  await once(seller, "listening");
  sandbox.sendWebhooksTo(`http://127.0.0.1:${(seller.address() as AddressInfo).port}/`);
  return heard;
}

describe("signing in", () => {
  test("another password is refused, and nothing is told without a token", async () => {
    const wrong = await ask("POST", "/auth/login", { email: sandbox.email, password: "wrong" });
    expect(wrong).toEqual({
      status: 403,
      body: { message: "Invalid email and password combination", status_code: 403 },
    });
    token = "";
    expect((await create()).status).toBe(401);
  });

  test("a token ends after ten days", async () => {
    expect((await create()).status).toBe(200);
    ahead = 10 * 86_400_000;
    expect(await create()).toEqual({
      status: 401,
      body: { message: "Token has expired", status_code: 401 },
    });
  });
});

describe("a parcel's way", () => {
  test("rates by weight; couriers that take no cash are left out for cash, and some PINs have none", async () => {
    const rates = async (pin: string, cod: number, weight = 0.5) => {
      const query = `pickup_postcode=682001&delivery_postcode=${pin}&cod=${cod}&weight=${weight}`;
      const { body } = await ask("GET", `/courier/serviceability/?${query}`);
      return body.data?.available_courier_companies.map((company: { rate: number }) => company.rate);
    };
    expect(await rates("560001", 0)).toEqual([54, 96.5, 41.3]);
    expect(await rates("560001", 1, 1.2)).toEqual([162, 289.5]);
    expect(await rates("744101", 0)).toBeUndefined();
  });

  test("the seller's id is taken once, and found again", async () => {
    const made = await create();
    expect(made.body).toMatchObject({ status: "NEW", status_code: 1, awb_code: null });
    expect((await create()).body.errors).toEqual({ order_id: ["The order id has already been taken."] });
    const { data } = (await ask("GET", "/orders?search=a-1")).body;
    expect(data).toMatchObject([
      { id: made.body.order_id, channel_order_id: "a-1", shipments: [{ awb: "" }] },
    ]);
  });

  test("what is missing or wrong is named", async () => {
    const refused = await create({ billing_city: "", billing_phone: 12 });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(["billing_city", "billing_phone"]);
  });

  test("waybill, pickup and label once each, in that order", async () => {
    const { shipment_id, order_id } = (await create()).body;
    const pickup = () => ask("POST", "/courier/generate/pickup", { shipment_id: [shipment_id] });
    const label = () => ask("POST", "/courier/generate/label", { shipment_id: [shipment_id] });
    expect((await pickup()).status).toBe(400);
    expect((await label()).body.label_created).toBe(0);
    const assign = (courier_id: number) => ask("POST", "/courier/assign/awb", { shipment_id, courier_id });
    expect((await assign(225)).body.awb_assign_status).toBe(0);
    expect((await assign(1)).body.response.data).toMatchObject({ order_id, courier_name: "Blue Dart Air" });
    expect((await assign(1)).body.message).toBe("Oops! Cannot reassign courier for this shipment.");
    expect((await pickup()).body.pickup_status).toBe(1);
    expect((await pickup()).body.message).toBe("Already in Pickup Queue.");
    const file = await fetch((await label()).body.label_url);
    expect((await file.text()).slice(0, 5)).toBe("%PDF-");
  });

  test("scans are told, the last one first, in India's time", async () => {
    const awb = await book();
    expect((await ask("GET", `/courier/track/awb/${awb}`)).body.tracking_data.track_status).toBe(0);
    sandbox.depot.scan(awb, 42);
    ahead = 3_600_000;
    sandbox.depot.scan(awb, 18);
    const { tracking_data } = (await ask("GET", `/courier/track/awb/${awb}`)).body;
    expect(tracking_data.shipment_status).toBe(18);
    expect(tracking_data.shipment_track_activities).toMatchObject([
      { date: "2026-11-20 13:00:00", "sr-status": "18" },
      { date: "2026-11-20 12:00:00", "sr-status": "42" },
    ]);
    expect((await ask("GET", "/courier/track/awb/1")).status).toBe(404);
  });

  test("an order is canceled until its parcel was picked up", async () => {
    const awb = await book();
    const ids = [sandbox.depot.byAwb(awb).orderId];
    sandbox.depot.scan(awb, 42);
    expect((await ask("POST", "/orders/cancel", { ids })).status).toBe(400);
    await book("a-2");
    const other = sandbox.depot.ledger.shipments[1]?.orderId;
    expect((await ask("POST", "/orders/cancel", { ids: [other] })).status).toBe(200);
  });
});

describe("webhooks", () => {
  test("carry the token, both tables of codes and both forms of time", async () => {
    const heard = await listen();
    sandbox.depot.scan(await book(), 18);
    await sandbox.work();
    expect(heard).toEqual([{ key: sandbox.webhookToken, body: expect.anything() }]);
    expect(heard[0]?.body).toMatchObject({
      ...{ order_id: "a-1", current_status_id: 20, shipment_status_id: 18 },
      current_timestamp: "20 11 2026 12:00:00",
      scans: [{ date: "2026-11-20 12:00:00", "sr-status": "18" }],
    });
  });

  test("are lost, doubled and late as the script says, and come again until they are taken", async () => {
    let status = 500;
    const heard = await listen(() => status);
    sandbox.faults.play({ webhooks: ["lose", "twice", "later"] });
    const awb = await book();
    for (const code of [19, 42, 18]) sandbox.depot.scan(awb, code);
    const codes = () => heard.map(({ body }) => body.shipment_status_id);
    await sandbox.work();
    expect(codes()).toEqual([42, 42]);
    status = 200;
    ahead = 61_000;
    await sandbox.work();
    expect(codes()).toEqual([42, 42, 42, 42, 18]);
    expect(sandbox.waiting()).toBe(0);
  });
});

test("a file keeps parcels for the next start", async () => {
  const dir = await mkdtemp(join(tmpdir(), "parcels-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  await sandbox.stop();
  const file = join(dir, "parcels.json");
  sandbox = await startShiprocket({ webhookUrl: null, isManual: true, now, file });
  sandbox.depot.create({
    ...{ channelOrderId: "b", name: "Anu", city: "Kochi", pin: "682001" },
    ...{ isCod: false, subTotal: 1, weight: 1 },
  });
  await sandbox.stop();
  sandbox = await startShiprocket({ webhookUrl: null, isManual: true, now, file });
  expect(sandbox.depot.search("b")).toHaveLength(1);
});

test("the depot's page scans what was booked, escaped, and takes scripts of faults", async () => {
  const routes = depotRoutes(sandbox);
  expect(await (await routes.request("/sandbox/shiprocket")).text()).toContain("No parcel was booked yet.");
  const awb = await book();
  sandbox.depot.byAwb(awb).name = "<b>Anu</b>";
  const page = await (await routes.request("/sandbox/shiprocket")).text();
  expect(page).toContain("&lt;b&gt;Anu");
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const send = (path: string, body: string, headers = { "content-type": "application/json" }) =>
    routes.request(`/sandbox/shiprocket/${path}`, { method: "POST", body, headers });
  expect((await send("scan", `awb=${awb}&code=42`, form)).status).toBe(303);
  expect((await send("scan", JSON.stringify({ order_id: "a-1", code: 18 }))).status).toBe(200);
  expect(sandbox.depot.byAwb(awb).scans.map((scan) => scan["sr-status"])).toEqual(["42", "18"]);
  expect((await send("scan", JSON.stringify({ awb: "no", code: 18 }))).status).toBe(404);
  expect((await send("faults", JSON.stringify({ api: ["limit"] }))).status).toBe(200);
  expect((await create({ order_id: "a-9" })).status).toBe(429);
  expect((await send("faults", "{}x")).status).toBe(400);
});

import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import type { z } from "zod";
import { type FaultReplies, type Faults, misbehave } from "#http-sandbox";
import { assignment, login, newOrder, orderIds, serviceability, shipmentIds } from "./api-inputs.ts";
import { courierName, type Depot, Rejected } from "./depot.ts";
import { labelPdf } from "./label-pdf.ts";
import { couriersTo, istTime, rateOf, type Shipment } from "./shipments.ts";

const TOKEN_LIFE = 10 * 86_400_000;
const BASE = "/v1/external";

/** `fault`: of the script of faults; 'wallet' refuses an assignment. */
type Api = Hono<{ Variables: { fault: string } }>;

interface ApiOptions {
  depot: Depot;
  email: string;
  password: string;
  now: () => number;
  faults: Faults;
  /** Where the API is, for the addresses of labels. */
  origin: () => string;
}

/** Shiprocket's API v1 as the documentation has it, as far as a shop needs it. */
export function createShiprocketApi({ depot, email, password, now, faults, origin }: ApiOptions) {
  const api: Api = new Hono();
  const tokens = new Map<string, number>();

  api.get("/labels/:file", (c) => {
    const { awb, name, city, pin } = depot.byAwb(c.req.param("file").replace(/\.pdf$/, ""));
    const bytes = labelPdf(["SHIPPING LABEL (stand-in)", `AWB ${awb}`, name, `${city} ${pin}`]);
    return c.body(bytes, 200, { "content-type": "application/pdf" });
  });
  api.use(misbehave(faults, replies));
  api.post(`${BASE}/auth/login`, async (c) => {
    const asked = await read(c, login);
    if (asked.email !== email || asked.password !== password)
      throw new Rejected("Invalid email and password combination", 403);
    const token = randomBytes(24).toString("base64url");
    tokens.set(token, now() + TOKEN_LIFE);
    const person = { id: 1, first_name: "API", last_name: "USER", email, company_id: 25_149 };
    return c.json({ ...person, created_at: istTime(now()), token });
  });
  api.use(`${BASE}/*`, async (c, next) => {
    const token = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    if ((tokens.get(token) ?? 0) <= now()) throw new Rejected("Token has expired", 401);
    return next();
  });

  mountOrders(api, depot);
  mountRates(api);
  mountCouriers(api, depot, origin);

  api.notFound((c) => c.json({ message: "404 Not Found", status_code: 404 }, 404));
  api.onError((error, c) => {
    if (!(error instanceof Rejected)) throw error;
    const { message, status, errors } = error;
    return c.json({ message, ...(errors ? { errors } : {}), status_code: status }, status);
  });
  return Object.assign(api, { expireTokens: () => tokens.clear() });
}

function mountRates(api: Api): void {
  api.get(`${BASE}/courier/serviceability/`, (c) => {
    const { delivery_postcode: pin, cod, weight } = check(serviceability, c.req.query());
    const served = couriersTo(pin, cod === "1");
    if (served.length === 0)
      return c.json({ message: "Oops! Couriers are not serviceable on these pincodes", status: 404 });
    const companies = served.map((courier) => ({
      courier_company_id: courier.id,
      courier_name: courier.name,
      rate: rateOf(courier, weight),
      freight_charge: rateOf(courier, weight),
      cod_charges: 0,
      cod: courier.takesCod ? 1 : 0,
      estimated_delivery_days: `${courier.days}`,
      etd: "",
      min_weight: 0.5,
      rating: 4.5,
      blocked: 0,
    }));
    const data = { available_courier_companies: companies, recommended_courier_company_id: served[0]?.id };
    return c.json({ currency: "INR", data, status: 200 });
  });
}

function mountOrders(api: Api, depot: Depot): void {
  api.post(`${BASE}/orders/create/adhoc`, async (c) => {
    const asked = await read(c, newOrder);
    const { orderId, shipmentId } = depot.create({
      channelOrderId: asked.order_id,
      name: `${asked.billing_customer_name} ${asked.billing_last_name}`.trim(),
      city: asked.billing_city,
      pin: asked.billing_pincode,
      isCod: asked.payment_method === "COD",
      subTotal: asked.sub_total,
      weight: asked.weight,
    });
    const nothingYet = { awb_code: null, courier_company_id: null, courier_name: null };
    const status = { status: "NEW", status_code: 1, onboarding_completed_now: 0 };
    return c.json({ order_id: orderId, shipment_id: shipmentId, ...status, ...nothingYet });
  });
  api.get(`${BASE}/orders`, (c) => {
    const data = depot.search(c.req.query("search") ?? "").map(listedOrder);
    const pages = { total: data.length, count: data.length, per_page: 15, current_page: 1, total_pages: 1 };
    return c.json({ data, meta: { pagination: pages } });
  });
  api.post(`${BASE}/orders/cancel`, async (c) => {
    for (const id of (await read(c, orderIds)).ids) depot.cancel(id);
    return c.json({ status_code: 200, message: "Order cancelled successfully." });
  });
}

function mountCouriers(api: Api, depot: Depot, origin: () => string): void {
  api.post(`${BASE}/courier/assign/awb`, async (c) => {
    const { shipment_id, courier_id } = await read(c, assignment);
    const asked = depot.byShipment(shipment_id);
    const refusal = couriersTo(asked.pin, asked.isCod).some(({ id }) => id === courier_id)
      ? c.get("fault") === "wallet" && "Please recharge your wallet: the balance is too low"
      : "The selected courier does not serve this pincode";
    if (refusal)
      return c.json({
        awb_assign_status: 0,
        response: { data: { awb_assign_error: refusal } },
        message: refusal,
      });
    const given = depot.assign(shipment_id, courier_id);
    const data = {
      courier_company_id: courier_id,
      awb_code: given.awb,
      cod: given.isCod ? 1 : 0,
      order_id: given.orderId,
      shipment_id,
      awb_code_status: 1,
      applied_weight: given.weight,
      courier_name: courierName(given),
    };
    return c.json({ awb_assign_status: 1, response: { data } });
  });
  api.post(`${BASE}/courier/generate/pickup`, async (c) => {
    const [id = 0] = (await read(c, shipmentIds)).shipment_id;
    const { createdAt } = depot.askForPickup(id);
    const response = { pickup_scheduled_date: istTime(createdAt), status: 3, data: "Pickup is confirmed" };
    return c.json({ pickup_status: 1, response });
  });
  api.post(`${BASE}/courier/generate/label`, async (c) => {
    const [id = 0] = (await read(c, shipmentIds)).shipment_id;
    const { awb } = depot.byShipment(id);
    if (!awb)
      return c.json({
        label_created: 0,
        not_created: [id],
        response: "No valid shipment ids to print label",
      });
    const said = "Label has been created and uploaded successfully!";
    const label_url = `${origin()}/labels/${awb}.pdf`;
    return c.json({ label_created: 1, label_url, response: said, not_created: [] });
  });
  api.get(`${BASE}/courier/track/awb/:awb`, (c) => {
    const shipment = depot.byAwb(c.req.param("awb"));
    const scans = shipment.scans.toReversed();
    if (scans.length === 0)
      return c.json({ tracking_data: { track_status: 0, error: "There is no activities found in our DB." } });
    const shipment_track = [{ awb_code: shipment.awb, current_status: scans[0]?.["sr-status-label"] }];
    const shipment_status = Number(scans[0]?.["sr-status"]);
    const tracking_data = {
      track_status: 1,
      shipment_status,
      shipment_track,
      shipment_track_activities: scans,
    };
    return c.json({ tracking_data });
  });
}

function listedOrder(shipment: Shipment) {
  const { orderId: id, shipmentId, channelOrderId, awb, status } = shipment;
  return {
    id,
    channel_order_id: channelOrderId,
    status,
    status_code: status === "NEW" ? 1 : 5,
    payment_method: shipment.isCod ? "cod" : "prepaid",
    shipments: [{ id: shipmentId, awb, courier: courierName(shipment), weight: shipment.weight }],
  };
}

function check<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path.join(".");
    errors[field] = [...(errors[field] ?? []), message];
  }
  throw new Rejected("Oops! Invalid Data.", 422, errors);
}

async function read<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  return check(schema, await c.req.json().catch(() => null));
}

const replyOf = (status_code: 400 | 401 | 429 | 500, message: string): FaultReplies[string] => [
  status_code,
  { message, status_code },
];

const replies: FaultReplies = {
  error: replyOf(500, "Trying to get property of non-object"),
  limit: replyOf(429, "Too Many Requests"),
  refuse: replyOf(400, "This is not possible for your account"),
  expired: replyOf(401, "Token has expired"),
};

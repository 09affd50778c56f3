import { createHash, timingSafeEqual } from "node:crypto";
import {
  type Consignment,
  CourierError,
  type CourierGateway,
  type Shipment,
} from "#kernel/ports/couriers.ts";
import { storeTimestamp } from "#kernel/store-time.ts";
import { openSession, type ShiprocketSettings } from "./shiprocket-session.ts";
import * as shapes from "./shiprocket-shapes.ts";

/** Centimetres of a parcel of clothes: a flyer. */
const SIZE = { length: 30, breadth: 25, height: 5 };

/** Shiprocket's HTTP API v1 (apidocs.shiprocket.in). It knows no idempotency key: the seller's own order id, which it takes once, stands in for one. */
export function createShiprocket(settings: ShiprocketSettings): CourierGateway {
  const { webhookToken, pickup, trackingPage = "https://shiprocket.co/tracking/" } = settings;
  const ask = openSession(settings);

  async function findShipment(reference: string): Promise<Shipment | null> {
    const query = new URLSearchParams({ search: reference, per_page: "50" });
    const { data } = await ask(shapes.foundOrders, { call: "find order", path: `/orders?${query}` });
    // The search finds what contains the words, too.
    const ours = data.find(({ channel_order_id }) => channel_order_id === reference);
    const [shipment] = ours?.shipments ?? [];
    if (!ours || !shipment) return null;
    return { orderId: ours.id, shipmentId: shipment.id, waybill: shipment.awb, courier: shipment.courier };
  }

  /** The shipment after a call of it went wrong. Whether it was done is only known by looking: while that fails too, it is open. */
  async function lookAfter(error: unknown, reference: string): Promise<Shipment | null> {
    if (!isOpen(error)) throw error;
    try {
      return await findShipment(reference);
    } catch {
      throw new CourierError("server", { call: "find order" });
    }
  }

  return {
    async listOffers({ pin, grams, cashPaise }) {
      const query = new URLSearchParams({
        pickup_postcode: pickup.pin,
        delivery_postcode: pin,
        cod: cashPaise > 0 ? "1" : "0",
        weight: kilograms(grams),
      });
      const path = `/courier/serviceability/?${query}`;
      return ask(shapes.offers, { call: "list couriers", path });
    },
    findShipment,
    async createShipment(consignment) {
      const before = await findShipment(consignment.reference);
      if (before) return before;
      const body = orderOf(consignment, pickup.location);
      try {
        const asked = { call: "create order", path: "/orders/create/adhoc", body };
        const made = await ask(shapes.createdOrder, asked);
        return { orderId: made.order_id, shipmentId: made.shipment_id, waybill: "", courier: "" };
      } catch (error) {
        const made = await lookAfter(error, consignment.reference);
        if (!made) throw error;
        return made;
      }
    },
    async assignCourier(shipment, courierId, reference) {
      if (shipment.waybill) return shipment;
      const call = "assign courier";
      const body = { shipment_id: Number(shipment.shipmentId), courier_id: courierId };
      try {
        const given = await ask(shapes.assigned, { call, path: "/courier/assign/awb", body });
        const { awb_code, courier_name, awb_assign_error } = given.response?.data ?? {};
        if (!given.awb_assign_status || !awb_code)
          throw new CourierError("refused", { call, said: awb_assign_error || given.message });
        return { ...shipment, waybill: awb_code, courier: courier_name ?? "" };
      } catch (error) {
        // "Cannot reassign" may mean: by this very request, whose answer was lost.
        const now = await lookAfter(error, reference);
        if (!now?.waybill) throw error;
        return now;
      }
    },
    async requestPickup(shipmentId) {
      const body = { shipment_id: [Number(shipmentId)] };
      try {
        await ask(shapes.anything, { call: "request pickup", path: "/courier/generate/pickup", body });
      } catch (error) {
        // "Already in Pickup Queue" is what was asked for.
        if (!(error instanceof CourierError) || error.fault !== "refused" || !/already/i.test(error.said))
          throw error;
      }
    },
    async makeLabel(shipmentId) {
      const call = "make label";
      const body = { shipment_id: [Number(shipmentId)] };
      const made = await ask(shapes.label, { call, path: "/courier/generate/label", body });
      if (!made.label_url) throw new CourierError("refused", { call, said: made.response });
      return made.label_url;
    },
    async cancel(orderId) {
      const body = { ids: [Number(orderId)] };
      await ask(shapes.anything, { call: "cancel order", path: "/orders/cancel", body });
    },
    async track(waybill) {
      const path = `/courier/track/awb/${encodeURIComponent(waybill)}`;
      return (await ask(shapes.tracked, { call: "track", path })).tracking_data.shipment_track_activities;
    },
    trackingUrl: (waybill) => trackingPage && `${trackingPage}${encodeURIComponent(waybill)}`,
    isWebhookToken: (given) => timingSafeEqual(hashOf(given), hashOf(webhookToken)),
    readWebhook: shapes.readWebhook,
  };
}

/** Of one length whatever was given, so that comparing takes the same time. */
const hashOf = (text: string) => createHash("sha256").update(text).digest();

const kilograms = (grams: number) => (Math.max(grams, 1) / 1000).toFixed(3);
const rupees = (paise: number) => paise / 100;

/** Characters that Shiprocket takes of a city. */
const CITY_LENGTH = 30;

function orderOf(given: Consignment, pickup_location: string) {
  const [first = "", ...rest] = given.recipient.trim().split(/\s+/);
  return {
    order_id: given.reference,
    order_date: storeTimestamp(given.orderedAt).slice(0, 16).replace("T", " "),
    pickup_location,
    billing_customer_name: first,
    billing_last_name: rest.join(" "),
    billing_address: given.lines[0] ?? "",
    billing_address_2: given.lines.slice(1).join(", "),
    billing_city: given.city.slice(0, CITY_LENGTH),
    billing_pincode: Number(given.pin),
    billing_state: given.state,
    billing_country: given.country,
    billing_email: given.email,
    billing_phone: Number(given.mobile),
    shipping_is_billing: true,
    order_items: given.items.map(({ name, sku, units, pricePaise }) => ({
      name,
      sku,
      units,
      selling_price: rupees(pricePaise),
    })),
    payment_method: given.cashPaise > 0 ? "COD" : "Prepaid",
    // Shiprocket does not add up: this is the cash that the courier collects.
    sub_total: rupees(given.cashPaise || given.valuePaise),
    ...SIZE,
    weight: Number(kilograms(given.grams)),
  };
}

/** Whether the outcome is unknown, or was refused because it was done before. */
function isOpen(error: unknown): boolean {
  return error instanceof CourierError && ["timeout", "network", "server", "refused"].includes(error.fault);
}

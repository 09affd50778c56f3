/** The stand-in's record of an order with its one shipment, and of what happened to it. */
export interface Shipment {
  orderId: number;
  shipmentId: number;
  /** The id that the seller gave the order: no two have the same, canceled ones included. */
  channelOrderId: string;
  name: string;
  city: string;
  pin: string;
  isCod: boolean;
  /** Rupees: what the courier collects, when it is cash on delivery. */
  subTotal: number;
  /** Kilograms. */
  weight: number;
  status: "NEW" | "CANCELED";
  courierId: number | null;
  awb: string;
  pickupAsked: boolean;
  createdAt: number;
  scans: Scan[];
}

/** A scan as the documentation has it: IST without an offset, the courier's own code, and Shiprocket's. */
export interface Scan {
  date: string;
  status: string;
  activity: string;
  location: string;
  "sr-status": string;
  "sr-status-label": string;
}

/** Shipment status codes by the table of the tracking calls, as far as the stand-in makes them, with the courier's own code. */
export const statusLabels: Readonly<Record<number, readonly [label: string, own: string]>> = {
  1: ["AWB ASSIGNED", "AWB"],
  3: ["PICKUP GENERATED", "PKG"],
  6: ["SHIPPED", "PKD"],
  7: ["DELIVERED", "DLVD"],
  8: ["CANCELED", "CAN"],
  9: ["RTO INITIATED", "RTOI"],
  10: ["RTO DELIVERED", "RTOD"],
  12: ["LOST", "LOST"],
  17: ["OUT FOR DELIVERY", "OFD"],
  18: ["IN TRANSIT", "IT"],
  19: ["OUT FOR PICKUP", "OFP"],
  20: ["PICKUP EXCEPTION", "PUX"],
  21: ["UNDELIVERED", "UD"],
  38: ["REACHED AT DESTINATION HUB", "RAD"],
  42: ["PICKED UP", "PUD"],
  46: ["RTO IN TRANSIT", "RTOT"],
};

/** The other table, of orders: `current_status_id` of a webhook comes from this one. */
const orderStatusIds: Readonly<Record<number, number>> = { 15: 9, 17: 19, 18: 20, 21: 36, 42: 51 };
export const orderStatusId = (code: number): number => orderStatusIds[code] ?? code;

export interface Courier {
  id: number;
  name: string;
  takesCod: boolean;
  /** Rupees for the first half kilogram, and for each further one. */
  rate: number;
  days: number;
}

export const couriers: readonly Courier[] = [
  { id: 43, name: "Delhivery Surface", takesCod: true, rate: 54, days: 4 },
  { id: 1, name: "Blue Dart Air", takesCod: true, rate: 96.5, days: 2 },
  { id: 225, name: "India Post-Business Parcel Surface Prepaid", takesCod: false, rate: 41.3, days: 8 },
];

/** PIN areas that nobody serves here: they begin with 744 (Andaman and Nicobar Islands). */
const isServed = (pin: string) => !pin.startsWith("744");

export function couriersTo(pin: string, isCod: boolean): Courier[] {
  return isServed(pin) ? couriers.filter(({ takesCod }) => takesCod || !isCod) : [];
}

/** Rupees for this weight in kilograms. */
export function rateOf({ rate }: Courier, weight: number): number {
  return Math.round(rate * Math.max(1, Math.ceil(weight / 0.5)) * 100) / 100;
}

const IST = 5.5 * 3_600_000;

/** '2023-05-19 11:59:16', in India's time. */
export function istTime(at: number): string {
  return new Date(at + IST).toISOString().slice(0, 19).replace("T", " ");
}

/** '23 05 2023 11:43:52', as webhooks say the present status's time. */
export function webhookTime(date: string): string {
  const [day = "", time] = date.split(" ");
  return `${day.split("-").reverse().join(" ")} ${time}`;
}

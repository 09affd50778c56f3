/** The fate of a parcel by the courier's word; 'other' is news that changes nothing. */
export const parcelNews = [
  "booked",
  "picked_up",
  "on_the_way",
  "out_for_delivery",
  "not_delivered",
  "delivered",
  "returning",
  "came_back",
  "lost",
  "canceled",
  "other",
] as const;
export type ParcelNews = (typeof parcelNews)[number];

export interface CourierOffer {
  /** The gateway's number of the courier. */
  courierId: number;
  courier: string;
  chargePaise: number;
  /** Days until delivery, as the courier estimates; null when it does not. */
  days: number | null;
}

export interface Consignment {
  /** Our own id of the parcel: the same one is never booked twice. At most 50 characters. */
  reference: string;
  orderedAt: Date;
  recipient: string;
  lines: readonly string[];
  city: string;
  state: string;
  pin: string;
  country: string;
  /** Ten digits. */
  mobile: string;
  email: string;
  items: readonly { name: string; sku: string; units: number; pricePaise: number }[];
  valuePaise: number;
  /** Cash that the courier collects; 0 for a parcel that is paid. */
  cashPaise: number;
  grams: number;
}

/** A parcel at the gateway; `waybill` is "" until a courier is assigned. */
export interface Shipment {
  orderId: string;
  shipmentId: string;
  waybill: string;
  courier: string;
}

export interface CourierEvent {
  news: ParcelNews;
  code: string;
  words: string;
  place: string;
  at: Date;
}

/** A webhook's news of a parcel, by its waybill and our reference. */
export interface CourierUpdate {
  waybill: string;
  reference: string;
  events: CourierEvent[];
}

/** The first three leave open whether it was done. `denied`: 401 and 403 after a new sign-in; `rate_limited`: 429; `refused`: other 4xx, and refusals within a success. */
export type CourierFault = "timeout" | "network" | "server" | "rate_limited" | "denied" | "refused";

/** A failed call to the couriers. Its message holds codes only, neither keys nor personal data; `said` is the gateway's own sentence, for admins. */
export class CourierError extends Error {
  readonly fault: CourierFault;
  readonly said: string;

  constructor(fault: CourierFault, detail: { call: string; status?: number; said?: string }) {
    const { call, status, said = "" } = detail;
    super(`Couriers: ${[call, fault, status].filter(Boolean).join(" ")}`);
    this.name = "CourierError";
    this.fault = fault;
    this.said = said;
  }
}

/** Books couriers and follows parcels. Methods throw CourierError. */
export interface CourierGateway {
  listOffers(asked: Pick<Consignment, "pin" | "grams" | "cashPaise">): Promise<CourierOffer[]>;
  findShipment(reference: string): Promise<Shipment | null>;
  /** Makes the shipment, or returns the one that was made before with its reference. */
  createShipment(consignment: Consignment): Promise<Shipment>;
  /** Gives the shipment to a courier, once: one that has its waybill keeps it. */
  assignCourier(shipment: Shipment, courierId: number, reference: string): Promise<Shipment>;
  /** Has the courier come; harmless when it comes already. */
  requestPickup(shipmentId: string): Promise<void>;
  /** Makes the label, and returns the address of its PDF. */
  makeLabel(shipmentId: string): Promise<string>;
  /** Takes a booking back; harmless when it is taken back already. */
  cancel(orderId: string): Promise<void>;
  track(waybill: string): Promise<CourierEvent[]>;
  /** The courier's page on which customers follow a parcel; "" when there is none. */
  trackingUrl(waybill: string): string;
  isWebhookToken(token: string): boolean;
  /** Parses a webhook's body; a text names the problem, never the content. */
  readWebhook(body: Uint8Array): CourierUpdate | string;
}

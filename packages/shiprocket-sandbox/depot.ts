import type { Delivery } from "#http-sandbox";
import { couriers, istTime, type Scan, type Shipment, statusLabels } from "./shipments.ts";

/** Everything that outlives a restart. */
export interface Ledger {
  shipments: Shipment[];
  webhooks: Delivery[];
  next: number;
}

export function emptyLedger(): Ledger {
  return { shipments: [], webhooks: [], next: 16_161_616 };
}

/** A request that the API answers with a message and a status. */
export class Rejected extends Error {
  readonly status: 400 | 401 | 403 | 404 | 422;
  readonly errors: Record<string, string[]> | null;

  constructor(
    message: string,
    status: 400 | 401 | 403 | 404 | 422 = 400,
    errors: Record<string, string[]> | null = null,
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

export type NewShipment = Pick<
  Shipment,
  "channelOrderId" | "name" | "city" | "pin" | "isCod" | "subTotal" | "weight"
>;

interface DepotOptions {
  ledger: Ledger;
  now: () => number;
  /** Told of every scan. */
  report(shipment: Shipment, scan: Scan): void;
}

export type Depot = ReturnType<typeof createDepot>;

/** The couriers' side: orders are taken, waybills given, parcels scanned. */
export function createDepot({ ledger, now, report }: DepotOptions) {
  const find = (is: (shipment: Shipment) => boolean, message: string, status: 400 | 404 = 400): Shipment => {
    const found = ledger.shipments.find(is);
    if (!found) throw new Rejected(message, status);
    return found;
  };
  const byShipment = (id: number) => find(({ shipmentId }) => shipmentId === id, "Invalid shipment id");
  const byAwb = (code: string) => find(({ awb }) => awb !== "" && awb === code, "404 Not Found", 404);

  return {
    ledger,
    byAwb,
    byShipment,
    create(asked: NewShipment): Shipment {
      // Ids of canceled orders stay taken, as the documentation says.
      if (ledger.shipments.some(({ channelOrderId }) => channelOrderId === asked.channelOrderId))
        throw new Rejected("Oops! Invalid Data.", 422, {
          order_id: ["The order id has already been taken."],
        });
      ledger.next += 1;
      const made: Shipment = {
        ...asked,
        orderId: ledger.next,
        shipmentId: ledger.next - 1_010_101,
        status: "NEW",
        courierId: null,
        awb: "",
        pickupAsked: false,
        createdAt: now(),
        scans: [],
      };
      ledger.shipments.push(made);
      return made;
    },
    search: (words: string) =>
      ledger.shipments.filter(({ channelOrderId, awb }) => channelOrderId.includes(words) || awb === words),
    assign(shipmentId: number, courierId: number): Shipment {
      const shipment = byShipment(shipmentId);
      if (shipment.status === "CANCELED") throw new Rejected("Oops! Cannot assign AWB to a canceled order.");
      if (shipment.awb) throw new Rejected("Oops! Cannot reassign courier for this shipment.");
      shipment.courierId = courierId;
      shipment.awb = `${19_041_424_000_000 + shipmentId}`;
      return shipment;
    },
    askForPickup(shipmentId: number): Shipment {
      const shipment = byShipment(shipmentId);
      if (!shipment.awb) throw new Rejected("AWB not assigned, please assign AWB first");
      if (shipment.pickupAsked) throw new Rejected("Already in Pickup Queue.");
      shipment.pickupAsked = true;
      return shipment;
    },
    cancel(orderId: number): void {
      const shipment = find((one) => one.orderId === orderId, "Order ID not found");
      if (shipment.scans.some((scan) => ["42", "6"].includes(scan["sr-status"])))
        throw new Rejected("Order can not be cancelled as it is already shipped");
      shipment.status = "CANCELED";
    },
    /** A parcel is scanned somewhere, now or at another time; the webhook says so. */
    scan(awb: string, code: number, at = now()): Scan {
      const shipment = byAwb(awb);
      const [label, own] = statusLabels[code] ?? ["NA", "NA"];
      const scan: Scan = {
        date: istTime(at),
        status: own,
        activity: `${label.toLowerCase()} - ${courierName(shipment)}`,
        location: `${shipment.city} hub`,
        "sr-status": `${code}`,
        "sr-status-label": label,
      };
      shipment.scans.push(scan);
      report(shipment, scan);
      return scan;
    },
  };
}

export function courierName({ courierId }: Shipment): string {
  return couriers.find(({ id }) => id === courierId)?.name ?? "";
}

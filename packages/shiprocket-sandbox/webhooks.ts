import { createWebhookQueue, type WebhookOptions } from "#http-sandbox";
import { courierName } from "./depot.ts";
import { istTime, orderStatusId, type Scan, type Shipment, webhookTime } from "./shipments.ts";

const DAY = 86_400_000;

/** The body of the one webhook there is: a parcel has been scanned, by default its last scan. */
export function webhookOf(shipment: Shipment, given?: Scan) {
  const scan = given ?? shipment.scans.at(-1);
  if (!scan) throw new Error("the parcel was never scanned");
  const code = Number(scan["sr-status"]);
  return {
    awb: shipment.awb,
    courier_name: courierName(shipment),
    current_status: scan["sr-status-label"],
    current_status_id: orderStatusId(code),
    shipment_status: scan["sr-status-label"],
    shipment_status_id: code,
    current_timestamp: webhookTime(scan.date),
    order_id: shipment.channelOrderId,
    sr_order_id: shipment.orderId,
    awb_assigned_date: istTime(shipment.createdAt),
    pickup_scheduled_date: istTime(shipment.createdAt),
    etd: istTime(shipment.createdAt + 4 * DAY),
    scans: structuredClone(shipment.scans),
    is_return: 0,
    channel_id: 3_422_553,
    pod_status: "OTP Based Delivery",
    pod: "Not Available",
    qc_image: "",
    qc_failure_reason: "",
  };
}

/** Delivers webhooks with the seller's token until they are answered with 200. */
export function createWebhooks({ token, ...options }: WebhookOptions & { token: string }) {
  const { add, ...queue } = createWebhookQueue(options, {
    headersOf: () => ({ "x-api-key": token }),
    isTaken: ({ status }) => status === 200,
  });
  return { ...queue, add: (shipment: Shipment, scan: Scan) => add(webhookOf(shipment, scan)) };
}

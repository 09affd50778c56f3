import { courierName, type Ledger } from "./depot.ts";
import type { Faults } from "./faults.ts";
import { istTime, orderStatusId, type Scan, type Shipment, webhookTime } from "./shipments.ts";

const RESPONSE_TIME = 5000;
const DAY = 86_400_000;
const LATER = 60_000;

interface WebhookOptions {
  /** Where they go; null sends none. Asked anew for each. */
  url: () => string | null;
  token: string;
  now: () => number;
  faults: Faults;
  ledger: Ledger;
}

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

/** Delivers webhooks with the seller's token: at least once, in any order, again with growing pauses for a day when they are not answered with 200. */
export function createWebhooks({ url, token, now, faults, ledger }: WebhookOptions) {
  function add(shipment: Shipment, scan: Scan): void {
    const outcome = faults.nextWebhook();
    if (outcome === "lose" || !url()) return;
    const delivery = { body: JSON.stringify(webhookOf(shipment, scan)), failed: 0, at: now() };
    ledger.webhooks.push(outcome === "later" ? { ...delivery, at: now() + LATER } : delivery);
    if (outcome === "twice") ledger.webhooks.push({ ...delivery });
  }

  async function deliver(body: string): Promise<boolean> {
    try {
      const response = await fetch(url() ?? "", {
        method: "POST",
        headers: { "content-type": "application/json", "x-api-key": token },
        body,
        signal: AbortSignal.timeout(RESPONSE_TIME),
      });
      await response.body?.cancel();
      return response.status === 200;
    } catch {
      return false;
    }
  }

  /** Delivers what is due. */
  async function send(): Promise<number> {
    const due = ledger.webhooks.filter(({ at }) => at <= now());
    for (const delivery of due) {
      const taken = await deliver(delivery.body);
      const pause = 1000 * 2 ** delivery.failed;
      if (taken || pause >= DAY) ledger.webhooks = ledger.webhooks.filter((other) => other !== delivery);
      else Object.assign(delivery, { failed: delivery.failed + 1, at: now() + pause });
    }
    return due.length;
  }

  return { add, send, waiting: () => ledger.webhooks.length };
}

import { DAY, HOUR } from "#kernel/durations.ts";
import type { OrderStatus, refundStatuses } from "#modules/orders/contract/order-status.ts";
import { createRandom, type Random } from "./random.ts";
import type { DemoCustomer } from "./read-data.ts";

type RefundStatus = (typeof refundStatuses)[number];

export interface DemoOrder {
  customerIndex: number;
  addressIndex: number;
  lines: { productIndex: number; quantity: number }[];
  status: OrderStatus;
  paymentMode: "COD" | "PREPAID";
  paymentStatus: "PENDING" | "SUCCESS";
  message: string;
  shipment: { courier: "India Post" | "DTDC"; trackingNumber: string } | null;
  cancelReason: string | null;
  /** How far what was paid online has gone back; null where nothing does. */
  refund: RefundStatus | null;
  placedAt: Date;
  /** Every status with its time, in order; the first is PENDING at `placedAt`. */
  changes: { status: OrderStatus; at: Date }[];
}

const messages = [
  "Could you hold it until Saturday? I will be home all day.",
  "I love this one. Would you take a little less if I pick two?",
  "Please pack it flat if you can, it is a gift for my mother.",
  "Is the length the same as on the label? If so, please send it.",
  "No hurry at all. Thank you for the work that you do.",
  "Can it reach before Onam? Happy to pay for a faster courier.",
  "Please call before delivery, the gate is usually locked.",
  "It is for my sister's engagement, so a careful check would be kind.",
  "I can collect from the shop on Monday if that saves you the postage.",
  "Happy with the price as it is. Keep the change for the school books.",
  "If the colour is darker than in the picture, please tell me first.",
  "My second order from you. The first shirt is still my favourite.",
] as const;

const reasons = [
  "A mark showed up in the last check.",
  "The address is outside our courier's reach.",
  "We could not reach the buyer.",
] as const;

const paths: Record<OrderStatus, OrderStatus[]> = {
  PENDING: ["PENDING"],
  ACCEPTED: ["PENDING", "ACCEPTED"],
  SHIPPED: ["PENDING", "ACCEPTED", "SHIPPED"],
  COMPLETED: ["PENDING", "ACCEPTED", "SHIPPED", "COMPLETED"],
  "CANCELED-USER": ["PENDING", "CANCELED-USER"],
  "CANCELED-ADMIN": ["PENDING", "CANCELED-ADMIN"],
};

type Day = Pick<DemoOrder, "status" | "refund"> & { daysAgo: number };

/** Days before now, and where the order has got to: five to a month long ago, a busy last fortnight. */
function calendar(): Day[] {
  const past: Day[] = [];
  for (let month = 11; month >= 1; month--) {
    for (let turn = 0; turn < 4; turn++) {
      const count = past.length;
      const status = count % 9 === 4 ? "CANCELED-USER" : count % 11 === 7 ? "CANCELED-ADMIN" : "COMPLETED";
      past.push({ daysAgo: month * 30 - turn * 7 + 3, status, refund: count === 40 ? "PROCESSED" : null });
    }
  }
  const recent: [number, OrderStatus, RefundStatus?][] = [
    [13.2, "COMPLETED"],
    [12.1, "SHIPPED"],
    [10.6, "COMPLETED"],
    [9.4, "SHIPPED"],
    [8.3, "CANCELED-USER", "FAILED"],
    [7.1, "SHIPPED"],
    [6.2, "ACCEPTED"],
    [5.4, "SHIPPED"],
    [4.6, "ACCEPTED"],
    [3.7, "ACCEPTED"],
    [3.1, "CANCELED-ADMIN", "PENDING"],
    [2.4, "PENDING"],
    [1.8, "ACCEPTED"],
    [1.2, "PENDING"],
    [0.7, "PENDING"],
    [0.2, "PENDING"],
  ];
  return [...past, ...recent.map(([daysAgo, status, refund = null]) => ({ daysAgo, status, refund }))];
}

function linesFor(random: Random, products: number): DemoOrder["lines"] {
  const count = random.pick([1, 1, 1, 2, 2, 3]);
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(random.whole(0, products - 1));
  return [...chosen].map((productIndex) => ({ productIndex, quantity: random.next() < 0.08 ? 2 : 1 }));
}

/** Times of the changes: about a day apart each, squeezed where the order is too young for that. */
function changesOf(status: OrderStatus, placedAt: Date, now: Date, random: Random): DemoOrder["changes"] {
  const path = paths[status];
  const waits = path.map((step) =>
    step === "PENDING" ? 0 : step === "COMPLETED" ? random.between(2, 5) : random.between(0.3, 1.6),
  );
  const whole = waits.reduce((sum, wait) => sum + wait, 0) * DAY;
  const room = now.getTime() - placedAt.getTime() - HOUR;
  const squeeze = whole > room ? Math.max(0, room) / whole : 1;
  let at = placedAt.getTime();
  return path.map((step, index) => {
    at += (waits[index] ?? 0) * DAY * squeeze;
    return { status: step, at: new Date(Math.round(at / 1000) * 1000) };
  });
}

function shipmentFor(random: Random): DemoOrder["shipment"] {
  const number = String(random.whole(10_000_000, 99_999_999));
  return random.next() < 0.6
    ? { courier: "India Post", trackingNumber: `EK${number}0IN` }
    : { courier: "DTDC", trackingNumber: `D${number}` };
}

/**
 * The demo's order history as seen from `now`: about sixty orders over twelve months, in every status, oldest first.
 * The same `now` gives the same plan; nothing in it lies after `now`.
 */
export function planOrders(
  now: Date,
  { customers, products }: { customers: readonly DemoCustomer[]; products: number },
): DemoOrder[] {
  const random = createRandom(20_260_101);
  return calendar().map(({ daysAgo, status, refund }, index) => {
    const customerIndex = random.pick([0, 0, 1, 1, 2, 3]);
    const addresses = customers[customerIndex]?.addresses.length ?? 1;
    const jitter = daysAgo > 15 ? random.between(-2, 2) : 0;
    const placedAt = new Date(Math.round((now.getTime() - (daysAgo + jitter) * DAY) / 1000) * 1000);
    const changes = changesOf(status, placedAt, now, random);
    const sent = status === "SHIPPED" || status === "COMPLETED";
    // Nothing that is still to be sent: it would have waited for its payment.
    const prepaid = refund !== null || (index % 7 === 3 && sent);
    return {
      customerIndex,
      addressIndex: random.whole(0, addresses - 1),
      lines: linesFor(random, products),
      status,
      paymentMode: prepaid ? "PREPAID" : "COD",
      paymentStatus: prepaid || status === "COMPLETED" ? "SUCCESS" : "PENDING",
      message: random.pick(messages),
      shipment: sent ? shipmentFor(random) : null,
      cancelReason: status === "CANCELED-ADMIN" ? random.pick(reasons) : null,
      refund,
      placedAt,
      changes,
    };
  });
}

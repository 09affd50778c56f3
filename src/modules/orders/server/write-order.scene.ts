import { randomUUID } from "node:crypto";
import type {
  HandOver,
  OrderStatus,
  PaymentMode,
  PaymentStatus,
} from "#modules/orders/contract/order-status.ts";
import { orderAddresses, orderEvents, orderLines, orders } from "#modules/orders/schema.ts";
import type { Db } from "#platform/database/client.ts";
import { someAddress } from "#tests/support/test-shop.ts";

export interface WrittenOrder {
  userId: string | null;
  status: OrderStatus;
  /** When it was placed. */
  at: Date;
  paise: number;
  /** By parcel by default; anything else has no address, and goes to the one of `someAddress`. */
  handOver?: HandOver;
  mode?: PaymentMode;
  paid?: PaymentStatus;
  /** When it came into its status; when it was placed by default. */
  since?: Date;
}

const isParcel = (order: WrittenOrder | undefined) => (order?.handOver ?? "parcel") === "parcel";

/** Writes orders of any past down as they would stand now, whatever way they came there. Returns their ids, in order. */
export async function writeOrders(
  database: Pick<Db, "insert">,
  written: readonly WrittenOrder[],
): Promise<string[]> {
  if (written.length === 0) return [];
  const ids = written.map(() => randomUUID());
  const parcels = ids.filter((_, index) => isParcel(written[index]));
  const idOf = (index: number) => ids[index] ?? "";
  await database.insert(orders).values(
    written.map((order, i) => ({
      id: idOf(i),
      userId: order.userId,
      customerName: "Anu",
      customerEmail: "anu@example.org",
      status: order.status,
      ...(isParcel(order)
        ? {}
        : { handOver: order.handOver, recipient: someAddress.recipient, mobile: someAddress.mobile }),
      paymentMode: order.mode ?? "COD",
      paymentStatus: order.paid ?? "PENDING",
      message: "Is Friday fine?",
      subtotalPaise: order.paise,
      discountPaise: 0,
      deliveryPaise: 0,
      totalPaise: order.paise,
      idempotencyKey: idOf(i),
      createdAt: order.at,
      statusSince: order.since ?? order.at,
    })),
  );
  if (parcels.length > 0)
    await database
      .insert(orderAddresses)
      .values(parcels.map((orderId) => ({ orderId, ...someAddress, line2: someAddress.line2 ?? "" })));
  await database.insert(orderLines).values(
    written.map((order, i) => ({
      orderId: idOf(i),
      position: 0,
      name: "Kurta",
      description: "",
      imageUrl: "",
      blurHash: "",
      quantity: 1,
      originalPricePaise: order.paise,
      pricePaise: order.paise,
    })),
  );
  await database.insert(orderEvents).values(
    written.map((order, i) => ({
      orderId: idOf(i),
      toStatus: order.status,
      changedBy: "admin" as const,
      at: order.since ?? order.at,
    })),
  );
  return ids;
}

import { toPaise } from "#contract/money.ts";
import type { Db } from "#db/client.ts";
import { addresses, orderAddresses, orderEvents, orderLines, orders } from "#db/schema/orders.ts";
import { seedUser } from "#domain/accounts/seed-user.ts";
import { totalsOf } from "#domain/cart/cart-totals.ts";
import { demoCustomers, demoPieces } from "./catalogue.ts";
import { type DemoOrder, planOrders } from "./orders.ts";
import type { WrittenPiece } from "./write-catalogue.ts";

const YEAR_MS = 366 * 86_400_000;

/** Writes the shoppers, who all have this password, and a year of their orders. They are history: no stock is touched. */
export async function writeShoppersAndOrders(
  tx: Db,
  pieces: readonly WrittenPiece[],
  { now, password }: { now: Date; password: string },
): Promise<void> {
  const shopperIds: string[] = [];
  for (const customer of demoCustomers) {
    const createdAt = new Date(now.getTime() - YEAR_MS);
    const id = await seedUser(tx, { name: customer.name, email: customer.email, password, createdAt });
    if (!id) throw new Error(`${customer.email} is known already`);
    shopperIds.push(id);
    await tx.insert(addresses).values(customer.addresses.map((address) => ({ userId: id, ...address })));
  }
  for (const [index, order] of planOrders(now).entries()) {
    await writeOrder(tx, order, { index, userId: shopperIds[order.customerIndex] ?? null, pieces });
  }
}

async function writeOrder(
  tx: Db,
  order: DemoOrder,
  { index, userId, pieces }: { index: number; userId: string | null; pieces: readonly WrittenPiece[] },
): Promise<void> {
  const customer = demoCustomers[order.customerIndex];
  const address = customer?.addresses[order.addressIndex];
  if (!customer || !address) throw new Error("an order of nobody");
  const lines = order.lines.map((line, position) => snapshotOf(line, position, pieces));
  const totals = totalsOf(
    lines.map((line) => ({
      quantity: line.quantity,
      pricePaise: line.originalPricePaise,
      effectivePricePaise: line.pricePaise,
    })),
  );
  // Only what is on its way or delivered was paid online: refunds of the demo's money would have nowhere to go.
  const paidOnline = order.paymentMode === "PREPAID" && order.shipment !== null;
  const [row] = await tx
    .insert(orders)
    .values({
      userId,
      customerName: customer.name,
      customerEmail: customer.email,
      status: order.status,
      paymentMode: paidOnline ? "PREPAID" : "COD",
      paymentStatus: paidOnline || order.status === "COMPLETED" ? "SUCCESS" : "PENDING",
      message: order.message,
      subtotalPaise: totals.subtotalPaise,
      discountPaise: totals.discountPaise,
      deliveryPaise: 0,
      totalPaise: totals.goodsPaise,
      courier: order.shipment?.courier ?? "",
      trackingNumber: order.shipment?.trackingNumber ?? "",
      cancelReason: order.cancelReason ?? "",
      idempotencyKey: `demo-${index}`,
      createdAt: order.placedAt,
      statusSince: order.changes.at(-1)?.at ?? order.placedAt,
      updatedAt: order.changes.at(-1)?.at ?? order.placedAt,
    })
    .returning({ id: orders.id });
  if (!row) throw new Error("an order was not written");
  const orderId = row.id;
  await tx.insert(orderAddresses).values({ orderId, ...address });
  await tx.insert(orderLines).values(lines.map((line) => ({ orderId, ...line })));
  await tx.insert(orderEvents).values(
    order.changes.map((change, step) => ({
      orderId,
      fromStatus: order.changes[step - 1]?.status ?? null,
      toStatus: change.status,
      mover: step === 0 || change.status === "CANCELED-USER" ? "customer" : "admin",
      userId: step === 0 || change.status === "CANCELED-USER" ? userId : null,
      reason: change.status === "CANCELED-ADMIN" ? (order.cancelReason ?? "") : "",
      at: change.at,
    })),
  );
}

function snapshotOf(
  { pieceIndex, quantity }: DemoOrder["lines"][number],
  position: number,
  pieces: readonly WrittenPiece[],
) {
  const piece = demoPieces[pieceIndex];
  const written = pieces[pieceIndex];
  if (!piece || !written) throw new Error("an order names a piece that is not there");
  return {
    productId: written.id,
    position,
    name: piece.name,
    description: piece.description,
    ...written.picture,
    quantity,
    originalPricePaise: toPaise(piece.price),
    pricePaise: toPaise(piece.discountedPrice || piece.price),
  };
}

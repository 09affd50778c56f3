import { sql } from "drizzle-orm";
import type { Address } from "#contract/address.ts";
import { formatRupees, toRupees } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import type { PaymentMode } from "#contract/order-status.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import type { Tx } from "#db/client.ts";
import { orderAddresses, orderEvents, orderLines, orders } from "#db/schema/orders.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireSignedIn, type SignedIn } from "../actor.ts";
import { findAddress } from "../addresses/address-queries.ts";
import { clearLines, type LoadedLine, lockCart, selectLines } from "../cart/cart-queries.ts";
import { totalsOf } from "../cart/cart-totals.ts";
import type { Context } from "../context.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { mustExist } from "../must-exist.ts";
import { isOnlineOffered } from "../settings/online-payment.ts";
import { readSettings } from "../settings/read-settings.ts";
import { deliveryCharge, type ShopSettings } from "../settings/shop-settings.ts";
import { findOrderByKey, findOrderRow } from "./order-queries.ts";
import { inLockOrder, takeStock } from "./stock.ts";

export interface PlaceOrderInput {
  address_id: string;
  message: string;
  payment_mode: PaymentMode;
  /** Rupees that the customer was shown, delivery included; not checked when it is left out. */
  expected_total?: number | undefined;
  /** The same key of the same customer always answers the same order. */
  idempotencyKey: string;
}

type Code =
  | "unauthenticated"
  | "validation_failed"
  | "cart_empty"
  | "out_of_stock"
  | "total_changed"
  | "payment_mode_unavailable";

/**
 * Orders the customer's cart. In one transaction it takes the stock, writes the order with snapshots of everything it
 * names, empties the cart and queues the mails; a product that can't be had fails the whole order and changes nothing, and
 * so does a sum that is not the one that the customer was shown.
 */
export async function placeOrder(ctx: Context, input: PlaceOrderInput): Promise<Result<Order, Code>> {
  const customer = requireSignedIn(ctx.actor);
  if (!customer.ok) return customer;
  const { userId } = customer.value;
  return inTransaction<Order, Code>(ctx.database, async (tx) => {
    // Orders of one customer take turns: a repeated click waits here and then finds the order of the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`);
    const placed = await findOrderByKey(tx, userId, input.idempotencyKey);
    if (placed) return ok(placed);

    const settings = await readSettings(tx);
    if (!isOffered(ctx, input.payment_mode, settings)) return fail("payment_mode_unavailable");
    const address = await findAddress(tx, userId, input.address_id);
    if (!address) {
      const message = "Please select a shipping address.";
      return fail("validation_failed", message, { address_id: message });
    }
    // A product that is added from now on waits, and is in the next cart: it is not cleared away with this one.
    await lockCart(tx, userId);
    const lines = await selectLines(tx, userId);
    if (lines.length === 0) return fail("cart_empty");
    for (const line of inLockOrder(lines)) {
      if (line.stock < line.quantity) return fail("out_of_stock", goneMessage(line));
      // Somebody else was faster: read again, so that what the customer is told is true now.
      if (!(await takeStock(tx, line)))
        return fail("out_of_stock", goneMessage(await reread(tx, userId, line)));
    }
    const sums = orderSums(lines, settings);
    const total = toRupees(sums.totalPaise);
    const { expected_total = total } = input;
    if (expected_total !== total) return fail("total_changed", changedMessage(expected_total, total));
    const orderId = await insertOrder(tx, customer.value, input, lines, address, sums);
    await clearLines(tx, userId);
    await enqueueMail(tx, { kind: "order-placed", orderId });
    await enqueueMail(tx, { kind: "order-placed-store", orderId });
    return ok(mustExist(await findOrderRow(tx, orderId), "the placed order"));
  });
}

function isOffered(ctx: Context, mode: PaymentMode, { payment }: ShopSettings): boolean {
  return mode === "COD" ? payment.cashOnDelivery : isOnlineOffered(ctx, payment);
}

async function reread(tx: Tx, userId: string, line: LoadedLine): Promise<LoadedLine> {
  const lines = await selectLines(tx, userId);
  return lines.find((one) => one.productId === line.productId) ?? { ...line, stock: 0 };
}

function goneMessage(line: LoadedLine): string {
  return line.stock > 0
    ? `Only ${line.stock} of “${line.name}” left. Please lower the quantity in your cart.`
    : `“${line.name}” is out of stock. Please remove it from your cart.`;
}

function changedMessage(shown: number, total: number): string {
  return `Your order now comes to ${formatRupees(total)}, not ${formatRupees(shown)}. Please look it over and place it again.`;
}

/** What an order of these lines comes to, in paise, delivery by the settings included. */
function orderSums(lines: LoadedLine[], { delivery }: ShopSettings) {
  const { subtotalPaise, discountPaise, goodsPaise } = totalsOf(lines);
  const deliveryPaise = deliveryCharge(goodsPaise, delivery);
  return { subtotalPaise, discountPaise, deliveryPaise, totalPaise: goodsPaise + deliveryPaise };
}

async function insertOrder(
  tx: Tx,
  customer: SignedIn,
  input: PlaceOrderInput,
  lines: LoadedLine[],
  address: Address,
  sums: ReturnType<typeof orderSums>,
): Promise<string> {
  const [row] = await tx
    .insert(orders)
    .values({
      userId: customer.userId,
      customerName: customer.name,
      customerEmail: customer.email,
      paymentMode: input.payment_mode,
      message: input.message,
      ...sums,
      idempotencyKey: input.idempotencyKey,
    })
    .returning({ id: orders.id });
  const orderId = mustExist(row, "the order just inserted").id;
  const { recipient, line1, line2, city, state, zip, country, mobile } = address;
  await tx
    .insert(orderAddresses)
    .values({ orderId, recipient, line1, line2, city, state, zip, country, mobile });
  await tx.insert(orderLines).values(
    lines.map((line, position) => ({
      orderId,
      productId: line.productId,
      position,
      name: line.name,
      description: line.description,
      imageUrl: line.images[0]?.image_url ?? "",
      blurHash: line.images[0]?.blur_hash ?? "",
      quantity: line.quantity,
      originalPricePaise: line.pricePaise,
      pricePaise: line.effectivePricePaise,
    })),
  );
  await tx
    .insert(orderEvents)
    .values({ orderId, toStatus: "PENDING", changedBy: "customer", userId: customer.userId });
  return orderId;
}

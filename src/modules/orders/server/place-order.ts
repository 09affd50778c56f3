import { requireSignedIn } from "#kernel/actor.ts";
import { formatRupees, toRupees } from "#kernel/money.ts";
import { mustExist } from "#kernel/must-exist.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { type LoadedLine, lockCartToOrder, selectLines } from "#modules/cart/server/cart-queries.ts";
import { totalsOf } from "#modules/cart/server/cart-totals.ts";
import { inLockOrder, takeStock } from "#modules/catalogue/server/stock.ts";
import { settingsOf } from "#modules/settings/server/read-settings.ts";
import {
  deliveryCharge,
  isOnlineOffered,
  type ShopSettings,
} from "#modules/settings/server/shop-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Order } from "../contract/order.ts";
import type { PaymentMode } from "../contract/order-status.ts";
import { ADDRESS_REQUIRED } from "../contract/order-status.ts";
import { enqueueOrderMails } from "./order-mails.ts";
import { readOrderBasis, writeOrder } from "./order-writes.ts";
import { findOrderRow } from "./whole-orders.ts";

export interface PlaceOrderInput {
  address_id: string;
  message: string;
  payment_mode: PaymentMode;
  /** Rupees that the customer was shown, delivery included; not checked when it is left out. */
  expected_total?: number | undefined;
  /** The same key of the same customer always returns the same order. */
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
 * Orders the customer's cart. In one transaction it takes the stock, writes the order with snapshots of its products and address,
 * empties the cart and enqueues the mails. If a product is out of stock or the total differs from the one that the customer was
 * shown, the order fails and nothing changes.
 */
export async function placeOrder(ctx: Context, input: PlaceOrderInput): Promise<Result<Order, Code>> {
  const customer = requireSignedIn(ctx.actor);
  if (!customer.ok) return customer;
  const { userId } = customer.value;
  return inTransaction(ctx.database, async (tx) => {
    // Serialises one customer's orders: a repeated click waits here and then finds the order of the first.
    const cart = await lockCartToOrder(tx, userId);
    const { idempotencyKey, address_id: addressId } = input;
    const { placedId, savedSettings, address } = await readOrderBasis(tx, {
      userId,
      idempotencyKey,
      addressId,
    });
    if (placedId) return ok(mustExist(await findOrderRow(tx, placedId), "the order placed before"));

    const settings = settingsOf(savedSettings);
    if (!isOffered(ctx, input.payment_mode, settings)) return fail("payment_mode_unavailable");
    if (!cart || !address) {
      return fail("validation_failed", ADDRESS_REQUIRED, { address_id: ADDRESS_REQUIRED });
    }
    const lines = await selectLines(tx, userId);
    if (lines.length === 0) return fail("cart_empty");
    const gone = inLockOrder(lines).find((line) => line.stock < line.quantity);
    if (gone) return fail("out_of_stock", goneMessage(gone));
    const [missed] = await takeStock(tx, lines);
    // Another order was faster: read again, so that the message is up to date.
    if (missed) return fail("out_of_stock", goneMessage(await reread(tx, userId, missed)));
    const sums = orderSums(lines, settings);
    const total = toRupees(sums.totalPaise);
    const { expected_total = total } = input;
    if (expected_total !== total) return fail("total_changed", changedMessage(expected_total, total));
    const orderId = await writeOrder(tx, {
      cartId: cart.id,
      customer: customer.value,
      paymentMode: input.payment_mode,
      message: input.message,
      ...sums,
      idempotencyKey,
      address,
      lines,
    });
    await enqueueOrderMails(tx, { kind: "order-placed", orderId }, { kind: "order-placed-store", orderId });
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

/** The sums of an order of these lines in paise, with the delivery charge of the settings. */
function orderSums(lines: LoadedLine[], { delivery }: ShopSettings) {
  const { subtotalPaise, discountPaise, goodsPaise } = totalsOf(lines);
  const deliveryPaise = deliveryCharge(goodsPaise, delivery);
  return { subtotalPaise, discountPaise, deliveryPaise, totalPaise: goodsPaise + deliveryPaise };
}

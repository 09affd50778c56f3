import type * as z from "zod/mini";
import { formatRupees, toRupees } from "#kernel/money.ts";
import { mustExist } from "#kernel/must-exist.ts";
import { fail, ok } from "#kernel/result.ts";
import type { Address } from "#modules/addresses/contract/address.ts";
import {
  emptiesCart,
  type LoadedLine,
  lockCartToOrder,
  selectLines,
} from "#modules/cart/server/cart-queries.ts";
import { totalsOf } from "#modules/cart/server/cart-totals.ts";
import { inLockOrder, takeStock } from "#modules/catalogue/server/stock.ts";
import { lockCredit, writeCredit } from "#modules/credit/server/credit-ledger.ts";
import {
  deliveryCharge,
  isOnlineOffered,
  type SavedSettings,
  type ShopSettings,
  savedSettings,
  settingsOf,
} from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { preparedText } from "#platform/database/prepared.ts";
import { asSignedIn } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { orderInput } from "../contract/order.ts";
import { ADDRESS_REQUIRED, type PaymentMode } from "../contract/order-status.ts";
import { enqueueOrderMails } from "./order-mails.ts";
import { findOrderRow } from "./whole-orders.ts";

/** `expected_total` is not checked when it is left out. */
export interface PlaceOrderInput extends z.infer<typeof orderInput> {
  /** The same key of the same customer always returns the same order. */
  idempotencyKey: string;
}

interface OrderBasis {
  placedId: string | null;
  savedSettings: SavedSettings;
  address: Address | null;
}

/** An earlier order of the same key, the settings and the address. To be read after `lockCartToOrder`. */
const basisOf = preparedText<OrderBasis>(
  "order_basis",
  `select (select id from orders where user_id = $1 and idempotency_key = $2) as "placedId", ${savedSettings} as "savedSettings",
    (select row_to_json(a) from addresses a where user_id = $1 and id = $3) as address`,
);

/** Writes an order with its address, its lines and the first event of its history, and empties its cart. */
const writing = preparedText<{ id: string }>(
  "place_order",
  `with placed as (
      insert into orders (user_id, customer_name, customer_email, payment_mode, message, subtotal_paise, discount_paise,
        delivery_paise, total_paise, idempotency_key, credit_paise, payment_status)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $14, $15) returning id
    ), addressed as (
      insert into order_addresses (order_id, recipient, line1, line2, city, state, zip, country, mobile)
      select placed.id, a.* from placed, json_to_record($11::json) as a (recipient text, line1 text, line2 text, city text,
        state text, zip text, country text, mobile text)
    ), listed as (
      insert into order_lines (order_id, product_id, position, name, description, image_url, blur_hash, quantity,
        original_price_paise, price_paise, garment)
      select placed.id, l.* from placed, json_to_recordset($12::json) as l ("productId" uuid, position int, name text,
        description text, "imageUrl" text, "blurHash" text, quantity int, "pricePaise" bigint, "effectivePricePaise" bigint, garment jsonb)
    ), told as (
      insert into order_events (order_id, to_status, changed_by, user_id) select id, 'PENDING', 'customer', $1 from placed
    ), emptied as (
      ${emptiesCart("$13")}
    )
    select id from placed`,
);

/** Orders the customer's cart, or answers the order of the same key. When a product is gone or the total is not the one shown, nothing changes. */
export function placeOrder(ctx: Context, input: PlaceOrderInput) {
  return asSignedIn(ctx, async (tx, { userId, name, email }) => {
    // Serialises one customer's orders: a repeated click waits here and then finds the order of the first.
    const cart = await lockCartToOrder(tx, userId);
    const { idempotencyKey, address_id, payment_mode, message } = input;
    const [basis] = await basisOf(tx, [userId, idempotencyKey, address_id]);
    const { placedId, savedSettings, address } = mustExist(basis, "the basis of an order");
    if (placedId) return ok(mustExist(await findOrderRow(tx, placedId), "the order placed before"));

    const settings = settingsOf(savedSettings);
    if (!isOffered(ctx, payment_mode, settings)) return fail("payment_mode_unavailable");
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
    const changed = changedTotal(sums.totalPaise, input.expected_total);
    if (changed) return changed;
    const { creditPaise, paymentStatus } = await holdCredit(tx, userId, input, sums.totalPaise);
    const [written] = await writing(tx, [
      userId,
      name,
      email,
      payment_mode,
      message,
      sums.subtotalPaise,
      sums.discountPaise,
      sums.deliveryPaise,
      sums.totalPaise,
      idempotencyKey,
      JSON.stringify(address),
      JSON.stringify(lines.map(snapshotOf)),
      cart.id,
      creditPaise,
      paymentStatus,
    ]);
    const orderId = mustExist(written, "the order just inserted").id;
    await spendCredit(tx, { userId, paise: creditPaise, orderId, at: ctx.now() });
    await enqueueOrderMails(tx, { kind: "order-placed", orderId }, { kind: "order-placed-store", orderId });
    return ok(mustExist(await findOrderRow(tx, orderId), "the placed order"));
  });
}

/** Refuses a total that the customer has not seen; null for the one that was shown, or when none was. */
function changedTotal(totalPaise: number, shown: number | undefined) {
  const total = toRupees(totalPaise);
  const expected_total = shown ?? total;
  if (expected_total !== total) {
    const [now, then] = [formatRupees(total), formatRupees(expected_total)];
    const changed = `Your order now comes to ${now}, not ${then}. Please look it over and place it again.`;
    return fail("total_changed", changed);
  }
  return null;
}

/** How much of the total store credit pays, which is held from here on. An online order that it pays whole waits for no money. */
async function holdCredit(tx: Tx, userId: string, input: PlaceOrderInput, totalPaise: number) {
  const creditPaise = input.use_credit ? Math.min(await lockCredit(tx, userId), totalPaise) : 0;
  const isPaid = input.payment_mode === "PREPAID" && creditPaise === totalPaise;
  return { creditPaise, paymentStatus: isPaid ? "SUCCESS" : "PENDING" };
}

async function spendCredit(
  tx: Tx,
  { paise, ...used }: { userId: string; paise: number; orderId: string; at: Date },
): Promise<void> {
  if (paise > 0) await writeCredit(tx, { ...used, paise: -paise, cause: "order" });
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

function orderSums(lines: LoadedLine[], { delivery }: ShopSettings) {
  const { subtotalPaise, discountPaise, goodsPaise } = totalsOf(lines);
  const deliveryPaise = deliveryCharge(goodsPaise, delivery);
  return { subtotalPaise, discountPaise, deliveryPaise, totalPaise: goodsPaise + deliveryPaise };
}

function snapshotOf({ images: [image], savedSettings: _, ...line }: LoadedLine, position: number) {
  return { ...line, position, imageUrl: image?.image_url ?? "", blurHash: image?.blur_hash ?? "" };
}

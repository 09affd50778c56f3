import type * as z from "zod/mini";
import { formatRupees, toRupees } from "#kernel/money.ts";
import { mustExist } from "#kernel/must-exist.ts";
import { fail, ok } from "#kernel/result.ts";
import type { Address } from "#modules/addresses/contract/address.ts";
import { contentsOf } from "#modules/cart/server/cart-charge.ts";
import {
  emptiesCart,
  type LoadedLine,
  lockCartToOrder,
  selectLines,
} from "#modules/cart/server/cart-queries.ts";
import { totalsOf } from "#modules/cart/server/cart-totals.ts";
import { inLockOrder, takeStock } from "#modules/catalogue/server/stock.ts";
import {
  isOnlineOffered,
  type SavedSettings,
  savedSettings,
} from "#modules/settings/server/read-settings.ts";
import { shownPin } from "#modules/shipping/contract/pin.ts";
import type { PinArea } from "#modules/shipping/contract/pin-areas.ts";
import { ownArea } from "#modules/shipping/server/area-queries.ts";
import {
  chargeOf,
  daysTo,
  type Place,
  placeOf,
  type ShippingTerms,
  shippingTermsOf,
} from "#modules/shipping/server/delivery-to.ts";
import { keepsPromise, promiseRow } from "#modules/shipping/server/order-promises.ts";
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
  /** The area of its PIN code in the store's own file. */
  own: PinArea | null;
}

/** An earlier order of the same key, the settings, the address and its area. To be read after `lockCartToOrder`. */
const basisOf = preparedText<OrderBasis>(
  "order_basis",
  `select (select id from orders where user_id = $1 and idempotency_key = $2) as "placedId", ${savedSettings} as "savedSettings",
    (select row_to_json(a) from addresses a where user_id = $1 and id = $3) as address,
    ${ownArea("(select zip from addresses where user_id = $1 and id = $3)")} as own`,
);

/** Writes an order with its address, its lines, its promise and the first event of its history, and empties its cart. */
const writing = preparedText<{ id: string }>(
  "place_order",
  `with placed as (
      insert into orders (user_id, customer_name, customer_email, payment_mode, message, subtotal_paise, discount_paise,
        delivery_paise, total_paise, idempotency_key)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id
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
    ), promised as (
      ${keepsPromise("placed", "$14")}
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
    const { placedId, savedSettings, address, own } = mustExist(basis, "the basis of an order");
    if (placedId) return ok(mustExist(await findOrderRow(tx, placedId), "the order placed before"));

    const terms = shippingTermsOf(savedSettings);
    if (!cart || !address) {
      return fail("validation_failed", ADDRESS_REQUIRED, { address_id: ADDRESS_REQUIRED });
    }
    const place = placeOf(address.zip, { own, state: address.state }, terms);
    const refused = refusalOf(place, payment_mode, isOffered(ctx, payment_mode, terms));
    if (refused) return refused;
    const lines = await selectLines(tx, userId);
    if (lines.length === 0) return fail("cart_empty");
    const gone = inLockOrder(lines).find((line) => line.stock < line.quantity);
    if (gone) return fail("out_of_stock", goneMessage(gone));
    const [missed] = await takeStock(tx, lines);
    // Another order was faster: read again, so that the message is up to date.
    if (missed) return fail("out_of_stock", goneMessage(await reread(tx, userId, missed)));
    const sums = orderSums(lines, place, terms);
    const total = toRupees(sums.totalPaise);
    const changed = totalChanged(total, input.expected_total);
    if (changed) return changed;
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
      promiseRow(place, daysTo(place, ctx.now(), terms), sums.grams),
    ]);
    const orderId = mustExist(written, "the order just inserted").id;
    await enqueueOrderMails(tx, { kind: "order-placed", orderId }, { kind: "order-placed-store", orderId });
    return ok(mustExist(await findOrderRow(tx, orderId), "the placed order"));
  });
}

function isOffered(ctx: Context, mode: PaymentMode, { payment }: ShippingTerms): boolean {
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

/** Why nothing is sold this way, sent there, or sent there against cash; null when it is. */
function refusalOf({ pin, refusal, cod }: Place, mode: PaymentMode, offered: boolean) {
  if (!offered) return fail("payment_mode_unavailable");
  if (refusal !== null) return fail("not_delivered", refusal);
  if (mode !== "COD" || cod) return null;
  const place = `Cash on delivery is not possible for ${shownPin(pin)}.`;
  return fail("payment_mode_unavailable", `${place} Please choose another way to pay, or another address.`);
}

/** Rupees as they are now and as the customer was shown them, if at all; null when these are the same. */
function totalChanged(total: number, expected = total) {
  if (expected === total) return null;
  const [now, shown] = [formatRupees(total), formatRupees(expected)];
  const changed = `Your order now comes to ${now}, not ${shown}. Please look it over and place it again.`;
  return fail("total_changed", changed);
}

function orderSums(lines: LoadedLine[], { zone }: Place, terms: ShippingTerms) {
  const { subtotalPaise, discountPaise } = totalsOf(lines);
  const { goodsPaise, grams } = contentsOf(lines);
  const deliveryPaise = chargeOf(zone, { goodsPaise, grams }, terms);
  return { subtotalPaise, discountPaise, deliveryPaise, totalPaise: goodsPaise + deliveryPaise, grams };
}

function snapshotOf({ images: [image], savedSettings: _, ...line }: LoadedLine, position: number) {
  return { ...line, position, imageUrl: image?.image_url ?? "", blurHash: image?.blur_hash ?? "" };
}

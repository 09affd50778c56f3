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
import { termsOf } from "#modules/holds/server/hold-queries.ts";
import { isOn } from "#modules/holds/server/hold-rules.ts";
import {
  type HeldLine,
  heldLines,
  heldMessage,
  leavesLines,
  usesHolds,
} from "#modules/holds/server/order-holds.ts";
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

const holders = { userId: "$1", now: "$14", isOn: "$15" } as const;

/**
 * Writes an order with its address, its lines and the first event of its history, and empties its cart; the holds of its products are used. Where
 * others hold one of them, nothing is written, and that one is returned.
 */
const writing = preparedText<{ id: string | null; held: HeldLine | null }>(
  "place_order",
  `with wanted as (
      select l."productId" as product_id, l.quantity from json_to_recordset($12::json) as l ("productId" uuid, quantity int)
    ), held as (
      ${heldLines(holders)}
    ), placed as (
      insert into orders (user_id, customer_name, customer_email, payment_mode, message, subtotal_paise, discount_paise,
        delivery_paise, total_paise, idempotency_key)
      select $1::uuid, $2, $3, $4, $5, $6::bigint, $7::bigint, $8::bigint, $9::bigint, $10 where not exists (select from held)
      returning id
    ), used as (
      ${usesHolds(holders)}
    ), unlined as (
      ${leavesLines(holders)}
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
    select (select id from placed) as id,
      (select json_build_object('productId', product_id, 'until', until) from held order by product_id limit 1) as held`,
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
    const short = await takeLines(tx, userId, lines);
    if (short) return short;
    const sums = orderSums(lines, settings);
    const total = toRupees(sums.totalPaise);
    const { expected_total = total } = input;
    if (expected_total !== total) {
      const [now, shown] = [formatRupees(total), formatRupees(expected_total)];
      const changed = `Your order now comes to ${now}, not ${shown}. Please look it over and place it again.`;
      return fail("total_changed", changed);
    }
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
      ctx.now(),
      isOn(termsOf(savedSettings)),
    ]);
    if (written?.held) return fail("held", heldMessage(nameOf(lines, written.held), written.held));
    const orderId = mustExist(written?.id, "the order just inserted");
    await enqueueOrderMails(tx, { kind: "order-placed", orderId }, { kind: "order-placed-store", orderId });
    return ok(mustExist(await findOrderRow(tx, orderId), "the placed order"));
  });
}

function isOffered(ctx: Context, mode: PaymentMode, { payment }: ShopSettings): boolean {
  return mode === "COD" ? payment.cashOnDelivery : isOnlineOffered(ctx, payment);
}

/** Takes the products of the lines; 'out_of_stock' for one that is gone, and null when all are taken. */
async function takeLines(tx: Tx, userId: string, lines: LoadedLine[]) {
  const gone = inLockOrder(lines).find((line) => line.stock < line.quantity);
  if (gone) return fail("out_of_stock", goneMessage(gone));
  const [missed] = await takeStock(tx, lines);
  // Another order was faster: read again, so that the message is up to date.
  if (missed) return fail("out_of_stock", goneMessage(await reread(tx, userId, missed)));
  return null;
}

async function reread(tx: Tx, userId: string, line: LoadedLine): Promise<LoadedLine> {
  const lines = await selectLines(tx, userId);
  return lines.find((one) => one.productId === line.productId) ?? { ...line, stock: 0 };
}

function nameOf(lines: LoadedLine[], { productId }: HeldLine): string {
  return mustExist(
    lines.find((line) => line.productId === productId),
    "the line that others hold",
  ).name;
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

function snapshotOf({ images: [image], savedSettings: _, holds: __, ...line }: LoadedLine, position: number) {
  return { ...line, position, imageUrl: image?.image_url ?? "", blurHash: image?.blur_hash ?? "" };
}

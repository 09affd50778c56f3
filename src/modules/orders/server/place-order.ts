import type * as z from "zod/mini";
import { formatRupees, toRupees } from "#kernel/money.ts";
import { mustExist } from "#kernel/must-exist.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import type { Address } from "#modules/addresses/contract/address.ts";
import {
  emptiesCart,
  type LoadedLine,
  lockCartToOrder,
  selectLines,
} from "#modules/cart/server/cart-queries.ts";
import { totalsOf } from "#modules/cart/server/cart-totals.ts";
import { inLockOrder, takeStock } from "#modules/catalogue/server/stock.ts";
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
import { enqueueOrderMails, type MailNote } from "./order-mails.ts";
import { findOrderRow } from "./whole-orders.ts";

/** `expected_total` is not checked when it is left out. */
export interface PlaceOrderInput extends z.infer<typeof orderInput> {
  /** The same key of the same customer always returns the same order. */
  idempotencyKey: string;
}

/** What another part of the shop makes of an order's price, in the same transaction. Amounts in paise. */
export interface PricePlan {
  giftPaise: number;
  /** Whether the price is to be agreed on first. */
  priceOpen: boolean;
  /** What the mails about the new order say of it. */
  notes: readonly MailNote[];
  /** Called when the order is written. */
  written(tx: Tx, orderId: string): Promise<void>;
}

/** Looks at what is being ordered; a refusal refuses the order. */
export type PlanPrice = (
  tx: Tx,
  order: { lines: readonly LoadedLine[]; now: Date },
) => Promise<Result<PricePlan, "validation_failed">>;

const atMarkedPrice: PlanPrice = async () =>
  ok({ giftPaise: 0, priceOpen: false, notes: [], written: async () => undefined });

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
        delivery_paise, total_paise, idempotency_key, gift_paise, price_open)
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

/**
 * Orders the customer's cart, or answers the order of the same key. When a product is gone or the total is not the one shown, nothing changes.
 * `planPrice` may add a gift or leave the price open.
 */
export function placeOrder(ctx: Context, input: PlaceOrderInput, planPrice: PlanPrice = atMarkedPrice) {
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
    const ordered = { lines, now: ctx.now() };
    const priced = await priceOrder(tx, ordered, { planPrice, settings, shown: input.expected_total });
    if (!priced.ok) return priced;
    const { sums, plan } = priced.value;
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
      plan.giftPaise,
      plan.priceOpen,
    ]);
    const orderId = mustExist(written, "the order just inserted").id;
    await plan.written(tx, orderId);
    await enqueuePlacedMails(tx, orderId, plan.notes);
    return ok(mustExist(await findOrderRow(tx, orderId), "the placed order"));
  });
}

interface Pricing {
  planPrice: PlanPrice;
  settings: ShopSettings;
  /** Rupees. */
  shown: number | undefined;
}

/** What an order comes to; refused when that is another total than the one shown. */
async function priceOrder(
  tx: Tx,
  ordered: Parameters<PlanPrice>[1],
  { planPrice, settings, shown }: Pricing,
) {
  const plan = await planPrice(tx, ordered);
  if (!plan.ok) return plan;
  const sums = orderSums(ordered.lines, plan.value.giftPaise, settings);
  const changed = changedTotal(toRupees(sums.totalPaise), shown);
  return changed ? fail("total_changed", changed) : ok({ sums, plan: plan.value });
}

/** Why the order is not placed when it comes to another total than the customer was shown, both in rupees; null when it does not. */
function changedTotal(total: number, shown = total): string | null {
  if (shown === total) return null;
  return `Your order now comes to ${formatRupees(total)}, not ${formatRupees(shown)}. Please look it over and place it again.`;
}

function enqueuePlacedMails(tx: Tx, orderId: string, notes: readonly MailNote[]): Promise<void> {
  const noted = notes.length > 0 ? { orderId, notes } : { orderId };
  return enqueueOrderMails(tx, { kind: "order-placed", ...noted }, { kind: "order-placed-store", ...noted });
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

function orderSums(lines: readonly LoadedLine[], giftPaise: number, { delivery }: ShopSettings) {
  const { subtotalPaise, discountPaise, goodsPaise } = totalsOf(lines);
  const deliveryPaise = deliveryCharge(goodsPaise, delivery);
  return { subtotalPaise, discountPaise, deliveryPaise, totalPaise: goodsPaise + giftPaise + deliveryPaise };
}

function snapshotOf({ images: [image], savedSettings: _, ...line }: LoadedLine, position: number) {
  return { ...line, position, imageUrl: image?.image_url ?? "", blurHash: image?.blur_hash ?? "" };
}

import type { SignedIn } from "#kernel/actor.ts";
import { mustExist } from "#kernel/must-exist.ts";
import type { Address } from "#modules/addresses/contract/address.ts";
import { emptiesCart, type LoadedLine } from "#modules/cart/server/cart-queries.ts";
import { type SavedSettings, savedSettings } from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { preparedText } from "#platform/database/prepared.ts";
import type { PaymentMode } from "../contract/order-status.ts";

interface OrderBasis {
  /** The order that was placed with this key before. */
  placedId: string | null;
  savedSettings: SavedSettings;
  /** The customer's own address with the wanted id. */
  address: Address | null;
}

const basisOf = preparedText<OrderBasis>(
  "order_basis",
  `select (select id from orders where user_id = $1 and idempotency_key = $2) as "placedId", ${savedSettings} as "savedSettings",
    (select row_to_json(a) from addresses a where user_id = $1 and id = $3) as address`,
);

/** Reads what placing an order depends on. Call it after `lockCartToOrder`. */
export async function readOrderBasis(
  tx: Tx,
  order: { userId: string; idempotencyKey: string; addressId: string },
): Promise<OrderBasis> {
  const [basis] = await basisOf(tx, [order.userId, order.idempotencyKey, order.addressId]);
  return basis ?? { placedId: null, savedSettings: {}, address: null };
}

/** An order to be written, amounts in paise. */
export interface NewOrder {
  cartId: string;
  customer: Pick<SignedIn, "userId" | "name" | "email">;
  paymentMode: PaymentMode;
  message: string;
  subtotalPaise: number;
  discountPaise: number;
  deliveryPaise: number;
  totalPaise: number;
  idempotencyKey: string;
  address: Address;
  lines: readonly LoadedLine[];
}

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
    ), emptied as (
      ${emptiesCart("$13")}
    )
    select id from placed`,
);

/** Writes an order with its address, its lines and the first event of its history, and empties its cart; returns its id. */
export async function writeOrder(tx: Tx, order: NewOrder): Promise<string> {
  const { userId, name, email } = order.customer;
  const { subtotalPaise, discountPaise, deliveryPaise, totalPaise } = order;
  const [row] = await writing(tx, [
    ...[userId, name, email, order.paymentMode, order.message],
    ...[subtotalPaise, discountPaise, deliveryPaise, totalPaise, order.idempotencyKey],
    ...[JSON.stringify(order.address), JSON.stringify(order.lines.map(snapshotOf)), order.cartId],
  ]);
  return mustExist(row, "the order just inserted").id;
}

/** The snapshot of a line that an order keeps. */
function snapshotOf(line: LoadedLine, position: number) {
  const { productId, name, description, quantity, pricePaise, effectivePricePaise, images, garment } = line;
  const imageUrl = images[0]?.image_url ?? "";
  const blurHash = images[0]?.blur_hash ?? "";
  return {
    productId,
    position,
    name,
    description,
    imageUrl,
    blurHash,
    quantity,
    pricePaise,
    effectivePricePaise,
    garment,
  };
}

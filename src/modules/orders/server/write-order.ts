import { fail, mustExist, ok } from "#kernel/result.ts";
import type { Address } from "#modules/addresses/contract/address.ts";
import { emptiesCart, type LoadedLine } from "#modules/cart/server/cart-queries.ts";
import { inReaderLanguage } from "#modules/catalogue/contract/texts.ts";
import {
  type HeldLine,
  heldLines,
  heldMessage,
  leavesLines,
  usesHolds,
} from "#modules/holds/server/hold-queries.ts";
import type { Delivery } from "#modules/shipping/server/delivery-to.ts";
import type { Tx } from "#platform/database/client.ts";
import { preparedText } from "#platform/database/statements.ts";
import type { orders } from "../schema.ts";

type OrderRow = typeof orders.$inferInsert;

/** An order that is about to be written. Amounts in paise. */
export interface NewOrder {
  userId: string;
  cartId: string;
  now: Date;
  row: Pick<
    OrderRow,
    "customerName" | "customerEmail" | "paymentMode" | "message" | "idempotencyKey" | "buyerGstin"
  > &
    Pick<OrderRow, "subtotalPaise" | "discountPaise" | "deliveryPaise" | "totalPaise"> &
    Required<Pick<OrderRow, "giftPaise" | "creditPaise" | "paymentStatus" | "priceOpen">>;
  address: Address;
  lines: readonly LoadedLine[];
  /** When it arrives, and what it weighs. */
  promise: Pick<Delivery, "zone"> &
    Pick<Delivery["days"], "from" | "by" | "dated"> & { cod: boolean; grams: number };
  /** Whether pieces are held for those who have them in their carts. */
  holdsAreOn: boolean;
}

const holders = { userId: "$1", now: "$6", isOn: "$7" } as const;

const writing = preparedText<{ id: string | null; held: HeldLine | null }>(
  "place_order",
  `with wanted as (
      select l."productId" as product_id, l.quantity from json_to_recordset($4::json) as l ("productId" uuid, quantity int)
    ), held as (
      ${heldLines(holders)}
    ), placed as (
      insert into orders (user_id, customer_name, customer_email, payment_mode, message, buyer_gstin, idempotency_key,
        subtotal_paise, discount_paise, gift_paise, delivery_paise, total_paise, credit_paise, payment_status, price_open)
      select $1::uuid, o.* from json_to_record($2::json) as o ("customerName" text, "customerEmail" text, "paymentMode" text,
        message text, "buyerGstin" text, "idempotencyKey" text, "subtotalPaise" bigint, "discountPaise" bigint, "giftPaise" bigint,
        "deliveryPaise" bigint, "totalPaise" bigint, "creditPaise" bigint, "paymentStatus" text, "priceOpen" boolean)
      where not exists (select from held)
      returning id
    ), used as (
      ${usesHolds(holders)}
    ), unlined as (
      ${leavesLines(holders)}
    ), addressed as (
      insert into order_addresses (order_id, recipient, line1, line2, city, state, zip, country, mobile)
      select placed.id, a.* from placed, json_to_record($3::json) as a (recipient text, line1 text, line2 text, city text,
        state text, zip text, country text, mobile text)
    ), listed as (
      insert into order_lines (order_id, product_id, position, name, names, description, image_url, blur_hash, quantity,
        original_price_paise, price_paise, garment)
      select placed.id, l."productId", l.position, l.name, l.names, (select description from products where id = l."productId"),
        l."imageUrl", l."blurHash", l.quantity, l."pricePaise", l."effectivePricePaise", l.garment
      from placed, json_to_recordset($4::json) as l ("productId" uuid, position int, name text, names jsonb, "imageUrl" text,
        "blurHash" text, quantity int, "pricePaise" bigint, "effectivePricePaise" bigint, garment jsonb)
    ), told as (
      insert into order_events (order_id, to_status, changed_by, user_id) select id, 'PENDING', 'customer', $1 from placed
    ), promised as (
      insert into order_promises (order_id, zone, grams, promised_from, promised_by, dated, cod)
      select placed.id, p.* from placed, json_to_record($8::json) as p (zone text, grams int, "from" date, "by" date, dated boolean, cod boolean)
    ), emptied as (
      ${emptiesCart("$5")}
    )
    select (select id from placed) as id,
      (select json_build_object('productId', product_id, 'until', until) from held order by product_id limit 1) as held`,
);

/**
 * Writes an order with its address, its lines, its promise and the first event of its history, and empties its cart; the holds of its products are used. Where
 * others hold one of them, nothing is written: 'held' says which and until when. Returns the order's id. Call it with the stock taken.
 */
export async function writeOrder(tx: Tx, order: NewOrder) {
  const { userId, cartId, now, row, address, lines, promise, holdsAreOn } = order;
  const [written] = await writing(tx, [
    userId,
    JSON.stringify({ ...row, buyerGstin: row.buyerGstin ?? "" }),
    JSON.stringify(address),
    JSON.stringify(lines.map(snapshotOf)),
    cartId,
    now,
    holdsAreOn,
    JSON.stringify(promise),
  ]);
  if (written?.held) return fail("held", heldMessage(nameOf(lines, written.held), written.held));
  return ok(mustExist(written?.id, "the order just inserted"));
}

function nameOf(lines: readonly LoadedLine[], { productId }: HeldLine): string {
  const found = lines.find((line) => line.productId === productId);
  const { name, translations } = mustExist(found, "the line that others hold");
  return inReaderLanguage(name, translations);
}

/** As it was bought, with its name in every language. */
function snapshotOf(loaded: LoadedLine, position: number) {
  const {
    images: [image],
    holds: _,
    restUntil: __,
    waiting: ___,
    translations,
    ...line
  } = loaded;
  const names = { ml: translations?.ml?.name, hi: translations?.hi?.name };
  return { ...line, names, position, imageUrl: image?.image_url ?? "", blurHash: image?.blur_hash ?? "" };
}

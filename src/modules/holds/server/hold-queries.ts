import { eq, inArray, sql } from "drizzle-orm";
import { goods } from "#modules/catalogue/goods-schema.ts";
import {
  readOnce,
  readSaved,
  type SettingsSection,
  sectionOf,
} from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { preparedText } from "#platform/database/statements.ts";
import { holdSettings } from "../contract/hold-terms.ts";
import { type Ending, heldProducts, type OpenHold } from "../schema.ts";
import { type HoldTerms, type ProductHolds, restAfter } from "./hold-rules.ts";

export const holdSection = {
  name: "holds",
  title: "Holds",
  schema: holdSettings,
  feature: "holds",
  off: { minutes: 0 },
} satisfies SettingsSection<typeof holdSettings>;

export const termsOf = readOnce((saved): HoldTerms => sectionOf(saved, holdSection));

/** Each add to a cart writes one, so they are asked for: a notification each would make commits wait for each other. */
export const writtenHolds = { table: "holds", id: "product_id" } as const;

const locking = preparedText(
  "lock_held_products",
  "select id from products where id = any($1::uuid[]) order by id for no key update",
);

/** Locks products in the order in which orders do, and reads how they are held; those that are not for sale have no stock. */
export async function lockHolds(
  tx: Tx,
  productIds: readonly string[],
): Promise<{ pieces: ProductHolds[]; terms: HoldTerms }> {
  const select = tx
    .select({
      productId: goods.id,
      stock: sql<number>`coalesce(${goods.stock}, 0)`,
      holds: heldProducts.holds,
      waiting: heldProducts.waiting,
    })
    .from(goods)
    .innerJoin(heldProducts, eq(heldProducts.productId, goods.id))
    .where(inArray(goods.id, [...productIds]))
    .orderBy(goods.id);
  const [, pieces, saved] = await Promise.all([locking(tx, [productIds]), select, readSaved(tx)]);
  return { pieces, terms: termsOf(saved) };
}

/** Nothing is written when the account goes. */
const putting = preparedText<{ user_id: string }>(
  "put_hold",
  `insert into holds (product_id, user_id, quantity, held_until, extended, paying, offered, sole, rest_until)
  select $1::uuid, $2::uuid, $3::int, $4::timestamptz, $5::boolean, $6::boolean, $7::boolean, $8::boolean, $9::timestamptz
    from users where id = $2::uuid for key share
  on conflict (product_id, user_id) do update set quantity = excluded.quantity, held_until = excluded.held_until,
    extended = excluded.extended, paying = excluded.paying, offered = excluded.offered, sole = excluded.sole,
    rest_until = coalesce(excluded.rest_until, holds.rest_until), ended = null, written_in = default
  returning user_id`,
);

type HeldProduct = Pick<ProductHolds, "productId" | "stock" | "holds">;

/** An offer leaves the rest of an earlier hold as it is. */
function valuesOf({ productId, stock, holds }: HeldProduct, hold: OpenHold): unknown[] {
  const { userId, quantity, until, extended, paying, offered } = hold;
  // Stock may have been lowered under holds of more pieces, and of others.
  const isSole = stock === 1 && quantity === 1 && holds.every((other) => other.userId === userId);
  const rest = offered ? null : restAfter(until);
  return [productId, userId, quantity, new Date(until), extended, paying, offered, isSole, rest];
}

/** Writes a hold; returns whether its customer still has an account. */
export async function saveHold(tx: Tx, piece: HeldProduct, hold: OpenHold): Promise<boolean> {
  return (await putting(tx, valuesOf(piece, hold))).length > 0;
}

const ending = preparedText(
  "end_hold",
  `update holds set ended = $3, held_until = least(held_until, $4), written_in = default,
    rest_until = case when offered then rest_until else least(rest_until, $5) end
    where product_id = $1 and user_id = $2 and ended is null`,
);

/** Notes that a hold is over; the rest begins with its end. */
export async function endHold(
  tx: Tx,
  of: { productId: string; userId: string },
  how: Ending,
  now: number,
): Promise<void> {
  await ending(tx, [of.productId, of.userId, how, new Date(now), restAfter(now)]);
}

const leaving = preparedText(
  "leave_hold_queue",
  "delete from hold_queue where product_id = $1 and user_id = $2",
);

/** Takes a customer out of the line of a product. */
export async function leaveLine(tx: Tx, productId: string, userId: string): Promise<void> {
  await leaving(tx, [productId, userId]);
}

const offering = preparedText(
  "offer_to_next",
  "update hold_queue set offered_until = $3 where product_id = $1 and user_id = $2",
);

/** Notes until when a product is offered to somebody in its line. */
export async function noteOffer(tx: Tx, productId: string, userId: string, until: number): Promise<void> {
  await offering(tx, [productId, userId, new Date(until)]);
}

import { eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { MINUTE } from "#kernel/durations.ts";
import { brands, categories, products } from "#modules/catalogue/schema.ts";
import { onSale } from "#modules/catalogue/server/product-queries.ts";
import {
  readOnce,
  type SavedSettings,
  type SettingsSection,
  savedSection,
  sectionOf,
} from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { preparedText } from "#platform/database/statements.ts";
import { holdSettings } from "../contract/hold-terms.ts";
import type { Ending } from "../schema.ts";
import { type HoldTerms, type OpenHold, type Piece, REST_MINUTES } from "./hold-rules.ts";

/** A row of the table as statements bring it along; times in milliseconds. */
export interface HoldRow extends OpenHold {
  isOpen: boolean;
  restUntil: number | null;
}

const millis = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::bigint`;

/** The holds of a product that have not ended, and this customer's last one: a column of any statement about products. Null where there is none. */
export function holdsColumn(userId: SQLWrapper | null): SQL<HoldRow[] | null> {
  const own = userId ? sql`or h.user_id = ${userId}` : sql``;
  return sql<HoldRow[] | null>`(select json_agg(json_build_object('userId', h.user_id, 'quantity', h.quantity,
      'until', ${millis(sql`h.held_until`)}, 'extended', h.extended, 'paying', h.paying, 'offered', h.offered,
      'isOpen', h.ended is null, 'restUntil', ${millis(sql`h.rest_until`)}))
    from holds h where h.product_id = ${products.id} and (h.ended is null ${own}))`;
}

/** The customers who wait for a product, in order; null where nobody does. */
export const waitingColumn = sql<string[] | null>`(select json_agg(q.user_id order by q.number)
  from hold_queue q where q.product_id = ${products.id} and q.offered_until is null)`;

export const openHolds = (rows: readonly HoldRow[] | null): readonly OpenHold[] =>
  (rows ?? []).filter(({ isOpen }) => isOpen).map(({ isOpen: _, restUntil: __, ...hold }) => hold);

/** Until when the customer gets no new hold; null where they may. */
export function restOf(rows: readonly HoldRow[] | null, userId: string): number | null {
  return rows?.find((row) => row.userId === userId)?.restUntil ?? null;
}

export const holdSection = {
  name: "holds",
  title: "Holds",
  schema: holdSettings,
} satisfies SettingsSection<typeof holdSettings>;

/** The terms as they were saved: a column of any statement. */
export const savedTerms = sql<SavedSettings[string] | null>`${sql.raw(savedSection(holdSection))}`;

export const termsOf = readOnce((saved): HoldTerms => sectionOf(saved, holdSection));

/** Each add to a cart writes one, so they are asked for: a notification each would make commits wait for each other. */
export const writtenHolds = { table: "holds", id: "product_id" } as const;

const locking = preparedText(
  "lock_held_products",
  "select id from products where id = any($1::uuid[]) order by id for no key update",
);

/** Locks products in the order in which orders do, and reads how they are held; those that are not for sale have no stock. */
export async function lockPieces(
  tx: Tx,
  productIds: readonly string[],
): Promise<{ pieces: Piece[]; terms: HoldTerms }> {
  await locking(tx, [productIds]);
  const rows = await tx
    .select({
      productId: products.id,
      stock: sql<number>`case when ${onSale} then ${products.stock} else 0 end`.mapWith(Number),
      holds: holdsColumn(null),
      waiting: waitingColumn,
      savedTerms,
    })
    .from(products)
    .leftJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(brands, eq(products.brandId, brands.id))
    .where(inArray(products.id, [...productIds]))
    .orderBy(products.id);
  return {
    pieces: rows.map(({ savedTerms: _, ...row }) => ({
      ...row,
      holds: openHolds(row.holds),
      waiting: row.waiting ?? [],
    })),
    terms: termsOf({ holds: rows[0]?.savedTerms ?? {} }),
  };
}

const puts = (
  from: string,
) => `insert into holds (product_id, user_id, quantity, held_until, extended, paying, offered, sole, rest_until)
  select $1::uuid, $2::uuid, $3::int, $4::timestamptz, $5::boolean, $6::boolean, $7::boolean, $8::boolean, $9::timestamptz ${from}
  on conflict (product_id, user_id) do update set quantity = excluded.quantity, held_until = excluded.held_until,
    extended = excluded.extended, paying = excluded.paying, offered = excluded.offered, sole = excluded.sole,
    rest_until = coalesce(excluded.rest_until, holds.rest_until), ended = null, written_in = default
  returning user_id`;

/** Writes a hold whole, as a part of a larger statement whose transaction has locked the account; its values are those of `valuesOf`. */
export const putsHold = puts("");

/** Nothing is written when the account goes. */
const putting = preparedText<{ user_id: string }>(
  "put_hold",
  puts("from users where id = $2::uuid for key share"),
);

type HeldPiece = Pick<Piece, "productId" | "stock" | "holds">;

/** The values of `putsHold`. An offer leaves the rest of an earlier hold as it is. */
export function valuesOf({ productId, stock, holds }: HeldPiece, hold: OpenHold): unknown[] {
  const { userId, quantity, until, extended, paying, offered } = hold;
  // Stock may have been lowered under holds of more pieces, and of others.
  const isSole = stock === 1 && quantity === 1 && holds.every((other) => other.userId === userId);
  const rest = offered ? null : new Date(until + REST_MINUTES * MINUTE);
  return [productId, userId, quantity, new Date(until), extended, paying, offered, isSole, rest];
}

/** Writes a hold; returns whether its customer still has an account. */
export async function putHold(tx: Tx, piece: HeldPiece, hold: OpenHold): Promise<boolean> {
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
  const rest = new Date(now + REST_MINUTES * MINUTE);
  await ending(tx, [of.productId, of.userId, how, new Date(now), rest]);
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

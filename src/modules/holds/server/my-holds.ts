import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { ok } from "#kernel/result.ts";
import { inReaderLanguage } from "#modules/catalogue/contract/texts.ts";
import { products } from "#modules/catalogue/schema.ts";
import { readSection } from "#modules/settings/server/read-settings.ts";
import type { Db } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import type { Hold, MyHolds, QueuePlace } from "../contract/hold.ts";
import { holdQueue, holds, type OpenHold } from "../schema.ts";
import { holdSection } from "./hold-queries.ts";
import { type HoldTerms, isOn } from "./hold-rules.ts";
import { momentOnWire } from "./line-hold.ts";

/** A live hold as the wire speaks of it. */
export function holdOnWire(
  { productId, name }: { productId: string; name: string },
  hold: Omit<OpenHold, "userId" | "paying">,
  now: number,
  { minutes }: HoldTerms,
): Hold {
  const { seconds_left } = momentOnWire(hold.until, now);
  return {
    product_id: productId,
    name,
    quantity: hold.quantity,
    held_until: new Date(hold.until).toISOString(),
    seconds_left: seconds_left ?? 0,
    can_extend: !hold.extended && !hold.offered && minutes > 0,
    is_offer: hold.offered,
  };
}

/** A customer's live holds, the first to end first; those of deleted products are over. */
async function selectHoldsOf(db: Db, userId: string, now: Date, terms: HoldTerms): Promise<Hold[]> {
  const rows = await db
    .select({ hold: holds, name: products.name, translations: products.translations })
    .from(holds)
    .innerJoin(products, eq(products.id, holds.productId))
    .where(
      and(
        eq(holds.userId, userId),
        isNull(holds.ended),
        gt(holds.heldUntil, now),
        isNull(products.deletedAt),
      ),
    )
    .orderBy(asc(holds.heldUntil), asc(holds.productId));
  return rows.map(({ hold: { heldUntil, ...hold }, name, translations }) =>
    holdOnWire(
      { productId: hold.productId, name: inReaderLanguage(name, translations) },
      { ...hold, until: heldUntil.getTime() },
      now.getTime(),
      terms,
    ),
  );
}

/** The places of a customer in lines, the oldest first; `productId` asks for one of them. */
export async function selectPlacesOf(db: Db, userId: string, productId?: string): Promise<QueuePlace[]> {
  const before = sql<number>`(select count(*) from ${holdQueue} q where q.product_id = ${holdQueue.productId}
    and q.offered_until is null and q.number < ${holdQueue.number})`.mapWith(Number);
  const rows = await db
    .select({
      productId: holdQueue.productId,
      name: products.name,
      translations: products.translations,
      before,
      since: holdQueue.since,
      stock: products.stock,
    })
    .from(holdQueue)
    .innerJoin(products, eq(products.id, holdQueue.productId))
    .where(
      and(
        eq(holdQueue.userId, userId),
        isNull(holdQueue.offeredUntil),
        isNull(products.deletedAt),
        productId === undefined ? undefined : eq(holdQueue.productId, productId),
      ),
    )
    .orderBy(asc(holdQueue.number));
  return rows.map((row) => ({
    product_id: row.productId,
    name: inReaderLanguage(row.name, row.translations),
    place: row.before + 1,
    since: row.since.toISOString(),
    is_sold: row.stock === 0,
  }));
}

/** A customer's holds, and the products that they wait for, by the terms as they are. */
export async function selectHoldsAndPlaces(db: Db, userId: string, now: Date) {
  const terms = await readSection(db, holdSection);
  const held = await selectHoldsOf(db, userId, now, terms);
  return { terms, holds: held, queue: await selectPlacesOf(db, userId) };
}

/** The actor's own holds, offers and places in lines: none of these while holds are off, since anybody can buy the piece. */
export function getMyHolds(ctx: Context) {
  return forSignedIn(ctx, async ({ userId }) => {
    const { terms, holds: held, queue } = await selectHoldsAndPlaces(ctx.database, userId, ctx.now());
    return ok<MyHolds>({ holds: held, queue: isOn(terms) ? queue : [] });
  });
}

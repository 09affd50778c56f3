import { sql } from "drizzle-orm";
import type { Logger } from "#kernel/ports/logger.ts";
import { ok } from "#kernel/result.ts";
import type { Database, Tx } from "#platform/database/client.ts";
import { enqueueMailsToWrite } from "#platform/database/enqueue-job.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { holdQueue, holds } from "../schema.ts";
import { endHold, leaveLine, lockPieces, noteOffer, putHold } from "./hold-queries.ts";
import { type HoldTerms, type Move, moveOn, type OpenHold, type Piece } from "./hold-rules.ts";
import type { OfferMail } from "./offer-mail.ts";

/**
 * Moves a product on by the clock, and writes what that changes: nobody who looks at it afterwards in the same transaction passes the first in
 * line. The caller has locked its row. Returns the product as it is then.
 */
export async function settle(tx: Tx, piece: Piece, now: number, terms: HoldTerms): Promise<Piece> {
  const { moves, piece: settled } = moveOn(piece, now, terms);
  for (const move of moves) await write(tx, piece, move, now);
  const offers = moves.flatMap(({ kind, userId }): OfferMail | [] =>
    kind === "offer" ? { kind: "hold-offered", productId: piece.productId, userId } : [],
  );
  if (offers.length > 0) await enqueueMailsToWrite(tx, offers);
  return settled;
}

async function write(tx: Tx, piece: Piece, move: Move, now: number): Promise<void> {
  const { productId } = piece;
  const { userId } = move;
  if (move.kind === "offer") {
    const { until } = move;
    const offer = { userId, quantity: 1, until, extended: false, paying: false, offered: true };
    if (await putHold(tx, piece, offer)) await noteOffer(tx, productId, userId, until);
    return;
  }
  await endHold(tx, { productId, userId }, "expired", now);
  if (move.offered) await leaveLine(tx, productId, userId);
}

/** Ends a customer's hold of a product whose row is locked, and moves that on to the next in line. */
export async function giveBack(
  tx: Tx,
  piece: Piece,
  { userId, offered }: Pick<OpenHold, "userId" | "offered">,
  { now, terms }: { now: number; terms: HoldTerms },
): Promise<void> {
  await endHold(tx, { productId: piece.productId, userId }, "given_back", now);
  if (offered) await leaveLine(tx, piece.productId, userId);
  const left = { ...piece, holds: piece.holds.filter((hold) => hold.userId !== userId) };
  await settle(tx, left, now, terms);
}

const BATCH = 200;

/** The products of which a hold is over, or that are waited for and free. */
async function selectDue(database: Database, now: Date): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select product_id as id from ${holds} where ended is null and held_until <= ${now}
    union
    select p.id from products p where p.id in (select product_id from ${holdQueue} where offered_until is null)
      and p.is_active and p.deleted_at is null and p.stock > (select coalesce(sum(h.quantity), 0) from ${holds} h
        where h.product_id = p.id and h.ended is null and h.held_until > ${now})
    order by id limit ${BATCH}`);
  return rows.map(({ id }) => id);
}

/** Moves on what nobody looked at meanwhile. May be broken off and run again. Returns how many products it moved on. */
export async function moveHoldsOn(
  { database, log }: { database: Database; log: Logger },
  now: Date,
): Promise<number> {
  let moved = 0;
  for (const productId of await selectDue(database, now)) {
    const done = await inTransaction(database, async (tx) => {
      const { pieces, terms } = await lockPieces(tx, [productId]);
      for (const piece of pieces) await settle(tx, piece, now.getTime(), terms);
      return ok(pieces.length);
    }).catch((error: unknown) => {
      log.error(
        { part: "holds", product: productId, error },
        "a product could not be moved on to the next in line",
      );
      return ok(0);
    });
    moved += done.value;
  }
  return moved;
}

import { sql } from "drizzle-orm";
import { t } from "#kernel/languages/messages.ts";
import type { Logger } from "#kernel/ports/logger.ts";
import { fail, ok } from "#kernel/result.ts";
import { storeClock } from "#kernel/store-time.ts";
import { goods } from "#modules/catalogue/goods-schema.ts";
import { products } from "#modules/catalogue/schema.ts";
import { readSection } from "#modules/settings/server/read-settings.ts";
import type { Database, Tx } from "#platform/database/client.ts";
import { enqueueMailsToWrite } from "#platform/database/enqueue-job.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { holdQueue, holds, type OpenHold } from "../schema.ts";
import { endHold, holdSection, leaveLine, lockHolds, noteOffer, saveHold } from "./hold-queries.ts";
import {
  type HoldRequest,
  type HoldTerms,
  holdAfter,
  isOn,
  type Move,
  moveOn,
  othersUntil,
  type ProductHolds,
} from "./hold-rules.ts";
import type { OfferMail } from "./offer-mail.ts";

/**
 * Moves a product on by the clock, and writes what that changes: nobody who looks at it afterwards in the same transaction passes the first in
 * line. The caller has locked its row. Returns the product as it is then.
 */
export async function advanceHolds(
  tx: Tx,
  piece: ProductHolds,
  now: number,
  terms: HoldTerms,
): Promise<ProductHolds> {
  return (await writeMoves(tx, piece, now, terms)).piece;
}

/** Settles a product, and returns what was moved too. */
async function writeMoves(tx: Tx, piece: ProductHolds, now: number, terms: HoldTerms) {
  const moved = moveOn(piece, now, terms);
  for (const move of moved.moves) await writeMove(tx, moved.piece, move, now);
  const offers = moved.moves.flatMap(({ kind, userId }): OfferMail | [] =>
    kind === "offer" ? { kind: "hold-offered", productId: piece.productId, userId } : [],
  );
  if (offers.length > 0) await enqueueMailsToWrite(tx, ...offers);
  return moved;
}

/** `piece` is as it is after all moves. */
async function writeMove(tx: Tx, piece: ProductHolds, move: Move, now: number): Promise<void> {
  const { productId } = piece;
  const { userId } = move;
  if (move.kind === "offer") {
    const { until } = move;
    const offer = { userId, quantity: 1, until, extended: false, paying: false, offered: true };
    if (await saveHold(tx, piece, offer)) await noteOffer(tx, productId, userId, until);
    return;
  }
  await endHold(tx, { productId, userId }, "expired", now);
  if (move.offered) await leaveLine(tx, productId, userId);
}

/** Ends a customer's hold of a product whose row is locked, and moves that on to the next in line. */
export async function releaseAndAdvance(
  tx: Tx,
  piece: ProductHolds,
  { userId, offered }: Pick<OpenHold, "userId" | "offered">,
  { now, terms }: { now: number; terms: HoldTerms },
): Promise<void> {
  await endHold(tx, { productId: piece.productId, userId }, "given_back", now);
  if (offered) await leaveLine(tx, piece.productId, userId);
  const left = { ...piece, holds: piece.holds.filter((hold) => hold.userId !== userId) };
  await advanceHolds(tx, left, now, terms);
}

/** The change of a customer's hold: the one there was, the one to be written, or null for neither; and whether it ends. */
interface LineChange {
  current: OpenHold | null;
  next: OpenHold | null;
  ends: boolean;
}

const holdOf = ({ holds }: ProductHolds, { userId }: Pick<HoldRequest, "userId">) =>
  holds.find((hold) => hold.userId === userId) ?? null;

/** The change of a hold when more of a product are in the cart than before. */
export function holdOfMore(
  piece: ProductHolds,
  request: HoldRequest,
  now: number,
  terms: HoldTerms,
): LineChange {
  const current = holdOf(piece, request);
  const next = holdAfter(piece, request, now, terms);
  const isSame = current?.quantity === next?.quantity && current?.offered === next?.offered;
  return { current, next: isSame ? null : next, ends: false };
}

/** The change of a hold when fewer are in the cart, or as many: a hold has no more pieces than the cart. */
export function holdOfFewer(
  piece: ProductHolds,
  request: Pick<HoldRequest, "userId" | "quantity">,
): LineChange {
  const current = holdOf(piece, request);
  const { quantity } = request;
  if (!current || current.quantity <= quantity) return { current, next: null, ends: false };
  return quantity === 0
    ? { current, next: null, ends: true }
    : { current, next: { ...current, quantity }, ends: false };
}

/**
 * Carries on after a line's hold was written or ended: an offer that was taken leaves the line, pieces that came free go to the next. Returns
 * the product as it is then.
 */
export async function afterLine(
  tx: Tx,
  piece: ProductHolds,
  { current, next, ends }: LineChange,
  { now, terms }: { now: number; terms: HoldTerms },
): Promise<ProductHolds> {
  const remaining = ends ? null : (next ?? current);
  const others = piece.holds.filter((hold) => hold !== current);
  const changed = { ...piece, holds: remaining ? [...others, remaining] : others };
  if (!current) return changed;
  const { productId } = piece;
  const { userId } = current;
  if (ends) await endHold(tx, { productId, userId }, "given_back", now);
  if (current.offered && (ends || (next && !next.offered))) await leaveLine(tx, productId, userId);
  const isLess = ends || (next !== null && next.quantity < current.quantity);
  return isLess ? advanceHolds(tx, changed, now, terms) : changed;
}

/** The refusal of a piece that others hold. */
export function heldByOthers(piece: ProductHolds, userId: string) {
  const until = othersUntil(piece, userId);
  if (until === null) return fail("held");
  return fail("held", t("In somebody's cart until {time}.", { time: storeClock(new Date(until)) }));
}

const BATCH = 200;

/** The products of which a hold is over, or that can be offered to who waits: what nobody may buy, or everybody may, would come back in each round. */
async function selectDue(database: Database, now: Date): Promise<string[]> {
  const terms = await readSection(database, holdSection);
  const { rows } = await database.execute<{ id: string }>(sql`
    select product_id as id from ${holds} where ended is null and held_until <= ${now}
    union
    select ${goods.id} from ${goods} where ${isOn(terms)}
        and ${goods.id} in (select product_id from ${holdQueue} where offered_until is null)
        and ${goods.stock} > (select coalesce(sum(h.quantity) filter (where h.ended is null and h.held_until > ${now}), 0)
          from ${holds} h where h.product_id = ${goods.id})
    order by id limit ${BATCH}`);
  return rows.map(({ id }) => id);
}

/** Moves on what nobody looked at meanwhile. May be broken off and run again. Returns how many holds it ended and offers it made. */
export async function moveHoldsOn(
  { database, log }: { database: Database; log: Logger },
  now: Date,
): Promise<number> {
  // A deleted product does not come back, and its line goes with it.
  await database.execute(sql`delete from ${holdQueue} using ${products}
    where ${products.id} = ${holdQueue.productId} and ${products.deletedAt} is not null`);
  let moved = 0;
  for (const productId of await selectDue(database, now)) {
    const done = await inTransaction(database, async (tx) => {
      const { pieces, terms } = await lockHolds(tx, [productId]);
      let moves = 0;
      for (const piece of pieces) moves += (await writeMoves(tx, piece, now.getTime(), terms)).moves.length;
      return ok(moves);
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

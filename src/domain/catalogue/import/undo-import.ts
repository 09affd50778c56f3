import { inArray } from "drizzle-orm";
import type { ImportRecord } from "#contract/product-import.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import type { PieceState, Undone } from "#db/schema/imports.ts";
import { cartLines, orderLines } from "#db/schema/orders.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin, type SignedIn } from "../../accounts/actor.ts";
import { type Change, recordChange, recordChanges } from "../../audit/record-change.ts";
import type { Context } from "../../context.ts";
import { markProductDeleted } from "../product-writes.ts";
import { type Places, selectPieces, selectPlaces, writePieces } from "./import-queries.ts";
import { findRecord, markUndone, selectRecordRows } from "./import-records.ts";
import { isChangedSince, restoredPiece } from "./restored-piece.ts";
import { pieceForLog } from "./told-piece.ts";

type Refusal = "unauthenticated" | "forbidden" | "not_found" | "changed_meanwhile";

/** What is to be done with each piece of an import. */
interface Undoing {
  doomed: { id: string; now: PieceState }[];
  restored: { id: string; now: PieceState; state: PieceState }[];
  left: Undone["left"];
}

/**
 * Takes an import back, all of it in one transaction and only once. Pieces that it made are deleted: out of the shop and kept for the
 * orders and carts that name them, otherwise altogether. Pieces that it changed get their earlier values back. A piece that somebody
 * has changed since is left as it is and named. Shopkeepers only.
 */
export async function undoImport(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<ImportRecord, Refusal>> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction<ImportRecord, Refusal>(ctx.database, async (tx) => {
    const record = await findRecord(tx, id, { hold: true });
    if (!record) return fail("not_found", "There is no such import.");
    if (record.undone) return fail("changed_meanwhile", "This import was undone already.");
    const places = await selectPlaces(tx, { hold: true });
    const undoing = await sortOut(tx, id, places);
    const kept = await deletePieces(tx, undoing.doomed, ctx.now());
    await writePieces(
      tx,
      undoing.restored.map((piece) => ({
        ...piece,
        withPictures: piece.state.pictures !== piece.now.pictures,
      })),
    );
    const undone: Undone = {
      deleted: undoing.doomed.length - kept,
      kept,
      restored: undoing.restored.length,
      left: undoing.left,
    };
    await markUndone(tx, id, admin.value.name, undone);
    await writeLog(tx, admin.value, { undoing, places, record, undone });
    const after = await findRecord(tx, id);
    return after ? ok(after) : fail("not_found");
  });
}

async function sortOut(tx: Db, importId: string, places: Places): Promise<Undoing> {
  const rows = await selectRecordRows(tx, importId);
  const pieces = await selectPieces(
    tx,
    rows.map((row) => row.productId),
    { hold: true },
  );
  const undoing: Undoing = { doomed: [], restored: [], left: [] };
  for (const { productId: id, before, after } of rows) {
    const now = pieces.get(id);
    const leave = (reason: string) => undoing.left.push({ id, name: (now ?? after).name, reason });
    if (!now) {
      // A piece that was made and is deleted already needs nothing more.
      if (before) leave("It was deleted since.");
    } else if (isChangedSince(after, now, places)) leave("It was changed since.");
    else if (!before) undoing.doomed.push({ id, now });
    else {
      const state = restoredPiece({ before, after, now }, places);
      if (state) undoing.restored.push({ id, now, state });
      else leave("Its earlier category does not exist any more.");
    }
  }
  return undoing;
}

/** Deletes pieces and answers how many of them orders or carts still name. */
async function deletePieces(tx: Db, doomed: Undoing["doomed"], at: Date): Promise<number> {
  const ids = doomed.map((piece) => piece.id);
  if (ids.length === 0) return 0;
  const ordered = await tx
    .selectDistinct({ id: orderLines.productId })
    .from(orderLines)
    .where(inArray(orderLines.productId, ids));
  const inCarts = await tx
    .selectDistinct({ id: cartLines.productId })
    .from(cartLines)
    .where(inArray(cartLines.productId, ids));
  const named = new Set([...ordered, ...inCarts].map((row) => row.id));
  for (const id of ids.filter((each) => named.has(each))) await markProductDeleted(tx, id, at);
  const forgotten = ids.filter((each) => !named.has(each));
  if (forgotten.length > 0) await tx.delete(products).where(inArray(products.id, forgotten));
  return named.size;
}

async function writeLog(
  tx: Db,
  admin: SignedIn,
  what: { undoing: Undoing; places: Places; record: ImportRecord; undone: Undone },
): Promise<void> {
  const { undoing, places, record, undone } = what;
  const product = { area: "catalogue", subjectType: "product" } as const;
  const deleted = undoing.doomed.map(
    ({ id, now }): Change => ({
      ...product,
      action: "deleted",
      subjectId: id,
      subjectName: now.name,
      before: pieceForLog(now, places),
    }),
  );
  const restored = undoing.restored.map(
    ({ id, now, state }): Change => ({
      ...product,
      action: "updated",
      subjectId: id,
      subjectName: state.name,
      before: pieceForLog(now, places),
      after: pieceForLog(state, places),
    }),
  );
  await recordChanges(tx, admin, [...deleted, ...restored]);
  await recordChange(tx, admin, {
    area: "catalogue",
    action: "undone",
    subjectType: "import",
    subjectId: record.id,
    subjectName: record.file_name,
    after: { ...undone, left: undone.left.map(({ name }) => name) },
  });
}

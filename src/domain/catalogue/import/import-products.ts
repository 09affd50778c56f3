import { randomUUID } from "node:crypto";
import type { ImportRecord } from "#contract/product-import.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import type { Db } from "#db/client.ts";
import type { PieceState } from "#db/schema/imports.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin, type SignedIn } from "../../accounts/actor.ts";
import { recordChange, recordChanges } from "../../audit/record-change.ts";
import type { Context } from "../../context.ts";
import { digestOf, type PlannedRow } from "./compose-plan.ts";
import type { PreparedPicture } from "./import-folder.ts";
import { insertPieces, type Places, writePieces } from "./import-queries.ts";
import { findRecord, insertRecord, insertRecordRows } from "./import-records.ts";
import { type LoadedImport, planFor, withImport } from "./load-import.ts";
import type { PlannedState } from "./read-piece.ts";
import { pieceForLog } from "./told-piece.ts";

type Refusal = "unauthenticated" | "forbidden" | "not_found" | "validation_failed" | "changed_meanwhile";

/** A row that is taken in, and what it makes of its piece. */
interface Taken {
  line: number;
  id: string;
  before: PieceState | null;
  after: PieceState;
}

/**
 * Imports the rows without errors: all of them, in one transaction, or none. `plan` is the one that the shopkeeper saw;
 * 'changed_meanwhile' when the catalogue or the pictures would make another one now. The same files are imported once: a second
 * press answers what the first one did. Shopkeepers only.
 */
export async function importProducts(
  ctx: Context,
  { id, plan }: { id: string; plan: string },
): Promise<Result<ImportRecord, Refusal>> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const earlier = await findRecord(ctx.database, id);
  if (earlier) return ok(earlier);
  const result = await withImport<ImportRecord, Refusal>(ctx, id, async (loaded) => {
    const done = await inTransaction<ImportRecord, Refusal>(ctx.database, (tx) =>
      takeIn(tx, admin.value, { id, plan, loaded }),
    );
    if (done.ok) await loaded.remove();
    return done;
  });
  if (result.ok) return result;
  // Pressed twice: the other one may have been through meanwhile, and have removed the files.
  const twin = await findRecord(ctx.database, id);
  return twin ? ok(twin) : result;
}

async function takeIn(
  tx: Db,
  admin: SignedIn,
  { id, plan, loaded }: { id: string; plan: string; loaded: LoadedImport },
): Promise<Result<ImportRecord, Refusal>> {
  const { rows, places } = await planFor(tx, loaded, { hold: true });
  const taken = rows.flatMap((row) => taking(row, loaded.prepared));
  const wanted = rows.filter(({ told }) => told.outcome === "new" || told.outcome === "change");
  const created = taken.filter((row) => !row.before);
  const updated = taken.filter((row) => row.before);
  const counts = {
    created: created.length,
    updated: updated.length,
    leftOut: rows.filter((row) => !row.after).length,
  };
  if (!(await insertRecord(tx, { id, fileName: loaded.fileName, admin, ...counts }))) {
    const earlier = await findRecord(tx, id);
    return earlier ? ok(earlier) : fail("not_found");
  }
  if (digestOf(rows) !== plan) return fail("changed_meanwhile", CHANGED);
  if (taken.length < wanted.length) {
    return fail("changed_meanwhile", "Some pictures are not prepared yet. Please try again.");
  }
  if (taken.length === 0) return fail("validation_failed", "There is nothing to import.");
  await insertPieces(
    tx,
    created.map((row) => ({ id: row.id, state: row.after })),
  );
  await writePieces(
    tx,
    updated.map((row) => ({
      id: row.id,
      state: row.after,
      withPictures: row.after.pictures !== row.before?.pictures,
    })),
  );
  await insertRecordRows(
    tx,
    taken.map(({ line, id: productId, before, after }) => ({
      importId: id,
      line,
      productId,
      action: before ? "updated" : "created",
      before,
      after,
    })),
  );
  await writeLog(tx, admin, { taken, places });
  await recordChange(tx, admin, {
    area: "catalogue",
    action: "imported",
    subjectType: "import",
    subjectId: id,
    subjectName: loaded.fileName,
    after: { created: counts.created, updated: counts.updated, left_out: counts.leftOut },
  });
  const record = await findRecord(tx, id);
  return record ? ok(record) : fail("not_found");
}

const CHANGED =
  "The catalogue or the pictures have changed since this was shown. Nothing was imported; please look through it again.";

/** What a row writes; nothing for one with errors, without changes, or with a picture that is not prepared. */
function taking(
  { told, id, before, after }: PlannedRow,
  prepared: ReadonlyMap<string, PreparedPicture>,
): Taken[] {
  if (!after || told.outcome === "same") return [];
  const pictures = picturesOf(after, before, prepared);
  return pictures ? [{ line: told.line, id: id ?? randomUUID(), before, after: { ...after, pictures } }] : [];
}

function picturesOf(
  after: PlannedState,
  before: PieceState | null,
  prepared: ReadonlyMap<string, PreparedPicture>,
): PieceState["pictures"] | null {
  // The same list, and not only the same pictures, says that they stay.
  if (before && after.pictures === before.pictures) return before.pictures;
  const found: PieceState["pictures"] = [];
  for (const picture of after.pictures) {
    const stored = "entry" in picture ? prepared.get(picture.entry) : picture;
    if (!stored || "refused" in stored) return null;
    const own = before?.pictures.find(({ image_url }) => image_url === stored.image_url);
    found.push({ image_url: stored.image_url, blur_hash: stored.blur_hash, alt_text: own?.alt_text ?? "" });
  }
  return found;
}

async function writeLog(
  tx: Db,
  admin: SignedIn,
  { taken, places }: { taken: readonly Taken[]; places: Places },
): Promise<void> {
  await recordChanges(
    tx,
    admin,
    taken.map(({ id, before, after }) => ({
      area: "catalogue",
      action: before ? "updated" : "created",
      subjectType: "product",
      subjectId: id,
      subjectName: after.name,
      before: before ? pieceForLog(before, places) : undefined,
      after: pieceForLog(after, places),
    })),
  );
}

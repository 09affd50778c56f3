import { randomUUID } from "node:crypto";
import type { SignedIn } from "#kernel/actor.ts";
import { mustExist } from "#kernel/must-exist.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { recordChange, recordChanges } from "#modules/audit/server/record-change.ts";
import {
  insertProducts,
  type ProductState,
  writeProducts,
} from "#modules/catalogue/server/write-products.ts";
import type { Garment } from "#modules/garments/contract/garment.ts";
import type { Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { forAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { ImportRecord } from "../contract/product-import.ts";
import { digestOf, type PlannedRow } from "./compose-plan.ts";
import { describeProductForLog } from "./describe-product.ts";
import { nameOfImage } from "./image-finder.ts";
import type { PreparedImage } from "./import-folder.ts";
import type { Places } from "./import-queries.ts";
import { findRecord, insertRecord, insertRecordRows } from "./import-records.ts";
import { type LoadedImport, planFor, withImport } from "./load-import.ts";
import type { PlannedState } from "./read-product.ts";

type Code = "unauthenticated" | "forbidden" | "not_found" | "validation_failed" | "changed_meanwhile";

/** A row that is taken in, and what it makes of its product. */
interface Taken {
  line: number;
  id: string;
  before: ProductState | null;
  after: ProductState;
}

/**
 * Imports the rows without errors: all of them, in one transaction, or none. `plan` is the one that the admin saw;
 * 'changed_meanwhile' when the catalogue or the images would make another one now. The same files are imported once: a second
 * press answers what the first one did. Admins only.
 */
export function importProducts(ctx: Context, { id, plan }: { id: string; plan: string }) {
  return forAdmin(ctx, async (admin) => {
    const earlier = await findRecord(ctx.database, id);
    if (earlier) return ok(earlier);
    const result = await withImport(ctx, id, async (loaded) => {
      const done = await inTransaction(ctx.database, (tx) => takeIn(tx, admin, { id, plan, loaded }));
      if (done.ok) await loaded.remove();
      return done;
    });
    if (result.ok) return result;
    // Pressed twice: the other one may have been through meanwhile, and have removed the files.
    const duplicate = await findRecord(ctx.database, id);
    return duplicate ? ok(duplicate) : result;
  });
}

async function takeIn(
  tx: Tx,
  admin: SignedIn,
  { id, plan, loaded }: { id: string; plan: string; loaded: LoadedImport },
): Promise<Result<ImportRecord, Code>> {
  const { rows, places } = await planFor(tx, loaded, { hold: true });
  const taken = rows.flatMap((row) => taking(row, loaded.prepared));
  const wanted = rows.filter(
    ({ withMessage }) => withMessage.outcome === "new" || withMessage.outcome === "change",
  );
  const created = taken.filter((row) => !row.before);
  const updated = taken.filter((row) => row.before);
  const counts = {
    created: created.length,
    updated: updated.length,
    leftOut: rows.filter((row) => !row.after).length,
  };
  if (!(await insertRecord(tx, { id, fileName: loaded.fileName, admin, ...counts }))) {
    return ok(mustExist(await findRecord(tx, id), "the earlier import"));
  }
  if (digestOf(rows) !== plan) return fail("changed_meanwhile", CHANGED);
  if (taken.length < wanted.length) {
    return fail("changed_meanwhile", "Some images are not prepared yet. Please try again.");
  }
  if (taken.length === 0) return fail("validation_failed", "There is nothing to import.");
  await insertProducts(
    tx,
    created.map((row) => ({ id: row.id, state: row.after })),
  );
  await writeProducts(
    tx,
    updated.map((row) => ({
      id: row.id,
      state: row.after,
      withImages: row.after.pictures !== row.before?.pictures,
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
  return ok(mustExist(await findRecord(tx, id), "the new import"));
}

const CHANGED =
  "The catalogue or the images have changed since this was shown. Nothing was imported; please look through it again.";

/** The product that a row writes; none for one with errors, without changes, or with an image that is not prepared. */
function taking(
  { withMessage, id, before, after }: PlannedRow,
  prepared: ReadonlyMap<string, PreparedImage>,
): Taken[] {
  if (!after || withMessage.outcome === "same") return [];
  const pictures = imagesOf(after, before, prepared);
  if (!pictures) return [];
  const garment = garmentOn(pictures, after);
  return [{ line: withMessage.line, id: id ?? randomUUID(), before, after: { ...after, pictures, garment } }];
}

/** A garment with its pins on the images as they are stored. */
function garmentOn(stored: ProductState["pictures"], { garment, pictures }: PlannedState): Garment {
  const address = new Map(pictures.map((image, index) => [nameOfImage(image), stored[index]?.image_url]));
  const flaws = garment.flaws.map((flaw) => {
    const image_url = flaw.pin && address.get(flaw.pin.image_url);
    return { ...flaw, pin: flaw.pin && image_url ? { ...flaw.pin, image_url } : null };
  });
  return { ...garment, flaws };
}

function imagesOf(
  after: PlannedState,
  before: ProductState | null,
  prepared: ReadonlyMap<string, PreparedImage>,
): ProductState["pictures"] | null {
  // The same list, and not only the same images, says that they stay.
  if (before && after.pictures === before.pictures) return before.pictures;
  const found: ProductState["pictures"] = [];
  for (const image of after.pictures) {
    const stored = "entry" in image ? prepared.get(image.entry) : image;
    if (!stored || "refused" in stored) return null;
    const own = before?.pictures.find(({ image_url }) => image_url === stored.image_url);
    found.push({ image_url: stored.image_url, blur_hash: stored.blur_hash, alt_text: own?.alt_text ?? "" });
  }
  return found;
}

async function writeLog(
  tx: Tx,
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
      before: before ? describeProductForLog(before, places) : undefined,
      after: describeProductForLog(after, places),
    })),
  );
}

import { randomUUID } from "node:crypto";
import type { SignedIn } from "#kernel/actor.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { recordChanges } from "#modules/audit/server/record-change.ts";
import {
  insertProducts,
  type ProductState,
  writeProducts,
} from "#modules/catalogue/server/write-products.ts";
import type { Flaw } from "#modules/garments/contract/garment.ts";
import type { Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { productImports } from "../schema.ts";
import { digestOf, type PlannedRow } from "./compose-plan.ts";
import { nameOfImage } from "./image-finder.ts";
import { findRecord } from "./import-records.ts";
import { type LoadedImport, planFor, withImport } from "./load-import.ts";
import type { PlannedState } from "./read-product.ts";

/** Imports the rows without errors in one transaction, once. `plan` is what the admin saw; 'changed_meanwhile' where it would be another now. Admins only. */
export function importProducts(ctx: Context, { id, plan }: { id: string; plan: string }) {
  return forAdmin(ctx, "products", async (admin) => {
    const earlier = await findRecord(ctx.database, id);
    if (earlier) return ok(earlier);
    const result = await withImport(ctx, id, async (loaded) => {
      const done = await inTransaction(ctx.database, (tx) => takeIn(tx, admin, { id, plan, loaded }));
      if (done.ok) await loaded.folder.remove();
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
  { id: importId, plan, loaded }: { id: string; plan: string; loaded: LoadedImport },
) {
  const { fileName, prepared } = loaded;
  const { rows } = await planFor(tx, loaded, { lock: true });
  const wanted = rows.filter(({ withMessage: { outcome } }) => outcome === "new" || outcome === "change");
  const taken = wanted.flatMap((row) => taking(row, prepared));
  const created = taken.filter((row) => !row.before);
  const updated = taken.filter((row) => row.before);
  const counts = {
    createdCount: created.length,
    updatedCount: updated.length,
    leftOutCount: rows.filter((row) => !row.after).length,
  };
  // Of two at once the second one waits here until the first is through.
  const { rowCount } = await tx
    .insert(productImports)
    .values({ id: importId, fileName, createdBy: admin.userId, createdByName: admin.name, ...counts })
    .onConflictDoNothing();
  if (!rowCount) return ok(mustExist(await findRecord(tx, importId), "the earlier import"));
  if (digestOf(rows) !== plan) return fail("changed_meanwhile", CHANGED);
  if (taken.length < wanted.length)
    return fail("changed_meanwhile", "Some images are not prepared yet. Please try again.");
  if (taken.length === 0) return fail("validation_failed", "There is nothing to import.");
  await insertProducts(tx, importId, created);
  await writeProducts(tx, importId, updated);
  const products = taken.map(({ id, action, before, state }) => ({
    area: "catalogue" as const,
    action,
    subjectType: "product",
    before: before ?? undefined,
    after: { ...state, id },
  }));
  const { createdCount, updatedCount, leftOutCount } = counts;
  await recordChanges(tx, admin, [
    ...products,
    {
      area: "catalogue",
      action: "imported",
      subjectType: "import",
      subjectId: importId,
      subjectName: fileName,
      after: { created: createdCount, updated: updatedCount, left_out: leftOutCount },
    },
  ]);
  return ok(mustExist(await findRecord(tx, importId), "the new import"));
}

const CHANGED =
  "The catalogue or the images have changed since this was shown. Nothing was imported; please look through it again.";

/** The product that a row writes; none for one with errors, or with an image that is not prepared. */
function taking({ id, before, after }: PlannedRow, prepared: LoadedImport["prepared"]) {
  const product_images = after && imagesOf(after, before, prepared);
  if (!product_images) return [];
  const state: ProductState = { ...after, product_images, flaws: flawsOn(product_images, after) };
  const action = before ? ("updated" as const) : ("created" as const);
  const withImages = after.product_images !== before?.product_images;
  return [{ id: id ?? randomUUID(), action, before, state, withImages }];
}

/** The flaws of a product with their pins on the images as they are stored. */
function flawsOn(stored: Images, { flaws, product_images }: PlannedState): Flaw[] {
  const address = new Map(
    product_images.map((image, index) => [nameOfImage(image), stored[index]?.image_url]),
  );
  return flaws.map((flaw) => {
    const image_url = flaw.pin && address.get(flaw.pin.image_url);
    return { ...flaw, pin: flaw.pin && image_url ? { ...flaw.pin, image_url } : null };
  });
}

type Images = ProductState["product_images"];

function imagesOf(
  { product_images }: PlannedState,
  before: ProductState | null,
  prepared: LoadedImport["prepared"],
): Images | null {
  // An equal list, and not only equal images, says that they stay.
  if (before && product_images === before.product_images) return before.product_images;
  const found: Images = [];
  for (const image of product_images) {
    const stored = "entry" in image ? prepared.get(image.entry) : image;
    if (!stored || "refused" in stored) return null;
    const { image_url, blur_hash } = stored;
    const own = before?.product_images.find((each) => each.image_url === image_url);
    found.push({ image_url, blur_hash, alt_text: own?.alt_text ?? "" });
  }
  return found;
}

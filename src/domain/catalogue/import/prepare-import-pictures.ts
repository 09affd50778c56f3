import { errorCodes } from "#contract/error-codes.ts";
import { ok, type Result } from "#contract/result.ts";
import { requireAdmin } from "../../accounts/actor.ts";
import type { Context } from "../../context.ts";
import { storePicture } from "../../media/store-picture.ts";
import type { PlannedRow } from "./compose-plan.ts";
import type { PreparedPicture } from "./import-folder.ts";
import { type LoadedImport, planFor, withImport } from "./load-import.ts";

/** One call works for about this long, so that the shopkeeper sees it go on and no call takes too long. In milliseconds. */
const TURN_MS = 4000;
/** As many as the pictures' queue takes in at once. */
const AT_ONCE = 2;

/**
 * Prepares the next pictures that the rows without errors need, as an upload would, and answers how many are done. A file that is no
 * picture is counted as refused, and its rows have an error from now on. Shopkeepers only.
 */
export async function prepareImportPictures(
  ctx: Context,
  { id }: { id: string },
): Promise<
  Result<
    { done: number; total: number; refused: number },
    "unauthenticated" | "forbidden" | "not_found" | "validation_failed"
  >
> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return withImport(ctx, id, async (loaded) => {
    const { rows } = await planFor(ctx.database, loaded, { hold: false });
    const wanted = entriesOf(rows);
    const waiting = wanted.filter((entry) => !loaded.prepared.has(entry));
    const end = performance.now() + TURN_MS;
    let refused = 0;
    async function work() {
      while (performance.now() < end) {
        const entry = waiting.shift();
        if (!entry) return;
        const picture = await prepare(ctx, loaded, entry);
        if ("refused" in picture) refused += 1;
        await loaded.keepPicture(entry, picture);
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return ok({ done: wanted.length - waiting.length, total: wanted.length, refused });
  });
}

async function prepare(ctx: Context, { zip }: LoadedImport, entry: string): Promise<PreparedPicture> {
  const bytes = await zip?.read(entry);
  if (!bytes?.ok) return { refused: bytes?.message ?? errorCodes.picture_unreadable.message };
  const stored = await storePicture({ imageStore: ctx.imageStore }, bytes.value);
  if (!stored.ok) return { refused: stored.message ?? errorCodes[stored.code].message };
  const { image_url, blur_hash } = stored.value;
  return { image_url, blur_hash };
}

/** The files of the zip that the rows without errors name, each once. */
function entriesOf(rows: readonly PlannedRow[]): string[] {
  const pictures = rows.flatMap((row) => row.after?.pictures ?? []);
  return [...new Set(pictures.flatMap((picture) => ("entry" in picture ? [picture.entry] : [])))];
}

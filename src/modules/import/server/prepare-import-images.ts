import { errorCodes } from "#kernel/error-codes.ts";
import { ok } from "#kernel/result.ts";
import type { ImageEffort } from "#modules/media/server/encode-image.ts";
import { storeImage } from "#modules/media/server/store-image.ts";
import { forAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { PlannedRow } from "./compose-plan.ts";
import type { PreparedImage } from "./import-folder.ts";
import { type LoadedImport, planFor, withImport } from "./load-import.ts";

/** One call works for about this long, so that the admin sees it go on and no call takes too long. In milliseconds. */
const TURN_MS = 4000;
/** As many as the images' queue takes in at once. */
const AT_ONCE = 2;

/**
 * Prepares the next images that the rows without errors need, as an upload would, and returns how many are done. A file that is no
 * image is counted as refused, and its rows have an error from now on. Admins only.
 */
export function prepareImportImages(ctx: Context, { id, effort }: { id: string; effort?: ImageEffort }) {
  return forAdmin(ctx, async () => {
    return withImport(ctx, id, async (loaded) => {
      const { rows } = await planFor(ctx.database, loaded, { hold: false });
      const wanted = entriesOf(rows);
      const waiting = wanted.filter((entry) => !loaded.prepared.has(entry));
      const end = performance.now() + TURN_MS;
      const work = () => prepareUntil(end, ctx, loaded, { waiting, effort });
      const refusals = await Promise.all(Array.from({ length: AT_ONCE }, work));
      const refused = refusals.reduce((sum, each) => sum + each, 0);
      return ok({ done: wanted.length - waiting.length, total: wanted.length, refused });
    });
  });
}

/** Prepares files that wait, one after the other, until this time or until the pipeline is busy. Returns how many were refused. */
async function prepareUntil(
  end: number,
  ctx: Context,
  loaded: LoadedImport,
  { waiting, effort }: { waiting: string[]; effort: ImageEffort | undefined },
): Promise<number> {
  let refused = 0;
  while (performance.now() < end) {
    const entry = waiting.shift();
    if (!entry) break;
    const image = await prepare(ctx, loaded, { entry, effort });
    if (image === "busy") {
      // Nothing is wrong with it: it waits for the next call.
      waiting.push(entry);
      break;
    }
    if ("refused" in image) refused += 1;
    await loaded.keepImage(entry, image);
  }
  return refused;
}

async function prepare(
  { imageStore }: Context,
  { zip }: LoadedImport,
  { entry, effort }: { entry: string; effort: ImageEffort | undefined },
): Promise<PreparedImage | "busy"> {
  const bytes = await zip?.read(entry);
  if (!bytes?.ok) return { refused: bytes?.message ?? errorCodes.picture_unreadable.message };
  const stored = await storeImage({ imageStore, effort }, bytes.value);
  if (!stored.ok && stored.code === "pictures_busy") return "busy";
  if (!stored.ok) return { refused: stored.message ?? errorCodes[stored.code].message };
  const { image_url, blur_hash } = stored.value;
  return { image_url, blur_hash };
}

/** The files of the zip that the rows without errors name, each once. */
function entriesOf(rows: readonly PlannedRow[]): string[] {
  const pictures = rows.flatMap((row) => row.after?.pictures ?? []);
  return [...new Set(pictures.flatMap((image) => ("entry" in image ? [image.entry] : [])))];
}

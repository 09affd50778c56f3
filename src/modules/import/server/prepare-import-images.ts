import { errorCodes } from "#kernel/error-codes.ts";
import { ok } from "#kernel/result.ts";
import type { ImageEffort } from "#modules/media/server/encode-image.ts";
import { storeImage } from "#modules/media/server/store-image.ts";
import type { Db } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { PreparedImage } from "./import-folder.ts";
import { type LoadedImport, planFor, withImport } from "./load-import.ts";

/** Milliseconds that one call works for, so that the admin sees it go on. */
const TURN_MS = 4000;
/** As many as the images' queue takes in at once. */
const AT_ONCE = 2;

/** Prepares the next images that good rows need, as an upload would, and counts them. A file that is none makes errors of its rows. Admins only. */
export function prepareImportImages(ctx: Context, { id, effort }: { id: string; effort?: ImageEffort }) {
  const storing = { imageStore: ctx.imageStore, effort };
  return forAdmin(ctx, "products", () =>
    withImport(ctx, id, (loaded) => prepareSome(ctx.database, loaded, storing)),
  );
}

type Storing = Parameters<typeof storeImage>[0];

async function prepareSome(db: Db, loaded: LoadedImport, storing: Storing) {
  const { rows } = await planFor(db, loaded, { lock: false });
  const pictures = rows.flatMap((row) => row.after?.product_images ?? []);
  const wanted = new Set(pictures.flatMap((image) => ("entry" in image ? [image.entry] : [])));
  const waiting = [...wanted].filter((entry) => !loaded.prepared.has(entry));
  const end = performance.now() + TURN_MS;
  let refused = 0;
  async function work(): Promise<void> {
    while (performance.now() < end) {
      const entry = waiting.shift();
      if (!entry) return;
      const image = await prepare(entry, loaded, storing);
      // Nothing is wrong with it: it waits for the next call.
      if (image === "busy") return void waiting.push(entry);
      if ("refused" in image) refused += 1;
      await loaded.folder.keepImage(entry, image);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ok({ done: wanted.size - waiting.length, total: wanted.size, refused });
}

async function prepare(
  entry: string,
  { zip }: LoadedImport,
  storing: Storing,
): Promise<PreparedImage | "busy"> {
  const bytes = await zip?.read(entry);
  if (!bytes?.ok) return { refused: bytes?.message ?? errorCodes.picture_unreadable.message };
  const stored = await storeImage(storing, bytes.value);
  if (!stored.ok && stored.code === "pictures_busy") return "busy";
  if (!stored.ok) return { refused: stored.message ?? errorCodes[stored.code].message };
  const { image_url, blur_hash } = stored.value;
  return { image_url, blur_hash };
}

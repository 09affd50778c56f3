import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { UploadedImage } from "#kernel/image.ts";
import { storeImage } from "#modules/media/server/store-image.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { expectOk } from "./expect-ok.ts";
import { imagesFolder, readTable } from "./read-data.ts";

/** As many as the shop takes in at once without refusing any. */
const AT_ONCE = 8;

/** Stores images of the demo in every size that the shop serves, and returns them in the same order. */
export async function storeImages(
  { imageStore }: Context,
  kind: "brands" | "scenes",
  names: readonly string[],
): Promise<UploadedImage[]> {
  const stored: UploadedImage[] = [];
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const batch = names.slice(from, from + AT_ONCE).map(async (name) => {
      const bytes = await readFile(join(imagesFolder(kind), name));
      return expectOk(await storeImage({ imageStore, effort: "fast" }, bytes));
    });
    stored.push(...(await Promise.all(batch)));
  }
  return stored;
}

/** Stores the scenes of the home page's slides and returns them in their order. */
export const storeScenes = (ctx: Context): Promise<UploadedImage[]> =>
  storeImages(
    ctx,
    "scenes",
    readTable("scenes").map(({ image }) => image),
  );

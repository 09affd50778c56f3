import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { count } from "drizzle-orm";
import { ZipFile } from "yazl";
import { productImports } from "#modules/import/schema.ts";
import { sendImportFile } from "#modules/import/server/import-folder.ts";
import { importProducts as importRows } from "#modules/import/server/import-products.ts";
import { planImport } from "#modules/import/server/load-import.ts";
import { prepareImportImages } from "#modules/import/server/prepare-import-images.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { expectOk } from "./expect-ok.ts";
import { imagesFolder, productsFile } from "./read-data.ts";

/** Brings in the products with their images as an admin would: a CSV file and a zip. Does nothing when that was done. */
export async function importProducts(ctx: Context, say: (line: string) => void): Promise<void> {
  const [imports] = await ctx.database.select({ count: count() }).from(productImports);
  if (imports && imports.count > 0) return;
  const csv = { name: "products.csv", bytes: createReadStream(productsFile) };
  const { id } = expectOk(await sendImportFile(ctx, csv));
  expectOk(await sendImportFile(ctx, { id, name: "images.zip", bytes: await zipImages() }));
  for (let left = true; left; ) {
    const { done, total } = expectOk(await prepareImportImages(ctx, { id, effort: "fast" }));
    say(`  ${done} of ${total} images are ready`);
    left = done < total;
  }
  const { plan, totals } = expectOk(await planImport(ctx, { id }));
  if (totals.error > 0) throw new Error(`${totals.error} products of the demo can't be imported`);
  expectOk(await importRows(ctx, { id, plan }));
}

/** The images in a zip; they are compressed already. */
async function zipImages(): Promise<AsyncIterable<Uint8Array>> {
  const folder = imagesFolder("products");
  const zip = new ZipFile();
  for (const name of await readdir(folder)) zip.addFile(join(folder, name), name, { compress: false });
  zip.end();
  return zip.outputStream as unknown as AsyncIterable<Uint8Array>;
}

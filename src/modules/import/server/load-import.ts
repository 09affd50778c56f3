import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { type Failure, fail, ok, type Result } from "#kernel/result.ts";
import { groupName } from "#modules/catalogue/contract/category.ts";
import { readNotYetShown } from "#modules/catalogue/server/show-products.ts";
import type { Db } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { composePlan, digestOf, idOf, type PlannedRow, totalsOf, warnOfDuplicates } from "./compose-plan.ts";
import type { CsvFile } from "./csv-file.ts";
import { foldedName, type Named } from "./find-name.ts";
import { isAddress } from "./image-finder.ts";
import { findImportFolder, GONE, type ImportFolder, type PreparedImage, UUID } from "./import-folder.ts";
import {
  type Places,
  selectBlurHashes,
  selectDuplicates,
  selectPlaces,
  selectProducts,
} from "./import-queries.ts";
import { readImageNames } from "./read-cell.ts";
import { readCsv } from "./read-csv.ts";
import { type OpenZip, openZip } from "./read-zip.ts";

export interface LoadedImport {
  folder: ImportFolder;
  fileName: string;
  file: CsvFile;
  zip: OpenZip | null;
  notes: string[];
  /** The zip's images that were prepared or refused so far, by path. */
  prepared: Map<string, PreparedImage>;
}

/** Opens the files of an import for some work and closes them again. */
export async function withImport<R extends Result<unknown>>(
  ctx: Context,
  id: string,
  work: (loaded: LoadedImport) => Promise<R>,
): Promise<R | Failure<"not_found" | "validation_failed">> {
  const folder = await findImportFolder(ctx, id);
  if (!folder) return GONE;
  const opened = existsSync(folder.zipPath) ? await openZip(folder.zipPath) : ok(null);
  if (!opened.ok) return opened;
  const zip = opened.value;
  try {
    const bytes = await readTable(folder.csvPath, zip);
    if (!bytes.ok) return bytes;
    const file = readCsv(bytes.value);
    if (!file.ok) return file;
    const prepared = new Map<string, PreparedImage>();
    for (const entry of zip?.names ?? []) {
      const image = await folder.readImage(entry);
      if (image) prepared.set(entry, image);
    }
    const fileName = [folder.names.csv, folder.names.zip].filter(Boolean).join(" and ");
    const notes = [...(zip?.notes ?? []), ...file.value.notes];
    return await work({ folder, fileName, file: file.value, zip, notes, prepared });
  } catch (error) {
    // Somebody else's import of the same files was done first, and has removed them.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return GONE;
    throw error;
  } finally {
    zip?.close();
  }
}

async function readTable(path: string, zip: OpenZip | null) {
  if (existsSync(path)) return ok(await readFile(path));
  if (zip?.csv) return zip.read(zip.csv);
  const message = "There is no CSV file in the zip. Please choose one besides.";
  return fail("validation_failed", message, { file: message });
}

/** The plan of an import as the catalogue is now. With `hold`, inside a transaction, that stays so; places are locked before products, as everywhere. */
export async function planFor(
  db: Db,
  { file, zip, prepared }: LoadedImport,
  options: { lock: boolean },
): Promise<{ rows: PlannedRow[]; places: Places }> {
  const places = await selectPlaces(db, options);
  const ids = file.rows.map(idOf).filter((id): id is string => id !== null && UUID.test(id));
  const products = await selectProducts(db, ids, options);
  const own = [...products.values()].flatMap((product) => product.product_images);
  const blurHashes = new Map(own.map((image) => [image.image_url, image.blur_hash]));
  const named = new Set(file.rows.flatMap((row) => readImageNames(row.cells.pictures ?? "")));
  const others = [...named].filter((name) => isAddress(name) && !blurHashes.has(name));
  for (const [address, hash] of await selectBlurHashes(db, others)) blurHashes.set(address, hash);
  const pictures = { entries: zip?.names ?? [], prepared, blurHashes };
  const waits = await readNotYetShown(db, [...products.keys()]);
  const rows = composePlan(file, { places, products, pictures, waits });
  const created = rows.flatMap((row) => (row.after && !row.before ? [row.after] : []));
  warnOfDuplicates(rows, await selectDuplicates(db, created));
  return { rows, places };
}

/** Notes of products that are there already, as many would look for their own numbers. */
function thereNote(rows: readonly PlannedRow[]): string[] {
  if (!rows.some(({ before, after }) => after && !before)) return [];
  return [
    "A row without an id is a new product. One that is in the shop already is noticed by its name and price alone.",
  ];
}

/** Categories that are offered to be made at once; more of them are a file for another shop. */
const MOST = 20;

/** The categories that a file's rows name, that the shop lacks and would take under that name, in the file's order. */
export function missingCategories(file: Pick<CsvFile, "rows">, present: readonly Named[]): string[] {
  const known = new Set(present.map(({ name }) => foldedName(name)));
  const named = file.rows.flatMap(({ cells }) => groupName().safeParse(cells.category).data ?? []);
  const missing = [...Map.groupBy(named, foldedName)].filter(([folded]) => !known.has(folded));
  return missing.slice(0, MOST).flatMap(([, [first]]) => first ?? []);
}

/** The dry run: what importing these files would do, row by row. Writes nothing. Admins only. */
export function planImport(ctx: Context, { id }: { id: string }) {
  return forAdmin(ctx, "products", () =>
    withImport(ctx, id, async (loaded) => {
      const { rows, places } = await planFor(ctx.database, loaded, { lock: false });
      return ok({
        id,
        file_name: loaded.fileName,
        plan: digestOf(rows),
        totals: totalsOf(rows),
        notes: [...loaded.notes, ...thereNote(rows)],
        missing_categories: missingCategories(loaded.file, [...places.categories, ...places.subCategories]),
        columns: loaded.file.headings,
        rows: rows.map((row) => row.withMessage),
      });
    }),
  );
}

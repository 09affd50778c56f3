import { groupName } from "#contract/category.ts";
import { foldedName, type Named } from "./find-name.ts";
import type { CsvFile } from "./read-csv.ts";

/** Categories that are offered to be made at once; more of them are a file for another shop. */
const MOST = 20;

/** The categories that a file's rows name, that the shop lacks and would take under that name, in the file's order. */
export function missingCategories(file: Pick<CsvFile, "rows">, present: readonly Named[]): string[] {
  const known = new Set(present.map(({ name }) => foldedName(name)));
  const missing: string[] = [];
  for (const { cells } of file.rows) {
    const name = groupName().safeParse(cells.category);
    if (!name.success || known.has(foldedName(name.data))) continue;
    known.add(foldedName(name.data));
    missing.push(name.data);
    if (missing.length === MOST) break;
  }
  return missing;
}

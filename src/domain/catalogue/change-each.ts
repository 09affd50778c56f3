import type { BulkInput } from "#contract/bulk.ts";
import type { Result } from "#contract/result.ts";

/**
 * Applies a change to several records of the catalogue one after another and returns each result. `names` are their names by id. A
 * failed one does not stop the others, so a failure must not have written anything.
 */
export async function changeEach(
  ids: readonly string[],
  names: ReadonlyMap<string, string>,
  change: (id: string) => Promise<Result<unknown>>,
): Promise<BulkInput> {
  const outcome: BulkInput = { changed: [], refused: [] };
  for (const id of new Set(ids)) {
    const result = await change(id);
    if (result.ok) outcome.changed.push(id);
    else
      outcome.refused.push({ id, name: names.get(id) ?? "", message: result.message ?? "This was refused." });
  }
  return outcome;
}

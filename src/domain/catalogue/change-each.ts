import type { BulkInput } from "#contract/bulk.ts";
import type { Result } from "#contract/result.ts";

/**
 * Changes things of the catalogue one after another and returns what came of each. `names` says what they are called. A
 * refused one leaves the others to go through, so a refusal must have written nothing.
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

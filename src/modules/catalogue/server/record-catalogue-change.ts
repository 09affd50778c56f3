import type { SignedIn } from "#kernel/actor.ts";
import { mustExist } from "#kernel/must-exist.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import type { Tx } from "#platform/database/client.ts";

interface CatalogueChange<T extends { id: string; name: string }> {
  action: string;
  kind: "product" | "brand" | "category" | "sub category";
  before?: T;
  after?: T;
}

/**
 * Adds to the audit log what an admin did to a product, brand, category or sub-category: its state before and after, in the API's
 * form; left out before its creation and after its deletion. Call it within the change's transaction.
 */
export async function recordCatalogueChange<T extends { id: string; name: string }>(
  tx: Tx,
  admin: SignedIn,
  { kind, ...change }: CatalogueChange<T>,
): Promise<void> {
  // Logged under its new name; the old one is among the changes.
  const { id: subjectId, name: subjectName } = mustExist(change.after ?? change.before, "the changed thing");
  await recordChange(tx, admin, { ...change, area: "catalogue", subjectType: kind, subjectId, subjectName });
}

import type { SignedIn } from "#kernel/actor.ts";
import { mustExist } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import type { Tx } from "#platform/database/client.ts";

interface CatalogueChange {
  action: string;
  kind: "product" | "brand" | "category" | "sub category";
  /** In the API's form; left out before its creation and after its deletion. */
  before?: { id: string; name: string };
  after?: { id: string; name: string };
}

/** Adds to the audit log what an admin did to something of the catalogue. Call it within the change's transaction. */
export async function recordCatalogueChange(tx: Tx, admin: SignedIn, { kind, ...change }: CatalogueChange) {
  // Logged under its new name; the old one is among the changes.
  const { id: subjectId, name: subjectName } = mustExist(change.after ?? change.before, "the changed thing");
  await recordChange(tx, admin, { ...change, area: "catalogue", subjectType: kind, subjectId, subjectName });
}

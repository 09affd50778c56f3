import type { SignedIn } from "#kernel/actor.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import type { Tx } from "#platform/database/client.ts";

interface Named {
  id: string;
  name: string;
}

/**
 * Adds to the audit log what an admin did to a product, brand, category or sub-category: its state before and after, in the API's
 * form; null before its creation and after its deletion. Call it within the change's transaction.
 */
export async function recordCatalogueChange<T extends Named>(
  tx: Tx,
  admin: SignedIn,
  what: { action: string; kind: "product" | "brand" | "category" | "sub category"; before?: T; after?: T },
): Promise<void> {
  const { action, kind, before, after } = what;
  // Logged under its new name; the old one is among the changes.
  const named = after ?? before;
  if (!named) throw new Error("a change names what was changed");
  await recordChange(tx, admin, {
    area: "catalogue",
    action,
    subjectType: kind,
    subjectId: named.id,
    subjectName: named.name,
    before,
    after,
  });
}

import type { Tx } from "#db/client.ts";
import type { SignedIn } from "../actor.ts";
import { recordChange } from "../audit/record-change.ts";

interface Named {
  id: string;
  name: string;
}

/**
 * Adds to the log what an admin did with a product, brand, category or sub-category: what it was and is, as the wire
 * speaks it. Nothing stands before a thing was made, nothing after it went. Call it within the change's transaction.
 */
export async function recordCatalogueChange<T extends Named>(
  tx: Tx,
  admin: SignedIn,
  what: { action: string; kind: "product" | "brand" | "category" | "sub category"; before?: T; after?: T },
): Promise<void> {
  const { action, kind, before, after } = what;
  // A renamed thing goes by its new name; the old one stands among the changes.
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

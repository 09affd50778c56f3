import { fail, ok, type Result } from "#contract/result.ts";
import type { Tx } from "#db/client.ts";
import type { SignedIn } from "../actor.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";

interface Switched {
  id: string;
  name: string;
  is_active: boolean;
}

/** How rows of one kind are locked and toggled. */
interface SwitchedRows<Row extends Switched> {
  kind: "brand" | "category";
  hold: (tx: Tx, id: string) => Promise<Row | null>;
  toggle: (tx: Tx, id: string) => Promise<Row | null>;
}

/** Sets whether a brand or category is active. 'not_found' when it does not exist. */
export async function setActive<Row extends Switched>(
  tx: Tx,
  admin: SignedIn,
  { kind, hold, toggle }: SwitchedRows<Row>,
  id: string,
  active: boolean,
): Promise<Result<Row, "not_found">> {
  const before = await hold(tx, id);
  if (before?.is_active === active) return ok(before);
  const after = before ? await toggle(tx, id) : null;
  if (!before || !after) return fail("not_found", `This ${kind} does not exist any more.`);
  await recordCatalogueChange(tx, admin, { action: active ? "activated" : "hidden", kind, before, after });
  return ok(after);
}

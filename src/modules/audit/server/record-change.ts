import { lt } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { batches } from "#kernel/batches.ts";
import type { Tx } from "#platform/database/client.ts";
import type { ChangeArea } from "../contract/change.ts";
import { auditEntries } from "../schema.ts";
import { fieldChanges } from "./field-changes.ts";

/** The person who changed something; null for the shop itself. */
export type Changer = Pick<SignedIn, "userId" | "name" | "email"> | null;

export interface Change {
  area: ChangeArea;
  /** A verb in the past: created, updated, deleted, and so on. */
  action: string;
  /** The kind of thing: product, brand, order, and so on. */
  subjectType: string;
  subjectId: string;
  /** Its present name, so that the entry outlives the thing. */
  subjectName: string;
  /** The thing as the wire speaks it, amounts in rupees; left out for what did not exist. */
  before?: object | undefined;
  /** The same afterwards; left out for what is gone. */
  after?: object | undefined;
}

/** The most characters of a subject's name that an entry keeps. */
const NAME_LENGTH = 200;

/** Logs who did what, with the fields that differ, if any do. Call it within the change's own transaction. */
export async function recordChange(tx: Tx, actor: Changer, change: Change): Promise<void> {
  await recordChanges(tx, actor, [change]);
}

/** The same for many changes at once, which keep their order: the last one is the newest. */
export async function recordChanges(tx: Tx, actor: Changer, changes: readonly Change[]): Promise<void> {
  const rows = changes.flatMap((change) => toRow(actor, change));
  for (const some of batches(rows)) await tx.insert(auditEntries).values(some);
}

function toRow(actor: Changer, change: Change) {
  const changes = fieldChanges(change.before, change.after);
  if (change.before && change.after && Object.keys(changes).length === 0) return [];
  return [
    {
      actorId: actor?.userId ?? null,
      actorName: actor?.name ?? "The shop itself",
      actorEmail: actor?.email ?? "",
      area: change.area,
      action: change.action,
      subjectType: change.subjectType,
      subjectId: change.subjectId,
      subjectName: change.subjectName.slice(0, NAME_LENGTH),
      changes,
    },
  ];
}

/** Removes the entries of before this time, and returns how many these were. The database lets go of none that is younger than it allows. */
export async function removeOldEntries(tx: Tx, before: Date): Promise<number> {
  const { rowCount } = await tx.delete(auditEntries).where(lt(auditEntries.at, before));
  return rowCount ?? 0;
}

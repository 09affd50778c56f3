import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Permission, SignedIn } from "#kernel/actor.ts";
import { type Failure, ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { refuseUnseen } from "#modules/audit/server/refuse-unseen.ts";
import type { Tx } from "#platform/database/client.ts";
import { enqueueJob } from "#platform/database/enqueue-job.ts";
import { asAdmin, lockName } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { settings } from "../schema.ts";
import { hasFeature, readSaved, refuseOff, type SettingsSection, sectionOf } from "./read-settings.ts";

/** Settings that are sent say from what of them their form began; left out, the last save counts. */
export interface Seen {
  seen?: Record<string, unknown> | undefined;
}

/** Replaces the section for an admin, where it was not saved since the form began: nobody's save is replaced unseen. The caller has checked the value. */
export async function saveSection<Schema extends z.ZodMiniObject>(
  tx: Tx,
  admin: SignedIn,
  section: SettingsSection<Schema>,
  sent: z.output<Schema> & Seen,
): Promise<Failure<"validation_failed" | "changed_meanwhile"> | null> {
  await lockSettings(tx);
  const before = { ...sectionOf(await readSaved(tx), section), id: section.name };
  return (
    (await refuseUnseen(tx, admin, { subjectType: "settings", before, sent })) ??
    replaceSection(tx, admin, section, section.schema.parse(sent))
  );
}

/**
 * Replaces the section for an admin whatever it is, and adds to the log what of it changed. Saves take turns. While its feature is off, all of it is kept:
 * as it is read it may be sent, and another value is refused.
 */
export async function replaceSection<Schema extends z.ZodMiniObject>(
  tx: Tx,
  admin: SignedIn,
  section: SettingsSection<Schema>,
  value: z.output<Schema>,
): Promise<Failure<"validation_failed"> | null> {
  await lockSettings(tx);
  const saved = await readSaved(tx);
  const before = sectionOf(saved, section);
  const { feature } = section;
  if (feature && !hasFeature(saved, feature))
    return isDeepStrictEqual(before, value) ? null : refuseOff(tx, feature);
  const { told = (some) => some } = section;
  await writeSection(tx, section.name, value);
  await recordChange(tx, admin, {
    area: "settings",
    action: "updated",
    subjectType: "settings",
    subjectId: section.name,
    subjectName: section.title,
    before: told(before),
    after: told(value),
  });
  return null;
}

/** The use-case by which admins who may do that replace a section. */
export const sectionSaver =
  <Schema extends z.ZodMiniObject>(permission: Permission, section: SettingsSection<Schema>) =>
  (ctx: Context, input: z.output<Schema> & Seen) =>
    asAdmin(
      ctx,
      permission,
      async (tx, admin) => (await saveSection(tx, admin, section, input)) ?? ok(section.schema.parse(input)),
    );

/** Holds the settings until the transaction ends, so that what was before a change is what the change replaces. */
export async function lockSettings(tx: Tx): Promise<void> {
  await lockName(tx, "settings");
}

/** The job that hears of it: what stood in the way of something may be gone. */
export const SETTINGS_SAVED = "settings-saved";

/** Writes the row of a section. */
export async function writeSection(tx: Tx, section: string, value: object): Promise<void> {
  const row = { value: Object.fromEntries(Object.entries(value)), updatedAt: sql`now()` };
  await tx
    .insert(settings)
    .values({ section, ...row })
    .onConflictDoUpdate({ target: settings.section, set: row });
  await enqueueJob(tx, SETTINGS_SAVED, {}, { attempts: 12, key: SETTINGS_SAVED });
}

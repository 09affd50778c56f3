import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { DAY } from "#kernel/durations.ts";
import { ok } from "#kernel/result.ts";
import { readSpoken } from "#modules/settings/server/read-settings.ts";
import type { Database, Db } from "#platform/database/client.ts";
import { enqueueMail } from "#platform/database/enqueue-job.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { MailShop } from "#platform/mail/layout.ts";
import { sessions, twoFactors, users } from "../schema.ts";
import { factorRemovalMail } from "./account-letters.ts";
import { endLinks } from "./links.ts";

/** Days between asking for the removal of a lost factor and the removal. */
const WAIT_DAYS = 7;
/** Mails that the owner is sent meanwhile, and the days between them. */
const MAILS = 3;
const MAIL_EVERY_DAYS = 3;

const removableAt = (askedAt: Date) => new Date(askedAt.getTime() + WAIT_DAYS * DAY);

/** Voids a removal that was asked for, and notes when the password was chosen anew by the link of a mail; null when it was not. */
export async function endFactorRemoval(db: Db, userId: string, passwordResetAt: SQL | null): Promise<void> {
  await db
    .update(twoFactors)
    .set({ passwordResetAt, removalAskedAt: null, removalMails: 0 })
    .where(eq(twoFactors.userId, userId));
}

/** Asks for the removal of a lost factor, or does it once it is time. Null unless the password was chosen by a mail's link and no code passed since. */
export async function removeLostFactor(database: Database, userId: string, now: Date) {
  const result = await inTransaction(database, async (tx) => {
    const [factor] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for("update");
    if (!factor?.passwordResetAt) return ok(null);
    const due = removableAt(factor.removalAskedAt ?? now);
    const removed = due <= now && factor.removalMails >= MAILS;
    if (removed) {
      await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      await endLinks(tx, userId);
      const without = { twoFactorEnabled: false, updatedAt: sql`now()` };
      await tx.update(users).set(without).where(eq(users.id, userId));
    } else if (!factor.removalAskedAt)
      await tx.update(twoFactors).set({ removalAskedAt: now }).where(eq(twoFactors.id, factor.id));
    return ok({ removed, removableAt: due });
  });
  return result.value;
}

/** Mails the owners of factors whose removal is asked for: at once, and twice more within the wait. Returns how many mails. */
export async function mailFactorRemovals(database: Database, shop: MailShop, now: Date): Promise<number> {
  const mailed = await inTransaction(database, async (tx) => {
    const nextMail = sql`${twoFactors.removalAskedAt} + ${twoFactors.removalMails} * ${MAIL_EVERY_DAYS} * interval '1 day'`;
    const due = await tx
      .select({ id: twoFactors.id, askedAt: twoFactors.removalAskedAt, owner: users })
      .from(twoFactors)
      .innerJoin(users, eq(users.id, twoFactors.userId))
      .where(and(lt(twoFactors.removalMails, MAILS), sql`${nextMail} <= ${now.toISOString()}::timestamptz`))
      .for("update", { of: twoFactors, skipLocked: true });
    for (const { id, owner, askedAt } of due) {
      if (!askedAt) continue;
      const about = { shop, name: owner.name, askedAt, removableAt: removableAt(askedAt) };
      const mail = speaking(await readSpoken(tx, owner.language), () => factorRemovalMail(about));
      await enqueueMail(tx, { kind: "mail", to: owner.email, ...mail });
      await tx
        .update(twoFactors)
        .set({ removalMails: sql`${twoFactors.removalMails} + 1` })
        .where(eq(twoFactors.id, id));
    }
    return ok(due.length);
  });
  return mailed.value;
}

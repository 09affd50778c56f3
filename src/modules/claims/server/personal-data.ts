import { desc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { readSection } from "#modules/settings/server/read-settings.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import type { Claim } from "../contract/claim.ts";
import { claimNotes, claimPhotos, claims } from "../schema.ts";
import { claimSection, toClaims } from "./claim-queries.ts";

const REMOVED = "(removed)";

/** Everything that somebody claimed, newest first, without the photographs' files. The caller knows who may see it. */
export async function selectClaimsOf(db: Db, userId: string): Promise<Claim[]> {
  const rows = await db
    .select()
    .from(claims)
    .where(eq(claims.userId, userId))
    .orderBy(desc(claims.createdAt));
  return toClaims(db, rows, await readSection(db, claimSection));
}

/** Takes the words and photographs out of a person's claims and ends those that are open; what was given back stays in the books. */
export async function anonymiseClaims(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(claims)
    .set({
      settledAt: sql`clock_timestamp()`,
      acknowledgedAt: sql`coalesce(${claims.acknowledgedAt}, clock_timestamp())`,
      outcome: "reply",
    })
    .where(sql`${claims.userId} = ${userId} and ${claims.settledAt} is null`);
  await forgetWords(tx, eq(claims.userId, userId));
}

/** Makes claims that were made before `time` nameless. Safe to repeat. */
export async function anonymiseOldClaims(tx: Tx, time: Date): Promise<void> {
  await forgetWords(tx, sql`${lt(claims.createdAt, time)} and not ${isNull(claims.settledAt)}`);
}

async function forgetWords(tx: Tx, whose: SQL): Promise<void> {
  const ids = tx.select({ id: claims.id }).from(claims).where(whose);
  await tx.delete(claimNotes).where(inArray(claimNotes.claimId, ids));
  await tx.delete(claimPhotos).where(inArray(claimPhotos.claimId, ids));
  await tx
    .update(claims)
    .set({
      words: REMOVED,
      handReference: sql`case when ${claims.handPaise} > 0 then ${REMOVED} else '' end`,
      pieceReason: sql`case when ${claims.piece} <> 'stays' then ${REMOVED} else '' end`,
    })
    .where(whose);
}

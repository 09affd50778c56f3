import { eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/client.ts";
import type { PersonalData } from "#platform/module.ts";
import { claimNotes, claimPhotos, claims } from "../schema.ts";
import { readClaims } from "./claim-queries.ts";

const REMOVED = "(removed)";

/** Takes the words and photographs out of a person's claims and ends those that are open; what was given back stays in the books. */
async function anonymiseClaims(tx: Tx, userId: string): Promise<void> {
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

async function forgetWords(tx: Tx, whose: SQL): Promise<number> {
  const ids = tx.select({ id: claims.id }).from(claims).where(whose);
  await tx.delete(claimNotes).where(inArray(claimNotes.claimId, ids));
  await tx.delete(claimPhotos).where(inArray(claimPhotos.claimId, ids));
  const { rowCount } = await tx
    .update(claims)
    .set({
      words: REMOVED,
      handReference: sql`case when ${claims.handPaise} > 0 then ${REMOVED} else '' end`,
      pieceReason: sql`case when ${claims.piece} <> 'stays' then ${REMOVED} else '' end`,
    })
    .where(whose);
  return rowCount ?? 0;
}

export const personal: PersonalData = {
  /** Without the photographs' files. */
  export: async ({ database }, { userId }) => ({
    claims: await readClaims(database, eq(claims.userId, userId)),
  }),
  erase: (tx, { id }) => anonymiseClaims(tx, id),
  outdated: {
    /** Safe to repeat. */
    orders: (tx, { before }) =>
      forgetWords(tx, sql`${lt(claims.createdAt, before)} and not ${isNull(claims.settledAt)}`),
  },
};

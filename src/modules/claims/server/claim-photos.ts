import { and, desc, eq, inArray, isNull, lt } from "drizzle-orm";
import { may } from "#kernel/actor.ts";
import { DAY } from "#kernel/durations.ts";
import { entityId } from "#kernel/fields.ts";
import { t } from "#kernel/languages/messages.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { encodePhoto } from "#modules/media/server/encode-photo.ts";
import type { Database, Tx } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import { MAX_CLAIM_PHOTOS } from "../contract/claim-states.ts";
import { claimPhotos } from "../schema.ts";

/** Photographs of one person that wait for their claim; an earlier one makes room. */
const WAITING = 2 * MAX_CLAIM_PHOTOS;

const waitsFor = (userId: string) => and(eq(claimPhotos.userId, userId), isNull(claimPhotos.claimId));

/** Keeps a photograph of the customer for a claim that is about to be made. */
export function addClaimPhoto(ctx: Context, bytes: Uint8Array) {
  return forSignedIn(ctx, async ({ userId }) => {
    const encoded = await encodePhoto(bytes);
    if (!encoded.ok) return encoded;
    const { id, width, height } = claimPhotos;
    const [row] = await ctx.database
      .insert(claimPhotos)
      .values({ ...encoded.value, bytes: Buffer.from(encoded.value.bytes), userId, createdAt: ctx.now() })
      .returning({ id, width, height });
    const tooMany = ctx.database
      .select({ id })
      .from(claimPhotos)
      .where(waitsFor(userId))
      .orderBy(desc(claimPhotos.createdAt))
      .offset(WAITING);
    await ctx.database.delete(claimPhotos).where(inArray(id, tooMany));
    return ok(mustExist(row, "the photograph just written"));
  });
}

/** Gives waiting photographs of a person to a claim, in this order; false when one of them is not there. */
export async function takePhotos(
  tx: Tx,
  ids: readonly string[],
  of: { userId: string; claimId: string },
): Promise<boolean> {
  for (const [position, id] of [...new Set(ids)].entries()) {
    const taken = await tx
      .update(claimPhotos)
      .set({ claimId: of.claimId, position })
      .where(and(eq(claimPhotos.id, id), waitsFor(of.userId)))
      .returning({ id: claimPhotos.id });
    if (taken.length === 0) return false;
  }
  return true;
}

/** A photograph as a file, for the customer whose it is and for admins; 'not_found' for everybody else. */
export function getClaimPhoto(ctx: Context, photoId: string) {
  return forSignedIn(ctx, async (person) => {
    const known = entityId.safeParse(photoId);
    const isIt = eq(claimPhotos.id, known.success ? known.data : "00000000-0000-0000-0000-000000000000");
    const [photo] = await ctx.database.select().from(claimPhotos).where(isIt);
    if (!photo || !(photo.userId === person.userId || may(ctx.actor, "customers.read")))
      return fail("not_found", t("There is no such photograph."));
    return ok(new Uint8Array(photo.bytes));
  });
}

/** Removes photographs that waited a day for a claim that was never made, and returns how many. */
export async function removeForgottenPhotos(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAY);
  const { rowCount } = await database
    .delete(claimPhotos)
    .where(and(isNull(claimPhotos.claimId), lt(claimPhotos.createdAt, before)));
  return rowCount ?? 0;
}

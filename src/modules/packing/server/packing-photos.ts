import { and, eq, isNull, sql } from "drizzle-orm";
import { entityId } from "#kernel/fields.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { encodePhoto } from "#modules/media/server/encode-photo.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { MAX_PACKING_PHOTOS } from "../contract/packing.ts";
import { packingPhotos, packings } from "../schema.ts";
import { lockPacked, PACKED } from "./pack-order.ts";

/** Keeps a photograph of the open parcel that the caller packs. Admins only. */
export async function addPackingPhoto(
  ctx: Context,
  { order_id, file }: { order_id: string; file: Uint8Array },
) {
  // Before any row is locked: a photograph takes a moment.
  const encoded = await forAdmin(ctx, "orders.pack", () => encodePhoto(file));
  if (!encoded.ok) return encoded;
  return asAdmin(ctx, "orders.pack", async (tx, admin) => {
    const found = await lockPacked(tx, ctx, admin, order_id);
    if (!found.ok) return found;
    const { packing } = found.value;
    if (packing.packedAt) return PACKED;
    if ((await tx.$count(packingPhotos, eq(packingPhotos.packingId, packing.id))) >= MAX_PACKING_PHOTOS)
      return fail("validation_failed", `${MAX_PACKING_PHOTOS} photographs of a parcel are enough.`);
    const [row] = await tx
      .insert(packingPhotos)
      .values({ packingId: packing.id, bytes: Buffer.from(encoded.value.bytes), createdAt: ctx.now() })
      .returning({ id: packingPhotos.id });
    return ok(mustExist(row, "the photograph just written"));
  });
}

/** Removes a photograph while its parcel is open. Admins only; 'not_found' once it is packed. */
export function removePackingPhoto(ctx: Context, { id }: { id: string }) {
  return asAdmin(ctx, "orders.pack", async (tx) => {
    const open = tx.select({ id: packings.id }).from(packings).where(isNull(packings.packedAt));
    const isIt = and(eq(packingPhotos.id, id), sql`${packingPhotos.packingId} in ${open}`);
    const { rowCount } = await tx.delete(packingPhotos).where(isIt);
    return rowCount ? ok({ id }) : fail("not_found", "There is no such photograph.");
  });
}

/** A photograph as a file, for the staff alone. */
export function getPackingPhoto(ctx: Context, photoId: string) {
  return forAdmin(ctx, "delivery.read", async () => {
    const known = entityId.safeParse(photoId);
    const [photo] = known.success
      ? await ctx.database.select().from(packingPhotos).where(eq(packingPhotos.id, known.data))
      : [];
    return photo ? ok(new Uint8Array(photo.bytes)) : fail("not_found", "There is no such photograph.");
  });
}

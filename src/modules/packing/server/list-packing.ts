import { eq } from "drizzle-orm";
import { entityId } from "#kernel/fields.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { ok } from "#kernel/result.ts";
import { sizeWords } from "#modules/garments/contract/words.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderPromises } from "#modules/orders/schema.ts";
import { findOrderRow } from "#modules/orders/server/whole-orders.ts";
import { findMissing, findPlacesOf } from "#modules/places/server/places.ts";
import type { Db } from "#platform/database/client.ts";
import { nounOf, type ToDoLine } from "#platform/to-do.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { LineToPack, OrdersToPack, OrderToPack } from "../contract/to-pack.ts";
import { NO_ORDER } from "./pack-order.ts";
import { countChanged, findPacking, photosOf, readVersion, selectOrdersToSend } from "./packing-queries.ts";

/** The orders that can be sent: to pack, waiting for a product that was not found, and packed. Admins only. */
export function listPacking(ctx: Context) {
  return forAdmin(ctx, "delivery.read", async (admin) => {
    const list: OrdersToPack = { toPack: [], missing: [], packed: [] };
    for (const row of await selectOrdersToSend(ctx.database, ctx.now())) {
      const { missing, packed, was_packed, taken, packer, packer_id, place: _place, ...shown } = row;
      const of = packed ? list.packed : missing ? list.missing : list.toPack;
      const by = packed || taken ? packer : null;
      of.push({ ...shown, changed: was_packed && !packed, packer: by, mine: packer_id === admin.userId });
    }
    return ok(list);
  });
}

/** Packed orders that were changed since. */
export async function packingToDo({ database }: Context): Promise<ToDoLine[]> {
  const count = await countChanged(database);
  return [
    {
      rank: 29,
      permission: "orders.pack",
      to: officePaths.packing,
      count,
      text: `packed ${nounOf(count, "order")} that changed`,
      note: "What is in the parcel, its address or its cash is another now. It has to be packed anew before it leaves.",
    },
  ];
}

/** An order as it is packed: products with code and place, address, and what is ticked so far. No sum but the cash to collect. Admins only. */
export function getOrderToPack(ctx: Context, orderId: string) {
  return forAdmin(ctx, "delivery.read", async (admin) => {
    const { database } = ctx;
    const id = entityId.safeParse(orderId);
    const order = id.success ? await findOrderRow(database, id.data) : null;
    if (!order?.addresses) return NO_ORDER;
    const [promise] = await database.select().from(orderPromises).where(eq(orderPromises.orderId, order.id));
    const found = await findPacking(database, order.id);
    const shown: OrderToPack = {
      order_id: order.id,
      version: (await readVersion(database, order.id)) ?? "",
      status: order.status,
      standing: order.standing,
      address: order.addresses,
      message: order.message,
      lines: await linesOf(database, order),
      taken_out: order.changes.flatMap(({ at, taken }) =>
        found && at >= found.createdAt.toISOString()
          ? taken.map(({ name, quantity }) => `${quantity} × ${name}`)
          : [],
      ),
      expected_grams: promise?.grams ?? null,
      packing: found && {
        packer: found.packer,
        mine: found.packerId === admin.userId,
        taken: found.packedAt === null && found.takenUntil > ctx.now(),
        version: found.version,
        ticked: found.ticked,
        grams: found.grams,
        packed_at: found.packedAt?.toISOString() ?? null,
        photos: (await photosOf(database, [found.id])).get(found.id) ?? [],
      },
    };
    return ok(shown);
  });
}

async function linesOf(db: Db, { id, products }: Order): Promise<LineToPack[]> {
  const ids = products.flatMap(({ product_id }) => product_id ?? []);
  const { of: paths } = await findPlacesOf(db, ids);
  const missing = await findMissing(db, id);
  return products.map(({ product_id, garment, product_images: [image], ...line }) => ({
    id: line.id,
    product_id,
    name: line.name,
    code: line.code,
    size: garment && sizeWords(garment),
    quantity: line.quantity,
    image: image ?? { image_url: line.image, blur_hash: "" },
    place: paths.get(product_id ?? "") ?? null,
    missing: missing.has(product_id ?? ""),
  }));
}

import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { entityId } from "#kernel/fields.ts";
import { toRupees } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import { findOwnOrder } from "#modules/orders/server/whole-orders.ts";
import { forAdmin, forSignedIn } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Parcel } from "../contract/parcel.ts";
import { newsWords } from "../contract/parcel-state.ts";
import { parcels } from "../schema.ts";
import { selectParcels, selectParcelsOf } from "./parcel-queries.ts";

/** The parcels of these orders, the latest of each first, and whether couriers can be booked. Admins only. */
export function listParcelsOf(ctx: Context, orderIds: readonly string[]) {
  return forAdmin(ctx, async () =>
    ok({ parcels: await selectParcelsOf(ctx.database, orderIds), offersCouriers: ctx.couriers !== null }),
  );
}

/** How many of each kind of work the Delivery screen shows. */
const SHOWN = 50;

/** Parcels that came back or were lost, and those whose cash is still to come with its sum in rupees, the oldest first. Admins only. */
export function listParcelTasks(ctx: Context) {
  return forAdmin(ctx, async () => {
    const { database } = ctx;
    const asks = and(inArray(parcels.state, ["CAME_BACK", "LOST"]), isNull(parcels.closedAt));
    const owes = and(
      sql`${parcels.codPaise} > 0`,
      isNull(parcels.codRemittedOn),
      eq(parcels.state, "DELIVERED"),
    );
    const [sum] = await database
      .select({
        paise: sql<string>`coalesce(sum(${parcels.codPaise}), 0)`,
        count: sql<number>`count(*)::int`,
      })
      .from(parcels)
      .where(owes);
    return ok({
      waiting: await selectParcels(database, asks, { most: SHOWN }),
      cash: {
        data: await selectParcels(database, owes, { most: SHOWN }),
        count: sum?.count ?? 0,
        sum: toRupees(Number(sum?.paise ?? 0)),
      },
    });
  });
}

/** One step of a parcel's way, in plain words. */
export interface ParcelStep {
  words: string;
  place: string;
  at: string;
}

/** A parcel as its customer sees it: its way, the last step first. */
export interface MyParcel {
  id: string;
  courier: string;
  tracking_number: string;
  steps: ParcelStep[];
}

/** The parcels of the customer's own order of which something happened; none of another's. */
export function listMyParcels(ctx: Context, orderId: string) {
  return forSignedIn(ctx, async ({ userId }) => {
    const id = entityId.safeParse(orderId);
    const own = id.success ? await findOwnOrder(ctx.database, userId, id.data) : null;
    const found = own ? await selectParcelsOf(ctx.database, [own.id]) : [];
    return ok(found.map(toMyParcel).filter(({ steps }) => steps.length > 0));
  });
}

/** Scans of one kind that follow each other are one step: the first of them. */
function toMyParcel({ id, courier, tracking_number, events }: Parcel): MyParcel {
  const told = events.flatMap(({ news, place, at }) => {
    const words = newsWords[news];
    return words ? [{ words, place, at }] : [];
  });
  const steps = told.filter((step, index) => step.words !== told[index + 1]?.words);
  return { id, courier, tracking_number, steps };
}

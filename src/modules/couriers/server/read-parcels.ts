import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { may } from "#kernel/actor.ts";
import { entityId } from "#kernel/fields.ts";
import { t } from "#kernel/languages/messages.ts";
import { formatRupees, toRupees } from "#kernel/money.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { ok } from "#kernel/result.ts";
import { storeDay } from "#kernel/store-time.ts";
import { orders } from "#modules/orders/schema.ts";
import { orderStandings } from "#modules/orders/standing-schema.ts";
import { readFeature } from "#modules/settings/server/read-settings.ts";
import type { Db } from "#platform/database/client.ts";
import { nounOf, sinceLine, type ToDoLine } from "#platform/to-do.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin, forSignedIn } from "#platform/use-cases/for-admin.ts";
import type { MyParcel } from "../contract/my-parcel.ts";
import type { Parcel } from "../contract/parcel.ts";
import { newsWords, stageOf } from "../contract/parcel-state.ts";
import { isOwed, isUndecided, parcels } from "../schema.ts";
import { selectParcels, selectParcelsOf, shownTo } from "./parcel-queries.ts";

/** The parcels of these orders, the latest of each first, and whether couriers can be booked. Admins only. */
export function listParcelsOf(ctx: Context, orderIds: readonly string[]) {
  return forAdmin(ctx, "delivery.read", async () =>
    ok({
      parcels: (await selectParcelsOf(ctx.database, orderIds)).map((parcel) => shownTo(ctx.actor, parcel)),
      offersCouriers: ctx.couriers !== null && (await readFeature(ctx.database, "couriers")),
    }),
  );
}

/** How many of each kind of work the Delivery screen shows. */
const SHOWN = 50;

const dated = (at: Date | string | null | undefined) => (at ? new Date(at).toISOString() : null);

/** Parcels that wait for a decision and for their cash, and since when the oldest of each does. */
export async function parcelsToDo({ database }: Context): Promise<ToDoLine[]> {
  const [row] = await database
    .select({
      waiting: sql<number>`(count(*) filter (where ${isUndecided}))::int`,
      waitingSince: sql<Date | string | null>`min(${parcels.updatedAt}) filter (where ${isUndecided})`,
      cash: sql<number>`(count(*) filter (where ${isOwed}))::int`,
      paise: sql<string>`coalesce(sum(${parcels.codPaise}) filter (where ${isOwed}), 0)`,
      cashSince: sql<Date | string | null>`min(${parcels.deliveredAt}) filter (where ${isOwed})`,
    })
    .from(parcels)
    .where(or(isUndecided, isOwed));
  const { waiting = 0, cash = 0 } = row ?? {};
  const since = sinceLine({ since: dated(row?.waitingSince) });
  const collected = dated(row?.cashSince);
  const sum = formatRupees(toRupees(Number(row?.paise ?? 0)));
  return [
    {
      rank: 40,
      permission: "orders.change",
      to: officePaths.delivery,
      count: waiting,
      text: waiting === 1 ? "parcel that came back or was lost" : "parcels that came back or were lost",
      note: `${since}Somebody has to say what becomes of products and money.`,
    },
    {
      rank: 70,
      permission: "money",
      to: officePaths.delivery,
      count: cash,
      text: `${nounOf(cash, "parcel")} whose cash a courier owes`,
      note: `${sum}${collected ? `, the oldest collected on ${storeDay(collected)}` : ""}.`,
    },
  ];
}

/** Parcels that came back or were lost, and those whose cash is still to come with its sum in rupees, the oldest first. Admins only. */
export function listParcelTasks(ctx: Context) {
  return forAdmin(ctx, "delivery.read", async () => {
    const { database } = ctx;
    const [sum] = await database
      .select({
        paise: sql<string>`coalesce(sum(${parcels.codPaise}), 0)`,
        count: sql<number>`count(*)::int`,
      })
      .from(parcels)
      .where(isOwed);
    const undecided = await selectParcels(database, isUndecided, { most: SHOWN });
    const waiting = undecided.map((parcel) => shownTo(ctx.actor, parcel));
    // Whoever only sends parcels sees neither the sums of orders nor whose they are.
    const seesOrders = may(ctx.actor, "orders.read");
    const collected = seesOrders ? await selectParcels(database, isOwed, { most: SHOWN }) : [];
    const withOrders = await orderFacts(database, [...waiting, ...collected], seesOrders);
    return ok({
      waiting: withOrders(waiting),
      cash: {
        data: withOrders(collected),
        count: seesOrders ? (sum?.count ?? 0) : 0,
        sum: seesOrders ? toRupees(Number(sum?.paise ?? 0)) : 0,
      },
    });
  });
}

/** Adds to parcels what their lists say of the orders, for whoever sees these `withNames` of the customers. */
async function orderFacts(database: Db, parcels: readonly Parcel[], withNames: boolean) {
  const ids = parcels.map(({ order_id }) => order_id);
  const rows =
    ids.length === 0
      ? []
      : await database
          .select({
            id: orderStandings.id,
            order_status: orderStandings.status,
            customer: orderStandings.customerName,
            is_paid: orderStandings.paid,
          })
          .from(orderStandings)
          .where(inArray(orderStandings.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (some: readonly Parcel[]) =>
    some.flatMap((parcel) => {
      const order = byId.get(parcel.order_id);
      return order ? [{ ...order, customer: withNames ? order.customer : "", ...parcel }] : [];
    });
}

/** The parcels of the customer's own order of which something happened; none of another's. */
export function listMyParcels(ctx: Context, orderId: string) {
  return forSignedIn(ctx, async ({ userId }) => {
    const id = entityId.safeParse(orderId);
    if (!id.success) return ok([]);
    const own = ctx.database
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, id.data), eq(orders.userId, userId)));
    const found = await selectParcels(ctx.database, inArray(parcels.orderId, own), { latestFirst: true });
    return ok(found.map(toMyParcel).filter(({ steps }) => steps.length > 0));
  });
}

/** Scans of one kind that follow each other are one step: the first of them. */
function toMyParcel({ id, courier, tracking_number, events, state, end }: Parcel): MyParcel {
  const told = events.flatMap(({ news, place, at }) => {
    const words = newsWords[news];
    return words ? [{ words: t(words), place, at }] : [];
  });
  const steps = told.filter((step, index) => step.words !== told[index + 1]?.words);
  const news = events.map((event) => event.news);
  return { id, courier, tracking_number, stage: stageOf({ state, end }, news), steps };
}

/** Whether a parcel is under way, or its cash or its fate are open. */
export async function hasOpenParcels(db: Db): Promise<boolean> {
  return (await db.$count(parcels, or(isNull(parcels.closedAt), isOwed))) > 0;
}

import { DAY } from "#kernel/durations.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { mustExist, ok } from "#kernel/result.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { findOrderRows } from "#modules/orders/server/whole-orders.ts";
import { readSaved } from "#modules/settings/server/read-settings.ts";
import { nounOf, type ToDoLine } from "#platform/to-do.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { Collection } from "../contract/collection.ts";
import { daysToCollect } from "./collect-settings.ts";
import { countToCollect, findOfOrders, listToCollect, toCollection } from "./collection-queries.ts";

/** Orders to be made ready, and those that wait to be collected, the oldest first. Admins only. */
export function listCollections(ctx: Context) {
  return forAdmin(ctx, "counter.read", async () => {
    const saved = await readSaved(ctx.database);
    const read = async (state: "toMakeReady" | "waiting"): Promise<Collection[]> => {
      const ids = await listToCollect(ctx.database, state);
      const [found, made] = [await findOrderRows(ctx.database, ids), await findOfOrders(ctx.database, ids)];
      return ids.map((id) =>
        toCollection(mustExist(found.get(id), "the order of a list"), made.get(id)?.until ?? null),
      );
    };
    return ok({
      toMakeReady: await read("toMakeReady"),
      waiting: await read("waiting"),
      days: daysToCollect(saved),
    });
  });
}

/** Until when those of these orders wait that are ready. Admins only. */
export function listReady(ctx: Context, orders: readonly Pick<Order, "id" | "hand_over" | "standing">[]) {
  return forAdmin(ctx, "orders.read", async () => {
    const collected = orders.filter((one) => one.hand_over === "collect" && one.standing.in_hand);
    const ids = collected.map(({ id }) => id);
    const rows = [...(await findOfOrders(ctx.database, ids)).values()];
    return ok(rows.map((row) => ({ order_id: row.orderId, until: row.until.toISOString() })));
  });
}

/** Orders to be made ready, and those that wait; how many of these go back by tomorrow. */
export async function collectionsToDo({ database, now }: Context): Promise<ToDoLine[]> {
  const soon = new Date(now().getTime() + DAY);
  const { toMakeReady, waiting, ending } = await countToCollect(database, soon);
  return [
    {
      permission: "counter",
      rank: 31,
      to: officePaths.collect,
      count: toMakeReady,
      text: `${nounOf(toMakeReady, "order")} to make ready`,
      note: "To be collected in the store.",
    },
    {
      permission: "counter",
      rank: 32,
      to: officePaths.collect,
      count: waiting,
      text: `${nounOf(waiting, "order")} waiting in the store`,
      note: ending > 0 ? `${ending} of them until tomorrow at the latest; then they go back on sale.` : "",
    },
  ];
}

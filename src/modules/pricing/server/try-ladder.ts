import { DAY } from "#kernel/durations.ts";
import { fail, ok } from "#kernel/result.ts";
import { storeDate, storeMoment } from "#kernel/store-time.ts";
import { wirePrices } from "#modules/catalogue/server/prices/write-prices.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { selectLadders, selectPast } from "./ladder-queries.ts";
import { planNight, readBounds } from "./plan-night.ts";
import { dayNumber, rehearse } from "./rehearse.ts";

/** Days of the past that a ladder is tried on. */
export const TRIED_DAYS = 90;
/** The most products that are shown. */
const SHOWN = 200;

/** The trial of a ladder: what it would do tomorrow, and would have done to the last 90 days, beside those that are on; changes nothing. Admins only. */
export function tryLadder(ctx: Context, { id }: { id: string }) {
  return forAdmin(ctx, "prices", async () => {
    const { database } = ctx;
    const now = ctx.now();
    const all = await selectLadders(database);
    const ladder = all.find((one) => one.id === id);
    if (!ladder) return fail("not_found", "This ladder does not exist.");
    const ladders = all.filter((one) => one.is_on || one === ladder);
    const day = storeDate(new Date(now.getTime() + DAY));
    const today = dayNumber(storeDate(now));
    const from = today - TRIED_DAYS + 1;
    const past = await selectPast(database, storeMoment(new Date(from * DAY).toISOString().slice(0, 10)));
    const [plan, bounds] = await Promise.all([
      planNight(database, { ladders, day, now }),
      readBounds(
        database,
        past.map((product) => product.id),
      ),
    ]);
    const floors = new Map([...bounds].map(([product, { floor }]) => [product, floor]));
    const isOwn = (deed: { ladder: { id: string } }) => deed.ladder.id === id;
    const [lowered, out] = [plan.lowered.filter(isOwn), plan.out.filter(isOwn)];
    return ok({
      ladder,
      day,
      lowered: {
        count: lowered.length,
        rows: lowered.slice(0, SHOWN).map(({ id, name, from, to, percent }) => ({
          id,
          name,
          percent,
          from: wirePrices(from),
          to: wirePrices(to),
        })),
      },
      out: { count: out.length, names: out.slice(0, SHOWN).map(({ name }) => name) },
      past: rehearse(past, { from, to: today, ladders, floors }, ladder),
    });
  });
}

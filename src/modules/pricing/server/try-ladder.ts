import { DAY } from "#kernel/durations.ts";
import { fail, ok } from "#kernel/result.ts";
import { storeDate, storeMoment } from "#kernel/store-time.ts";
import { readFloors, wirePrices } from "#modules/catalogue/server/prices/write-prices.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { duesOf } from "../contract/ladder-rule.ts";
import { NIGHT, selectLadders, selectPast } from "./ladder-queries.ts";
import { planNight } from "./plan-night.ts";
import { rehearse } from "./rehearse.ts";

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
    const to = Date.parse(storeDate(now)) / DAY;
    const from = to - TRIED_DAYS + 1;
    const by = to - Math.min(...duesOf(ladder).map(({ after }) => after));
    const since = storeMoment(new Date(from * DAY).toISOString().slice(0, 10));
    const [plan, past] = await Promise.all([
      planNight(database, { ladders, day, now: storeMoment(day, NIGHT) }),
      selectPast(database, { by, since }),
    ]);
    const ids = past.map((product) => product.id);
    const floors = await readFloors(database, ids);
    const isOwn = (deed: { ladder: { id: string } }) => deed.ladder.id === id;
    const [lowered, out] = [plan.lowered.filter(isOwn), plan.out.filter(isOwn)];
    const rows = [...lowered, ...out].slice(0, SHOWN).map(({ id, name, from, to, percent }) => {
      return { id, name, percent, from: wirePrices(from), to: percent === null ? null : wirePrices(to) };
    });
    return ok({
      ladder,
      day,
      lowered: lowered.length,
      out: out.length,
      rows,
      past: rehearse(past, { from, to, ladders, floors }, ladder),
    });
  });
}

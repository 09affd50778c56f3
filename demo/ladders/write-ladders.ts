import { sql } from "drizzle-orm";
import { DAY } from "#kernel/durations.ts";
import { storeDate, storeMoment } from "#kernel/store-time.ts";
import { categories } from "#modules/catalogue/schema.ts";
import type { LadderInput } from "#modules/pricing/contract/ladder.ts";
import { listLadders, saveLadder, switchLadder } from "#modules/pricing/server/change-ladders.ts";
import { runLadders } from "#modules/pricing/server/run-ladders.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { expectOk } from "../expect-ok.ts";

const everywhere = { condition: null, price_from: null, price_below: null, ending: "nine" } as const;
/** On in the demo, where nothing is older than ninety days. */
const jackets = {
  ...everywhere,
  name: "Jackets and shawls",
  rank: 1,
  out_after: 85,
  steps: [
    { after: 60, percent: 20 },
    { after: 75, percent: 40 },
  ],
};
/** To be tried. */
const dear: LadderInput = {
  ...everywhere,
  name: "Dear pieces",
  rank: 2,
  category_id: null,
  price_from: 2000,
  out_after: null,
  steps: [
    { after: 30, percent: 10 },
    { after: 60, percent: 30 },
  ],
};

/** Two ladders, once: one that worked the night before, and one that is switched off. */
export async function writeLadders(ctx: Context): Promise<void> {
  if (expectOk(await listLadders(ctx)).ladders.length > 0) return;
  const { id, name } = categories;
  const [category] = await ctx.database.select({ id }).from(categories).where(sql`${name} = 'Outerwear'`);
  if (!category) return;
  const early: Context = { ...ctx, now: () => new Date(ctx.now().getTime() - 3 * DAY) };
  const { id: on } = expectOk(await saveLadder(early, { ...jackets, category_id: category.id }));
  expectOk(await switchLadder(early, { id: on, is_on: true }));
  expectOk(await saveLadder(ctx, dear));
  // The shop’s own worker may have been there today.
  const night = storeMoment(storeDate(new Date(ctx.now().getTime() - DAY)), "04:00");
  await runLadders({ database: ctx.database, now: () => night });
}

import { DAY } from "#kernel/durations.ts";
import { ok } from "#kernel/result.ts";
import { storeDate, storeDayInYear } from "#kernel/store-time.ts";
import { readFloors } from "#modules/catalogue/server/prices/write-prices.ts";
import { readFeature } from "#modules/settings/server/read-settings.ts";
import type { Db } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { duesOf, ladderFor, lowerTo, stepAt } from "../contract/ladder-rule.ts";
import { type AgedRow, selectAged, selectLadders } from "./ladder-queries.ts";

/** How a product's price comes by its age: 'On sale for 34 days: −20 % since 12 May by “Shirts”; −40 % on 11 Jun'; "" while ladders are switched off. Admins only. */
export function explainPrice(ctx: Context, { id }: { id: string }) {
  return forAdmin(ctx, "products.read", async () => {
    const { database } = ctx;
    if (!(await readFeature(database, "ladders"))) return ok("");
    const now = ctx.now();
    const [product] = await selectAged(database, { day: storeDate(now), ids: [id] });
    return ok(product ? await wordsOf(database, product, now) : "");
  });
}

async function wordsOf(db: Db, product: AgedRow, now: Date): Promise<string> {
  const { age, percent, since, out_at, is_on_sale, is_left } = product;
  const by = `by “${product.ladder ?? "a ladder that was deleted"}”`;
  if (!is_on_sale) return out_at ? `Time is up since ${storeDayInYear(out_at)} ${by}` : "";
  const begin = `On sale for ${age} ${age === 1 ? "day" : "days"}`;
  if (is_left) return `${begin}: somebody changed it since, so ladders leave it`;
  const step = percent && since ? `−${percent} % since ${storeDayInYear(since)} ${by}` : "";
  const said = [step, await nextStep(db, product, now)].filter(Boolean);
  return [begin, said.join("; ")].filter(Boolean).join(": ");
}

/** '−40 % on 11 Jun', '−40 % with the next night', 'out on 11 Jul'; "" where nothing is to come. */
async function nextStep(db: Db, product: AgedRow, now: Date): Promise<string> {
  const ladders = (await selectLadders(db)).filter(({ is_on }) => is_on);
  const ladder = ladderFor(ladders, product);
  if (!ladder) return "";
  const due = stepAt(ladder, product.age);
  if (due === "out") return "out with the next night";
  const floor = (await readFloors(db, [product.id])).get(product.id) ?? 0;
  if (due && lowerTo(due, ladder, { ...product, floor })) return `−${due.percent} % with the next night`;
  const next = duesOf(ladder).find(({ after }) => after > product.age);
  return next
    ? `${next.words} on ${storeDayInYear(new Date(now.getTime() + (next.after - product.age) * DAY))}`
    : "";
}

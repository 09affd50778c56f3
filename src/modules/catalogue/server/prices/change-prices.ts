import { asc, eq } from "drizzle-orm";
import { toPaise } from "#kernel/money.ts";
import { fail, ok } from "#kernel/result.ts";
import type { Db } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { PlannedPrices, PriceChange, Prices } from "../../contract/prices/price-calls.ts";
import {
  type PaisePrices,
  type PriceRule,
  priceRuleWords,
  pricesAfter,
  samePrices,
} from "../../contract/prices/price-rule.ts";
import { changedPrices, priceChanges } from "../../prices-schema.ts";
import {
  lockPriceChange,
  logPriceChange,
  type PriceStep,
  readBounds,
  readPrices,
  wirePrices,
  writePriceChange,
  writePrices,
} from "./write-prices.ts";

const NOTHING: PaisePrices = { price: 0, discounted: 0 };

/** The work of a rule on each product, in the order of the ids. `seen`: the prices that were to be changed; others stay. */
async function plan(
  db: Db,
  { ids, rule, seen }: { ids: readonly string[]; rule: PriceRule; seen?: ReadonlyMap<string, PaisePrices> },
) {
  const found = await readPrices(db, ids, seen !== undefined);
  const bounds = await readBounds(db, ids);
  const steps: PriceStep[] = [];
  const refused: PlannedPrices[] = [];
  for (const id of new Set(ids)) {
    const product = found.get(id);
    const after = (now: PaisePrices) => {
      const before = seen?.get(id);
      if (before && !samePrices(before, now)) return "Its price was changed meanwhile.";
      return pricesAfter({ ...now, ...bounds(id) }, rule);
    };
    const isThere = product && !product.deletedAt;
    const to = isThere ? after(product.prices) : "This product does not exist any more.";
    const { name = "", prices: from = NOTHING } = product ?? {};
    if (typeof to === "string") refused.push({ id, name, from: wirePrices(from), to: null, refused: to });
    else steps.push({ id, name, from, to });
  }
  return { steps, refused };
}

/** The plan of a change of prices, product by product: those that stay come last, with the reason. Admins only. */
export function planPrices(ctx: Context, input: { ids: string[]; rule: PriceRule }) {
  return forAdmin(ctx, "prices", async () => {
    const { steps, refused } = await plan(ctx.database, input);
    const changed = steps.map(
      ({ from, to, ...named }): PlannedPrices => ({
        ...named,
        from: wirePrices(from),
        to: wirePrices(to),
        refused: "",
      }),
    );
    return ok([...changed, ...refused]);
  });
}

interface PricesToChange {
  new_id: string;
  rule: PriceRule;
  /** With the prices that somebody saw in the plan. */
  products: ({ id: string } & Prices)[];
}

const inPaise = ({ price, discounted_price }: Prices): PaisePrices => ({
  price: toPaise(price),
  discounted: toPaise(discounted_price),
});

/** Changes prices by a rule, as the plan said. Under the same `new_id` it does so once, and answers what it changed then. Admins only. */
export function changePrices(ctx: Context, { new_id: id, rule, products: asked }: PricesToChange) {
  return asAdmin(ctx, "prices", async (tx, admin) => {
    await lockPriceChange(tx, id);
    const { changeId, productId } = changedPrices;
    const before = await tx.select({ id: productId }).from(changedPrices).where(eq(changeId, id));
    if (before.length > 0) return ok({ id, changed: before.map((row) => row.id), refused: [] });
    const seen = new Map(asked.map((product) => [product.id, inPaise(product)]));
    const { steps, refused } = await plan(tx, { ids: [...seen.keys()], rule, seen });
    const change = { id, said: priceRuleWords(rule) };
    await writePriceChange(tx, admin, change, steps);
    if (steps.length > 0)
      await logPriceChange(tx, admin, { ...change, action: "changed", count: steps.length });
    return ok({ id, changed: steps.map((step) => step.id), refused });
  });
}

const NO_CHANGE = fail("not_found", "This change of prices does not exist.");

/** The products of a change with their prices before, after and now. */
async function readChange(db: Db, id: string, lock = false) {
  const [change] = await db.select().from(priceChanges).where(eq(priceChanges.id, id));
  const rows = await db
    .select()
    .from(changedPrices)
    .where(eq(changedPrices.changeId, id))
    .orderBy(asc(changedPrices.productId));
  const found = await readPrices(
    db,
    rows.map(({ productId }) => productId),
    lock,
  );
  const steps = rows.map((row) => {
    const product = found.get(row.productId);
    const from = { price: row.pricePaise, discounted: row.discountedPricePaise };
    const to = { price: row.newPricePaise, discounted: row.newDiscountedPricePaise };
    const now = product && !product.deletedAt ? product.prices : null;
    const stands = now !== null && samePrices(now, to);
    return { id: row.productId, name: product?.name ?? "", from, to, now, stands };
  });
  return change && { ...change, steps };
}

/** A change of many prices, with what became of it since. Admins only. */
export function getPriceChange(ctx: Context, { id }: { id: string }) {
  return forAdmin(ctx, "prices", async () => {
    const change = await readChange(ctx.database, id);
    if (!change) return NO_CHANGE;
    return ok({
      id,
      said: change.said,
      at: change.at.toISOString(),
      undone_at: change.undoneAt?.toISOString() ?? null,
      products: change.steps.map(({ from, to, now, ...step }) => ({
        ...step,
        from: wirePrices(from),
        to: wirePrices(to),
        now: now && wirePrices(now),
      })),
    } satisfies PriceChange);
  });
}

/** Puts back the prices of before a change; those that were edited since stay. Once it is put back, it stays so. Admins only. */
export function undoPrices(ctx: Context, { id }: { id: string }) {
  return asAdmin(ctx, "prices", async (tx, admin) => {
    await lockPriceChange(tx, id);
    const change = await readChange(tx, id, true);
    if (!change) return NO_CHANGE;
    if (change.undoneAt) return ok({ changed: [] });
    const back = change.steps
      .filter(({ stands }) => stands)
      .map(({ id, name, from, to }) => ({ id, name, from: to, to: from }));
    await writePrices(tx, admin, back);
    await tx.update(priceChanges).set({ undoneAt: ctx.now() }).where(eq(priceChanges.id, id));
    await logPriceChange(tx, admin, { id, said: change.said, action: "put back", count: back.length });
    return ok({ changed: back.map((step) => step.id) });
  });
}

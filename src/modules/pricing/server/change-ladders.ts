import { desc, eq, inArray, sql } from "drizzle-orm";
import { DAY } from "#kernel/durations.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { storeDate } from "#kernel/store-time.ts";
import { recordChange, recordChanges } from "#modules/audit/server/record-change.ts";
import { readPrices } from "#modules/catalogue/server/prices/write-prices.ts";
import { refuseOff } from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin, lockName } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { Ladder, LadderInput } from "../contract/ladder.ts";
import { ladderedProducts, ladderNights, priceLadders } from "../schema.ts";
import { ladderColumns, selectLadders } from "./ladder-queries.ts";
import { planNight } from "./plan-night.ts";

const NO_LADDER = fail("not_found", "This ladder does not exist.");
const ofLadder = { area: "catalogue", subjectType: "ladder" } as const;

const findLadder = async (tx: Tx, id: string) => (await selectLadders(tx)).find((one) => one.id === id);

const hasWorked = sql`${ladderNights.lowered} + ${ladderNights.out} > 0`;

/** All ladders in their order, the last night on which they worked, and the products that they leave to whoever changed their price. Admins only. */
export function listLadders(ctx: Context) {
  return forAdmin(ctx, "prices", async () => {
    const { database } = ctx;
    const now = ctx.now();
    const ladders = await selectLadders(database);
    const day = storeDate(new Date(now.getTime() + DAY));
    const [{ left }, [night]] = await Promise.all([
      planNight(database, { ladders: ladders.filter((one) => one.is_on), day, now }),
      database.select().from(ladderNights).where(hasWorked).orderBy(desc(ladderNights.day)).limit(1),
    ]);
    return ok({ ladders, left, night: night ?? null });
  });
}

/** Adds a ladder, switched off, or changes one: what it says counts from the next night on. Admins only. */
export function saveLadder(ctx: Context, input: LadderInput) {
  return asAdmin(ctx, "prices", async (tx, admin) => {
    await lockName(tx, "ladders");
    const before = input.id ? await findLadder(tx, input.id) : undefined;
    if (input.id && !before) return NO_LADDER;
    if (!before) {
      const off = await refuseOff(tx, "ladders");
      if (off) return off;
    }
    const values = ladderColumns(input);
    const [row] = before
      ? await tx.update(priceLadders).set(values).where(eq(priceLadders.id, before.id)).returning()
      : await tx.insert(priceLadders).values(values).returning();
    const after = mustExist(await findLadder(tx, row?.id ?? ""), "the saved ladder");
    await recordChange(tx, admin, { ...ofLadder, action: before ? "updated" : "created", before, after });
    return ok(after);
  });
}

/** Switches a ladder on or off; on, it begins with the next night. Admins only. */
export function switchLadder(ctx: Context, { id, is_on }: Pick<Ladder, "id" | "is_on">) {
  return asAdmin(ctx, "prices", async (tx, admin) => {
    await lockName(tx, "ladders");
    const before = await findLadder(tx, id);
    if (!before) return NO_LADDER;
    if (before.is_on === is_on) return ok(before);
    const off = is_on ? await refuseOff(tx, "ladders") : null;
    if (off) return off;
    const onSince = is_on ? ctx.now() : null;
    await tx.update(priceLadders).set({ onSince }).where(eq(priceLadders.id, id));
    const after = { ...before, is_on };
    await recordChange(tx, admin, {
      ...ofLadder,
      action: is_on ? "switched on" : "switched off",
      before,
      after,
    });
    return ok(after);
  });
}

/** Deletes a ladder; prices that it lowered stay. Admins only. */
export function deleteLadder(ctx: Context, { id }: { id: string }) {
  return asAdmin(ctx, "prices", async (tx, admin) => {
    await lockName(tx, "ladders");
    const before = await findLadder(tx, id);
    if (!before) return NO_LADDER;
    await tx.delete(priceLadders).where(eq(priceLadders.id, id));
    await recordChange(tx, admin, { ...ofLadder, action: "deleted", before });
    return ok({ id });
  });
}

/** Forgets what ladders did to products, so that these begin anew at the price of now; ages stay. Admins only. */
export function followLadder(ctx: Context, { ids }: { ids: string[] }) {
  return asAdmin(ctx, "prices", async (tx, admin) => {
    await lockName(tx, "ladders");
    const gone = await tx
      .delete(ladderedProducts)
      .where(inArray(ladderedProducts.productId, ids))
      .returning({ id: ladderedProducts.productId });
    const changed = gone.map(({ id }) => id);
    const named = await readPrices(tx, changed);
    await recordChanges(
      tx,
      admin,
      changed.map((id) => ({
        area: "catalogue" as const,
        action: "updated",
        subjectType: "product",
        subjectId: id,
        subjectName: named.get(id)?.name ?? "",
        before: { follows_ladder: false },
        after: { follows_ladder: true },
      })),
    );
    return ok({ changed });
  });
}

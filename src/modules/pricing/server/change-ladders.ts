import { desc, eq, inArray, sql } from "drizzle-orm";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { recordChange, recordChanges } from "#modules/audit/server/record-change.ts";
import { refuseUnseen } from "#modules/audit/server/refuse-unseen.ts";
import { MAX_BULK } from "#modules/catalogue/contract/bulk.ts";
import { refuseOff } from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin, lockName } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { Ladder, LadderInput } from "../contract/ladder.ts";
import { ladderedProducts, ladderNights, priceLadders } from "../schema.ts";
import { ladderColumns, selectLadders, selectLeft } from "./ladder-queries.ts";

const NO_LADDER = fail("not_found", "This ladder does not exist.");
const ofLadder = { area: "catalogue", subjectType: "ladder" } as const;

/** A ladder, while no night works and nobody else changes one. */
async function lockLadder(tx: Tx, id: string) {
  await lockName(tx, "ladders");
  return (await selectLadders(tx)).find((one) => one.id === id);
}

const hasWorked = sql`${ladderNights.lowered} + ${ladderNights.out} > 0`;

/** All ladders in their order, the last night on which they worked, and the products that they leave to whoever changed their price. Admins only. */
export function listLadders(ctx: Context) {
  return forAdmin(ctx, "prices", async () => {
    const { database } = ctx;
    const [ladders, left, [night]] = await Promise.all([
      selectLadders(database),
      selectLeft(database, MAX_BULK),
      database.select().from(ladderNights).where(hasWorked).orderBy(desc(ladderNights.day)).limit(1),
    ]);
    return ok({ ladders, left, night: night ?? null });
  });
}

/** Adds a ladder, switched off, or changes one: what it says counts from the next night on. Admins only. */
export function saveLadder(ctx: Context, input: LadderInput) {
  return asAdmin(ctx, "prices", async (tx, admin) => {
    const before = await lockLadder(tx, input.id ?? "");
    if (input.id && !before) return NO_LADDER;
    const off = before ? null : await refuseOff(tx, "ladders");
    const refused = off ?? (before && (await refuseUnseen(tx, admin, { ...ofLadder, before, sent: input })));
    if (refused) return refused;
    const values = ladderColumns(input);
    const [row] = before
      ? await tx.update(priceLadders).set(values).where(eq(priceLadders.id, before.id)).returning()
      : await tx.insert(priceLadders).values(values).returning();
    const after = mustExist(await lockLadder(tx, row?.id ?? ""), "the saved ladder");
    await recordChange(tx, admin, { ...ofLadder, action: before ? "updated" : "created", before, after });
    return ok(after);
  });
}

/** Switches a ladder on or off; on, it begins with the next night. Admins only. */
export function switchLadder(ctx: Context, { id, is_on }: Pick<Ladder, "id" | "is_on">) {
  return asAdmin(ctx, "prices", async (tx, admin) => {
    const before = await lockLadder(tx, id);
    if (!before) return NO_LADDER;
    if (before.is_on === is_on) return ok(before);
    const off = is_on ? await refuseOff(tx, "ladders") : null;
    if (off) return off;
    const onSince = is_on ? ctx.now() : null;
    await tx.update(priceLadders).set({ onSince }).where(eq(priceLadders.id, id));
    const after = { ...before, is_on };
    const action = is_on ? "switched on" : "switched off";
    await recordChange(tx, admin, { ...ofLadder, action, before, after });
    return ok(after);
  });
}

/** Deletes a ladder; prices that it lowered stay. Admins only. */
export function deleteLadder(ctx: Context, { id }: { id: string }) {
  return asAdmin(ctx, "prices", async (tx, admin) => {
    const before = await lockLadder(tx, id);
    if (!before) return NO_LADDER;
    await tx.delete(priceLadders).where(eq(priceLadders.id, id));
    await recordChange(tx, admin, { ...ofLadder, action: "deleted", before });
    return ok({ id });
  });
}

/** Forgets what ladders did to products that they leave to somebody's word, so that these begin anew at the price of now; ages stay. What still follows is not lowered twice. Admins only. */
export function followLadder(ctx: Context, { ids }: { ids: string[] }) {
  return asAdmin(ctx, "prices", async (tx, admin) => {
    await lockName(tx, "ladders");
    const { some } = await selectLeft(tx, MAX_BULK, ids);
    const changed = some.map(({ id }) => id);
    await tx.delete(ladderedProducts).where(inArray(ladderedProducts.productId, changed));
    const deed = { area: "catalogue", action: "updated", subjectType: "product" } as const;
    const entries = some.map(({ id, name }) => ({
      ...deed,
      before: { id, name, follows_ladder: false },
      after: { id, name, follows_ladder: true },
    }));
    await recordChanges(tx, admin, entries);
    return ok({ changed });
  });
}

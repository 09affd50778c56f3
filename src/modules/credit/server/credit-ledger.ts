import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/client.ts";
import { creditAccounts, creditEntries } from "../schema.ts";

type NewEntry = Pick<typeof creditEntries.$inferInsert, "cause" | "orderId" | "claimId" | "note"> & {
  userId: string;
  /** Below 0 where credit goes. */
  paise: number;
  /** Now, by the database's clock, when left out. */
  at?: Date;
};

/** How many paise of credit somebody has, unless that changes meanwhile. */
export async function readBalance(db: Db, userId: string): Promise<number> {
  const isTheirs = eq(creditAccounts.userId, userId);
  const [account] = await db.select().from(creditAccounts).where(isTheirs);
  return account?.balancePaise ?? 0;
}

/** Holds somebody's credit until the transaction ends and returns how many paise it is. Lock it last: after order and stock. */
export async function lockCredit(tx: Tx, userId: string): Promise<number> {
  const isTheirs = eq(creditAccounts.userId, userId);
  const [account] = await tx.select().from(creditAccounts).where(isTheirs).for("update");
  return account?.balancePaise ?? 0;
}

/**
 * Writes an entry into somebody's book and moves the balance by it. False when the book has it: an order uses credit once and gives it back
 * once, a claim gives it once. More than there is fails by the account's CHECK, so look first, with `lockCredit`.
 */
export async function writeCredit(tx: Tx, entry: NewEntry): Promise<boolean> {
  await tx.insert(creditAccounts).values({ userId: entry.userId }).onConflictDoNothing();
  await lockCredit(tx, entry.userId);
  const written = await tx
    .insert(creditEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: creditEntries.id });
  if (written.length === 0) return false;
  await tx
    .update(creditAccounts)
    .set({ balancePaise: sql`${creditAccounts.balancePaise} + ${entry.paise}` })
    .where(eq(creditAccounts.userId, entry.userId));
  return true;
}

/** Credit that an order has used and not given back, in paise, and of whom; null for one that used none, or whose customer has gone. */
async function findUsed(tx: Tx, orderId: string): Promise<{ userId: string; paise: number } | null> {
  const [used] = await tx
    .select({ userId: creditEntries.userId, paise: sql`-sum(${creditEntries.paise})`.mapWith(Number) })
    .from(creditEntries)
    .where(and(eq(creditEntries.orderId, orderId), inArray(creditEntries.cause, ["order", "price_agreed"])))
    .groupBy(creditEntries.userId);
  return used?.userId && used.paise > 0 ? { userId: used.userId, paise: used.paise } : null;
}

/** Gives back what an order has used, once, but for `keptPaise` of it that came back another way; nothing for one that used none. Returns the paise. */
export async function returnOrderCredit(tx: Tx, orderId: string, keptPaise = 0): Promise<number> {
  const used = await findUsed(tx, orderId);
  if (!used || used.paise <= keptPaise) return 0;
  const back = { userId: used.userId, paise: used.paise - keptPaise };
  return (await writeCredit(tx, { ...back, cause: "order_canceled", orderId })) ? back.paise : 0;
}

/** Gives back what an order has used above `paise`, because its agreed price comes to no more than that. */
export async function keepOrderCredit(tx: Tx, orderId: string, paise: number): Promise<void> {
  const used = await findUsed(tx, orderId);
  if (!used || used.paise <= paise) return;
  await writeCredit(tx, { userId: used.userId, paise: used.paise - paise, cause: "price_agreed", orderId });
}

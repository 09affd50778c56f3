import { and, eq, sql } from "drizzle-orm";
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

/** Gives back what an order had used, once; nothing for one that used none, or whose customer has gone. Returns the paise. */
export async function returnOrderCredit(tx: Tx, orderId: string): Promise<number> {
  const isSpent = and(eq(creditEntries.orderId, orderId), eq(creditEntries.cause, "order"));
  const [spent] = await tx.select().from(creditEntries).where(isSpent);
  if (!spent?.userId) return 0;
  const paise = -spent.paise;
  const entry = { userId: spent.userId, paise, cause: "order_canceled", orderId } as const;
  return (await writeCredit(tx, entry)) ? paise : 0;
}

import { asc, eq, gt } from "drizzle-orm";
import { ok } from "#kernel/result.ts";
import { storeDate } from "#kernel/store-time.ts";
import { users } from "#modules/accounts/schema.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import { readSpoken } from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { enqueueMail } from "#platform/database/enqueue-job.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { creditAccounts } from "../schema.ts";
import { lockCredit, writeCredit } from "./credit-ledger.ts";
import { creditEndsMail } from "./credit-letters.ts";
import { type Lot, monthsAfter } from "./lots.ts";
import { selectLots } from "./my-credit.ts";

type RoundPorts = Pick<Context, "database" | "now" | "storeEmail" | "publicUrl">;

/** Has credit end whose last day is over, each by the day in its book, and tells its owner a month before. Returns of how many something ended. Safe to repeat. */
export async function expireCredit(ports: RoundPorts): Promise<number> {
  const { database } = ports;
  const holders = await database
    .select({ userId: creditAccounts.userId })
    .from(creditAccounts)
    .where(gt(creditAccounts.balancePaise, 0))
    .orderBy(asc(creditAccounts.userId));
  let expired = 0;
  for (const { userId } of holders) if (userId && (await seeToCredit(ports, userId))) expired += 1;
  return expired;
}

/** Whether some of somebody's credit ended. */
async function seeToCredit(ports: RoundPorts, userId: string): Promise<boolean> {
  const now = ports.now();
  const today = storeDate(now);
  const done = await inTransaction(ports.database, async (tx) => {
    await lockCredit(tx, userId);
    const lots = (await selectLots(tx, userId)).filter(({ left }) => left > 0);
    await tellOfEnds(tx, ports, { userId, lots: lots.filter(({ lastDay }) => !lastDay || lastDay >= today) });
    const paise = sumOf(lots.filter(({ lastDay }) => lastDay !== null && lastDay < today));
    return ok(paise > 0 && (await writeCredit(tx, { userId, paise: -paise, cause: "expired", at: now })));
  });
  return done.value;
}

/** Mails what ends within a month, once: the account notes until which day its owner knows. */
async function tellOfEnds(
  tx: Tx,
  ports: RoundPorts,
  { userId, lots }: { userId: string; lots: readonly Lot[] },
): Promise<void> {
  const isTheirs = eq(creditAccounts.userId, userId);
  const [account] = await tx.select().from(creditAccounts).where(isTheirs);
  const until = monthsAfter(storeDate(ports.now()), 1);
  const ends = new Map<string, number>();
  for (const { lastDay, left } of lots) {
    if (lastDay !== null && lastDay <= until && lastDay > (account?.toldUntil ?? ""))
      ends.set(lastDay, (ends.get(lastDay) ?? 0) + left);
  }
  const days = [...ends].map(([day, paise]) => ({ day, paise })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const [customer] = await tx.select().from(users).where(eq(users.id, userId));
  if (days.length === 0 || !customer) return;
  const { name, email, language } = customer;
  const letter = {
    shop: await mailShopOf(tx, ports),
    name,
    ends: days,
    balancePaise: account?.balancePaise ?? 0,
  };
  const mail = speaking(await readSpoken(tx, language), () => creditEndsMail(letter));
  await enqueueMail(tx, { kind: "mail", to: email, ...mail });
  await tx
    .update(creditAccounts)
    .set({ toldUntil: days.at(-1)?.day })
    .where(isTheirs);
}

const sumOf = (lots: readonly Lot[]) => lots.reduce((sum, { left }) => sum + left, 0);

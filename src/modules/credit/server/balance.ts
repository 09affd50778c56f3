import { gt } from "drizzle-orm";
import { toRupees } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import type { Db } from "#platform/database/client.ts";
import { preparedText } from "#platform/database/statements.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import { creditAccounts } from "../schema.ts";

const reading = preparedText<{ paise: string }>(
  "read_credit",
  "select balance_paise as paise from credit_accounts where user_id = $1",
);

/** How many paise of credit somebody has, unless that changes meanwhile. */
export async function readBalance(db: Db, userId: string): Promise<number> {
  const [account] = await reading(db, [userId]);
  return Number(account?.paise ?? 0);
}

/** How many rupees of credit the customer has. */
export function getMyBalance(ctx: Context) {
  return forSignedIn(ctx, async ({ userId }) => ok(toRupees(await readBalance(ctx.database, userId))));
}

/** Whether somebody has credit. */
export async function isCreditOwed(db: Db): Promise<boolean> {
  return (await db.$count(creditAccounts, gt(creditAccounts.balancePaise, 0))) > 0;
}

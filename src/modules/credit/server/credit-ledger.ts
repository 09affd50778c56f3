import { readSection } from "#modules/settings/server/settings-section.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { preparedText } from "#platform/database/statements.ts";
import type { creditEntries } from "../schema.ts";
import { creditSection } from "./credit-settings.ts";

type NewEntry = Pick<typeof creditEntries.$inferInsert, "cause" | "orderId" | "claimId" | "note"> & {
  userId: string;
  /** Below 0 where credit goes. */
  paise: number;
  /** Now, by the database's clock, when left out. */
  at?: Date;
};

const balance = "select balance_paise as paise from credit_accounts where user_id = $1";
const reading = preparedText<{ paise: string }>("read_credit", balance);
const locking = preparedText<{ paise: string }>("lock_credit", `${balance} for update`);
const opening = preparedText(
  "open_credit",
  "insert into credit_accounts (user_id) values ($1) on conflict do nothing",
);
const entering = preparedText<{ id: string }>(
  "enter_credit",
  `insert into credit_entries (user_id, paise, cause, order_id, claim_id, note, at, last_day)
    select $1, $2, $3, $4, $5, coalesce($6, ''), moment,
      ((moment at time zone 'Asia/Kolkata')::date + make_interval(months => $8::int))::date
    from coalesce($7::timestamptz, clock_timestamp()) as moment on conflict do nothing returning id`,
);
const moving = preparedText(
  "move_credit",
  "update credit_accounts set balance_paise = balance_paise + $2 where user_id = $1",
);
const using = preparedText<{ userId: string | null; paise: string }>(
  "used_credit",
  `select user_id as "userId", -sum(paise) as paise from credit_entries
    where order_id = $1 and cause in ('order', 'price_agreed') group by user_id`,
);

/** How many paise of credit somebody has, unless that changes meanwhile. */
export async function readBalance(db: Db, userId: string): Promise<number> {
  const [account] = await reading(db, [userId]);
  return Number(account?.paise ?? 0);
}

/** Holds somebody's credit until the transaction ends and returns how many paise it is. Lock it last: after order and stock. */
export async function lockCredit(tx: Tx, userId: string): Promise<number> {
  const [account] = await locking(tx, [userId]);
  return Number(account?.paise ?? 0);
}

/**
 * Writes an entry into somebody's book and moves the balance by it. False when the book has it: an order uses credit once and gives it back
 * once, a claim gives it once. What is given lasts as the settings say now. More than there is fails by the account's CHECK, so look first, with `lockCredit`.
 */
export async function writeCredit(tx: Tx, entry: NewEntry): Promise<boolean> {
  const { userId, paise, cause, orderId, claimId, note, at } = entry;
  await opening(tx, [userId]);
  await lockCredit(tx, userId);
  const isGiven = paise > 0 && (cause === "claim" || cause === "by_hand");
  const months = isGiven ? (await readSection(tx, creditSection)).expires_months : 0;
  const written = await entering(tx, [userId, paise, cause, orderId, claimId, note, at, months || null]);
  if (written.length === 0) return false;
  await moving(tx, [userId, paise]);
  return true;
}

/** Pays a new order with credit which `lockCredit` holds, and of which there is enough. */
export async function payWithCredit(
  tx: Tx,
  { userId, paise, orderId, at }: { userId: string; paise: number; orderId: string; at: Date },
): Promise<void> {
  await Promise.all([
    entering(tx, [userId, -paise, "order", orderId, null, null, at, null]),
    moving(tx, [userId, -paise]),
  ]);
}

/** Credit that an order has used and not given back, in paise, and of whom; null for one that used none, or whose customer has gone. */
async function findUsed(tx: Tx, orderId: string): Promise<{ userId: string; paise: number } | null> {
  const [used] = await using(tx, [orderId]);
  const paise = Number(used?.paise ?? 0);
  return used?.userId && paise > 0 ? { userId: used.userId, paise } : null;
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

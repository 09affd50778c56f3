import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { mustExist } from "#kernel/result.ts";
import { STORE_ZONE } from "#kernel/store-time.ts";
import { type NewEntry as BookEntry, enter } from "#modules/books/server/enter.ts";
import { makeBookWhole } from "#modules/books/server/late-entries.ts";
import { readSection, type SettingsSection } from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { preparedText } from "#platform/database/statements.ts";
import type { creditEntries } from "../schema.ts";

/** Months for which credit lasts that is given from now on; 0 for ever. What was given keeps its last day. */
export const creditSection = {
  name: "credit",
  title: "Store credit",
  schema: z.object({ expires_months: z._default(z.int().check(z.gte(0), z.lte(120)), 0) }),
  feature: "credit",
} satisfies SettingsSection;

type NewEntry = Pick<typeof creditEntries.$inferInsert, "cause" | "orderId" | "claimId" | "note"> & {
  userId: string;
  /** Below 0 where credit goes. */
  paise: number;
  /** Now, by the database's clock, when left out. */
  at?: Date;
};

const locking = preparedText<{ id: string; paise: string }>(
  "lock_credit",
  "select id, balance_paise as paise from credit_accounts where user_id = $1 for update",
);
const findingClosed = preparedText<{ id: string }>(
  "closed_credit",
  "select id from credit_accounts where user_id is null order by id limit 1",
);
const opening = preparedText(
  "open_credit",
  "insert into credit_accounts (user_id) values ($1) on conflict do nothing",
);
const entering = preparedText<{ lastDay: string | null }>(
  "enter_credit",
  `insert into credit_entries (id, user_id, paise, cause, order_id, claim_id, note, at, last_day)
    select $9, $1, $2, $3, $4, $5, coalesce($6, ''), moment,
      ((moment at time zone '${STORE_ZONE}')::date + make_interval(months => $8::int))::date
    from coalesce($7::timestamptz, clock_timestamp()) as moment on conflict do nothing returning last_day::text as "lastDay"`,
);
const moving = preparedText(
  "move_credit",
  "update credit_accounts set balance_paise = balance_paise + $2 where user_id = $1",
);
const using = preparedText<{ userId: string | null }>(
  "used_credit",
  `select user_id as "userId" from credit_entries where order_id = $1 and cause = 'order'`,
);

/** Somebody's credit, held until the transaction ends, in paise. Who never had any has no account. */
export interface HeldCredit {
  userId: string;
  accountId: string | null;
  paise: number;
}

/** Holds somebody's credit until the transaction ends. Lock it last: after order and stock. */
export async function lockCredit(tx: Tx, userId: string): Promise<HeldCredit> {
  const [account] = await locking(tx, [userId]);
  return { userId, accountId: account?.id ?? null, paise: Number(account?.paise ?? 0) };
}

/**
 * Writes an entry into somebody's book and moves the balance by it. False when the book has it: an order uses credit once and gives it back
 * once, a claim gives it once. What is given lasts as the settings say now. More than there is fails by the account's CHECK, so look first, with `lockCredit`.
 */
export async function writeCredit(tx: Tx, entry: NewEntry): Promise<boolean> {
  const { userId, paise, cause, orderId, claimId, note, at } = entry;
  const creditAccountId = await creditAccountOf(tx, userId);
  const isGiven = paise > 0 && ["claim", "by_hand", "instead_of_refund"].includes(cause);
  const months = isGiven ? (await readSection(tx, creditSection)).expires_months : 0;
  const id = randomUUID();
  const [written] = await entering(tx, [
    userId,
    paise,
    cause,
    orderId,
    claimId,
    note,
    at,
    months || null,
    id,
  ]);
  if (!written) return false;
  const { lastDay } = written;
  await moving(tx, [userId, paise]);
  const source = `credit:${id}`;
  if (orderId && cause !== "order") await makeBookWhole(tx, orderId, source);
  const of = { orderId, claimId, creditAccountId };
  await enter(tx, [
    { ...inTheBook(cause, paise), amount: Math.abs(paise), source, happenedAt: at, lastDay, ...of },
  ]);
  return true;
}

/** Somebody's credit, held until the transaction ends, to pay a new order with. */
export async function purseOf(tx: Tx, userId: string) {
  const held = await lockCredit(tx, userId);
  return {
    paise: held.paise,
    pay: (paid: { paise: number; orderId: string; at: Date }) => payWithCredit(tx, { held, ...paid }),
  };
}

/** Pays a new order with credit of which there is enough. */
async function payWithCredit(
  tx: Tx,
  { held, paise, orderId, at }: { held: HeldCredit; paise: number; orderId: string; at: Date },
): Promise<void> {
  const { userId, accountId: creditAccountId } = held;
  const id = randomUUID();
  const book = { ...inTheBook("order", -paise), source: `credit:${id}`, orderId, creditAccountId };
  await Promise.all([
    entering(tx, [userId, -paise, "order", orderId, null, null, at, null, id]),
    moving(tx, [userId, -paise]),
    enter(tx, [{ ...book, amount: paise, happenedAt: at }]),
  ]);
}

/** Somebody's account, opened with their first credit; null is everybody whose account was removed before the shop had a book. */
export async function creditAccountOf(tx: Tx, userId: string | null): Promise<string> {
  const finding = () => (userId === null ? findingClosed(tx, []) : locking(tx, [userId]));
  const [known] = await finding();
  if (known) return known.id;
  await opening(tx, [userId]);
  const [opened] = await finding();
  return mustExist(opened, "the credit account just opened").id;
}

/** An entry of credit in the shop's book: its kind, and the side that it comes from. */
export function inTheBook(cause: NewEntry["cause"], paise: number): Pick<BookEntry, "kind" | "by"> {
  switch (cause) {
    case "claim":
      return { kind: "credit_given", by: "staff" };
    case "order":
      return { kind: "credit_used", by: "customer" };
    case "price_agreed":
    case "order_canceled":
    case "order_changed":
      return { kind: "credit_returned", by: "shop" };
    case "instead_of_refund":
      return { kind: "credit_instead", by: "staff" };
    case "by_hand":
      return { kind: paise > 0 ? "credit_by_hand" : "credit_taken_back", by: "staff" };
    case "expired":
      return { kind: "credit_ended", by: "shop" };
  }
}

/**
 * Gives back paise of the credit that an order has used, as its account says: once for a lower price, once for its end, and for each change of what it holds. Nothing of one that used none,
 * or whose customer has gone. Returns the paise.
 */
export async function returnOrderCredit(
  tx: Tx,
  orderId: string,
  paise: number,
  cause: "order_canceled" | "price_agreed" | "order_changed" = "order_canceled",
): Promise<number> {
  const [used] = paise > 0 ? await using(tx, [orderId]) : [];
  if (!used?.userId) return 0;
  return (await writeCredit(tx, { userId: used.userId, paise, cause, orderId })) ? paise : 0;
}

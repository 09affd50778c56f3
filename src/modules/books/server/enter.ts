import type { Db, Tx } from "#platform/database/client.ts";
import { preparedText } from "#platform/database/statements.ts";
import { lockName, shareName } from "#platform/database/transaction.ts";
import type { Entered } from "../contract/account.ts";
import { type BookActor, entryKinds } from "../contract/kinds.ts";
import type { Posting } from "../contract/postings.ts";

/** The rows that an entry refers to. */
export interface References {
  orderId?: string | null | undefined;
  paymentId?: string | null | undefined;
  refundId?: string | null | undefined;
  claimId?: string | null | undefined;
  creditAccountId?: string | null | undefined;
}

/** An entry that is to be made. */
export interface NewEntry extends Omit<Posting, "claimId">, References {
  /** Names what happened ('sent:ORDER'): the same source twice is entered once. */
  source: string;
  by: BookActor;
  /** Now, by the database's clock, when left out. */
  happenedAt?: Date | undefined;
  /** The last day of store credit ('2027-03-31'). */
  lastDay?: string | null | undefined;
}

const rowsOfEntries = `json_to_recordset($1::json) as r (source text, kind text, debit text, credit text, amount bigint, order_id uuid,
    payment_id uuid, refund_id uuid, claim_id uuid, credit_account_id uuid, last_day date, entered_by text, happened_at timestamptz)`;

const entering = preparedText(
  "enter",
  `insert into book_entries (source, kind, debit, credit, amount, order_id, payment_id, refund_id, claim_id, credit_account_id, last_day,
      entered_by, happened_at)
    select source, kind, debit, credit, amount, order_id, payment_id, refund_id, claim_id, credit_account_id, last_day, entered_by,
      coalesce(happened_at, clock_timestamp())
    from ${rowsOfEntries} on conflict on constraint book_entries_key do nothing returning id`,
);

const otherAmount = preparedText<{ source: string; kind: string }>(
  "enter_again",
  `select r.source, r.kind from ${rowsOfEntries}
    join lateral (select amount from book_entries e where e.source = r.source and e.kind = r.kind and e.claim_id is not distinct from r.claim_id) e
      on e.amount <> r.amount`,
);

/**
 * Enters all of them in one statement; one that was entered before, of the same source and kind, is left as it is. Throws where that has another
 * amount. This is the only way into the book. Call it with the order locked, where there is one.
 */
export async function enter(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  const rows = entries.filter(({ amount }) => amount !== 0).map(asRow);
  if (rows.length === 0) return;
  const json = JSON.stringify(rows);
  if (rows.some((row) => DRAWERS.has(row.debit) || DRAWERS.has(row.credit))) await shareName(tx, DRAWER);
  if ((await entering(tx, [json])).length === rows.length) return;
  const [other] = await otherAmount(tx, [json]);
  if (other) throw new Error(`the book has another amount of ${other.kind} of ${other.source}`);
}

/** The accounts that a day at the till counts. */
const DRAWERS: ReadonlySet<string> = new Set(["till", "upi"]);
const DRAWER = "drawer";

/** Locks what a day at the till counts: whoever enters something there has done so, or does it after the end of this transaction, and later by the clock. */
export const lockDrawer = (tx: Tx) => lockName(tx, DRAWER);

function asRow({ kind, amount, source, by, happenedAt, lastDay, ...of }: NewEntry) {
  const { debit, credit } = entryKinds[kind];
  return {
    ...{ source, kind, debit, credit, amount, entered_by: by, happened_at: happenedAt, last_day: lastDay },
    ...{ order_id: of.orderId, payment_id: of.paymentId, refund_id: of.refundId, claim_id: of.claimId },
    credit_account_id: of.creditAccountId,
  };
}

/** The postings of a source as entries. */
export function entriesOf(
  postings: readonly Posting[],
  common: References & Pick<NewEntry, "source" | "by" | "happenedAt">,
): NewEntry[] {
  return postings.map(({ claimId = common.claimId, ...posting }) => ({ ...common, ...posting, claimId }));
}

const reading = preparedText<Omit<BookedEntry, "amount"> & { amount: string }>(
  "read_order_entries",
  `select source, kind, amount, order_id as "orderId", payment_id as "paymentId", claim_id as "claimId", entered_by as by,
      happened_at as "happenedAt"
    from book_entries where order_id = any ($1) order by id`,
);

/** An entry of an order as the book has it. */
export interface BookedEntry extends Entered, Pick<NewEntry, "source" | "by"> {
  orderId: string;
  happenedAt: Date;
}

/** The entries of these orders, oldest first. Sure while the orders are locked. */
export async function readBook(db: Db, orderIds: readonly string[]): Promise<BookedEntry[]> {
  return (await reading(db, [orderIds])).map((row) => ({ ...row, amount: Number(row.amount) }));
}

import type { Tx } from "#platform/database/client.ts";
import { preparedText } from "#platform/database/statements.ts";
import type { Entered } from "../contract/account.ts";
import { readBook } from "./enter.ts";

/**
 * Enters what the book of a locked order lacks, because a process that kept no book wrote it, as happens while a release is replaced. Nothing, until
 * the module that knows all tables of money puts its own here. `apartFrom`: the source of which its caller makes the entries.
 */
export const lateEntries = {
  enter: async (_tx: Tx, _orderId: string, _apartFrom: string): Promise<void> => undefined,
};

const lacking = preparedText<{ lacks: boolean }>("book_lacks", "select book_lacks($1, $2) as lacks");

/** Makes the book of a locked order whole. `source`: what is entered next, of which the tables may tell already. */
export async function makeBookWhole(tx: Tx, orderId: string, source: string): Promise<void> {
  const [book] = await lacking(tx, [orderId, source]);
  if (book?.lacks) await lateEntries.enter(tx, orderId, source);
}

const reading = preparedText<{ lacks: boolean; entries: Entered[] }>(
  "read_whole_book",
  `select book_lacks($1, $2) as lacks, coalesce((
      select json_agg(json_build_object('kind', kind, 'amount', amount, 'paymentId', payment_id, 'claimId', claim_id) order by id)
      from book_entries where order_id = $1), '[]') as entries`,
);

/** The entries of a locked order, made whole, before `source` is entered. */
export async function readWholeBook(tx: Tx, orderId: string, source: string): Promise<Entered[]> {
  const [book] = await reading(tx, [orderId, source]);
  if (!book?.lacks) return book?.entries ?? [];
  await lateEntries.enter(tx, orderId, source);
  return readBook(tx, [orderId]);
}

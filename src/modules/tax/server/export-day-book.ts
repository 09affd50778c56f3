import type { Cell } from "#kernel/csv-text.ts";
import { writeRupees } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import { storeDate } from "#kernel/store-time.ts";
import { type BookAccount, bookAccounts, entryKinds } from "#modules/books/contract/kinds.ts";
import { type DayBookEntry, type Days, selectDayBook } from "#modules/books/server/day-book.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { writeCsv, writeText } from "#platform/csv/csv-file.ts";
import { inPortions } from "#platform/csv/in-portions.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { daysMeant } from "../contract/day-book.ts";

/** The references of an entry, by the names of columns and tags. No person is among them. */
const references: Record<string, (entry: DayBookEntry) => string | null> = {
  order: ({ orderId }) => orderId && orderNumber(orderId),
  order_id: ({ orderId }) => orderId,
  payment_id: ({ paymentId }) => paymentId,
  refund_id: ({ refundId }) => refundId,
  claim_id: ({ claimId }) => claimId,
  credit_account_id: ({ creditAccountId }) => creditAccountId,
  entered_by: ({ by }) => by,
};

const columns: Record<string, (entry: DayBookEntry) => Cell> = {
  entry: ({ id }) => id,
  date: ({ happenedAt }) => storeDate(happenedAt),
  what: ({ kind }) => entryKinds[kind].name,
  debit: ({ kind }) => bookAccounts[entryKinds[kind].debit].name,
  credit: ({ kind }) => bookAccounts[entryKinds[kind].credit].name,
  amount: ({ amount }) => writeRupees(amount),
  ...Object.fromEntries(
    Object.entries(references).map(([name, of]) => [name, (entry: DayBookEntry) => of(entry) ?? ""]),
  ),
};
const cells = Object.values(columns);

/** The book of these days as a file with one entry to a row. Admins only. */
export function exportDayBook(ctx: Context, asked: Partial<Days>) {
  return forAdmin(ctx, "books", async () => {
    const days = daysMeant(asked, ctx.now());
    const text = writeCsv(Object.keys(columns), rows(ctx, days), ctx.log);
    return ok({ name: `${nameOf(days)}.csv`, text });
  });
}

async function* rows(ctx: Context, days: Days): AsyncGenerator<Cell[][], void> {
  for await (const portion of portions(ctx, days))
    yield portion.map((entry) => cells.map((cell) => cell(entry)));
}

/** The day book in the journal format of hledger, with one entry to a transaction. Admins only. */
export function exportJournal(ctx: Context, asked: Partial<Days>) {
  return forAdmin(ctx, "books", async () => {
    const days = daysMeant(asked, ctx.now());
    const text = writeText(headOf(days), portions(ctx, days), transactions, ctx.log);
    return ok({ name: `${nameOf(days)}.journal`, text });
  });
}

const nameOf = ({ from, to }: Days) => `day-book-${from}-to-${to}`;

const portions = ({ database }: Context, days: Days) =>
  inPortions<DayBookEntry>((after, limit) => selectDayBook(database, days, after, limit));

/** An account as programs for accounts name it, by its type first: 'assets:Payment gateway'. */
const pathOf = (account: BookAccount) => `${bookAccounts[account].type}:${bookAccounts[account].name}`;

/** The accounts and the one commodity, so that a check for misspelled ones finds none. */
function headOf({ from, to }: Days): string {
  const accounts = Object.values(bookAccounts).map(({ type, name }) => `account ${type}:${name}`);
  return [`; The shop's book from ${from} to ${to}`, "commodity INR 1000.00", ...accounts, ""].join("\n");
}

const transactions = (entries: readonly DayBookEntry[]) => entries.map(transaction).join("");

function transaction(entry: DayBookEntry): string {
  const { debit, credit, name } = entryKinds[entry.kind];
  const tags = Object.entries(references).flatMap(([tag, of]) => {
    const text = of(entry);
    return text === null ? [] : `${tag}:${text}`;
  });
  return [
    "",
    `${storeDate(entry.happenedAt)} (${entry.id}) ${name}  ; ${tags.join(", ")}`,
    `    ${pathOf(debit)}  INR ${writeRupees(entry.amount)}`,
    `    ${pathOf(credit)}  INR ${writeRupees(-entry.amount)}`,
    "",
  ].join("\n");
}

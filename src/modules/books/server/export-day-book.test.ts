import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import {
  type BookAccount,
  bookAccounts,
  type EntryKind,
  entryKindNames,
  entryKinds,
} from "#modules/books/contract/kinds.ts";
import { bookEntries } from "#modules/books/schema.ts";
import { daysMeant } from "#modules/tax/contract/day-book.ts";
import { exportDayBook, exportJournal } from "#modules/tax/server/export-day-book.ts";
import type { TextFile } from "#platform/csv/csv-file.ts";
import { PORTION } from "#platform/csv/in-portions.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { balancesOf, readJournal } from "./read-journal.scene.ts";

const shop = await shopForFile({ writesMoneyByHand: true });

// Entries of nothing, which neither keys nor triggers would take: what is looked at is how they are written.
await shop.database.execute(sql`alter table book_entries disable trigger user`);
await shop.database.execute(sql`do $$ declare name text; begin
  for name in select conname from pg_constraint where conrelid = 'book_entries'::regclass and contype = 'f' loop
    execute format('alter table book_entries drop constraint %I', name);
  end loop; end $$`);
beforeEach(() => shop.database.execute(sql`truncate book_entries`));

interface Drawn {
  kind: EntryKind;
  amount: number;
  happenedAt: Date;
}

function rowOf({ kind, amount, happenedAt }: Drawn, number: number) {
  const { debit, credit, of } = entryKinds[kind];
  const ids = (["order", "payment", "refund", "claim", "credit_account"] as const).map((name) =>
    of.some((each) => each === name) ? crypto.randomUUID() : null,
  );
  const [orderId, paymentId, refundId, claimId, creditAccountId] = ids;
  const references = { orderId, paymentId, refundId, claimId, creditAccountId };
  return {
    ...{ kind, amount, happenedAt, debit, credit, ...references },
    ...{ source: `drawn:${number}`, enteredBy: "shop" as const },
  };
}

async function enterDrawn(drawn: readonly Drawn[]): Promise<void> {
  const rows = drawn.map(rowOf);
  for (let from = 0; from < rows.length; from += PORTION)
    await shop.database.insert(bookEntries).values(rows.slice(from, from + PORTION));
}

async function textOf(asked: ReturnType<typeof exportDayBook>): Promise<string> {
  const file: TextFile = value(await asked);
  let whole = "";
  for await (const chunk of file.text) whole += chunk;
  return whole;
}

const pathOf = (account: string) => {
  const { type, name } = bookAccounts[account as BookAccount];
  return `${type}:${name}`;
};

/** The accounts' sums of these days, by the database and its own clock. */
async function summed({ from, to }: { from: string; to: string }): Promise<Record<string, number>> {
  const { rows } = await shop.database.execute<{ account: string; paise: string }>(sql`
    with days as (select * from book_entries where (happened_at at time zone 'Asia/Kolkata')::date between ${from} and ${to})
    select account, sum(paise) as paise from (
      select debit as account, amount as paise from days union all select credit, -amount from days) each
    group by account having sum(paise) <> 0`);
  return Object.fromEntries(rows.map(({ account, paise }) => [pathOf(account), Number(paise)]));
}

/** Half of them about midnight by the store's clock, before and after each end of the days asked for. */
const moment = fc.oneof(
  fc.integer({ min: Date.parse("2026-03-20T00:00Z"), max: Date.parse("2026-05-10T00:00Z") }),
  fc
    .tuple(fc.constantFrom("2026-04-01", "2026-05-01"), fc.integer({ min: -2000, max: 2000 }))
    .map(([day, by]) => Date.parse(`${day}T00:00:00+05:30`) + by),
);
const entry: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom(...entryKindNames),
  amount: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 1_00_00_000_00 })),
  happenedAt: moment.map((at) => new Date(at)),
});

const april = { from: "2026-04-01", to: "2026-04-30" };

/** Both files of these days, against the database and each other. */
async function expectAgreement(ctx: Context, days: { from: string; to: string }): Promise<number> {
  const journal = readJournal(await textOf(exportJournal(ctx, days)));
  expect(balancesOf(journal)).toEqual(await summed(days));
  const rows: Record<string, string>[] = parse(await textOf(exportDayBook(ctx, days)), {
    bom: true,
    columns: true,
  });
  const told = journal.map(({ date, code, words, tags, postings: [debit, credit] }) => ({
    ...{ entry: code, date, what: words, debit: debit?.account, credit: credit?.account },
    ...{ amount: String(debit?.paise), order: "", order_id: "", payment_id: "", refund_id: "", claim_id: "" },
    ...{ credit_account_id: "", ...tags },
  }));
  const named = new Map(
    Object.values(bookAccounts).map(({ type, name }) => [name as string, `${type}:${name}`]),
  );
  expect(
    rows.map(({ debit = "", credit = "", amount = "", ...rest }) => ({
      ...{ debit: named.get(debit), credit: named.get(credit), ...rest },
      amount: String(Number(amount.replace(".", ""))),
    })),
  ).toEqual(told);
  return journal.length;
}

test("the journal adds up to what the database says, day by day of the store, and the table to the same", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 120 }), async (drawn) => {
      await shop.database.execute(sql`truncate book_entries`);
      await enterDrawn(drawn);
      await expectAgreement(shop.admin, april);
    }),
    { numRuns: propertyRuns(25) },
  );
});

test("every kind, in several portions, many of a moment: all there, once", async () => {
  const at = new Date("2026-04-10T10:00:00Z");
  const drawn = Array.from({ length: 2 * PORTION + 7 }, (_, n): Drawn => {
    const kind = entryKindNames[n % entryKindNames.length] ?? "goods";
    return { kind, amount: n + 1, happenedAt: at };
  });
  await enterDrawn(drawn);
  // Moments that differ by microseconds only.
  await shop.database.execute(
    sql`update book_entries set happened_at = happened_at + (id / 9) * interval '1 microsecond'`,
  );
  expect(await expectAgreement(shop.admin, april)).toBe(drawn.length);
});

test("no word of a kind or account can end its line, its field or its account", () => {
  for (const { name } of [...Object.values(entryKinds), ...Object.values(bookAccounts)])
    expect(name).toMatch(/^[A-Za-z,]+( [A-Za-z,]+)*$/);
});

test("the days are those of the financial year where none are asked for", async () => {
  const now = new Date("2027-03-31T18:40:00Z");
  expect(daysMeant({}, now)).toEqual({ from: "2027-04-01", to: "2028-03-31" });
  expect(daysMeant({ to: "2026-02-01" }, now)).toEqual({ from: "2025-04-01", to: "2026-02-01" });
  expect(daysMeant({ from: "2026-04-01" }, now)).toEqual({ from: "2026-04-01", to: "2027-03-31" });
  const ctx = { ...shop.admin, now: () => now };
  expect(value(await exportJournal(ctx, {})).name).toBe("day-book-2027-04-01-to-2028-03-31.journal");
  expect(value(await exportDayBook(ctx, april)).name).toBe("day-book-2026-04-01-to-2026-04-30.csv");
});

test("only admins get them", async () => {
  const customer = shop.as(await shop.newCustomer());
  for (const write of [exportDayBook, exportJournal]) {
    expect(await write(customer, {})).toMatchObject({ code: "forbidden" });
    expect(await write(shop.guest, {})).toMatchObject({ code: "unauthenticated" });
  }
});

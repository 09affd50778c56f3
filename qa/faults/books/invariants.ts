import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse } from "csv-parse/sync";
import { type SQL, sql } from "drizzle-orm";
import { type BookAccount, bookAccounts } from "#modules/books/contract/kinds.ts";
import { balancesOf, readJournal } from "#modules/books/server/read-journal.scene.ts";
import { reconcile } from "#modules/reconciliation/server/reconcile.ts";
import { exportJournal } from "#modules/tax/server/export-day-book.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { value } from "#tests/support/test-shop.ts";
import { differences, type Invariant } from "../model/invariants/invariant.ts";
import { heldByOrder } from "../model/invariants/money.ts";
import { Counts } from "../model/ledger.ts";
import type { Scene } from "../model/scene.ts";

/** The sums of the accounts, by the names that the journal gives them, without those at 0. */
async function summed({ database }: Pick<Scene, "database">): Promise<Counts> {
  const { rows } = await database.execute<{ account: BookAccount; paise: string }>(sql`
    select account, sum(paise) as paise from (
      select debit as account, amount as paise from book_entries
      union all select credit, -amount from book_entries) each
    group by account having sum(paise) <> 0`);
  return new Counts(
    rows.map(({ account, paise }) => {
      const { type, name } = bookAccounts[account];
      return [`${type}:${name}`, Number(paise)];
    }),
  );
}

const bookBalances: Invariant = {
  name: "the book balances",
  async find(scene) {
    const sum = (await summed(scene)).sum();
    return sum === 0 ? [] : [`All accounts together come to ${sum} paise.`];
  },
};

export const bookIsTheColumns: Invariant<Pick<Scene, "database">> = {
  name: "the book equals the other tables of money, and lacked nothing",
  async find({ database }) {
    const found = await reconcile(database);
    return found.entered === 0
      ? found.differences
      : [`It lacked ${found.entered} entries.`, ...found.differences];
  },
};

const bookStays: Invariant = {
  name: "nothing changes an entry",
  async find({ database }) {
    const changes: SQL[] = [
      sql`update book_entries set amount = amount + 1 where id = (select max(id) from book_entries)`,
      sql`delete from book_entries where id = (select max(id) from book_entries)`,
      sql`truncate book_entries`,
    ];
    if ((await summed({ database })).size === 0) return [];
    const outcomes = await Promise.allSettled(changes.map((change) => database.execute(change)));
    const names = ["UPDATE", "DELETE", "TRUNCATE"];
    return names.filter((_, n) => outcomes[n]?.status === "fulfilled").map((name) => `${name} was taken.`);
  },
};

/** When all is settled. */
export const bookIsRazorpays: Invariant = {
  name: "the book says of each order what Razorpay holds",
  async find(scene) {
    const { rows } = await scene.database.execute<{ id: string; paise: string }>(sql`
      select order_id as id, sum(case when debit = 'gateway' then amount else -amount end) as paise
      from book_entries where 'gateway' in (debit, credit) group by 1`);
    const booked = new Counts(rows.map(({ id, paise }) => [id, Number(paise)]));
    const say = (id: string, held: number, is: number) =>
      `Razorpay holds ${held} paise for the order ${id}, by the book ${is}.`;
    return differences(await heldByOrder(scene), booked, say);
  },
};

/** Whenever everybody pauses. */
export const always = [bookBalances, bookIsTheColumns, bookStays];

/** Whoever switches a guard off is found by the comparison. */
export const openGuardIsFound: Invariant = {
  name: "a guard that is switched off is found",
  async find({ database }) {
    const guards = ["book_entries_stay", "book_entries_stay_all", "book_entries_add_up"];
    const missed: string[] = [];
    for (const guard of guards) {
      await database.execute(sql.raw(`alter table book_entries disable trigger ${guard}`));
      const { differences: said } = await reconcile(database);
      await database.execute(sql.raw(`alter table book_entries enable trigger ${guard}`));
      if (!said.some((sentence) => sentence.includes(`${guard} `))) missed.push(`Nobody missed ${guard}.`);
    }
    return missed;
  },
};

async function journalOf({ api }: Scene): Promise<string> {
  const days = { from: "2000-01-01", to: "2099-12-31" };
  let text = "";
  for await (const chunk of value(await exportJournal(api.shop.admin, days)).text) text += chunk;
  return text;
}

const sayOfJournal = (by: string) => (account: string, is: number, said: number) =>
  `${account} is ${is} paise by the database, ${said} by ${by}.`;

export const journalAddsUp: Invariant = {
  name: "the journal adds up to what the database says",
  async find(scene) {
    const read = new Counts(Object.entries(balancesOf(readJournal(await journalOf(scene)))));
    return differences(await summed(scene), read, sayOfJournal("the journal"));
  },
};

/** Their proof by a program that is not ours. */
export const hledgerAgrees: Invariant = {
  name: "hledger adds the journal up to what the database says",
  async find(scene) {
    const folder = makeScratchFolder("journal");
    try {
      const file = join(folder, "day-book.journal");
      await writeFile(file, await journalOf(scene));
      // Strictly: each account is declared, each transaction balances.
      const asked = ["-f", file, "balance", "--strict", "--flat", "--no-total", "--output-format=csv"];
      const { stdout } = await promisify(execFile)("hledger", asked);
      const [, ...rows]: string[][] = parse(stdout);
      const paise = rows.map(([account = "", sum = ""]): [string, number] => [
        account,
        Number(sum.replace(/^INR |\.|,/g, "")),
      ]);
      return differences(await summed(scene), new Counts(paise), sayOfJournal("hledger"));
    } catch (error) {
      const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
      if (!isMissing) throw error;
      return ["The program hledger is not installed here: apt install hledger"];
    } finally {
      removeScratchFolder(folder);
    }
  },
};

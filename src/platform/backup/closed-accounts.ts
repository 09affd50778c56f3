import type { Client } from "pg";
import { z } from "zod";
import { withConnection } from "#embedded-postgres";
import { DAY } from "#kernel/durations.ts";
import { retainedData } from "#kernel/policies/retained-data.ts";
import { isOperatorError } from "../database/operator-error.ts";
import type { Vault } from "./encrypted-store.ts";
import { OtherKeyError } from "./encryption.ts";

/** Beside the backups, because none of them knows who goes after it. */
const NAME = "closed-accounts";

/** When each account was closed, by its id. */
const closedAccounts = z.record(z.uuid(), z.iso.datetime());
type ClosedAccounts = z.output<typeof closedAccounts>;

/** The accounts that were closed, or none where that can't be read: what is damaged must be the end of neither backups nor restores. */
export async function readClosedSince(vault: Vault, say: (line: string) => void): Promise<ClosedAccounts> {
  try {
    if (!(await vault.list(NAME)).includes(NAME)) return {};
    return closedAccounts.parse(JSON.parse(await vault.readText(NAME)));
  } catch (error) {
    if (error instanceof OtherKeyError || !isOperatorError(error)) throw error;
    say(error.message);
    return {};
  }
}

/** Notes beside the backups which accounts were closed. One that was closed longer ago than the notice says is in no backup any more. */
export async function shipClosedAccounts(url: string, vault: Vault, now = new Date()): Promise<void> {
  const kept = await readClosedSince(vault, () => undefined);
  const end = new Date(now.getTime() - retainedData.closed.days * DAY).toISOString();
  const known = { ...(await withConnection(url, readClosedAccounts)), ...kept };
  const young = Object.entries(known).filter(([, at]) => at >= end);
  if (young.length === Object.keys(kept).length && Object.keys(known).length === young.length) return;
  await vault.writeZipped(NAME, JSON.stringify(Object.fromEntries(young)));
}

/** Tells a restored shop, which must be up to date, which accounts were closed since its backup: it closes them again when it runs. */
export async function bringClosedAccounts(
  client: Client,
  closed: ClosedAccounts,
  say: (line: string) => void,
): Promise<number> {
  const count = await addClosedAccounts(client, closed);
  const subject = count === 1 ? "An account was" : `${count} accounts were`;
  if (count > 0) say(`${subject} closed since: the shop closes them again when it starts.`);
  return count;
}

/** The accounts that were closed, as the shop knows them: none before the migration that began to note them. */
async function readClosedAccounts(client: Client): Promise<ClosedAccounts> {
  const known = await client.query("select where to_regclass('public.closed_accounts') is not null");
  if (!known.rowCount) return {};
  const { rows } = await client.query<{ id: string; at: Date }>(
    "select user_id as id, closed_at as at from closed_accounts",
  );
  return Object.fromEntries(rows.map(({ id, at }) => [id, at.toISOString()]));
}

/** Has the shop know these too. Returns how many of them it has as accounts. */
async function addClosedAccounts(client: Client, closed: ClosedAccounts): Promise<number> {
  await client.query(
    `insert into closed_accounts (user_id, closed_at)
    select * from unnest($1::uuid[], $2::timestamptz[]) on conflict do nothing`,
    [Object.keys(closed), Object.values(closed)],
  );
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from users join closed_accounts on user_id = users.id",
  );
  return rows[0]?.count ?? 0;
}

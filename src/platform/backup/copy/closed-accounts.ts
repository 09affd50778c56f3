import type { Client } from "pg";

/** When each account was closed (ISO 8601), by its id. */
export type ClosedAccounts = Readonly<Record<string, string>>;

/** The accounts that were closed, as the shop knows them: none before the migration that began to note them. */
export async function readClosedAccounts(client: Client): Promise<ClosedAccounts> {
  const known = await client.query("select where to_regclass('public.closed_accounts') is not null");
  if (!known.rowCount) return {};
  const { rows } = await client.query<{ id: string; at: Date }>(
    "select user_id as id, closed_at as at from closed_accounts",
  );
  return Object.fromEntries(rows.map(({ id, at }) => [id, at.toISOString()]));
}

/** Has the shop know these too. Returns how many of them it has as accounts. */
export async function addClosedAccounts(client: Client, closed: ClosedAccounts): Promise<number> {
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

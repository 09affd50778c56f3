import type { Client } from "pg";
import { z } from "zod";
import { keptData } from "#kernel/policies/kept-data.ts";
import { isOperatorError } from "../database/operator-error.ts";
import { withConnection } from "../database/with-connection.ts";
import { addClosedAccounts, type ClosedAccounts, readClosedAccounts } from "./copy/closed-accounts.ts";
import type { Vault } from "./encrypted-store.ts";
import { OtherKeyError } from "./encryption.ts";

/** Beside the backups, because none of them knows who goes after it. */
const NAME = "closed-accounts";
const DAY_MS = 86_400_000;

const closedAccounts = z.record(z.uuid(), z.iso.datetime());

async function readKept(vault: Vault): Promise<ClosedAccounts> {
  if (!(await vault.list(NAME)).includes(NAME)) return {};
  return closedAccounts.parse(JSON.parse(await vault.readText(NAME)));
}

/** The accounts that were closed, or none where that can't be read: what is damaged must be the end of neither backups nor restores. */
export async function readClosedSince(vault: Vault, say: (line: string) => void): Promise<ClosedAccounts> {
  try {
    return await readKept(vault);
  } catch (error) {
    if (error instanceof OtherKeyError || !isOperatorError(error)) throw error;
    say(error.message);
    return {};
  }
}

/** Notes beside the backups which accounts were closed. One that was closed longer ago than the notice says is in no backup any more. */
export async function shipClosedAccounts(url: string, vault: Vault, now = new Date()): Promise<void> {
  const kept = await readClosedSince(vault, () => undefined);
  const end = new Date(now.getTime() - keptData.closed.days * DAY_MS).toISOString();
  const known = { ...(await withConnection(url, readClosedAccounts)), ...kept };
  const young = Object.entries(known).filter(([, at]) => at >= end);
  if (young.length === Object.keys(kept).length && Object.keys(known).length === young.length) return;
  await vault.writeZipped(NAME, JSON.stringify(Object.fromEntries(young)));
}

/**
 * Tells a restored shop, which must be up to date, which accounts were closed since its backup: it closes them again when it runs. Returns
 * how many those are; `say` hears of them, and when that can't be read.
 */
export async function bringClosedAccounts(
  client: Client,
  closed: ClosedAccounts,
  say: (line: string) => void,
): Promise<number> {
  const count = await addClosedAccounts(client, closed);
  if (count > 0)
    say(
      `${count === 1 ? "An account was" : `${count} accounts were`} closed since: the shop closes them again when it starts.`,
    );
  return count;
}

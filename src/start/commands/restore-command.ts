import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { storeMoment } from "#kernel/store-time.ts";
import { openConfiguredVault, requireBackup, type Vault } from "#platform/backup/encrypted-store.ts";
import { listBackups, readManifest, withoutAhead } from "#platform/backup/manifest.ts";
import { OperatorError } from "#platform/database/operator-error.ts";
import { readGivenSettings } from "../env.ts";
import { becomeShopUser } from "../shop-user.ts";
import { describeDatabase } from "./present-shop.ts";
import { restoreExternal, restoreFolder, restoreMoment } from "./restore-shop.ts";

const USAGE =
  "Usage: npm run restore -- latest (or the name of a backup, or --to 'YYYY-MM-DD HH:MM:SS') [--into FOLDER] [--replace]";

const say = (line: string) => console.log(line);

/** `npm run restore -- latest` puts a backup back; `--to` restores the shop's own database as it was at a moment; without either it lists the backups. */
export async function runRestoreCommand(args: string[]): Promise<void> {
  const { from, to, into, replace } = readArguments(args);
  const env = readGivenSettings();
  becomeShopUser({ ...env, making: from || to ? into : undefined });
  const vault = await openConfiguredVault(requireBackup(env.backup));
  const url = into ? null : env.databaseDirectUrl;
  const folder = { dataDir: into ? resolve(into) : env.dataDir, into: into !== undefined, replace, say, env };
  if (to) {
    if (url)
      throw new OperatorError(
        "A moment can be restored of the shop's own database only, and DATABASE_URL names another: ask whoever runs that one, or restore a backup.",
      );
    const moment = parseMoment(to);
    say(`Restoring ${moment.toISOString()} into ${folder.dataDir}…`);
    await restoreMoment(vault, moment, folder);
    return sayCopy(into);
  }
  const names = await listBackups(vault);
  if (!from) return list(names, vault);
  const name = from === "latest" ? latestOf(names) : names.find((known) => known === from);
  if (!name) throw new OperatorError(`There is no backup ${from} in ${vault.place}. ${USAGE}`);
  const backup = { vault, name, manifest: await readManifest(vault, name) };
  say(
    `Restoring the backup of ${backup.manifest.moment} into ${url ? describeDatabase(url) : folder.dataDir}…`,
  );
  if (url) await restoreExternal(backup, { url, say, env });
  else await restoreFolder(backup, folder);
  sayCopy(into);
}

/** Says which backups are passed over, because a clock that ran ahead named them. */
function latestOf(names: string[]): string | undefined {
  const past = withoutAhead(names, new Date());
  const ahead = names.filter((name) => !past.includes(name));
  if (ahead.length > 0)
    say(`Later than now by this machine's clock, and passed over (a name restores one): ${ahead.join(", ")}`);
  return past.at(-1);
}

function sayCopy(into: string | undefined): void {
  say("It is a copy: it sends no mails, takes no backups and asks no payment gateway.");
  const where = into ? `DATABASE_URL= DATA_DIR=${into} ` : "";
  say(`When it is to be the shop from now on, say so with: ${where}npm run admin -- take-over`);
}

function readArguments(args: string[]) {
  const string = { type: "string" } as const;
  const options = { to: string, into: string, replace: { type: "boolean", default: false } } as const;
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const { to, into, replace } = values;
    if (positionals.length <= (to ? 0 : 1)) return { from: positionals[0], to, into, replace };
  } catch (error) {
    throw new OperatorError(USAGE, { cause: error });
  }
  throw new OperatorError(USAGE);
}

/** A moment as a person writes it: in the store's time zone unless it says another. */
export function parseMoment(text: string): Date {
  const [, day = "", time, zone] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  const moment = zone ? new Date(`${day}T${time}${zone}`) : storeMoment(day, time);
  if (day && moment.getTime() <= Date.now()) return moment;
  throw new OperatorError(
    `${text} is not a moment of the past, such as 2026-11-22 14:00:00 (in India's time).`,
  );
}

function list(names: string[], vault: Vault): void {
  const { place } = vault;
  say(names.length === 0 ? `There are no backups in ${place}.` : `Backups in ${place}, the latest last:`);
  for (const name of names) say(`  ${name}`);
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import { findClusterHome, withConnection } from "#embedded-postgres";
import { joinOwnCluster } from "#platform/database/cluster.ts";
import { isMigrated } from "#platform/database/migrate.ts";
import { OperatorError } from "#platform/database/operator-error.ts";
import { readGivenSettings, type Settings } from "../env.ts";
import { SECRETS_FILE } from "../secrets.ts";
import { becomeShopUser, nameOf } from "../shop-user.ts";

const say = (line: string) => console.log(line);

/** The settings, for a command that works on the shop which they name: as that shop's user. */
export function settingsOfShop(): Settings {
  const env = readGivenSettings();
  becomeShopUser(env);
  return env;
}

/**
 * Does the work on the database of the shop that there is, not through a pooler; its server is started where the shop does not run. Says first which
 * shop it is. Throws an OperatorError where there is none: a command makes no shop.
 */
export async function withShop<T>(env: Settings, work: (url: string) => Promise<T>): Promise<T> {
  if (env.databaseDirectUrl) {
    const place = describeDatabase(env.databaseDirectUrl);
    await requireShop(env.databaseDirectUrl, place);
    say(`The shop in ${place}:`);
    return work(env.databaseDirectUrl);
  }
  if (!existsSync(env.dataDir) || !findClusterHome(env.dataDir)) throw noShop(env.dataDir);
  const cluster = await joinOwnCluster({ dataDir: env.dataDir, log: say });
  try {
    await requireShop(cluster.url, env.dataDir);
    say(describeFolder(env.dataDir));
    return await work(cluster.url);
  } finally {
    await cluster.stop();
  }
}

async function requireShop(url: string, place: string): Promise<void> {
  if (!(await withConnection(url, isMigrated))) throw noShop(place);
}

/** Throws an OperatorError where the data folder holds no secrets that the shop made. */
export function requireSecrets({ dataDir }: Pick<Settings, "dataDir">): void {
  if (!existsSync(join(dataDir, SECRETS_FILE))) throw noShop(dataDir);
  say(describeFolder(dataDir));
}

function describeFolder(dataDir: string): string {
  const uid = process.getuid?.();
  return `The shop in ${dataDir}${uid === undefined ? "" : `, as its user ${nameOf({ uid })}`}:`;
}

const noShop = (place: string) =>
  new OperatorError(
    `There is no shop in ${place}, and a command makes none. Give it the settings that the shop runs with (DATA_DIR or DATABASE_URL; "Commands" in docs/running.md), or start the shop once.`,
  );

/** Without user and password. */
export function describeDatabase(url: string): string {
  const { host, pathname } = new URL(url);
  return `the database ${decodeURIComponent(pathname.slice(1))} at ${host}`;
}

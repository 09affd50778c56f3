import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "../env.ts";

const FILE = "secrets.json";
/** Milliseconds for which a restored shop still takes the former secrets. */
const ACCEPTED = 31 * 24 * 60 * 60_000;

/** The secrets as a backup keeps them: the text of the data folder's file, or what it would be with those of the settings. */
export function secretsToKeep(
  env: Pick<Env, "dataDir" | "authSecret" | "formerSecrets" | "secretIsGiven">,
): string {
  if (!env.secretIsGiven) return readFileSync(join(env.dataDir, FILE), "utf8");
  const until = new Date(Date.now() + ACCEPTED).toISOString();
  const former = env.formerSecrets.map((authSecret) => ({ authSecret, until }));
  return JSON.stringify({ authSecret: env.authSecret, former });
}

/** Puts them into a data folder that has none. Returns whether it had none. */
export function putSecrets(dataDir: string, secrets: string): boolean {
  const file = join(dataDir, FILE);
  if (existsSync(file)) return false;
  writeFileSync(file, secrets, { mode: 0o600 });
  return true;
}

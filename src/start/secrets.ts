import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { systemCode, unless } from "#embedded-postgres";
import { DAY } from "#kernel/durations.ts";
import { openDataFolder, withWritable } from "#platform/database/data-folder.ts";
import { OperatorError } from "#platform/database/operator-error.ts";

const secret = z.string().min(32);
const secrets = z.object({
  authSecret: secret,
  /** Those that were changed, newest first, with the time until which they are accepted at least. */
  former: z.array(z.object({ authSecret: secret, until: z.iso.datetime() })).default([]),
});

type StoredSecrets = z.output<typeof secrets>;

/** Days that a former secret is accepted: one more than a session that is not used lasts. */
const ACCEPTED_DAYS = 31;

const makeSecret = () => randomBytes(32).toString("base64url");
export const SECRETS_FILE = "secrets.json";
const fileIn = (dataDir: string) => join(openDataFolder(dataDir), SECRETS_FILE);
const acceptedUntil = (now: Date) => new Date(now.getTime() + ACCEPTED_DAYS * DAY).toISOString();

/** Reads `secrets.json` in the data folder, or makes it, for its user only. Throws an OperatorError when that can't be written or is malformed. */
export function loadSecrets(dataDir: string): { authSecret: string; formerSecrets: string[] } {
  return withWritable(dataDir, () => {
    const file = fileIn(dataDir);
    const { authSecret, former } = readSecrets(file) ?? makeSecrets(file);
    return { authSecret, formerSecrets: former.map((one) => one.authSecret) };
  });
}

/** Makes another secret, which the next start takes; the one until now is accepted for 31 days more. Changes nothing where there is none. */
export function changeSecret(dataDir: string, now: Date): void {
  withWritable(dataDir, () => {
    const file = fileIn(dataDir);
    const kept = readSecrets(file);
    if (!kept) return;
    const { authSecret, former } = kept;
    const until = acceptedUntil(now);
    replaceSecrets(file, { authSecret: makeSecret(), former: [{ authSecret, until }, ...former] });
  });
}

/** Drops former secrets whose time is over. To be called when nothing is kept under them any more: the next start refuses them. */
export function forgetFormerSecrets(dataDir: string, now: Date): void {
  withWritable(dataDir, () => {
    const file = fileIn(dataDir);
    const kept = readSecrets(file);
    if (!kept) return;
    const former = kept.former.filter(({ until }) => new Date(until) > now);
    if (former.length < kept.former.length) replaceSecrets(file, { ...kept, former });
  });
}

function readSecrets(file: string): StoredSecrets | null {
  const text = unless("ENOENT", () => readFileSync(file, "utf8"));
  if (text === null) return null;
  try {
    return secrets.parse(JSON.parse(text));
  } catch (error) {
    throw new OperatorError(
      `${file} does not hold the shop's secrets; put it back from a backup, or delete it, which signs everybody out.`,
      { cause: error },
    );
  }
}

/** A hard link is atomic: two processes that start at once both use the secrets of the first. */
function makeSecrets(file: string): StoredSecrets {
  const made = { authSecret: makeSecret() };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return { ...made, former: [] };
  } catch (error) {
    if (systemCode(error) !== "EEXIST") throw error;
    return secrets.parse(JSON.parse(readFileSync(file, "utf8")));
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Whoever reads meanwhile sees the old file or the new one, whole. */
function replaceSecrets(file: string, kept: StoredSecrets): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(kept), { mode: 0o600 });
  renameSync(draft, file);
}

/** The secrets as a backup keeps them: the text of the data folder's file, or what it would be with those of the settings. */
export function secretsToStore(env: {
  dataDir: string;
  authSecret: string | null;
  formerSecrets: readonly string[];
  secretIsGiven: boolean;
}): string {
  const { authSecret } = env;
  if (authSecret === null || !env.secretIsGiven) {
    const file = join(env.dataDir, SECRETS_FILE);
    const kept = unless("ENOENT", () => readFileSync(file, "utf8"));
    if (kept === null)
      throw new OperatorError(`${file} is missing: start the shop once, or set AUTH_SECRET as it has it.`);
    return kept;
  }
  const until = acceptedUntil(new Date());
  const former = env.formerSecrets.map((one) => ({ authSecret: one, until }));
  return JSON.stringify({ authSecret, former });
}

/** Puts them into a data folder that has none. Returns whether it had none. */
export function writeSecrets(dataDir: string, secrets: string): boolean {
  const file = join(dataDir, SECRETS_FILE);
  if (existsSync(file)) return false;
  writeFileSync(file, secrets, { mode: 0o600 });
  return true;
}

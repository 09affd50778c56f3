import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readAccess } from "#db/cluster/cluster-access.ts";
import { findClusterHome, openClusterHome } from "#db/cluster/cluster-home.ts";
import { LOCK, takeLock } from "#db/cluster/cluster-lock.ts";
import { openDataFolder } from "#db/cluster/data-folder.ts";
import { OperatorError } from "#db/cluster/operator-error.ts";
import { endLeftover } from "#db/cluster/postmaster.ts";

/** What makes a data folder a shop's, apart from its images: those have names made of their content, and are never in the way. */
const OWN = ["postgres", "postgres.location", "secrets.json"];

/** Where a shop is restored before it takes its place. */
export interface Target {
  /** A data folder in which there is no shop. */
  folder: string;
  /** Puts it in its place, with what was there set aside; returns what a person should know. */
  finish(): string[];
  /** Removes what was made so far. */
  undo(): void;
}

/**
 * The data folder to restore into. One that holds a shop is refused, unless `replace`: then the shop in it must be stopped,
 * and what makes it one is kept in a folder beside. Throws an OperatorError.
 */
export async function openTarget(dataDir: string, replace: boolean): Promise<Target> {
  const folder = openDataFolder(dataDir);
  const taken = OWN.filter((name) => existsSync(join(folder, name)));
  if (taken.length === 0) return { folder, finish: () => [], undo: () => removeShop(folder) };
  if (!replace)
    throw new OperatorError(
      `There is a shop in ${folder}, and nothing is overwritten: restore into another folder with --into, or say --replace, which keeps what is there in a folder beside.`,
    );
  const giveBack = await holdStill(folder);
  const draft = join(folder, "restored");
  removeShop(draft);
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  return {
    folder: draft,
    finish() {
      const aside = join(folder, `replaced-${new Date().toISOString().replaceAll(":", "-")}`);
      mkdirSync(aside, { mode: 0o700 });
      for (const name of OWN) move(join(folder, name), join(aside, name));
      for (const name of OWN) move(join(draft, name), join(folder, name));
      rmSync(draft, { recursive: true, force: true });
      giveBack();
      // Our hold on it went along.
      rmSync(join(aside, "postgres", LOCK), { force: true });
      return [`What was there is in ${aside}; delete it when you need it no more.`];
    },
    undo() {
      removeShop(draft);
      rmSync(draft, { recursive: true, force: true });
      giveBack();
    },
  };
}

/** Sees to it that nobody works on the database that is to be set aside. Throws a ClusterInUseError while a shop runs on it. */
async function holdStill(folder: string): Promise<() => void> {
  if (!findClusterHome(folder)) return () => undefined;
  const home = openClusterHome(folder);
  const giveBack = takeLock(home.path);
  try {
    const access = readAccess(home.path);
    if (access) await endLeftover(home, access);
    return giveBack;
  } catch (error) {
    giveBack();
    throw error;
  }
}

function move(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}

/** Only what a restore that failed has made can be there. */
function removeShop(folder: string): void {
  if (!existsSync(folder)) return;
  const elsewhere = findClusterHome(folder);
  if (elsewhere) rmSync(elsewhere, { recursive: true, force: true });
  for (const name of readdirSync(folder))
    if (OWN.includes(name)) rmSync(join(folder, name), { recursive: true });
}

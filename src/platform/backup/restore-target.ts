import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findClusterHome } from "#embedded-postgres";
import { lockOwnCluster } from "../database/cluster.ts";
import { openDataFolder } from "../database/data-folder.ts";
import { OperatorError } from "../database/operator-error.ts";

/** The files of a shop in a data folder, apart from its images: those have names made of their content, and are never in the way. */
const OWN = ["postgres", "postgres.location", "secrets.json"];

export interface Target {
  /** A data folder in which there is no shop. */
  folder: string;
  /** Puts it in its place, with what was there set aside; returns what a person should know. */
  finish(): string[];
  undo(): void;
}

/** The data folder to restore into. Throws an OperatorError for one that holds a shop, unless `replace`, and while that shop runs. */
export async function openTarget(dataDir: string, replace: boolean): Promise<Target> {
  const isNew = !existsSync(dataDir);
  const folder = openDataFolder(dataDir);
  const before = readdirSync(folder);
  if (!OWN.some((name) => before.includes(name)))
    return { folder, finish: () => [], undo: () => removeMade(folder, isNew ? null : before) };
  if (!replace)
    throw new OperatorError(
      `There is a shop in ${folder}, and nothing is overwritten: restore into another folder with --into, or say --replace, which keeps what is there in a folder beside.`,
    );
  // Nobody works on the database that is to be set aside.
  const releaseLock = await lockOwnCluster({ dataDir: folder });
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
      releaseLock();
      // Our hold on it went along.
      releaseLock(join(aside, "postgres"));
      return [`What was there is in ${aside}; delete it when you need it no more.`];
    },
    undo() {
      removeShop(draft);
      rmSync(draft, { recursive: true, force: true });
      releaseLock();
    },
  };
}

/** The files that a restore which failed has made in a folder that held `before`, images too; null: the folder itself. */
function removeMade(folder: string, before: readonly string[] | null): void {
  removeShop(folder);
  if (before === null) rmSync(folder, { recursive: true, force: true });
  else
    for (const name of readdirSync(folder))
      if (!before.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
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

import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The ledger in this file; the empty one when there is none, or it can't be read. */
export function loadLedger<Ledger extends object>(file: string, empty: Ledger): Ledger {
  try {
    return { ...empty, ...(JSON.parse(readFileSync(file, "utf8")) as Partial<Ledger>) };
  } catch {
    return empty;
  }
}

/** Keeps the ledger; a start that comes upon the file finds it whole. */
export function saveLedger(file: string, ledger: object): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(ledger), { mode: 0o600 });
  renameSync(draft, file);
}

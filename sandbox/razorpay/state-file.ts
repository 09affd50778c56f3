import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { emptyLedger, type Ledger } from "./ledger.ts";

/** What was remembered in this file; nothing when there is none, or it is none of ours. */
export function loadLedger(file: string): Ledger {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as Partial<Ledger>;
    return { ...emptyLedger(), ...kept };
  } catch {
    return emptyLedger();
  }
}

/** Keeps the ledger; a start that comes upon the file finds it whole. */
export function saveLedger(file: string, ledger: Ledger): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(ledger), { mode: 0o600 });
  renameSync(draft, file);
}

import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { emptyState, type SandboxState } from "./ledger.ts";

/** What was remembered in this file; nothing when there is none, or it is none of ours. */
export function loadState(file: string): SandboxState {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as Partial<SandboxState>;
    return { ...emptyState(), ...kept };
  } catch {
    return emptyState();
  }
}

/** Keeps the ledger; a start that comes upon the file finds it whole. */
export function saveState(file: string, ledger: SandboxState): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(ledger), { mode: 0o600 });
  renameSync(draft, file);
}

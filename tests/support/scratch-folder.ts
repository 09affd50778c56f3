import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new folder for one test run, which the unprivileged user of the cluster can pass through. */
export function makeScratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `rebon-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** Removes the folder, and the cluster that had to be kept elsewhere because of a private place for temporary files. */
export function removeScratchFolder(folder: string): void {
  const pointer = join(folder, "postgres.location");
  if (existsSync(pointer)) rmSync(readFileSync(pointer, "utf8").trim(), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { ageIdentity } from "#platform/backup/encryption.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { runBackupCommand } from "./backup-command.ts";

const key = randomBytes(32);

test("identity prints the key as age takes it, and touches nothing", async () => {
  const folder = makeScratchFolder("identity");
  onTestFinished(() => removeScratchFolder(folder));
  const dataDir = join(folder, "data");
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("BACKUP_KEY", key.toString("base64"));
  vi.stubEnv("BACKUP_DIR", folder);
  const said = vi.spyOn(console, "log").mockReturnValue();
  await runBackupCommand(["identity"]);
  expect(said.mock.calls).toEqual([[ageIdentity(key)]]);
  expect(existsSync(dataDir)).toBe(false);
});

test("without a key it says what is missing", async () => {
  await expect(runBackupCommand(["identity"])).rejects.toThrow("Backups need BACKUP_KEY");
});

test("anything else is answered with how it is asked", async () => {
  await expect(runBackupCommand(["--help"])).rejects.toThrow("Usage: npm run backup");
});

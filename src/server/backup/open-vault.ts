import { createFolderBackups } from "#adapters/folder-backups.ts";
import { OperatorError } from "#db/operator-error.ts";
import type { BackupSettings } from "./backup-settings.ts";
import { openVault, type Vault } from "./vault.ts";

/** The place that the settings name, with their key. */
export async function openConfiguredVault({
  key,
  place,
}: Omit<BackupSettings, "at" | "keep">): Promise<Vault> {
  if (place.kind === "folder") return openVault(createFolderBackups(place.dir), key);
  // Loaded only if a bucket is configured, because Amazon's client is large.
  const { createS3Backups } = await import("#adapters/s3-backups.ts");
  return openVault(createS3Backups(place.bucket, place.prefix), key);
}

/** The settings, or an OperatorError that says what is missing. */
export function requireBackup(settings: BackupSettings | null): BackupSettings {
  if (settings) return settings;
  throw new OperatorError(
    "Backups need BACKUP_KEY (make one with: openssl rand -base64 32, and keep a copy away from this machine) and BACKUP_DIR or BACKUP_S3_BUCKET.",
  );
}

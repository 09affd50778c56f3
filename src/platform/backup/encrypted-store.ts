import { pipeline, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createGunzip, createGzip, type Gunzip, type Gzip } from "node:zlib";
import { systemCode } from "#embedded-postgres";
import type { BackupStore } from "#kernel/ports/backup-store.ts";
import { createFolderBackups } from "../adapters/folder-backups.ts";
import { OperatorError } from "../database/operator-error.ts";
import { type Bytes, createSeal } from "./encryption.ts";
import type { BackupSettings } from "./storage-settings.ts";

/** A place for backups in which everything is encrypted. Names are those of the store. */
export type Vault = ReturnType<typeof openVault>;

/** Puts the encryption with the store's key (32 bytes) before a place. Failures of the place are OperatorErrors then. */
export function openVault(store: BackupStore, key: Buffer) {
  const { seal, unseal } = createSeal(key);
  const inWords = <T>(work: Promise<T>) => work.catch((error: unknown) => rethrow(error, store.place));

  /** Throws an OperatorError when nothing has this name, for another key and for damage. */
  async function* read(name: string): AsyncGenerator<Buffer> {
    const found = await inWords(store.get(name));
    if (!found) throw new OperatorError(`${store.place} has no ${name}.`);
    try {
      yield* unseal(name, found);
    } finally {
      // Of what is damaged at its head nothing more is read.
      found.destroy();
    }
  }

  const write = (name: string, content: Bytes | string | Buffer) =>
    inWords(store.put(name, Readable.from(seal(name, sourceOf(content)))));
  const readZipped = (name: string): AsyncIterable<Buffer> => piped(read(name), createGunzip());

  return {
    place: store.place,
    write,
    read,
    /** Writes what gzip makes smaller. */
    writeZipped: (name: string, content: Bytes | string) =>
      write(name, piped(sourceOf(content), createGzip())),
    readZipped,
    readText: (name: string) => text(readZipped(name)),
    list: (prefix: string) => inWords(store.list(prefix)),
    remove: (name: string) => inWords(store.remove(name)),
  };
}

async function* sourceOf(content: Bytes | string | Buffer): AsyncGenerator<Uint8Array> {
  if (typeof content === "string" || Buffer.isBuffer(content)) yield Buffer.from(content);
  else yield* content;
}

/** The stream that `source` flows into. Whoever reads it hears of an error of either. */
const piped = (source: Bytes, through: Gzip | Gunzip) => pipeline(source, through, () => undefined);

/** Codes of files and of the adapters of stores; what the database says has other codes. */
function rethrow(error: unknown, place: string): never {
  const code = systemCode(error);
  if (!/^(ENOENT|EACCES|EPERM|ENOSPC|EDQUOT|EROFS|EIO|ENOTDIR|EISDIR|EMFILE|ESTORE)$/.test(code)) throw error;
  const reason = code === "ESTORE" && error instanceof Error ? error.message : code;
  const help = /^(EROFS|EACCES|EPERM)$/.test(code)
    ? " It must be writable for the user that the shop runs as, and under systemd named in ReadWritePaths= (docs/running.md)."
    : "";
  throw new OperatorError(`The place of the backups, ${place}, failed (${reason}).${help}`, { cause: error });
}

export async function openConfiguredVault({ key, place }: Pick<BackupSettings, "key" | "place">) {
  if (place.kind === "folder") return openVault(createFolderBackups(place.dir), key);
  // Loaded only if a bucket is configured, because Amazon's client is large.
  const { createS3Backups } = await import("../adapters/s3-backups.ts");
  return openVault(createS3Backups(place.bucket, place.prefix), key);
}

/** The settings, or an OperatorError that says what is missing. */
export function requireBackup(settings: BackupSettings | null): BackupSettings {
  if (settings) return settings;
  throw new OperatorError(
    "Backups need BACKUP_KEY (make one with: openssl rand -base64 32, and keep a copy away from this machine) and BACKUP_DIR or BACKUP_S3_BUCKET.",
  );
}

import type { Readable } from "node:stream";

/** The port to the place where backups are kept: objects by name. A name is words of `[\w.-]` with slashes between them. */
export interface BackupStore {
  place: string;
  /** Keeps all that comes from `body` under this name, or nothing; what was there is replaced. Throws when the place fails. */
  put(name: string, body: Readable): Promise<void>;
  /** Null when nothing is kept under this name. Throws when the place fails. */
  get(name: string): Promise<Readable | null>;
  /** The names that begin so, sorted. Throws when the place fails. */
  list(prefix: string): Promise<string[]>;
  /** Forgets what is kept under this name, if anything is. Throws when the place fails. */
  remove(name: string): Promise<void>;
}

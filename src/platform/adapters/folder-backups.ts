import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BackupStore } from "#kernel/ports/backup-store.ts";
import { exists } from "./disk-images.ts";

/** The suffix of files that are being written, or were left by a process that died; they are not listed. */
const DRAFT = ".draft";

/** Backups in a folder, which is made when first needed. A file is renamed to its name when all of it is on the disk. */
export function createFolderBackups(dir: string): BackupStore {
  const pathOf = (name: string) => join(dir, ...name.split("/"));
  return {
    place: dir,
    async put(name, body) {
      const path = pathOf(name);
      // Two may write the same name at once.
      const draft = `${path}.${randomUUID()}${DRAFT}`;
      try {
        await makeFolder(dirname(path));
        await pipeline(body, createWriteStream(draft, { mode: 0o600, flush: true }));
        await rename(draft, path);
        await syncFolder(dirname(path));
      } catch (error) {
        body.destroy();
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(name) {
      const path = pathOf(name);
      return (await exists(path)) ? createReadStream(path) : null;
    },
    async list(prefix) {
      // Only what lies below the last whole folder of the prefix can begin so.
      const within = pathOf(prefix.slice(0, prefix.lastIndexOf("/") + 1));
      const entries = (await exists(within))
        ? await readdir(within, { recursive: true, withFileTypes: true })
        : [];
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(DRAFT))
        .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .filter((name) => name.startsWith(prefix))
        .sort();
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
      // Folders that are left empty go with their last file.
      for (let folder = dirname(pathOf(name)); folder.length > dir.length; folder = dirname(folder)) {
        const isGone = await rmdir(folder).then(
          () => true,
          () => false,
        );
        if (!isGone) return;
      }
    },
  };
}

/** Making a folder with those above it, where nothing may be written, fails as if nothing were there: this tells the real reason. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    let above = path;
    while (!(await exists(dirname(above)))) above = dirname(above);
    await mkdir(above, { mode: 0o700 });
    throw error;
  }
}

/** After a power cut the new name must be there, not only what it leads to. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

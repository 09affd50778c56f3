import { randomUUID } from "node:crypto";
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "#embedded-postgres";
import { HOUR } from "#kernel/durations.ts";
import { imageContentType, isImageKey } from "#kernel/image-url.ts";
import type { ImageFile, ImageStore } from "#kernel/ports/image-store.ts";

/** Images on their way in; an image is renamed into its place. */
const INCOMING = ".incoming";
/** Files in `.incoming` that are older were left by a process that died (milliseconds). */
const ABANDONED_AFTER = HOUR;

/** The image store in a folder, made when first needed: `<first two hex digits>/<key>/<name>`. A reader sees all of an image or nothing. */
export function createDiskImages({ dir }: { dir: string }): ImageStore {
  const folderOf = (key: string) => join(dir, key.slice(0, 2), key);
  let swept: Promise<void> | undefined;

  async function has(key: string): Promise<boolean> {
    return isImageKey(key) && exists(folderOf(key));
  }

  async function put(key: string, files: ImageFile[]): Promise<void> {
    if (!isImageKey(key)) throw new Error("Not a picture key");
    if (files.some((file) => imageContentType(file.name) === null))
      throw new Error("Not a picture file name");
    if (await has(key)) return;
    const incoming = join(dir, INCOMING);
    swept ??= sweep(incoming);
    await swept;
    const draft = join(incoming, randomUUID());
    try {
      await mkdir(draft, { recursive: true, mode: 0o700 });
      for (const file of files) await writeDurably(join(draft, file.name), file.bytes);
      await mkdir(join(dir, key.slice(0, 2)), { recursive: true, mode: 0o700 });
      await rename(draft, folderOf(key)).catch((error) => {
        // Another put of the same key came first: its files are ours.
        if (!["ENOTEMPTY", "EEXIST"].includes(systemCode(error))) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  return {
    has,
    put,
    async get(key, name) {
      const contentType = imageContentType(name);
      if (contentType === null || !isImageKey(key)) return null;
      try {
        return { body: await readFile(join(folderOf(key), name)), contentType };
      } catch (error) {
        if (systemCode(error) === "ENOENT") return null;
        throw error;
      }
    },
    async *list() {
      for (const shard of await namesIn(dir)) {
        if (shard === INCOMING) continue;
        for (const key of await namesIn(join(dir, shard)))
          if (isImageKey(key)) yield { key, names: await namesIn(folderOf(key)) };
      }
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (["ENOENT", "ENOTDIR"].includes(systemCode(error))) return [];
    throw error;
  });
}

/** Writes a new file and waits for the disk: after a power cut a renamed folder must not hold empty files. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Removes what dead processes left in the folder; never fails, since nothing depends on it. */
async function sweep(incoming: string): Promise<void> {
  const names = await readdir(incoming).catch(() => []);
  for (const name of names) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER)
      await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

/** Throws where it can't be found out. */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    (error: unknown) => {
      if (systemCode(error) === "ENOENT") return false;
      throw error;
    },
  );
}

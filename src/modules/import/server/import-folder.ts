import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { HOUR } from "#kernel/durations.ts";
import { fail, ok } from "#kernel/result.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { MAX_CSV_BYTES, MAX_ZIP_BYTES } from "../contract/product-import.ts";

/** Files of an import while it is looked at. Names of strangers are content here and never paths. */

const FILES = { csv: "pieces.csv", zip: "pictures.zip" };
const NAMES = "names.json";
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An image of the zip that was prepared, or why it can't be. */
export type PreparedImage = { image_url: string; blur_hash: string } | { refused: string };
export type ImportFolder = NonNullable<Awaited<ReturnType<typeof findImportFolder>>>;

const importsOf = ({ workFolder }: Context) => join(workFolder, "imports");

/** The folder of an import with the files' names on the admin's machine; null when there is none, or not any more. */
export async function findImportFolder(ctx: Context, id: string) {
  if (!UUID.test(id)) return null;
  const dir = join(importsOf(ctx), id);
  const names = await readJson<Partial<typeof FILES>>(join(dir, NAMES));
  if (!names) return null;
  const imageFile = (entry: string) => join(dir, `${createHash("sha256").update(entry).digest("hex")}.json`);
  return {
    csvPath: join(dir, FILES.csv),
    zipPath: join(dir, FILES.zip),
    names,
    readImage: (entry: string) => readJson<PreparedImage>(imageFile(entry)),
    keepImage: (entry: string, image: PreparedImage) => writeJson(imageFile(entry), image),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

/** Keeps a CSV or a zip on the disk for an hour, as its first bytes show what it is, and returns its import's id, new or given. Admins only. */
export function sendImportFile(
  ctx: Context,
  file: { name: string; id?: string | undefined; bytes: AsyncIterable<Uint8Array> },
) {
  return forAdmin(ctx, "products", async () => {
    await removeOld(ctx);
    const id = file.id ?? randomUUID();
    const names = file.id ? (await findImportFolder(ctx, file.id))?.names : {};
    if (!names) return GONE;
    const dir = join(importsOf(ctx), id);
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const arriving = join(dir, `${randomUUID()}.part`);
    try {
      const kind = await writeLimited(arriving, file.bytes);
      if (!kind.ok) return kind;
      await rename(arriving, join(dir, FILES[kind.value]));
      await writeJson(join(dir, NAMES), { ...names, [kind.value]: file.name });
      return ok({ id });
    } finally {
      await rm(arriving, { force: true });
    }
  });
}

/** The refusal of a call about files that nobody has (any more). */
export const GONE = fail("not_found", "These files are not here any more. Please choose them again.");

const limits = {
  csv: { bytes: MAX_CSV_BYTES, message: "A CSV file can have at most 5 MB." },
  zip: { bytes: MAX_ZIP_BYTES, message: "A zip can have at most 200 MB." },
};

async function writeLimited(path: string, bytes: AsyncIterable<Uint8Array>) {
  const seen: { kind: keyof typeof limits; size: number } = { kind: "csv", size: 0 };
  const isTooLarge = () => seen.size > limits[seen.kind].bytes;
  async function* limited() {
    for await (const part of bytes) {
      if (seen.size === 0 && isZip(part)) seen.kind = "zip";
      seen.size += part.length;
      if (isTooLarge()) return;
      yield part;
    }
  }
  await pipeline(Readable.from(limited(), { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
  if (isTooLarge()) return fail("payload_too_large", limits[seen.kind].message);
  if (seen.size === 0) return fail("validation_failed", "The file is empty.", { file: "The file is empty." });
  return ok(seen.kind);
}

/** Of a file's first bytes: 'PK', and the marks of a file or of an empty zip. */
function isZip(part: Uint8Array): boolean {
  const [p, k, mark] = part;
  return p === 0x50 && k === 0x4b && (mark === 3 || mark === 5);
}

/** Files that nobody came back to for an hour make room. */
async function removeOld(ctx: Context): Promise<void> {
  const parent = importsOf(ctx);
  const ids = await readdir(parent).catch(() => []);
  for (const id of ids.filter((name) => UUID.test(name))) {
    const dir = join(parent, id);
    const { mtimeMs } = await stat(dir).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < ctx.now().getTime() - HOUR) await rm(dir, { recursive: true, force: true });
  }
}

async function readJson<T>(path: string): Promise<T | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as T);
}

/** Whole or not at all, also when two write at once. */
async function writeJson(path: string, value: object): Promise<void> {
  const arriving = `${path}.${randomUUID()}`;
  await writeFile(arriving, JSON.stringify(value), { mode: 0o600 });
  await rename(arriving, path);
}

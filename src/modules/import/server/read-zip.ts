import { buffer } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { MAX_IMAGE_BYTES } from "#kernel/image.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { MAX_CSV_BYTES, MAX_ZIP_ENTRIES } from "../contract/product-import.ts";

/** The most bytes that all files of a zip may unpack to, as the zip declares it. The reader holds each file to its declared size. */
const MAX_UNPACKED_BYTES = 500 * 1024 * 1024;
/** The most bytes of one entry's header. */
const MAX_HEADER_BYTES = 4096;

export interface OpenZip {
  /** Paths of the files that images can be taken from. */
  names: string[];
  /** The path of the CSV; null when there is none. Several are refused. */
  csv: string | null;
  /** Files that were passed over, in words. */
  notes: string[];
  /** The bytes of one file, or a sentence why it can't be used. */
  read(name: string): Promise<Result<Uint8Array, "validation_failed">>;
  close(): void;
}

/** Opens a zip of a stranger: nothing is written under its names, nor unpacked beyond its declared sizes. Failures are sentences. */
export async function openZip(path: string): Promise<Result<OpenZip, "validation_failed">> {
  let zip: ZipFile | null = null;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    const listed = await listEntries(zip);
    if (!listed.ok) zip.close();
    return listed;
  } catch (error) {
    zip?.close();
    return reject(sentenceOf(error));
  }
}

async function listEntries(zip: ZipFile): Promise<Result<OpenZip, "validation_failed">> {
  if (zip.entryCount > MAX_ZIP_ENTRIES) {
    return reject(`The zip holds more than ${MAX_ZIP_ENTRIES.toLocaleString("en-IN")} files.`);
  }
  const entries = new Map<string, Entry>();
  const passedOver: string[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileNameLength + entry.fileCommentLength + entry.extraFieldLength > MAX_HEADER_BYTES) {
      return reject("The zip holds a file with an unreasonably long name.");
    }
    unpacked += entry.uncompressedSize;
    if (unpacked > MAX_UNPACKED_BYTES) return reject("The zip unpacks to more than 500 MB.");
    const name = entry.fileName;
    if (isNoMatter(name)) continue;
    if (isUnusable(entry)) passedOver.push(name);
    else if (entries.has(name)) return reject(`The zip holds two files of the name “${name}”.`);
    else entries.set(name, entry);
  }
  const tables = [...entries.keys()].filter((name) => /\.csv$/i.test(name));
  if (tables.length > 1) return reject(`The zip holds ${tables.length} CSV files. Please leave one.`);
  return ok({
    names: [...entries.keys()].filter((name) => !tables.includes(name)),
    csv: tables[0] ?? null,
    notes: notRead(passedOver),
    read: (name) => readEntry(zip, entries.get(name)),
    close: () => zip.close(),
  });
}

/** Folders, and files that operating systems add to zips. */
function isNoMatter(name: string): boolean {
  return name.endsWith("/") || /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name);
}

/** Links lead elsewhere, and nobody has the password of an encrypted file. */
function isUnusable(entry: Entry): boolean {
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
  return entry.isEncrypted() || isLink || !entry.canDecodeFileData();
}

function notRead(names: string[]): string[] {
  if (names.length === 0) return [];
  const some = names.slice(0, 3).map((name) => `“${name}”`);
  const rest = names.length > some.length ? ` and ${names.length - some.length} more` : "";
  return [`Links and encrypted files in the zip were passed over: ${some.join(", ")}${rest}.`];
}

async function readEntry(zip: ZipFile, entry: Entry | undefined) {
  if (!entry) return reject("This file is not in the zip.");
  const isTable = /\.csv$/i.test(entry.fileName);
  if (entry.uncompressedSize > (isTable ? MAX_CSV_BYTES : MAX_IMAGE_BYTES)) {
    return reject(
      isTable ? "The CSV file in the zip is larger than 5 MB." : "The image is larger than 15 MB.",
    );
  }
  try {
    return ok<Uint8Array>(await buffer(await zip.openReadStreamPromise(entry)));
  } catch (error) {
    if (isFault(error)) throw error;
    return reject("This file of the zip is damaged.");
  }
}

/** The zip's own faults have no system code; those of the disk do, and those of the inflater begin with Z. */
function isFault(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && !code.startsWith("Z_");
}

function sentenceOf(error: unknown): string {
  if (isFault(error)) throw error;
  const message = error instanceof Error ? error.message : "";
  return /^(invalid relative path|absolute path|invalid characters in fileName)/.test(message)
    ? "The zip holds a file whose name leads out of the zip. Please make a new zip of the images."
    : "The zip can't be read. It may be damaged.";
}

function reject(message: string) {
  return fail("validation_failed", message, { file: message });
}

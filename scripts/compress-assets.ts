// Writes a .br and a .gz beside every file of the client build that gets smaller by it. Done once here, at the highest
// level, so that the server never spends time on it and a phone fetches as little as possible.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const FOLDER = "build/client";
const COMPRESSIBLE = new Set([
  ".css",
  ".html",
  ".ico",
  ".js",
  ".json",
  ".map",
  ".svg",
  ".txt",
  ".wasm",
  ".webmanifest",
  ".xml",
]);
/** Below this, the headers of the answer weigh more than what could be saved. */
const WORTHWHILE_BYTES = 512;

const encodings: [string, (content: Buffer) => Promise<Buffer>][] = [
  [
    ".br",
    (content) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  ],
  [".gz", (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })],
];

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTHWHILE_BYTES) return;
  for (const [extension, encode] of encodings) {
    const smaller = await encode(content);
    if (smaller.length < content.length) await writeFile(file + extension, smaller);
  }
}

const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name));
await Promise.all(files.map(compress));
console.log(`${files.length} files compressed`);

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { OperatorError } from "#db/cluster/operator-error.ts";

/**
 * How a file of a backup is closed. Head: these bytes, a salt, and a check by which another key is told from damage. Then the content
 * in chunks of 64 KiB, each closed by AES-256-GCM under a key of this file alone (HKDF of BACKUP_KEY, salt and the file's name); the
 * nonce is the chunk's number and whether it is the last, so that none can be changed, moved, left out or cut off.
 * Source: the STREAM construction, https://eprint.iacr.org/2015/189, as in age's payload.
 */
const MAGIC = Buffer.from("REBON 1\n");
const SALT = 32;
const CHECK = 8;
const HEAD = MAGIC.length + SALT + CHECK;
const CHUNK = 64 * 1024;
const TAG = 16;
const CIPHER = "aes-256-gcm";

/** What was encrypted with another key: no damage, and nothing that a copy would mend. */
export class OtherKeyError extends OperatorError {}

type Bytes = AsyncIterable<Uint8Array>;

/** Closes what comes from `source` with the store's key (32 bytes) under this name. */
export async function* seal(key: Buffer, name: string, source: Bytes): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const fileKey = derive(key, salt, `file ${name}`, 32);
  yield Buffer.concat([MAGIC, salt, derive(key, salt, "check", CHECK)]);
  let number = 0n;
  for await (const { piece, isLast } of inPieces(source, CHUNK)) {
    const cipher = createCipheriv(CIPHER, fileKey, nonceOf(number++, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Opens what was closed under this name; gives nothing out that was not proved whole. Throws an OperatorError for another key, and for
 * what was damaged, cut off or closed under another name.
 */
export async function* unseal(key: Buffer, name: string, source: Bytes): AsyncGenerator<Buffer> {
  const { head, rest } = await takeHead(source);
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT);
  if (head.length < HEAD || !head.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged(name);
  if (!head.subarray(-CHECK).equals(derive(key, salt, "check", CHECK)))
    throw new OtherKeyError(`${name} in the backup was encrypted with another key than BACKUP_KEY.`);
  const fileKey = derive(key, salt, `file ${name}`, 32);
  let number = 0n;
  for await (const { piece, isLast } of inPieces(rest, CHUNK + TAG)) {
    if (piece.length < TAG) throw damaged(name);
    const decipher = createDecipheriv(CIPHER, fileKey, nonceOf(number++, isLast));
    decipher.setAuthTag(piece.subarray(-TAG));
    const opened = decipher.update(piece.subarray(0, -TAG));
    try {
      decipher.final();
    } catch {
      throw damaged(name);
    }
    yield opened;
  }
}

function damaged(name: string): OperatorError {
  return new OperatorError(`${name} in the backup is damaged: it is not what was written there.`);
}

function derive(key: Buffer, salt: Buffer, purpose: string, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, `rebon backup ${purpose}`, length));
}

function nonceOf(number: bigint, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(number, 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts into pieces of this size; the last one is what is left, and may be empty only when it is the only one. */
async function* inPieces(source: Bytes, size: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    held.push(part);
    length += part.length;
    if (length <= size) continue;
    const all = Buffer.concat(held);
    let at = 0;
    for (; all.length - at > size; at += size) yield { piece: all.subarray(at, at + size), isLast: false };
    held = [all.subarray(at)];
    length = all.length - at;
  }
  yield { piece: Buffer.concat(held), isLast: true };
}

async function takeHead(source: Bytes): Promise<{ head: Buffer; rest: Bytes }> {
  const iterator = source[Symbol.asyncIterator]();
  let taken = Buffer.alloc(0);
  while (taken.length < HEAD) {
    const { done, value } = await iterator.next();
    if (done) break;
    taken = Buffer.concat([taken, value]);
  }
  async function* rest() {
    yield taken.subarray(HEAD);
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { head: taken.subarray(0, HEAD), rest: rest() };
}

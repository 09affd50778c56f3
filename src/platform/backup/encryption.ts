import { createDecipheriv, hkdfSync } from "node:crypto";
import { bech32 } from "@scure/base";
import {
  Decrypter,
  Encrypter,
  type Identity,
  identityToRecipient,
  type Recipient,
  Stanza,
} from "age-encryption";
import { OperatorError } from "../database/operator-error.ts";

/** BACKUP_KEY (32 bytes) as age spells it: a secret key of X25519, for `age -d -i`. */
export function ageIdentity(key: Buffer): string {
  return bech32.encodeFromBytes("AGE-SECRET-KEY-", key).toUpperCase();
}

/** Closes and opens the files of backups, which are files of age (age-encryption.org/v1), with the store's key. */
export function createSeal(key: Buffer) {
  const identity = ageIdentity(key);
  const recipient = identityToRecipient(identity);

  async function* seal(name: string, source: Bytes) {
    const age = new Encrypter();
    age.addRecipient(await recipient);
    age.addRecipient(writeName(name));
    yield* await age.encrypt(streamOf(source));
  }

  async function* open(name: string, source: Bytes) {
    const age = new Decrypter();
    // They are asked in this order, until one has the file's key.
    age.addIdentity(proveName(name));
    age.addIdentity(identity);
    age.addIdentity(refuse(name));
    for await (const part of await age.decrypt(streamOf(source)))
      yield Buffer.from(part.buffer, part.byteOffset, part.length);
  }

  /**
   * Opens what was closed under this name; gives nothing out that was not proved whole. Throws an OtherKeyError, an OperatorError for what was
   * damaged, cut off or closed under another name, and what `source` throws.
   */
  async function* unseal(name: string, source: Bytes): AsyncGenerator<Buffer> {
    const { head, rest } = await takeBytes(source, FORMER_MARK.length);
    if (head.equals(FORMER_MARK)) return yield* unsealFormer(key, name, rest);
    const failed: { error?: unknown } = {};
    async function* all() {
      yield head;
      try {
        yield* rest;
      } catch (error) {
        failed.error = error;
        throw error;
      }
    }
    try {
      yield* open(name, all());
    } catch (error) {
      if ("error" in failed) throw failed.error;
      throw error instanceof OtherKeyError ? error : damaged(name);
    }
  }

  return { seal, unseal };
}

/** Not ReadableStream.from, which the browser's types do not know. */
function streamOf(source: Bytes): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await iterator.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/** The file's name stands in its head, which nobody can change without the file's key: no file passes for another. age itself skips it. */
const NAME = "rebon-file";

function writeName(name: string): Recipient {
  return { wrapFileKey: () => [new Stanza([NAME, name], new Uint8Array())] };
}

function proveName(name: string): Identity {
  return {
    unwrapFileKey(stanzas) {
      if (stanzas.some(({ args }) => args[0] === NAME && args[1] === name)) return null;
      throw damaged(name);
    },
  };
}

function refuse(name: string): Identity {
  return {
    unwrapFileKey() {
      throw new OtherKeyError(name);
    },
  };
}

export type Bytes = AsyncIterable<Uint8Array>;

/** The file was encrypted with another key: it is not damaged, and a new copy would not help. */
export class OtherKeyError extends OperatorError {
  constructor(name: string) {
    super(`${name} in the backup was encrypted with another key than BACKUP_KEY.`);
  }
}

export function damaged(name: string): OperatorError {
  return new OperatorError(`${name} in the backup is damaged: it is not what was written there.`);
}

/** The first `count` bytes of a source, fewer when it has fewer, and what comes behind them. */
export async function takeBytes(source: Bytes, count: number): Promise<{ head: Buffer; rest: Bytes }> {
  const iterator = source[Symbol.asyncIterator]();
  let taken = Buffer.alloc(0);
  while (taken.length < count) {
    const { done, value } = await iterator.next();
    if (done) break;
    taken = Buffer.concat([taken, value]);
  }
  async function* rest() {
    yield taken.subarray(count);
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { head: taken.subarray(0, count), rest: rest() };
}

/**
 * Opens files that were sealed until November 23rd, 2026, as some images still are: this mark, a salt, a check of the key, then chunks of 64 KiB
 * under AES-256-GCM whose nonce is the chunk's number and whether it is the last.
 */
export const FORMER_MARK = Buffer.from("REBON 1\n");
const SALT = 32;
const CHECK = 8;
const TAG = 16;
const SEALED_CHUNK = 64 * 1024 + TAG;

/** `source` is what comes behind the mark. Throws as `unseal` does. */
export async function* unsealFormer(key: Buffer, name: string, source: Bytes): AsyncGenerator<Buffer> {
  const { head, rest } = await takeBytes(source, SALT + CHECK);
  if (head.length < SALT + CHECK) throw damaged(name);
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync("sha256", key, head.subarray(0, SALT), `rebon backup ${purpose}`, length));
  if (!head.subarray(SALT).equals(derive("check", CHECK))) throw new OtherKeyError(name);
  const fileKey = derive(`file ${name}`, 32);
  let number = 0n;
  for await (const { piece, isLast } of inPieces(rest)) {
    if (piece.length < TAG) throw damaged(name);
    const decipher = createDecipheriv("aes-256-gcm", fileKey, nonceOf(number++, isLast));
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

function nonceOf(number: bigint, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(number, 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts into sealed chunks; the last one is what is left. */
async function* inPieces(source: Bytes): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held = Buffer.alloc(0);
  for await (const part of source) {
    held = Buffer.concat([held, part]);
    for (; held.length > SEALED_CHUNK; held = held.subarray(SEALED_CHUNK))
      yield { piece: held.subarray(0, SEALED_CHUNK), isLast: false };
  }
  yield { piece: held, isLast: true };
}

import { createDecipheriv, hkdfSync } from "node:crypto";
import { type Bytes, damaged, OtherKeyError, takeBytes } from "./sealed-file.ts";

/**
 * Opens files that were sealed until November 23rd, 2026: this mark, a salt and a check by which another key is told, then chunks of 64 KiB
 * under AES-256-GCM whose nonce is the chunk's number and whether it is the last. Images are kept once for all backups, so that some
 * stay in this form for as long as the shop shows them.
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

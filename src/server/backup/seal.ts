import { bech32 } from "@scure/base";
import {
  Decrypter,
  Encrypter,
  type Identity,
  identityToRecipient,
  type Recipient,
  Stanza,
} from "age-encryption";
import { FORMER_MARK, unsealFormer } from "./former-seal.ts";
import { type Bytes, damaged, OtherKeyError, takeBytes } from "./sealed-file.ts";

/** Closes and opens the files of backups, which are files of age (age-encryption.org/v1), with the store's key. */
export interface Seal {
  /** Closes what comes from `source` under this name. */
  seal(name: string, source: Bytes): AsyncGenerator<Uint8Array>;
  /**
   * Opens what was closed under this name; gives nothing out that was not proved whole. Throws an OtherKeyError, and an OperatorError for
   * what was damaged, cut off or closed under another name. What `source` throws is thrown as it is.
   */
  unseal(name: string, source: Bytes): AsyncGenerator<Buffer>;
}

/** BACKUP_KEY (32 bytes) as age spells it: a secret key of X25519, for `age -d -i`. */
export function ageIdentity(key: Buffer): string {
  return bech32.encodeFromBytes("AGE-SECRET-KEY-", key).toUpperCase();
}

export function createSeal(key: Buffer): Seal {
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

  async function* unseal(name: string, source: Bytes) {
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

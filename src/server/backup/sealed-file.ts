import { OperatorError } from "#db/operator-error.ts";

export type Bytes = AsyncIterable<Uint8Array>;

/** What was encrypted with another key: no damage, and nothing that a copy would mend. */
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

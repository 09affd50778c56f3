import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import { inOwnMemory } from "./own-memory.ts";

/** A segment of a page's text. One that is shared is the same object in many pages. */
export interface Segment {
  text: Buffer<ArrayBuffer>;
  isShared: boolean;
}

export const wholeOf = (segments: readonly Segment[]) => Buffer.concat(segments.map(({ text }) => text));

/** Bytes that deflate can refer back to. */
const WINDOW = 32 * 1024;
const LEVELS = { shared: 9, unshared: 6 };
/** Ten bytes: gzip, deflate, no name, no time, no system (RFC 1952, 2.3). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([3, 0]);

const deflate = promisify(deflateRaw);
const sharedBlocks = new WeakMap<Buffer, Promise<Buffer<ArrayBuffer>>>();

/** Whole bytes of deflate that end no stream: what follows can be put behind them. */
const blocksOf = (text: Buffer, options: { level: number; dictionary?: Buffer }) =>
  deflate(text, { ...options, finishFlush: constants.Z_FULL_FLUSH });

function sharedBlocksOf(text: Buffer): Promise<Buffer<ArrayBuffer>> {
  const known = sharedBlocks.get(text);
  if (known) return known;
  const blocks = blocksOf(text, { level: LEVELS.shared }).then((made) => inOwnMemory(made));
  sharedBlocks.set(text, blocks);
  return blocks;
}

/**
 * The gzip of a text (`whole`) in parts: those of shared segments are the same objects for all texts, which take their memory and their compression once.
 * An own segment refers back to what stands before it, which a reader has read by then. `ownBytes`: of all other parts.
 */
export async function joinGzip(
  whole: Buffer,
  segments: readonly Segment[],
): Promise<{ parts: Buffer<ArrayBuffer>[]; ownBytes: number }> {
  let end = 0;
  const blocks = await Promise.all(
    segments.map(({ text, isShared }) => {
      const before = whole.subarray(Math.max(0, end - WINDOW), end);
      end += text.length;
      if (isShared) return sharedBlocksOf(text);
      return blocksOf(text, { level: LEVELS.unshared, ...(before.length > 0 ? { dictionary: before } : {}) });
    }),
  );
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(whole), 0);
  trailer.writeUInt32LE(whole.length % 2 ** 32, 4);
  const unshared = inOwnMemory(...blocks.filter((_, i) => !segments[i]?.isShared), LAST_BLOCK, trailer);
  let at = 0;
  const parts: Buffer<ArrayBuffer>[] = [HEADER];
  for (const [i, block] of blocks.entries()) {
    if (segments[i]?.isShared) parts.push(block);
    else {
      parts.push(unshared.subarray(at, at + block.length));
      at += block.length;
    }
  }
  return { parts: [...parts, unshared.subarray(at)], ownBytes: unshared.length };
}

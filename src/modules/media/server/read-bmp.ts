import { fail, ok, type Result } from "#kernel/result.ts";

/** Unpacks run lengths (Microsoft Learn, "Bitmap Compression") to a palette index per byte, from the bottom up; what is skipped is 0. */
function unpackRunLengths(codes: Uint8Array, { width, height, depth }: BmpHeader): Uint8Array {
  const pixels = new Uint8Array(width * height);
  const half = depth === 4;
  const shift = Number(half);
  let [x, y] = [0, 0];
  function draw(count: number, byteAt: (i: number) => number | undefined): void {
    for (let i = 0; i < count; i++, x++)
      if (x < width && y < height) pixels[y * width + x] = indexIn(byteAt(i) ?? 0, i, half);
  }
  for (let at = 0; at + 1 < codes.length && y < height; ) {
    const count = codes[at++] ?? 0;
    const value = codes[at++] ?? 0;
    if (count > 0) draw(count, () => value);
    else if (value === END_OF_IMAGE) break;
    else if (value === END_OF_ROW) [x, y] = [0, y + 1];
    else if (value === JUMP) {
      x += codes[at++] ?? 0;
      y += codes[at++] ?? 0;
    } else {
      const from = at;
      draw(value, (i) => codes[from + (i >> shift)]);
      const used = (value + shift) >> shift;
      at += used + (used % 2);
    }
  }
  return pixels;
}

/** The index of a byte, or of the half of it whose turn it is. */
function indexIn(byte: number, i: number, half: boolean): number {
  if (!half) return byte;
  return i % 2 === 0 ? byte >> 4 : byte & 15;
}

const END_OF_ROW = 0;
const END_OF_IMAGE = 1;
const JUMP = 2;

type BmpHeader = {
  width: number;
  height: number;
  /** Rows come from the top down; the rule is from the bottom up. */
  topDown: boolean;
  /** Bits per pixel. */
  depth: number;
  /** 0 plain, 1 and 2 run lengths of 8 and 4 bits, 3 and 6 colour masks. */
  compression: number;
  /** Where the pixels begin, in bytes. */
  offset: number;
  paletteAt: number;
  paletteEntryBytes: number;
  masks: number[];
};

export type RawPixels = { data: Uint8Array; width: number; height: number };

/** The header of a BMP (OS/2 1.x to Windows V5; Microsoft Learn, "Bitmap Storage"); null when it contradicts itself. */
export function readBmpHeader(bytes: Uint8Array): BmpHeader | null {
  if (bytes.length < 30) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerBytes = view.getUint32(14, true);
  const old = headerBytes === 12;
  if (14 + headerBytes > bytes.length) return null;
  const [width, signedHeight] = old
    ? [view.getUint16(18, true), view.getUint16(20, true)]
    : [view.getInt32(18, true), view.getInt32(22, true)];
  const depth = view.getUint16(old ? 24 : 28, true);
  const compression = old ? 0 : view.getUint32(30, true);
  const masked = compression === 3 || compression === 6;
  if (masked && bytes.length < 66) return null;
  if (width < 1 || signedHeight === 0 || ![1, 4, 8, 16, 24, 32].includes(depth)) return null;
  return {
    width,
    height: Math.abs(signedHeight),
    topDown: signedHeight < 0,
    depth,
    compression,
    offset: view.getUint32(10, true),
    paletteAt: 14 + headerBytes + (masked && headerBytes === 40 ? 12 : 0),
    paletteEntryBytes: old ? 3 : 4,
    masks: masked ? [54, 58, 62].map((at) => view.getUint32(at, true)) : usualMasks(depth),
  };
}

const usualMasks = (depth: number) => (depth === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff]);

const RUN_DEPTHS: Readonly<Record<number, number>> = { 1: 8, 2: 4 };

/** Decodes a BMP to rows of RGB bytes. `picture_unreadable` with fewer pixels than promised, or of a kind that nobody writes. */
export function readBmp(bytes: Uint8Array, header: BmpHeader): Result<RawPixels, "picture_unreadable"> {
  const { width, height, depth, compression, offset } = header;
  const runDepth = RUN_DEPTHS[compression];
  const runs = runDepth !== undefined;
  const isKnown = runs ? depth === runDepth : [0, 3, 6].includes(compression);
  if (!isKnown) return fail("picture_unreadable");
  const source = runs ? unpackRunLengths(bytes.subarray(offset), header) : bytes.subarray(offset);
  const sourceDepth = runs ? 8 : depth;
  const stride = runs ? width : Math.ceil((width * depth) / 32) * 4;
  if (source.length < stride * (height - 1) + Math.ceil((width * sourceDepth) / 8))
    return fail("picture_unreadable");
  const data = new Uint8Array(width * height * 3);
  const readPixel = pixelReader(bytes, header, source, sourceDepth);
  for (let y = 0; y < height; y++) {
    const row = (header.topDown ? y : height - 1 - y) * stride;
    for (let x = 0; x < width; x++) readPixel(row, x, data, (y * width + x) * 3);
  }
  return ok({ data, width, height });
}

type PixelReader = (row: number, x: number, into: Uint8Array, at: number) => void;

/** Bytes beyond the end of a short palette or file read as 0: typed arrays turn undefined into 0. */
function pixelReader(bytes: Uint8Array, header: BmpHeader, source: Uint8Array, depth: number): PixelReader {
  if (depth <= 8) {
    const { paletteAt, paletteEntryBytes } = header;
    const perByte = 8 / depth;
    return (row, x, into, at) => {
      const packed = source[row + Math.floor(x / perByte)] ?? 0;
      const index = (packed >> (8 - depth * ((x % perByte) + 1))) & (2 ** depth - 1);
      copyBlueGreenRed(bytes, paletteAt + index * paletteEntryBytes, into, at);
    };
  }
  if (depth === 24) return (row, x, into, at) => copyBlueGreenRed(source, row + x * 3, into, at);
  const channels = header.masks.map(maskReader);
  const step = depth / 8;
  return (row, x, into, at) => {
    const i = row + x * step;
    const low = (source[i] ?? 0) | ((source[i + 1] ?? 0) << 8);
    const pixel =
      step === 2 ? low : (low | ((source[i + 2] ?? 0) << 16) | ((source[i + 3] ?? 0) << 24)) >>> 0;
    channels.forEach((channel, c) => {
      into[at + c] = channel(pixel);
    });
  };
}

function copyBlueGreenRed(from: Uint8Array, i: number, into: Uint8Array, at: number): void {
  into[at] = from[i + 2] ?? 0;
  into[at + 1] = from[i + 1] ?? 0;
  into[at + 2] = from[i] ?? 0;
}

/** Takes the bits of a mask out of a pixel and stretches them to 0..255. */
function maskReader(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const largest = mask >>> shift;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / largest);
}

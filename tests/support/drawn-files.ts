/** Files for the tests of the image pipeline, made byte by byte where no honest program would write them. */
import { crc32, deflateSync } from "node:zlib";

/** A PNG whose header claims this size; its pixel data are far too short. */
export function pngClaiming(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, body: Uint8Array) => {
    const typed = Buffer.concat([Buffer.from(type), body]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(body.length, 0);
    frame.writeUInt32BE(crc32(typed), 4);
    return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = chunk("IDAT", deflateSync(new Uint8Array(1000)));
  return Buffer.concat([signature, chunk("IHDR", header), pixels, chunk("IEND", new Uint8Array())]);
}

/** A GIF of so many frames, 4 x 4, each in one colour: the first red, all others blue. */
export function gifOfFrames(frames: number): Uint8Array {
  const parts: number[][] = [[...Buffer.from("GIF89a"), 4, 0, 4, 0, 0b1000_0000, 0, 0, 255, 0, 0, 0, 0, 255]];
  for (let i = 0; i < frames; i++) {
    parts.push([0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 4, 0, 4, 0, 0, 2]);
    const data = lzwOfOneColour(i === 0 ? 0 : 1, 16);
    parts.push([data.length, ...data, 0]);
  }
  return Uint8Array.from([...parts.flat(), 0x3b]);
}

/** LZW codes of 3 bits that never fill the table: a clear before every second pixel, then the end mark. */
function lzwOfOneColour(index: number, pixels: number): number[] {
  const codes = [...Array.from({ length: pixels }, (_, i) => (i % 2 === 0 ? [4, index] : [index])).flat(), 5];
  const bytes: number[] = [];
  codes.forEach((code, i) => {
    for (let bit = 0; bit < 3; bit++) {
      const at = i * 3 + bit;
      bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (((code >> bit) & 1) << (at & 7));
    }
  });
  return bytes;
}

export type BmpParts = {
  width: number;
  height: number;
  depth: number;
  /** The pixel data as they stand in the file: rows padded to four bytes, from the bottom up. */
  pixels: number[];
  palette?: [blue: number, green: number, red: number][];
  compression?: number;
  masks?: number[];
  /** Bytes between the palette and the pixels. */
  gap?: number;
};

/** A BMP with a header of 40 bytes. */
export function bmpOf({ width, height, depth, pixels, ...rest }: BmpParts): Uint8Array {
  const { palette = [], compression = 0, masks = [], gap = 0 } = rest;
  const offset = 54 + masks.length * 4 + palette.length * 4 + gap;
  const bytes = Buffer.alloc(offset + pixels.length);
  bytes.write("BM");
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(offset, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(depth, 28);
  bytes.writeUInt32LE(compression, 30);
  masks.forEach((mask, i) => {
    bytes.writeUInt32LE(mask, 54 + i * 4);
  });
  palette.forEach((entry, i) => {
    bytes.set(entry, 54 + masks.length * 4 + i * 4);
  });
  bytes.set(pixels, offset);
  return bytes;
}

export function svgOf(content: string, attributes = 'width="100" height="100"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xi="http://www.w3.org/2001/XInclude" ${attributes}>${content}</svg>`;
}

/** Entities that each stand for ten of the one before. */
export function billionLaughs(): string {
  const names = [..."abcdefghij"];
  const entities = names.map(
    (name, i) => `<!ENTITY ${name} "${i === 0 ? "lol" : `&${names[i - 1]};`.repeat(10)}">`,
  );
  return `<!DOCTYPE svg [${entities.join("")}]>${svgOf("<text>&j;</text>")}`;
}

const LARGE = 'width="1600" height="1600"';

/** A filter that takes minutes, in 248 bytes. */
export function morphologyBomb(): string {
  const filter = '<filter id="f"><feMorphology operator="dilate" radius="1000"/></filter>';
  return svgOf(`${filter}<rect ${LARGE} filter="url(#f)"/>`, LARGE);
}

/** A path with a marker of the image's size at each of its points, in 200 kB. */
export function markerBomb(): string {
  const marker =
    '<marker id="m" markerWidth="1600" markerHeight="1600" overflow="visible"><circle r="900" fill-opacity=".01"/></marker>';
  const path = `<path fill="none" stroke="red" marker-mid="url(#m)" d="M0 0${" L9 9".repeat(50_000)}"/>`;
  return svgOf(marker + path, LARGE);
}

/** Layers of the image's size, each blended with all below it. */
export function blendBomb(): string {
  return svgOf(`<rect ${LARGE} style="mix-blend-mode:luminosity" opacity=".5"/>`.repeat(2900), LARGE);
}

/** Masks within masks: each holds a layer of the image's size in memory. */
export function maskBomb(): string {
  const mask = `<mask id="k"><rect ${LARGE} fill="#fff"/></mask>`;
  return svgOf(`${mask}${'<g mask="url(#k)">'.repeat(150)}<rect ${LARGE}/>${"</g>".repeat(150)}`, LARGE);
}

/** A filter of so many steps, each of which keeps a layer of the image's size in memory: 10 MB. */
export function floodBomb(steps: number): string {
  const floods = Array.from({ length: steps }, (_, i) => `<feFlood result="r${i}"/>`);
  return svgOf(`<filter id="f">${floods.join("")}</filter><rect ${LARGE} filter="url(#f)"/>`, LARGE);
}

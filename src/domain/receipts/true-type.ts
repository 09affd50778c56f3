import { inflateSync } from "node:zlib";

/** A typeface as a PDF needs to know it. Lengths are in thousandths of the type size. */
export interface Typeface {
  /** The file, compressed with zlib, and how long it is without that. */
  compressed: Buffer;
  length: number;
  ascent: number;
  descent: number;
  box: [number, number, number, number];
  /** The glyph of a character (code point); undefined when the face has none. */
  glyphOf(codePoint: number): number | undefined;
  widthOf(glyph: number): number;
  /** All characters that the face has, with their glyphs. */
  characters: ReadonlyMap<number, number>;
}

function readTables(file: Buffer): (tag: string) => Buffer {
  const tables = new Map<string, Buffer>();
  for (let entry = 12; entry < 12 + 16 * file.readUInt16BE(4); entry += 16) {
    const start = file.readUInt32BE(entry + 8);
    const tag = file.toString("latin1", entry, entry + 4);
    tables.set(tag, file.subarray(start, start + file.readUInt32BE(entry + 12)));
  }
  return (tag) => {
    const table = tables.get(tag);
    if (!table) throw new Error(`the typeface has no table ${tag}`);
    return table;
  };
}

/** Reads a `cmap` subtable of format 4: the characters of the basic plane in segments. */
function readCharacters(cmap: Buffer): Map<number, number> {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + 8 * i));
  const start = starts.find((at) => cmap.readUInt16BE(at) === 4);
  if (start === undefined) throw new Error("the typeface has no character map of format 4");
  const table = cmap.subarray(start);
  const segments = table.readUInt16BE(6) / 2;
  const field = (row: number, segment: number) => 14 + row * segments * 2 + (row > 0 ? 2 : 0) + segment * 2;
  const characters = new Map<number, number>();
  for (let segment = 0; segment < segments; segment += 1) {
    const last = table.readUInt16BE(field(0, segment));
    const delta = table.readUInt16BE(field(2, segment));
    const at = field(3, segment);
    const offset = table.readUInt16BE(at);
    for (let code = table.readUInt16BE(field(1, segment)); code <= last && code < 0xffff; code += 1) {
      const listed =
        offset === 0
          ? code
          : table.readUInt16BE(at + offset + 2 * (code - table.readUInt16BE(field(1, segment))));
      const glyph = offset !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) characters.set(code, glyph);
    }
  }
  return characters;
}

/** Reads a TrueType file that was compressed with zlib and written in base64. Tables as in the OpenType specification 1.9. */
export function readTypeface(base64: string): Typeface {
  const compressed = Buffer.from(base64, "base64");
  const file = inflateSync(compressed);
  const table = readTables(file);
  const head = table("head");
  const hhea = table("hhea");
  const hmtx = table("hmtx");
  const scaled = (units: number) => Math.round((units * 1000) / head.readUInt16BE(18));
  const longMetrics = hhea.readUInt16BE(34);
  const characters = readCharacters(table("cmap"));
  return {
    compressed,
    length: file.length,
    ascent: scaled(hhea.readInt16BE(4)),
    descent: scaled(hhea.readInt16BE(6)),
    box: [36, 38, 40, 42].map((at) => scaled(head.readInt16BE(at))) as Typeface["box"],
    glyphOf: (codePoint) => characters.get(codePoint),
    widthOf: (glyph) => scaled(hmtx.readUInt16BE(4 * Math.min(glyph, longMetrics - 1))),
    characters,
  };
}

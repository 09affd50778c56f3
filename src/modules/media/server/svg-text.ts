/** Longest SVG after its entities are put in, in characters: twice the largest upload. */
const LONGEST_TEXT = 30_000_000;
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"&%<]*)"|'([^'&%<]*)')\s*>/g;

/** Where the first element must begin, in bytes: behind whatever drawing programs write before it, which is a few kilobytes. */
const LONGEST_PROLOG = 64 * 1024;

/** Whether a file is an SVG: text whose first element is `svg`. Looks at its beginning only, however long the file is. */
export function isSvg(bytes: Uint8Array): boolean {
  const text = svgText(bytes.subarray(0, LONGEST_PROLOG), { isCut: true });
  return text !== null && svgRootStart(text) !== null;
}

/** The text of a file: UTF-8 or, by its byte order mark, UTF-16; null when it is none. When cut it may end within a character. */
export function svgText(bytes: Uint8Array, { isCut = false } = {}): string | null {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : "utf-8";
  const first = bytes.find((byte) => !isSpace(byte));
  if (encoding === "utf-8" && first !== 0x3c && first !== 0xef) return null;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return null;
  }
}

/** Where the `<svg` of the first element begins: behind the XML declaration, comments and the document type. Null: not an SVG. */
export function svgRootStart(text: string): number | null {
  let at = 0;
  for (;;) {
    while (at < text.length && isSpace(text.charCodeAt(at))) at++;
    if (/^<svg(?::svg)?[\s/>]/.test(text.slice(at, at + 9))) return at;
    const end = endOfProlog(text, at);
    if (end === null) return null;
    at = end;
  }
}

/**
 * The SVG as the renderer may see it: from `<svg` on, so that no encoding, style sheet or document type is left to play with,
 * with the plain entities that drawing programs write (`&ns_svg;`) put in. Null when entities refer to files or to each
 * other, or blow up the text ("billion laughs"). Characters written as numbers become plain where that cannot change the
 * structure, so that a look for `data:` finds them all.
 */
export function plainSvg(text: string): string | null {
  const start = svgRootStart(text);
  if (start === null) return null;
  const prolog = text.slice(0, start);
  const entities = new Map([...prolog.matchAll(ENTITY)].map(([, name, a, b]) => [name, a ?? b ?? ""]));
  if ((prolog.match(/<!ENTITY/g)?.length ?? 0) !== entities.size) return null;
  let length = text.length;
  const plain = text.slice(start).replace(/&([\w.-]+);/g, (reference, name: string) => {
    const value = entities.get(name) ?? reference;
    length += value.length;
    return length > LONGEST_TEXT ? "" : value;
  });
  return length > LONGEST_TEXT ? null : plain.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, plainCharacter);
}

function plainCharacter(reference: string, hex: string | undefined, decimal: string | undefined): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (isSpace(code)) return " ";
  const char = code < 127 ? String.fromCharCode(code) : "";
  return /[\w:;,/+=.#-]/.test(char) ? char : reference;
}

/** The end of the declaration, comment or document type at this place; null when there is none. */
function endOfProlog(text: string, at: number): number | null {
  if (text.startsWith("<!--", at)) return after(text, "-->", at + 4);
  if (text.startsWith("<?", at)) return after(text, "?>", at + 2);
  if (!/^<!doctype\s/i.test(text.slice(at, at + 10))) return null;
  const close = text.indexOf(">", at);
  const subset = text.indexOf("[", at);
  if (subset === -1 || close < subset) return close === -1 ? null : close + 1;
  const subsetEnd = /\]\s*>/g;
  subsetEnd.lastIndex = subset;
  const match = subsetEnd.exec(text);
  return match === null ? null : match.index + match[0].length;
}

function after(text: string, mark: string, from: number): number | null {
  const found = text.indexOf(mark, from);
  return found === -1 ? null : found + mark.length;
}

const isSpace = (code: number) => [0x20, 0x09, 0x0a, 0x0d].includes(code);

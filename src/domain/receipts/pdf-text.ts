import type { Typeface } from "./true-type.ts";

/** A style of writing: faces in the order in which they are asked for a character, by the name that pages call them. */
export type Style = readonly { name: string; face: Typeface }[];

interface Run {
  name: string;
  face: Typeface;
  glyphs: number[];
}

const UNKNOWN = "?".codePointAt(0) ?? 0;

/** Text as runs of glyphs, each of one face. Control characters become spaces; what no face has becomes a question mark. */
function runsOf(style: Style, text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize("NFC").replace(/\p{C}/gu, " ")) {
    const code = character.codePointAt(0) ?? UNKNOWN;
    const found = style.find(({ face }) => face.glyphOf(code) !== undefined) ?? style[0];
    if (!found) throw new Error("a style needs a face");
    const glyph = found.face.glyphOf(code) ?? found.face.glyphOf(UNKNOWN) ?? 0;
    const last = runs.at(-1);
    if (last?.name === found.name) last.glyphs.push(glyph);
    else runs.push({ ...found, glyphs: [glyph] });
  }
  return runs;
}

/** Whether a style has every character of a text. Control characters count as spaces. */
export function canWrite(style: Style, text: string): boolean {
  return [...text.normalize("NFC").replace(/\p{C}/gu, " ")].every((character) =>
    style.some(({ face }) => face.glyphOf(character.codePointAt(0) ?? UNKNOWN) !== undefined),
  );
}

/** How wide a text is at a size, in points. */
export function textWidth(style: Style, size: number, text: string): number {
  let thousandths = 0;
  for (const { face, glyphs } of runsOf(style, text)) {
    for (const glyph of glyphs) thousandths += face.widthOf(glyph);
  }
  return (thousandths * size) / 1000;
}

/** The page operators that write a line of text with its baseline beginning at (x, y). */
export function writeText(style: Style, size: number, x: number, y: number, text: string): string {
  const shown = runsOf(style, text).map(({ name, glyphs }) => {
    const hex = glyphs.map((glyph) => glyph.toString(16).padStart(4, "0")).join("");
    return `/${name} ${size} Tf <${hex}> Tj`;
  });
  return `BT ${x.toFixed(2)} ${y.toFixed(2)} Td ${shown.join(" ")} ET`;
}

/** Breaks a text into lines no wider than `width` points; a word that is wider by itself is cut. */
export function breakLines(style: Style, size: number, width: number, text: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (textWidth(style, size, longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = "";
    for (const character of word) {
      if (line && textWidth(style, size, line + character) > width) {
        lines.push(line);
        line = "";
      }
      line += character;
    }
  }
  return [...lines, line];
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The weights of a receipt's text. */
export type Weight = "regular" | "bold";

/** A stretch of text that one font file can print. */
export interface Run {
  font: string;
  text: string;
}

/**
 * A font for each script, with the ranges that Fontsource publishes. Not woff2, which the PDF library can't read. Malayalam is
 * Manjari, whose conjuncts are shaped rightly; Noto Sans Malayalam makes the shaper throw on some.
 */
const fonts = [
  {
    name: "figtree/files/figtree-latin",
    covers: /[\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u2000-\u200b\u2010-\u205e\u20ac\u2122\u2212]/u,
  },
  { name: "figtree/files/figtree-latin-ext", covers: /[\u0100-\u02ba\u1e00-\u1eff\u20a0-\u20c0]/u },
  { name: "manjari/files/manjari-malayalam", covers: /\p{Script=Malayalam}/u },
  { name: "noto-sans-devanagari/files/noto-sans-devanagari-devanagari", covers: /\p{Script=Devanagari}/u },
  { name: "noto-sans-tamil/files/noto-sans-tamil-tamil", covers: /\p{Script=Tamil}/u },
];

/** Joiners, accents of the Vedas and dandas belong to the script that they follow. */
const CONTINUES = /\u200c|\u200d|[\u0951\u0952\u0964\u0965]/u;
const JOINER = /\u200c|\u200d/u;

/** Whether every character of a text can be printed. Control characters count as spaces. */
export function canPrint(text: string): boolean {
  return [...tidy(text)].every((character) => CONTINUES.test(character) || fontOf(character) !== undefined);
}

/** Cuts a text into runs by script. Control characters become spaces, what no font has a question mark. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const character of tidy(text)) {
    const last = runs.at(-1);
    if (last && CONTINUES.test(character)) {
      // Latin letters are joined by nothing, and their fonts print a box for it.
      if (!JOINER.test(character) || !last.font.startsWith("figtree/")) last.text += character;
      continue;
    }
    const name = fontOf(character);
    const font = fileOf(name ?? fonts[0]?.name ?? "", weight);
    const shown = name ? character : "?";
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}

const files = new Map<string, Buffer>();
const { resolve } = createRequire(import.meta.url);

/** The font file of a run, read once. */
export function readFont(font: string): Buffer {
  const bytes = files.get(font) ?? readFileSync(resolve(`@fontsource/${font}`));
  files.set(font, bytes);
  return bytes;
}

function tidy(text: string): string {
  return text.normalize("NFC").replace(/[^\P{C}\u200c\u200d]/gu, " ");
}

function fontOf(character: string): string | undefined {
  return fonts.find(({ covers }) => covers.test(character))?.name;
}

function fileOf(name: string, weight: Weight): string {
  // Manjari has no 600.
  const bold = name.startsWith("manjari/") ? 700 : 600;
  return `${name}-${weight === "bold" ? bold : 400}-normal.woff`;
}

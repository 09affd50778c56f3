import { arrayBuffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { colours } from "#kernel/colours.ts";
import type { Language } from "#kernel/languages/messages.ts";
import { type Run, readFont, runsOf, type Weight } from "./receipt-fonts.ts";

/** How a text looks; regular, 10 points and ink unless told otherwise. */
export interface Look {
  weight?: Weight;
  size?: number;
  colour?: string;
}

/** Points, on A4. */
const MARGIN = 48;
const TOP = 56;
const BOTTOM = 64;
const LINE_HEIGHT = 1.45;

interface About {
  title: string;
  author: string;
  /** Makes the same paper the same file. */
  date: Date;
  language: Language;
}

/** A4 sheets that are written from the top down; `y` is where the next line's baseline goes, in points. */
export class Sheets {
  readonly #document: PDFKit.PDFDocument;
  readonly #registered = new Set<string>();
  /** Of runs at one point, by font and text. */
  readonly #widths = new Map<string, number>();
  readonly left = MARGIN;
  y = TOP;

  constructor({ title, author, date, language }: About) {
    this.#document = new PDFDocument({
      size: "A4",
      pdfVersion: "1.7",
      margin: 0,
      font: "",
      lang: `${language}-IN`,
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: date },
    });
  }

  get right(): number {
    return this.#document.page.width - MARGIN;
  }

  down(by: number): void {
    this.y += by;
  }

  /** Continues on a new sheet when less than `height` is left on this one; returns whether it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= this.#document.page.height - BOTTOM) return false;
    this.#document.addPage();
    this.y = TOP;
    return true;
  }

  write(x: number, text: string, look: Look = {}): void {
    const { size = 10, colour = colours.ink } = look;
    let at = x;
    for (const run of this.#shape(text, look)) {
      this.#document
        .font(run.font)
        .fontSize(size)
        .fillColor(colour)
        .text(run.text, at, this.y, { lineBreak: false, baseline: "alphabetic" });
      at += this.#widthOf(run, size);
    }
  }

  writeEndingAt(x: number, text: string, look: Look = {}): void {
    this.write(x - this.width(text, look), text, look);
  }

  writeLines(x: number, width: number, lines: readonly string[], look: Look = {}): void {
    for (const line of lines.flatMap((text) => this.breakLines(text, width, look))) {
      this.write(x, line, look);
      this.y += (look.size ?? 10) * LINE_HEIGHT;
    }
  }

  /** Breaks a text into lines no wider than `width` points. */
  breakLines(text: string, width: number, look: Look = {}): string[] {
    return breakText(text, (line) => this.width(line, look) <= width);
  }

  width(text: string, look: Look = {}): number {
    return this.#shape(text, look).reduce((sum, run) => sum + this.#widthOf(run, look.size ?? 10), 0);
  }

  rule(colour: string, width: number): void {
    this.#document
      .moveTo(this.left, this.y)
      .lineTo(this.right, this.y)
      .lineWidth(width)
      .strokeColor(colour)
      .stroke();
  }

  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    this.#document.end();
    return new Uint8Array(await arrayBuffer(this.#document));
  }

  /** The runs of a text, their fonts registered. A run that its font can't shape is printed as question marks. */
  #shape(text: string, { weight = "regular" }: Look): Run[] {
    return runsOf(text, weight).flatMap((run) => {
      if (!this.#registered.has(run.font)) this.#document.registerFont(run.font, readFont(run.font));
      this.#registered.add(run.font);
      try {
        this.#widthOf(run, 10);
        return [run];
      } catch {
        return this.#shape("?".repeat([...run.text].length), { weight });
      }
    });
  }

  /** Shaping is slow and the same text is measured more than once. */
  #widthOf({ font, text }: Run, size: number): number {
    const key = `${font} ${text}`;
    const known = this.#widths.get(key) ?? this.#document.font(font).fontSize(1).widthOfString(text);
    this.#widths.set(key, known);
    return known * size;
  }
}

const letters = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** Breaks a text into lines that fit; a word that doesn't by itself is cut between letters. */
export function breakText(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = "";
    for (const { segment } of letters.segment(word)) {
      if (line && !fits(line + segment)) {
        lines.push(line);
        line = "";
      }
      line += segment;
    }
  }
  return [...lines, line];
}

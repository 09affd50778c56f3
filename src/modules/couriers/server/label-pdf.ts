import { arrayBuffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { colours } from "#kernel/colours.ts";
import { readFont, runsOf, type Weight } from "#modules/receipts/server/receipt-fonts.ts";

/** The contents of a label. */
export interface Label {
  recipient: string;
  lines: readonly string[];
  pin: string;
  mobile: string;
  /** 'Paid', or the cash to collect. */
  due: string;
  from: { name: string; lines: readonly string[]; phone: string };
  order: string;
}

export type LabelSheet = "A6" | "A4";

/** Points: A6, a quarter of A4. */
const WIDTH = 297.64;
const HEIGHT = 420.94;
const MARGIN = 18;

interface Place {
  left: number;
  top: number;
}

/** Labels as a PDF: a page of A6 each, or four to a sheet of A4, in the order in which they are given. */
export async function labelsPdf(
  labels: readonly Label[],
  sheet: LabelSheet,
  date: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    size: sheet,
    pdfVersion: "1.7",
    margin: 0,
    font: "",
    lang: "en-IN",
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: "Labels", CreationDate: date },
  });
  const each = sheet === "A4" ? 4 : 1;
  labels.forEach((label, index) => {
    const place = index % each;
    if (place === 0) pdf.addPage();
    new LabelPen(pdf, { left: (place % 2) * WIDTH, top: Math.floor(place / 2) * HEIGHT }).draw(label);
  });
  pdf.end();
  return new Uint8Array(await arrayBuffer(pdf));
}

/** Draws one label from the top down; `y` is the baseline of the next line. */
class LabelPen {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #left: number;
  #y: number;
  readonly #bottom: number;
  readonly #width = WIDTH - 2 * MARGIN;

  constructor(pdf: PDFKit.PDFDocument, { left, top }: Place) {
    this.#pdf = pdf;
    this.#left = left + MARGIN;
    this.#y = top + MARGIN + 12;
    this.#bottom = top + HEIGHT - MARGIN;
  }

  draw({ recipient, lines, pin, mobile, due, from, order }: Label): void {
    this.#write("To", 9, "bold");
    this.#write(recipient, 14, "bold");
    for (const line of lines) this.#write(line, 12);
    this.#y += 12;
    this.#write(`PIN ${pin.slice(0, 3)} ${pin.slice(3)}`, 24, "bold");
    this.#write(`Mobile ${mobile}`, 16, "bold");
    this.#box(due);
    this.#y = Math.max(this.#y, this.#bottom - 62);
    this.#pdf
      .moveTo(this.#left, this.#y)
      .lineTo(this.#left + this.#width, this.#y)
      .lineWidth(0.8)
      .strokeColor(colours.ink)
      .stroke();
    this.#y += 13;
    this.#write(`From ${from.name}`, 9, "bold");
    this.#write(from.lines.join(", "), 8);
    this.#write([from.phone, order].filter(Boolean).join(" · "), 8);
  }

  #box(text: string): void {
    this.#pdf
      .rect(this.#left, this.#y - 4, this.#width, 28)
      .lineWidth(1.5)
      .strokeColor(colours.ink)
      .stroke();
    this.#y += 15;
    this.#write(text, 14, "bold", 8);
    this.#y += 8;
  }

  /** One or more lines, none wider than the label and none below it. */
  #write(text: string, size: number, weight: Weight = "regular", indent = 0): void {
    for (const line of this.#broken(text, size, weight)) {
      if (this.#y > this.#bottom) return;
      let x = this.#left + indent;
      for (const run of runsOf(line, weight)) {
        this.#use(run.font, size).fillColor(colours.ink);
        this.#pdf.text(run.text, x, this.#y, { lineBreak: false, baseline: "alphabetic" });
        x += this.#pdf.widthOfString(run.text);
      }
      this.#y += size * 1.35;
    }
  }

  #broken(text: string, size: number, weight: Weight): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(/\s+/).flatMap((long) => long.match(/.{1,24}/gu) ?? [])) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.#widthOf(longer, size, weight) > this.#width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return line ? [...lines, line] : lines;
  }

  #widthOf(text: string, size: number, weight: Weight): number {
    return runsOf(text, weight).reduce(
      (sum, run) => sum + this.#use(run.font, size).widthOfString(run.text),
      0,
    );
  }

  #use(font: string, size: number): PDFKit.PDFDocument {
    this.#pdf.registerFont(font, readFont(font));
    return this.#pdf.font(font).fontSize(size);
  }
}

import { deflateSync } from "node:zlib";
import type { Typeface } from "./true-type.ts";

/** A sheet of A4 in points. */
export const A4 = { width: 595.28, height: 841.89 } as const;

type Part = string | Buffer;

/** Numbers objects as they are added, and writes them out with the table that says where each begins. */
function createBody() {
  const objects: Part[][] = [];
  return {
    add(...parts: Part[]): string {
      objects.push(parts);
      return `${objects.length} 0 R`;
    },
    addStream(entries: string, compressed: Buffer): string {
      const head = `<< ${entries} /Length ${compressed.length} /Filter /FlateDecode >>\nstream\n`;
      return this.add(head, compressed, "\nendstream");
    },
    /** For objects that name each other: the reference now, the content later. */
    reserve(): { ref: string; fill: (content: string) => void } {
      const parts: Part[] = [];
      objects.push(parts);
      return { ref: `${objects.length} 0 R`, fill: (content) => void parts.push(content) };
    },
    write(root: string, info: string): Uint8Array<ArrayBuffer> {
      const chunks: Buffer[] = [];
      let length = 0;
      const put = (part: Part) => {
        const bytes = typeof part === "string" ? Buffer.from(part, "latin1") : part;
        chunks.push(bytes);
        length += bytes.length;
      };
      // The second line tells transports that the file is not text.
      put("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n");
      const places = objects.map((parts, index) => {
        const place = length;
        put(`${index + 1} 0 obj\n`);
        for (const part of parts) put(part);
        put("\nendobj\n");
        return place;
      });
      const table = length;
      put(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
      for (const place of places) put(`${String(place).padStart(10, "0")} 00000 n \n`);
      put(`trailer\n<< /Size ${objects.length + 1} /Root ${root} /Info ${info} >>\n`);
      put(`startxref\n${table}\n%%EOF\n`);
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}

/** Text outside of pages (title, author) as PDF has it: UTF-16 in hexadecimal. */
function textString(text: string): string {
  return `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
}

/** What lets a reader search and copy: which character each glyph stands for. */
function unicodeMap(face: Typeface): Buffer {
  const hex = (number: number) => number.toString(16).padStart(4, "0");
  const rows = [...face.characters].map(([code, glyph]) => `<${hex(glyph)}> <${hex(code)}>`);
  const blocks: string[] = [];
  // At most 100 rows a block, by the specification of character maps.
  for (let at = 0; at < rows.length; at += 100) {
    const some = rows.slice(at, at + 100);
    blocks.push(`${some.length} beginbfchar\n${some.join("\n")}\nendbfchar`);
  }
  return Buffer.from(`/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`);
}

/** Embeds a face as a composite font whose codes are its glyphs (ISO 32000, 9.7). */
function addFont(body: ReturnType<typeof createBody>, name: string, face: Typeface): string {
  const file = body.addStream(`/Length1 ${face.length}`, face.compressed);
  const descriptor = body.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /ItalicAngle 0 /StemV 80 /FontBBox [${face.box.join(" ")}]`,
    ` /Ascent ${face.ascent} /Descent ${face.descent} /CapHeight ${face.ascent} /FontFile2 ${file} >>`,
  );
  const widths = [...face.characters.values()].map((glyph) => `${glyph} [${face.widthOf(glyph)}]`);
  const descendant = body.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap /Identity`,
    " /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>",
    ` /FontDescriptor ${descriptor} /DW 500 /W [${widths.join(" ")}] >>`,
  );
  const map = body.addStream("", deflateSync(unicodeMap(face)));
  return body.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H`,
    ` /DescendantFonts [${descendant}] /ToUnicode ${map} >>`,
  );
}

/**
 * A PDF of A4 sheets. `pages` are page operators, one text each; they call the faces by their names in `fonts`. The same input
 * always gives the same bytes: the file says nothing of the moment it was made at.
 */
export function writePdf(from: {
  title: string;
  author: string;
  pages: readonly string[];
  fonts: readonly { name: string; face: Typeface }[];
}): Uint8Array<ArrayBuffer> {
  const body = createBody();
  const fonts = from.fonts.map(({ name, face }) => `/${name} ${addFont(body, name, face)}`).join(" ");
  const tree = body.reserve();
  const kids = from.pages.map((page) => {
    const content = body.addStream("", deflateSync(Buffer.from(page, "latin1")));
    return body.add(
      `<< /Type /Page /Parent ${tree.ref} /MediaBox [0 0 ${A4.width} ${A4.height}]`,
      ` /Resources << /Font << ${fonts} >> >> /Contents ${content} >>`,
    );
  });
  tree.fill(`<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${kids.length} >>`);
  const root = body.add(
    `<< /Type /Catalog /Pages ${tree.ref} /Lang (en-IN) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  const info = body.add(`<< /Title ${textString(from.title)} /Author ${textString(from.author)} >>`);
  return body.write(root, info);
}

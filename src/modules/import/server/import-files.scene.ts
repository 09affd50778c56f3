import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import sharp from "sharp";
import { ZipFile } from "yazl";

/** A zip of these files. */
export async function zipOf(
  files: Record<string, Uint8Array | string>,
  options: { mode?: number; compress?: boolean } = {},
): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(bytes as Uint8Array), name, {
      ...(options.mode === undefined ? {} : { mode: options.mode }),
      compress: options.compress ?? true,
    });
  }
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream)) as unknown as Buffer<ArrayBuffer>;
}

/** Writes a zip of several images that can't be packed any smaller, so many bytes each, without ever holding it in memory. */
export async function writeLargeZip(path: string, pictures: number, size: number): Promise<void> {
  const zip = new ZipFile();
  const noise = randomBytes(size);
  for (let index = 0; index < pictures; index++) {
    const stream = () => Readable.from([noise], { objectMode: false });
    zip.addReadStreamLazy(`${index}.jpg`, { compress: false }, (give) => give(null, stream()));
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

/** A plain image in one colour. */
export function plainImage(background: string): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 100, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

const heading =
  "id,name,description,price,discounted_price,stock,category,sub_category,brand,active,featured,pictures";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const badRows: [line: number, cells: Record<string, string>, says: string][] = [
  [10, { name: "" }, "Name: Name is required"],
  [77, { price: "12O" }, "Price: “12O” is not a number. Please write it like 1,499.50."],
  [
    123,
    { discounted_price: "2000" },
    "Discounted price: “2000” – Discounted price must be less than the original price",
  ],
  [200, { stock: "-1" }, "Stock: “-1” – Stock cannot be negative number"],
  [255, { category: "Wommen" }, "Category: There is no category “Wommen”. Did you mean “Women”?"],
  [400, { pictures: "lost.jpg" }, "Pictures: The image “lost.jpg” is not in the zip."],
  [501, { id: NOBODY }, `Id: there is no product with the id “${NOBODY}”.`],
];

/** Wrong cells of some rows, by row number, and the sentence that the dry run says about them. */
export const BAD_ROWS = new Map(
  badRows.map(([line, cells, says]) => [line, { cells, says: `Row ${line}, column ${says}` }]),
);

/** A file of 500 new products of the category Women, seven rows of which are wrong, each in its own way. Names are the stem and the row. */
export function fiveHundredRows(stem = "Kurta"): string {
  const rows = Array.from({ length: 500 }, (_, index) => {
    const line = index + 2;
    const cells: Record<string, string> = {
      name: `${stem} ${line}`,
      description: "Handloom, worn once",
      price: "1,499.50",
      stock: "1",
      category: "Women",
      pictures: ["Red.JPG", "blue.jpg", "red.jpg|blue.jpg"][index % 3] ?? "",
      ...BAD_ROWS.get(line)?.cells,
    };
    return heading
      .split(",")
      .map((column) => `"${cells[column] ?? ""}"`)
      .join(",");
  });
  return [heading, ...rows].join("\n");
}

/** The images that it names, in a folder. */
export async function fiveHundredImages(): Promise<Buffer<ArrayBuffer>> {
  return zipOf({ "shirts/red.jpg": await plainImage("red"), "shirts/blue.jpg": await plainImage("blue") });
}

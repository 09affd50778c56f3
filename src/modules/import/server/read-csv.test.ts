import { describe, expect, test } from "vitest";
import { value } from "#tests/support/test-shop.ts";
import { readCsv } from "./read-csv.ts";

const read = (text: string) => value(readCsv(new TextEncoder().encode(text)));
const cellsOf = (text: string) => read(text).rows.map((row) => row.cells);

function utf16(text: string, mark: "le" | "be"): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return mark === "le" ? bytes : bytes.swap16();
}

describe("encodings", () => {
  const text = "name,brand\nCafé “K”,Thari\n";
  test.each<[string, Uint8Array]>([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${text}`)],
    ["UTF-16 with the low byte first", utf16(text, "le")],
    ["UTF-16 with the high byte first", utf16(text, "be")],
    ["Windows-1252", Buffer.from("name,brand\nCaf\xe9 \x93K\x94,Thari\n", "latin1")],
  ])("%s", (_, bytes) => {
    expect(value(readCsv(bytes)).rows[0]?.cells).toEqual({ name: "Café “K”", brand: "Thari" });
  });

  test("Malayalam stays Malayalam", () => {
    expect(cellsOf("name\nകസവ് സാരി\n")).toEqual([{ name: "കസവ് സാരി" }]);
  });
});

describe("shapes", () => {
  test.each(["sep=;\nname;price\nA;1\n", '"sep=|"\r\nname|price\r\nA|1\r\n', "sep=,\nname,price\nA,1"])(
    "a spreadsheet's own first line names the separator: %j",
    (text) => {
      expect(read(text).rows).toMatchObject([{ line: 3, cells: { name: "A", price: "1" } }]);
    },
  );

  test("HTML in a description becomes lines, and is counted", () => {
    const file = read('name,description\nA,"<p>Soft<br>cotton</p>"\nB,3 < 4\n');
    expect(file.rows.map(({ cells }) => cells.description)).toEqual(["Soft\ncotton", "3 < 4"]);
    expect(file.notes).toEqual([
      "One description is written in HTML: the text was taken, line by line, without its looks.",
    ]);
  });

  test.each([
    ["commas", "name,price\nA,1\n"],
    ["semicolons", "name;price\nA;1\n"],
    ["tabs", "name\tprice\nA\t1\n"],
    ["Windows' line ends", "name,price\r\nA,1\r\n"],
    ["old line ends", "name,price\rA,1\r"],
    ["no last line end", "name,price\nA,1"],
    ["quoted headings in capitals", '"Name","PRICE"\n"A","1"\n'],
    ["space around", " name , price \n A , 1 \n"],
  ])("%s", (_, text) => expect(cellsOf(text)).toEqual([{ name: "A", price: "1" }]));

  test("quotation marks, separators and line ends within a cell", () => {
    const cells = { name: 'A "fine" one', description: "red, blue\nand green" };
    expect(cellsOf('name,description\n"A ""fine"" one","red, blue\nand green"\n')).toEqual([cells]);
  });

  test("the export's apostrophe goes again, a text's own stays", () => {
    expect(cellsOf("name\n'=1+1\n'90s shirt\n")).toEqual([{ name: "=1+1" }, { name: "'90s shirt" }]);
  });

  test("blank rows are passed over and counted, as a spreadsheet shows them", () => {
    expect(read('name,price\n\n,\n"A\nB",1\nC,2\n').rows.map(({ line }) => line)).toEqual([4, 5]);
  });

  test("a short row is blank at its end; a long one is marked", () => {
    const [short, long] = read("name,price\nA\nB,1,2\n").rows;
    expect(short).toMatchObject({ cells: { name: "A", price: "" }, overflows: false });
    expect(long).toMatchObject({ overflows: true });
  });

  test("a heading may be written as people write it", () => {
    const cells = { name: "A", color: "red", sub_category: "Silk", discounted_price: "1" };
    expect(cellsOf("Name,Colour,sub-category,Discounted price\nA,red,Silk,1")).toEqual([cells]);
  });

  test("and with signs around it; one that only resembles ours yields to ours", () => {
    const cells = { name: "A", price: "1", sub_category: "Silk", discounted_price: "2" };
    expect(cellsOf("\ufeffName*,“Price”,Sub\u00a0Category\u200b,Selling price\nA,1,Silk,2")).toEqual([cells]);
    expect(cellsOf("Title,Name,MRP\nOther,A,5")).toEqual([{ name: "A", price: "5" }]);
  });

  test("a quotation mark within a text that is not quoted is its own", () => {
    expect(cellsOf('name,size\nKurta 38" long,M\n')).toEqual([{ name: 'Kurta 38" long', size: "M" }]);
  });

  test("what shop systems write in HTML is read in names, brands and categories; a product that is there keeps its signs", () => {
    const row = "Arrow &amp; Co&#8217;s <b>shirt</b>,A&amp;amp;B,Size &lt;M&gt;\u00a0x";
    expect(cellsOf(`name,brand,category\n${row}\n`)).toEqual([
      { name: "Arrow & Co’s shirt", brand: "A&B", category: "Size <M> x" },
    ]);
    expect(cellsOf("id,name\n1,A &amp; B\n")).toEqual([{ id: "1", name: "A &amp; B" }]);
  });

  test("columns that the shop does not know are named, but for the reason that it gave itself", () => {
    const notes = (headings: string) =>
      read(`name,${headings},Reason\nA,1,2,Price must be positive number\n`).notes;
    expect(notes("hanger,hooks")).toEqual([
      "These columns are none that the shop knows, and are left out: “hanger”, “hooks”.",
    ]);
    expect(notes("price,hooks")).toEqual([
      "The column “hooks” is none that the shop knows, and is left out.",
    ]);
  });

  test("codes of an export stay as they are, which is said", () => {
    const { notes, columns } = read("id,code,name\n1,7K3M9Q,A\n");
    expect(notes).toEqual([
      "Each product keeps its code, and a new one gets its own: the column “code” is left out.",
    ]);
    expect([...columns]).toEqual(["id", "name"]);
  });
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { value } from "#tests/support/test-shop.ts";
import { zipOf } from "./import-files.scene.ts";
import { openZip } from "./read-zip.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "rebon-zip-"));
});
afterAll(() => rm(dir, { recursive: true }));

async function opened(bytes: Uint8Array) {
  const path = join(dir, crypto.randomUUID());
  await writeFile(path, bytes);
  return openZip(path);
}
const rejection = async (bytes: Uint8Array) => {
  const result = await opened(bytes);
  return result.ok ? null : result.message;
};

/** Changes the same bytes wherever they stand: names are written before the data and again in the directory. */
function replaced(zip: Uint8Array, from: string, to: string): Buffer {
  return Buffer.from(Buffer.from(zip).toString("latin1").replaceAll(from, to), "latin1");
}

/** Changes a number in every record of the zip's directory. */
function inDirectory(zip: Uint8Array, offset: number, bytes: 2 | 4, number: number): Buffer {
  const changed = Buffer.from(zip);
  for (let at = changed.indexOf("PK\x01\x02"); at >= 0; at = changed.indexOf("PK\x01\x02", at + 4)) {
    changed.writeUIntLE(number, at + offset, bytes);
  }
  return changed;
}
const FLAGS = 8;
const METHOD = 10;
const UNPACKED = 24;

test("images and the table are found in folders; what systems add is not", async () => {
  const added = { "__MACOSX/in/._a.jpg": "x", "in/.DS_Store": "x", "Thumbs.db": "x" };
  const files = { "in/pieces.CSV": "name\n", "in/a.jpg": "a", "b.png": "b" };
  const zip = value(await opened(await zipOf({ ...files, ...added })));
  expect([zip.csv, zip.names, zip.notes]).toEqual(["in/pieces.CSV", ["in/a.jpg", "b.png"], []]);
  expect(String(value(await zip.read("in/a.jpg")))).toBe("a");
  expect((await zip.read("in/c.jpg")).ok).toBe(false);
  zip.close();
});

describe("a zip that is not to be trusted is refused as a whole", () => {
  const leads = "The zip holds a file whose name leads out of the zip. Please make a new zip of the images.";
  const names = ["../xyz.jpg", "/abcxyz.jpg", "C:/xyz.jpg", "..\\xyz.jpg", "a/../b.jpg"];
  test.each(names)("a file called %s", async (name) => {
    const harmless = "x".repeat(name.length);
    expect(await rejection(replaced(await zipOf({ [harmless]: "x" }), harmless, name))).toBe(leads);
  });

  test("one that says it unpacks to gigabytes", async () => {
    const zip = await zipOf({ "a.jpg": "a", "b.jpg": "b" });
    const large = inDirectory(zip, UNPACKED, 4, 300 * 1024 * 1024);
    expect(await rejection(large)).toBe("The zip unpacks to more than 500 MB.");
  });

  test("more files than may be", async () => {
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`${i}.jpg`, "x"]));
    expect(await rejection(await zipOf(many))).toBe("The zip holds more than 2,000 files.");
  });

  test("two tables, and two files of one name", async () => {
    const tables = await zipOf({ "a.csv": "x", "b.csv": "x" });
    expect(await rejection(tables)).toBe("The zip holds 2 CSV files. Please leave one.");
    const duplicates = replaced(await zipOf({ "aa.jpg": "x", "ab.jpg": "y" }), "ab.jpg", "aa.jpg");
    expect(await rejection(duplicates)).toBe("The zip holds two files of the name “aa.jpg”.");
  });

  test.each([
    ["nothing", ""],
    ["text", "PK\x03\x04 is how a zip begins"],
    ["one that was cut short", zipOf({ "a.jpg": "x".repeat(1000) }, { compress: false })],
  ])("%s", async (_, made) => {
    const bytes = Buffer.from(await made).subarray(0, 900);
    expect(await rejection(bytes)).toBe("The zip can't be read. It may be damaged.");
  });
});

describe("a file that can't be used is told, and the others are read", () => {
  test.each<[string, (zip: Uint8Array) => Uint8Array, object?]>([
    ["an encrypted one", (zip) => inDirectory(zip, FLAGS, 2, 1)],
    ["one packed in a way that nobody reads", (zip) => inDirectory(zip, METHOD, 2, 99)],
    ["a link", (zip) => zip, { mode: 0o120777 }],
  ])("%s", async (_, change, options) => {
    const zip = value(await opened(change(await zipOf({ "a.jpg": "/etc/passwd" }, options))));
    expect(zip.names).toEqual([]);
    expect(zip.notes).toEqual(["Links and encrypted files in the zip were passed over: “a.jpg”."]);
    zip.close();
  });

  test("one that unpacks to more than it says stops there", async () => {
    const bomb = inDirectory(await zipOf({ "a.jpg": new Uint8Array(40_000_000) }), UNPACKED, 4, 1000);
    const zip = value(await opened(bomb));
    const before = process.memoryUsage().arrayBuffers;
    expect(await zip.read("a.jpg")).toMatchObject({ ok: false, message: "This file of the zip is damaged." });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000);
    zip.close();
  });

  const damaged = async () => {
    const bytes = await zipOf({ "a.jpg": Array.from({ length: 500 }, (_, i) => i).join() });
    return bytes.fill(0xff, 60, 80);
  };
  const large = () => zipOf({ "a.jpg": new Uint8Array(16_000_000) });
  test.each([
    ["one that says it is larger than an image may be", large, "The image is larger than 15 MB."],
    ["one whose data is damaged", damaged, "This file of the zip is damaged."],
  ])("%s", async (_, make, message) => {
    const zip = value(await opened(await make()));
    expect(await zip.read("a.jpg")).toMatchObject({ ok: false, message });
    zip.close();
  });
});

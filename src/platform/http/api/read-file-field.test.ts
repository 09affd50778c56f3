import { describe, expect, test } from "vitest";
import { fail } from "#kernel/result.ts";
import { processorTime } from "#tests/support/processor-time.ts";
import { readFileField } from "./read-file-field.ts";

const part = (name: string, content: string, filename?: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"`}\r\n\r\n${content}\r\n`;
const END = "--x--\r\n";

/** Reads a form that arrives in products of 64 kB, as connections give them; tells how many were taken. */
async function read(form: string, maxBytes = 1000) {
  const bytes = Buffer.from(form);
  let taken = 0;
  async function* body() {
    for (let at = 0; at < bytes.length; at += 65_536) {
      taken += 1;
      yield bytes.subarray(at, at + 65_536);
    }
  }
  const contentType = "multipart/form-data; boundary=x";
  const result = await readFileField({ body: body(), contentType, name: "image", maxBytes });
  return { taken, result };
}

const rejection = (message: string) => fail("validation_failed", message, { image: message });
const NONE = rejection("Please choose an image to upload.");

describe("the file of a form", () => {
  test("is its bytes, whatever else the form says", async () => {
    const { result } = await read(part("note", "hello") + part("image", "abc", "a.png") + END);
    expect(result).toEqual({ ok: true, value: Buffer.from("abc") });
  });

  test("may be as large as it may be, and no larger", async () => {
    expect((await read(part("image", "a".repeat(1000), "a.png") + END)).result).toMatchObject({ ok: true });
    const { result } = await read(part("image", "a".repeat(1001), "a.png") + END);
    expect(result).toEqual(fail("picture_too_large"));
  });

  test("that is two is refused", async () => {
    const { result } = await read(part("image", "a", "a.png") + part("image", "b", "b.png") + END);
    expect(result).toEqual(rejection("Please upload one image at a time."));
  });

  test("in a form of too many parts is none, and that is said", async () => {
    const form = part("note", "hello").repeat(9) + part("image", "abc", "a.png");
    expect((await read(form + END)).result).toEqual(
      fail("payload_too_large", "The form has too many parts."),
    );
  });

  test.each([
    ["broken off within the file", part("image", "abc", "a.png").slice(0, -2)],
    ["broken off within a head", `--x\r\nContent-Disposition: form-da`],
    ["without any part", END],
    ["of another field", part("picture", "abc", "a.png") + END],
    ["no form at all", "hello"],
    ["with a text in the field", part("image", "photo.jpg") + END],
    ["with a head that never ends", `--x\r\nContent-Disposition: form-data; name="${"a".repeat(50_000)}`],
  ])("is none in a form %s", async (_, form) => {
    expect((await read(form)).result).toEqual(NONE);
  });

  test("without a boundary is none", async () => {
    const body = (async function* () {})();
    const contentType = "multipart/form-data";
    expect(await readFileField({ body, contentType, name: "image", maxBytes: 9 })).toEqual(NONE);
  });
});

describe("a form that means harm is read no further than its first products", () => {
  const MILLIONS = 15 * 1024 * 1024;
  test.each([
    ["200,000 fields", part("a", "").repeat(200_000)],
    ["a file above its size", part("image", "a".repeat(MILLIONS), "a.png")],
    ["a text of 15 MB before the first part", "a".repeat(MILLIONS)],
  ])("%s", async (_, form) => {
    const { taken, result } = await read(form + END);
    expect(result.ok).toBe(false);
    expect(taken).toBeLessThanOrEqual(3);
  });

  test("and costs the process next to nothing", async () => {
    const form = part("a", "").repeat(200_000) + END;
    expect(await processorTime(() => read(form))).toBeLessThan(400);
  });
});

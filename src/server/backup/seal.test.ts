import { randomBytes } from "node:crypto";
import { buffer as all } from "node:stream/consumers";
import { expect, test } from "vitest";
import { seal, unseal } from "./seal.ts";

const key = randomBytes(32);
const CHUNK = 64 * 1024;

async function* inParts(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const closed = (content: Buffer, name = "orders") => all(seal(key, name, inParts(content)));
const opened = (bytes: Buffer, name = "orders", using = key) => all(unseal(using, name, inParts(bytes)));

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 7])(
  "%i bytes come back as they were, and are not to be seen meanwhile",
  async (size) => {
    const content = Buffer.alloc(size, "Lakshmi");
    const bytes = await closed(content);
    expect(bytes.includes("Lakshmi")).toBe(false);
    expect((await opened(bytes)).equals(content)).toBe(true);
  },
);

test("the same content never looks the same", async () => {
  const content = Buffer.from("Lakshmi");
  expect((await closed(content)).equals(await closed(content))).toBe(false);
});

test("another key is told as such", async () => {
  await expect(opened(await closed(Buffer.from("x")), "orders", randomBytes(32))).rejects.toThrow(
    "orders in the backup was encrypted with another key than BACKUP_KEY.",
  );
});

const content = randomBytes(2 * CHUNK + 100);
const HEAD = 48;
const SEALED = CHUNK + 16;
const changed = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};
test.each<[string, (bytes: Buffer) => Buffer]>([
  ["one bit of the first chunk is another", (bytes) => changed(bytes, HEAD + 5)],
  ["one bit of the last chunk's tag is another", (bytes) => changed(bytes, bytes.length - 1)],
  ["one bit of its form is another", (bytes) => changed(bytes, 0)],
  ["the last chunk is missing", (bytes) => bytes.subarray(0, HEAD + 2 * SEALED)],
  ["the end is missing", (bytes) => bytes.subarray(0, -1)],
  ["all but the head is missing", (bytes) => bytes.subarray(0, HEAD)],
  ["there is nothing", () => Buffer.alloc(0)],
  ["something was added", (bytes) => Buffer.concat([bytes, Buffer.from("x")])],
  [
    "two chunks have changed places",
    (bytes) =>
      Buffer.concat([
        bytes.subarray(0, HEAD),
        bytes.subarray(HEAD + SEALED, HEAD + 2 * SEALED),
        bytes.subarray(HEAD, HEAD + SEALED),
        bytes.subarray(HEAD + 2 * SEALED),
      ]),
  ],
])("a file is damaged if %s", async (_what, damage) => {
  await expect(opened(damage(await closed(content)))).rejects.toThrow("orders in the backup is damaged");
});

test("a file in the place of another is damaged", async () => {
  await expect(opened(await closed(content, "orders"), "users")).rejects.toThrow(
    "users in the backup is damaged",
  );
});
